/** Removes a body whose fields are unknown from texts that repeat it: all of it, and its words. */
import { percentDecoded } from '../percent-decode.ts'
import { createEraser } from './eraser.ts'
import { LEFT_OUT } from './secret-name.ts'

/** Shorter words are in most texts. */
const MIN_WORD_LENGTH = 3
/** Shorter parts of words are in most texts; those with a digit seldom have a meaning in a sentence. */
const MIN_PART_LENGTH = 6
const MIN_PART_LENGTH_WITH_DIGIT = 4
/** The start of a word decides, and everything after so many words is left out: a search takes long. */
const MAX_PART_LENGTH = 64
const MAX_PARTS = 2000

/** Names and codes of the portal's explanations, which would be unreadable without them. They say nothing about a body. */
const OF_EXPLANATIONS: ReadonlySet<string> = new Set(
  'data error errors messages message parameter reason mistakes string_to_sign your_string_to_sign signature mismatch left out'.split(
    ' ',
  ),
)

/** A word with the escapes of JSON, also within JSON, and of percent-encoding. */
const ESCAPED_WORD = /(?:\\+(?:u[\da-f]{4}|[^u])|(?:%[\da-f]{2})+|[\p{L}\p{N}_])+/giu

/** Erases all of the body, also without its white space, as a canonical body has it. */
export function createBodyEraser(body: string): (text: string) => string {
  const stripped = withoutSpace(body)
  let erase: ((text: string) => string) | undefined
  return (text) => {
    if (text.length < stripped.length) return text
    erase ??= createEraser([body, stripped])
    return erase(text)
  }
}

/** Erases the body's words and parts of them: an error can quote the place that it found. */
export function createWordEraser(body: string): (text: string) => string {
  const forms = [body, withoutSpace(body), unescaped(body)].map((form) => form.toLowerCase())
  const words = new Set(forms.flatMap(wordsOf))
  const whole = forms.join('\n')
  const known = new Map<string, boolean>()
  const isOfBody = (word: string): boolean => {
    if (word.length < MIN_WORD_LENGTH || OF_EXPLANATIONS.has(word)) return false
    if (words.has(word)) return true
    const min = /\p{N}/u.test(word) ? MIN_PART_LENGTH_WITH_DIGIT : MIN_PART_LENGTH
    if (word.length < min) return false
    const start = word.slice(0, MAX_PART_LENGTH)
    const isPart = known.get(start) ?? (known.size >= MAX_PARTS || whole.includes(start))
    known.set(start, isPart)
    return isPart
  }
  return (text) =>
    text.replace(ESCAPED_WORD, (one) =>
      wordsOf(unescaped(one).toLowerCase()).some(isOfBody) ? LEFT_OUT : one,
    )
}

const wordsOf = (text: string): readonly string[] => text.match(/[\p{L}\p{N}_]+/gu) ?? []

const withoutSpace = (text: string): string => text.replace(/\s+/g, '')

/** Runs of backslashes are read once, however long they are. */
function unescaped(text: string): string {
  const plain = text.replace(/\\+(u[\da-f]{4}|[nrtbf])?/gi, (_, escaped: string | undefined) =>
    escaped?.length === 5 ? String.fromCharCode(Number.parseInt(escaped.slice(1), 16)) : ' ',
  )
  return withoutPercent(withoutPercent(plain))
}

const withoutPercent = (text: string): string =>
  text.replace(/(?:%[\da-f]{2})+/gi, (bytes) => percentDecoded(bytes) ?? ' ')
