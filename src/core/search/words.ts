/** Splits text into words for search: lowercase, without accents. */
import { fold } from '../fold.ts'

/** English and Indonesian stop words. */
const STOP_WORDS = new Set(
  'a an and are as at by for from in into is it its of on or that the this to with atau dan dari di ini itu ke oleh pada untuk yang'.split(
    ' ',
  ),
)

/**
 * Words without their possessive: `user's` is `user`.
 *
 * @example wordsIn('Get a self-hosted runner') // ['get', 'self', 'hosted', 'runner']
 */
export function wordsIn(text: string): readonly string[] {
  return (
    fold(text)
      .replace(/['’]s(?![\p{L}\p{N}])/gu, '')
      .match(/[\p{L}\p{N}]+/gu) ?? []
  )
}

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
