/**
 * Checks whether rendering a Markdown text could take very long. Parsers look for links, URLs and emphasis from
 * every mark in a word to its end, so a word with many marks takes quadratic time.
 */
import { createFenceReader } from '#core/code-fence.ts'

/**
 * Marks of a word times its length, summed over the text. The longest description among hundreds of
 * published documents has 130,000; a million takes about 10 ms.
 */
const MAX_COST = 1_000_000

/** Embedded pictures are long words of letters, so they cost nothing. */
const BASE64 = /;base64,[A-Za-z0-9+/=]+/g

export function isCostlyMarkdown(source: string): boolean {
  let cost = 0
  for (const word of wordsOutsideFences(source.replace(BASE64, ''))) {
    cost += word.length * marksIn(word)
    if (cost > MAX_COST) return true
  }
  return false
}

/** Fenced code isn't parsed. */
function* wordsOutsideFences(source: string): Generator<string> {
  const isCode = createFenceReader()
  for (const line of source.split('\n')) if (!isCode(line)) yield* line.split(/\s/)
}

function marksIn(word: string): number {
  let marks = 0
  for (const character of word) if (MARKS.has(character)) marks += 1
  return marks
}

const MARKS: ReadonlySet<string> = new Set('._+*~`[]<>@|!\\&')
