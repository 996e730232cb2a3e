/** Proofs about Hus, for those who check them. */
export { checkProof, claimText, type ProofReport } from './check-proof.ts';
export { type Claim, PROOF_TITLE } from './proof-text.ts';
