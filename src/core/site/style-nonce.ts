/**
 * What the shell of the admin area holds in place of a nonce. The worker, which alone serves it,
 * replaces it in every answer. It is for styles: the editors there write style elements while they
 * run. Scripts are files or hashed, and need none.
 */
export const STYLE_NONCE_GAP = 'gapura-style-nonce'
