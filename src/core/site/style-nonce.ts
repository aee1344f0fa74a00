/**
 * Placeholder for a nonce in the shell of the admin area. The worker, which always serves the shell, replaces
 * it in every response. The nonce is for styles: the editors insert style elements at run time. Scripts are
 * files or hashed, so they need none.
 */
export const STYLE_NONCE_GAP = 'gapura-style-nonce'
