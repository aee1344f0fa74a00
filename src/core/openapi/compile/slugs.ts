/** Slugs of tags and webhooks: lowercase ASCII letters, digits and hyphens. */
import { portableName } from './portable-name.ts'
import { shortHash } from './short-hash.ts'

export const MAX_SLUG_LENGTH = 80

/** Letters that Unicode doesn't decompose into a base letter and marks. */
const LETTERS: Readonly<Record<string, string>> = {
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ß: 'ss',
  ẞ: 'ss',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ł: 'l',
  ħ: 'h',
  ı: 'i',
  ŋ: 'n',
}

/**
 * Words of a name. Letters without an ASCII spelling are dropped, and a hash of the whole name makes the slug
 * unique and stable.
 */
export function slugOf(name: string, fallback: string): string {
  const spelled = spelledInAscii(name)
  const slug = joinedWords(spelled)
  const isComplete =
    slug !== '' && !/[^\x20-\x7e]/.test(spelled.replace(/[\p{P}\p{S}\p{Z}\p{Cf}]/gu, ''))
  if (isComplete && slug.length <= MAX_SLUG_LENGTH) return portableName(slug)
  const short = slug.slice(0, MAX_SLUG_LENGTH - 10).replace(/(?<!-)-+$/, '')
  return `${short === '' ? fallback : short}-${shortHash(name)}`
}

/** @example asciiWords('Café & Größe 支付') // 'cafe-and-grosse' */
export const asciiWords = (name: string): string => joinedWords(spelledInAscii(name))

const spelledInAscii = (name: string): string =>
  name
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .replace(/[^\x20-\x7e]/g, (letter) => LETTERS[letter] ?? letter)

const joinedWords = (spelled: string): string =>
  spelled
    .replace(/&/g, ' and ')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|(?<!-)-+$/g, '')
