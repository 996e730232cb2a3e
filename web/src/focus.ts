/** Takes the focus as it appears: what was pressed before is gone, or lies behind it. */
export const focus = (node: HTMLElement): void => node.focus();
