/**
 * Files of fields and words of texts by initial letter. What comes from the document is computed once for many
 * builds: an edited question adds its words only.
 */
import type { CompiledDocument } from '#core/openapi/model.ts'
import { fieldNames } from '#core/search/field-names.ts'
import type { TextWord } from '#core/search/rank.ts'
import type { SiteEntry } from '#core/search/site-entries.ts'
import { createTextWords } from '#core/search/text-words.ts'
import { encodeOwners, filesByLetter, type LetterFile } from '#core/search/wire.ts'
import type { Language, Site } from '#core/site/site.ts'

/**
 * @param entries - all of the site in this language; fields and words refer to them by index
 * @param hasTexts false if only fields are wanted
 * @returns JSON by letter. Words of the document precede those of written content.
 */
export function letterFiles(
  site: Site,
  language: Language,
  entries: readonly SiteEntry[],
  hasTexts: boolean,
): ReadonlyMap<string, string> {
  const wordsOf = createTextWords(site.document, language)
  const words = (isWanted: (entry: SiteEntry) => boolean): readonly Iterable<string>[] =>
    entries.map((entry) => (hasTexts && isWanted(entry) ? wordsOf(entry) : []))
  const reference = referenceLetters(site.document, language, [hasTexts, entries], () => {
    const names = entries.map((entry) => fieldNames(site.document, entry))
    const described = words((entry) => !isWritten(entry))
    return filesByLetter(names, described)
  })
  const written = filesByLetter([], words(isWritten))
  const letters = new Set([...reference.keys(), ...written.keys()])
  return new Map(
    [...letters].map((letter) => [
      letter,
      joined(reference.get(letter) ?? NOTHING, written.get(letter)?.texts ?? []),
    ]),
  )
}

const isWritten = ({ source }: SiteEntry): boolean => source?.content !== undefined

/** A letter's fields and words of the document, each also as JSON. */
interface ReferenceLetter {
  readonly fields: string
  readonly texts: readonly (readonly [TextWord, string])[]
}
const NOTHING: ReferenceLetter = { fields: '[]', texts: [] }

interface Remembered {
  /** Subject of each entry, in order. */
  readonly facts: string
  readonly letters: ReadonlyMap<string, ReferenceLetter>
}
const last = new WeakMap<CompiledDocument, Map<Language, Remembered>>()

/** The letters of the previous build in this process are right while each entry has the same index. */
function referenceLetters(
  document: CompiledDocument,
  language: Language,
  [hasTexts, entries]: readonly [boolean, readonly SiteEntry[]],
  make: () => ReadonlyMap<string, LetterFile>,
): ReadonlyMap<string, ReferenceLetter> {
  const remembered = last.get(document) ?? new Map<Language, Remembered>()
  last.set(document, remembered)
  const described = entries.map(({ source }) => source?.operation?.key ?? source?.schema ?? '')
  const facts = [hasTexts, ...described].join('\n')
  const before = remembered.get(language)
  if (before?.facts === facts) return before.letters
  const letters = new Map([...make()].map(([letter, file]) => [letter, encoded(file)] as const))
  remembered.set(language, { facts, letters })
  return letters
}

const encoded = ({ fields, texts }: LetterFile): ReferenceLetter => ({
  fields: `[${fields.map(json).join(',')}]`,
  texts: texts.map((word) => [word, json(word)]),
})

const json = (word: TextWord): string => JSON.stringify(encodeOwners(word))

function joined({ fields, texts }: ReferenceLetter, written: readonly TextWord[]): string {
  const added = new Map(written)
  const words = texts.map(([[word, owners], known]) => {
    const more = added.get(word)
    if (more === undefined) return known
    added.delete(word)
    return json([word, [...owners, ...more].sort((a, b) => a - b)])
  })
  return `{"fields":${fields},"texts":[${[...words, ...[...added].map(json)].join(',')}]}`
}
