/** Recognizes font files by their first four bytes (WOFF 1 and 2, OpenType 1.9, section "Font file"). */

const SIGNATURES = new Set(['wOFF', 'wOF2', 'OTTO', 'true', 'ttcf', '\0\u0001\0\0'])

export const isFont = (bytes: Uint8Array): boolean =>
  SIGNATURES.has(String.fromCharCode(...bytes.subarray(0, 4)))
