/**
 * Files of fields and words of texts by initial letter. What comes from the document is computed once for many
 * builds: an edited question adds its words only.
 */
import type { CompiledDocument } from '#core/openapi/model.ts'
import { fieldNames } from '#core/search/field-names.ts'
import type { NamedField } from '#core/search/rank.ts'
import type { SiteEntry } from '#core/search/site-entries.ts'
import { createTextWords } from '#core/search/text-words.ts'
import { encodeOwners, filesByLetter, type LetterFile } from '#core/search/wire.ts'
import type { Language, Site } from '#core/site/site.ts'

/**
 * @param entries - all of the site in this language; fields and words refer to them by index
 * @param hasTexts false if only fields are wanted
 * @param keyOf key of a page by its path; a page with an equal key has the same fields and words
 * @returns JSON by letter. Words of the document precede those of written content.
 */
export function letterFiles(
  site: Site,
  language: Language,
  entries: readonly SiteEntry[],
  hasTexts: boolean,
  keyOf: (path: string) => string | undefined,
): ReadonlyMap<string, string> {
  const wordsOf = createTextWords(site.document, language)
  const reference = referenceLetters(site.document, language, [hasTexts, entries], () => {
    const described = describedEntries(language, entries, keyOf, (entry) => ({
      names: fieldNames(site.document, entry),
      // An array takes less memory than a set until the next build.
      words: [...wordsOf(entry)],
    }))
    return filesByLetter(
      described.map(({ names }) => names),
      hasTexts ? described.map(({ words }) => words) : [],
    )
  })
  const written = filesByLetter(
    entries.map((entry) => (isWritten(entry) ? fieldNames(site.document, entry) : [])),
    entries.map((entry) => (hasTexts && isWritten(entry) ? wordsOf(entry) : [])),
  )
  const letters = new Set([...reference.keys(), ...written.keys()])
  return new Map(
    [...letters].map((letter) => [
      letter,
      joined(reference.get(letter) ?? NOTHING, written.get(letter) ?? NOTHING),
    ]),
  )
}

/** Fields of an operation or a schema, and the words of its texts. */
interface Described {
  readonly names: readonly string[]
  readonly words: readonly string[]
}
const NOT_DESCRIBED: Described = { names: [], words: [] }

/** By page and subject. */
const lastDescribed = new Map<Language, Map<string, Described & { readonly key: string }>>()

/** Describes entries whose page has changed since the previous build in this process. */
function describedEntries(
  language: Language,
  entries: readonly SiteEntry[],
  keyOf: (path: string) => string | undefined,
  read: (entry: SiteEntry) => Described,
): readonly Described[] {
  const before = lastDescribed.get(language)
  const now: typeof before = new Map()
  lastDescribed.set(language, now)
  return entries.map((entry) => {
    const subject = subjectOf(entry)
    if (subject === undefined || entry.page === undefined) return NOT_DESCRIBED
    const [name, key] = [`${entry.page}\n${subject}`, keyOf(entry.page)]
    const known = before?.get(name)
    const described = known !== undefined && known.key === key ? known : read(entry)
    if (key !== undefined) now.set(name, { ...described, key })
    return described
  })
}

/** Operation or schema, unique on its page. */
const subjectOf = ({ source }: SiteEntry): string | undefined =>
  source?.operation?.key ?? source?.schema

const isWritten = ({ source }: SiteEntry): boolean => source?.content !== undefined

/** A letter's fields and words of the document, each also as JSON. */
type ReferenceLetter = Readonly<Record<keyof LetterFile, readonly WithJson[]>>
type WithJson = readonly [NamedField, string]
const NOTHING = { fields: [], texts: [] } as const

interface Remembered {
  /** Subject of each entry, in order. */
  readonly facts: string
  readonly letters: ReadonlyMap<string, ReferenceLetter>
}
const lastLetters = new WeakMap<CompiledDocument, Map<Language, Remembered>>()

/** The letters of the previous build in this process are right while each entry has the same index. */
function referenceLetters(
  document: CompiledDocument,
  language: Language,
  [hasTexts, entries]: readonly [boolean, readonly SiteEntry[]],
  make: () => ReadonlyMap<string, LetterFile>,
): ReadonlyMap<string, ReferenceLetter> {
  const remembered = lastLetters.get(document) ?? new Map<Language, Remembered>()
  lastLetters.set(document, remembered)
  const facts = [hasTexts, ...entries.map(subjectOf)].join('\n')
  const before = remembered.get(language)
  if (before?.facts === facts) return before.letters
  const letters = new Map([...make()].map(([letter, file]) => [letter, encoded(file)] as const))
  remembered.set(language, { facts, letters })
  return letters
}

const encoded = ({ fields, texts }: LetterFile): ReferenceLetter => ({
  fields: fields.map(withJson),
  texts: texts.map(withJson),
})

const withJson = (named: NamedField): WithJson => [named, json(named)]
const json = (named: NamedField): string => JSON.stringify(encodeOwners(named))

const joined = (reference: ReferenceLetter, written: LetterFile): string =>
  `{"fields":${joinedOwners(reference.fields, written.fields)},"texts":${joinedOwners(reference.texts, written.texts)}}`

function joinedOwners(reference: readonly WithJson[], written: readonly NamedField[]): string {
  const added = new Map(written)
  const all = reference.map(([[name, owners], known]) => {
    const more = added.get(name)
    if (more === undefined) return known
    added.delete(name)
    return json([name, [...owners, ...more].sort((a, b) => a - b)])
  })
  return `[${[...all, ...[...added].map(json)].join(',')}]`
}
