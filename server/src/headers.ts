/** What a page may load: from this server alone, WebAssembly included; nothing may frame it. Style attributes are the boards'. */
const CONTENT_SECURITY_POLICY = [
	"default-src 'none'",
	"script-src 'self' 'wasm-unsafe-eval'",
	"style-src 'self'",
	"style-src-attr 'unsafe-inline'",
	"img-src 'self' data:",
	"font-src 'self'",
	"media-src 'self'",
	"connect-src 'self'",
	"worker-src 'self'",
	"manifest-src 'self'",
	"base-uri 'none'",
	"form-action 'none'",
	"frame-ancestors 'none'",
].join('; ');

/** Sent with every answer. */
export const HEADERS = {
	'content-security-policy': CONTENT_SECURITY_POLICY,
	'x-content-type-options': 'nosniff',
	'referrer-policy': 'no-referrer',
} as const;
