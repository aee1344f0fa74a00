/** Splits text into words for search: lowercase, without accents. */
import { fold } from '../fold.ts'

/** English and Indonesian stop words. */
const STOP_WORDS = new Set(
  'a an and are as at by for from in into is it its of on or that the this to with atau dan dari di ini itu ke oleh pada untuk yang'.split(
    ' ',
  ),
)

/** Scripts that are written without spaces between words. */
const UNSPACED =
  /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Thai}\p{scx=Lao}\p{scx=Khmer}\p{scx=Myanmar}]+/gu

/**
 * Words without their possessive: `user's` is `user`. Where words have no spaces between them, each two neighboring
 * characters count as a word, so that any part of a sentence can be found.
 *
 * @example wordsIn('Get a self-hosted runner') // ['get', 'self', 'hosted', 'runner']
 * @example wordsIn('API設定一覧') // ['api', '設定', '定一', '一覧']
 */
export function wordsIn(text: string): readonly string[] {
  const words =
    fold(text)
      .replace(/['’]s(?![\p{L}\p{N}])/gu, '')
      .match(/[\p{L}\p{N}]+/gu) ?? []
  return words.some(isUnspaced) ? words.flatMap(withPairs) : words
}

/** The first of these scripts is Thai. */
const isUnspaced = (word: string): boolean => /[\u0e00-\u{3ffff}]/u.test(word)

const withPairs = (word: string): readonly string[] =>
  word
    .replace(UNSPACED, (run) => ` ${pairsOf(Array.from(run)).join(' ')} `)
    .split(' ')
    .filter((part) => part !== '')

const pairsOf = (characters: readonly string[]): readonly string[] =>
  characters.length < 2
    ? characters
    : characters.slice(1).map((character, at) => `${characters[at] ?? ''}${character}`)

/**
 * Words of an identifier.
 *
 * @example wordsInName('merge_commitSHA') // ['merge', 'commit', 'sha', 'commitsha']
 */
export function wordsInName(name: string): readonly string[] {
  const whole = wordsIn(name)
  const parts = wordsIn(
    name.replace(/(\p{Ll}|\p{N})(\p{Lu})/gu, '$1 $2').replace(/(\p{Lu})(\p{Lu}\p{Ll})/gu, '$1 $2'),
  )
  return [...new Set([...parts, ...whole])]
}

/** Removes stop words, unless there are no others. */
export function tellingWords(words: readonly string[]): readonly string[] {
  const telling = words.filter((word) => !STOP_WORDS.has(word))
  return telling.length === 0 ? words : telling
}
