/**
 * Allows the editors' style elements under the page's Content Security Policy. The worker writes
 * the nonce into the shell.
 */

/** @returns the nonce of this shell response */
export const styleNonce = (): string =>
  document.getElementById('admin')?.dataset['styleNonce'] ?? ''

/**
 * react-remove-scroll, used by Mantine's dialogs, accepts a nonce only this way (npm get-nonce
 * 1.0).
 */
export function announceStyleNonce(): void {
  Object.assign(globalThis, { __webpack_nonce__: styleNonce() })
}
