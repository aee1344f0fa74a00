/** Spelling in English and Indonesian, from the dictionaries of cspell and our own list of names. */
import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { decodeTrie, type ITrie } from 'cspell-trie-lib'

/** By path: the packages do not export their dictionaries. */
const readDictionary = (name: string) =>
  readFileSync(new URL(`../../../node_modules/@cspell/${name}`, import.meta.url))

export interface Spelling {
  /** @returns the words that no dictionary of the language has */
  misspelled: (text: string, language: 'en' | 'id') => readonly string[]
}

/** Names and terms that no dictionary has, one per line. */
export function projectWords(): ReadonlySet<string> {
  const lines = readFileSync(new URL('project-words.txt', import.meta.url), 'utf8').split('\n')
  return new Set(lines.filter((line) => line !== '' && !line.startsWith('#')))
}

export function createSpelling(ownWords: ReadonlySet<string>): Spelling {
  const english = decodeTrie(gunzipSync(readDictionary('dict-en_us/en_US.trie.gz')).toString())
  const indonesian = decodeTrie(readDictionary('dict-id-id/dict/id-id.trie').toString())
  const dictionaries = { en: [english], id: [indonesian, english] }
  const known = { en: new Map<string, boolean>(), id: new Map<string, boolean>() }
  const isKnown = (word: string, language: 'en' | 'id'): boolean => {
    const before = known[language].get(word)
    if (before !== undefined) return before
    const stem = language === 'id' ? word.replace(/(?<=...)(?:nya|lah)$/, '') : word
    const isFound =
      ownWords.has(stem.toLowerCase()) ||
      hasWord(dictionaries[language], stem) ||
      hasWord(dictionaries[language], word)
    known[language].set(word, isFound)
    return isFound
  }
  return {
    misspelled: (text, language) => wordsOf(text).filter((word) => !isKnown(word, language)),
  }
}

/** Names are capitalized in the dictionaries, first words of sentences are not. */
function hasWord(dictionaries: readonly ITrie[], word: string): boolean {
  return dictionaries.some(
    (dictionary) => dictionary.hasWord(word, true) || dictionary.hasWord(word.toLowerCase(), true),
  )
}

/** Words as people write them: not identifiers, paths, names of files, hexadecimal digits or acronyms. */
function wordsOf(text: string): readonly string[] {
  return (text.match(/[^\s“”"()[\],;:!?…|*/–—]+/g) ?? [])
    .filter(
      (token) =>
        !/[\d_.@#$%&=+<>\\~^{}']\w|[a-z][A-Z]|^-/.test(
          token.replace(/'(?:s|t|re|ve|ll|d|m)\b/g, ''),
        ),
    )
    .flatMap((token) => token.split('-'))
    .map((word) => word.replace(/^['‘’]+|[.'’]+$/g, '').replace(/['’]s$/, ''))
    .filter((word) => /^[A-Za-z][a-z'’]{2,}$/.test(word))
}
