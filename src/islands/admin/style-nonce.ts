/** What allows the editors' own style elements under the page's policy; the worker writes it into the shell. */

/** @returns the nonce of this answer of the shell */
export const styleNonce = (): string =>
  document.getElementById('admin')?.dataset['styleNonce'] ?? ''

/** react-remove-scroll, below Mantine's dialogs, knows no other way (npm get-nonce 1.0). */
export function announceStyleNonce(): void {
  Object.assign(globalThis, { __webpack_nonce__: styleNonce() })
}
