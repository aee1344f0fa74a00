/** A short, stable mark of a text, for names that would otherwise collide. Not for security. */

/** 64 bits of FNV-1a over UTF-16 units, in base 36: the same in every runtime, and synchronous. */
export function shortHash(source: string, length = 6): string {
  let hash = 0xcbf29ce484222325n
  for (let index = 0; index < source.length; index += 1) {
    hash = BigInt.asUintN(64, (hash ^ BigInt(source.charCodeAt(index))) * 0x100000001b3n)
  }
  return hash.toString(36).padStart(13, '0').slice(-length)
}
