/** Prints any text: a standard font of PDF has the characters of Windows-1252, Inter those of more scripts. */
import { decodeBase64 } from '#core/signature/crypto.ts'
import type { PdfDocument } from './pdf-document.ts'

export interface Typeface {
  /** For `document.font`. */
  readonly name: string
  /** Undefined if it has one weight. */
  readonly boldName: string | undefined
  /** Inter's letters are wider: its sizes are multiplied by this. */
  readonly scale: number
  /** Characters that no typeface has, in order. */
  readonly missing: readonly string[]
  /** Shows missing characters as {@link REPLACEMENT}. */
  printable(text: string): string
  register(document: PdfDocument): void
}

export const REPLACEMENT = '□'

/** Chooses one typeface for a whole document, so that its lines look alike. Inter is embedded only if a text needs it. */
export async function typefaceFor(texts: readonly string[]): Promise<Typeface> {
  const characters = [...new Set(texts.flatMap((text) => [...tidy(text)]))]
  if (characters.every(isStandard))
    return {
      name: 'Helvetica',
      boldName: 'Helvetica-Bold',
      scale: 1,
      missing: [],
      printable: tidy,
      register: () => undefined,
    }
  // Loaded on first use: it is large.
  const { INTER_BASE64, INTER_RANGES } = await import('./inter-letters.ts')
  const isKnown = (character: string): boolean => {
    const code = character.codePointAt(0) ?? 0
    return character === '\n' || INTER_RANGES.some(([from, to]) => code >= from && code <= to)
  }
  return {
    name: 'Inter',
    boldName: undefined,
    scale: 0.92,
    missing: characters.filter((character) => !isKnown(character)).toSorted(byCodePoint),
    printable: (text) => [...tidy(text)].map((one) => (isKnown(one) ? one : REPLACEMENT)).join(''),
    register: (document) => {
      // as: the library's types name only Node's buffers, but it reads any bytes.
      document.registerFont('Inter', decodeBase64(INTER_BASE64) as unknown as Buffer)
    },
  }
}

/** @example codePointOf('你') // 'U+4F60' */
export const codePointOf = (character: string): string =>
  `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`

/** Composed letters, and one kind of space and line break. */
const tidy = (text: string): string =>
  text
    .normalize('NFC')
    .replaceAll('\r\n', '\n')
    .replace(/[\t\u2000-\u200a\u202f\u3000]/g, ' ')

const isStandard = (character: string): boolean =>
  /^[\n\x20-\x7e\xa0-\xff€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]$/.test(character)

const byCodePoint = (left: string, right: string): number =>
  (left.codePointAt(0) ?? 0) - (right.codePointAt(0) ?? 0)
