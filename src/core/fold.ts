/** Case and accents do not matter: `Café` is found by `cafe`. */
export function fold(text: string): string {
  // Most names are ASCII, and thousands are folded in a row.
  if (/^[ -~]*$/.test(text)) return text.toLowerCase()
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}
