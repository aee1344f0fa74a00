/** Forms of one word have one stem: `keys` and `key`, `menghapus` and `hapus`. */
import type { Language } from '#core/site/site.ts'

/** A stem is only compared with other stems: it need not be a word. */
export function stemOf(word: string, language: Language): string {
  if (!/^[a-z]+$/.test(word)) return word
  const english = englishStem(word)
  return language === 'id' && english === word ? indonesianStem(word) : english
}

const MIN_ENGLISH = 4

/** Plurals, and the endings of verbs; `create`, `creates`, `creating` and `creation` are one. */
function englishStem(word: string): string {
  if (word.length < MIN_ENGLISH) return word
  const singular = singularOf(word)
  const verb = verbOf(singular)
  return verb.length > MIN_ENGLISH ? verb.replace(/e$/, '') : verb
}

function singularOf(word: string): string {
  if (/(?:ss|us|is)$/.test(word)) return word
  if (/..ies$/.test(word)) return `${word.slice(0, -3)}y`
  if (/(?:x|ch|sh|ss|z)es$/.test(word)) return word.slice(0, -2)
  return word.replace(/s$/, '')
}

const VERB_ENDINGS = [
  ['ication', 'y'],
  ['ation', 'ate'],
  ['ating', 'ate'],
  ['ated', 'ate'],
  ['ing', ''],
  ['ed', ''],
] as const

function verbOf(word: string): string {
  for (const [ending, instead] of VERB_ENDINGS) {
    const root = word.slice(0, -ending.length)
    if (!word.endsWith(ending) || root.length < 3 || !/[aeiouy]/.test(root)) continue
    return instead === '' ? root.replace(/([bdfgmnprt])\1$/, '$1') : root + instead
  }
  return word
}

/** Prefixes that swallow a letter give it back: `menulis` is of `tulis`. */
const PREFIXES = [
  [/^[mp]eny(?=[aeiou])/, 's'],
  [/^[mp]emper/, ''],
  [/^[mp]eng/, ''],
  [/^[mp]em(?=[aeiou])/, 'p'],
  [/^[mp]em/, ''],
  [/^[mp]en(?=[aeiou])/, 't'],
  [/^[mp]en/, ''],
  [/^(?:di|ter|ber|per|me)/, ''],
] as const
const MIN_INDONESIAN = 4

function indonesianStem(word: string): string {
  const unlessShort = (from: string, to: string): string => (to.length < MIN_INDONESIAN ? from : to)
  const bare = unlessShort(word, word.replace(/(?:nya|lah|kah)$/, ''))
  const rule = PREFIXES.find(([prefix]) => prefix.test(bare))
  const root = rule === undefined ? bare : unlessShort(bare, bare.replace(rule[0], rule[1]))
  const stem = root.replace(/(?:kan|an|i)$/, '')
  // No root ends in two consonants: the ending of `simpan` is its own.
  return /[^aeiou]{2}$/.test(stem) && !stem.endsWith('ng') ? root : unlessShort(root, stem)
}
