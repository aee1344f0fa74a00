/** A short, stable suffix for names that must differ. Not cryptographic. */

/** 32-bit FNV-1a over UTF-16 units, in base 36. */
export function fnv1a(text: string): string {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  }
  return (hash >>> 0).toString(36)
}
