/**
 * Transfer format of names: one file with all entries, and files of fields and words of texts by initial
 * letter. Columns compress to half the size of rows.
 */
import { allEntries, isList, own, text, texts } from '#core/openapi/json-value.ts'
import type { JsonValue } from '#core/openapi/model.ts'
import { decodedOrSame } from '../percent-decode.ts'
import { ENTRY_KINDS, type SearchEntry } from './entry.ts'
import type { NamedField, TextWord } from './rank.ts'
import { tellingWords, wordsIn, wordsInName } from './words.ts'

export interface SearchNames {
  readonly entries: readonly SearchEntry[]
  /** Folder with the fields of these entries. */
  readonly folder: string
  /** Letters that have a file in the folder. */
  readonly letters: string
  /** Entries whose words of texts these files contain too. */
  readonly texts: RankedTexts
}

const RANKED_TEXTS = ['none', 'most', 'all'] as const
export type RankedTexts = (typeof RANKED_TEXTS)[number]

/** @example encodeNames(names) // for `decodeNames` */
export function encodeNames({ entries, folder, letters, texts }: SearchNames): JsonValue {
  const groups = [...new Set(entries.map(({ group }) => group))]
  return {
    folder,
    letters,
    texts,
    groups,
    titles: entries.map(({ title }) => title),
    hrefs: entries.map(({ href }) => href),
    kinds: entries.map(({ kind }) => ENTRY_KINDS.indexOf(kind)),
    inGroups: entries.map(({ group }) => groups.indexOf(group)),
    methods: entries.map(({ method = '' }) => method),
    paths: entries.map(({ path = '', href }) =>
      pathname(href).endsWith(path) ? path.length : path,
    ),
    ids: entries.map(({ operationId = '' }) => operationId),
    summaries: Object.fromEntries(
      entries.flatMap(({ summary }, at) => (summary === undefined ? [] : [[at, summary]])),
    ),
  }
}

/**
 * @returns undefined for anything but a list of names. Fields refer to entries by index, so no entry can be
 * skipped.
 */
export function decodeNames(value: unknown): SearchNames | undefined {
  const [folder, letters] = [own(value, 'folder'), own(value, 'letters')].map(text)
  const hrefs = texts(own(value, 'hrefs'))
  if (folder === undefined || letters === undefined) return undefined
  if (!hrefs.every((href) => /^\/(?![/\\])/.test(href))) return undefined
  const column = (name: string): readonly JsonValue[] => {
    const list = own(value, name)
    return isList(list) ? list : []
  }
  const [titles, kinds, inGroups] = [column('titles'), column('kinds'), column('inGroups')]
  const [groups, methods, ids] = [column('groups'), column('methods'), column('ids')]
  const paths = column('paths')
  const summaries = new Map(allEntries(own(value, 'summaries')))
  const entries = hrefs.map((href, at): SearchEntry => {
    const [method, path] = [text(methods[at]), pathOf(paths[at], href)]
    const [operationId, summary] = [text(ids[at]), text(summaries.get(String(at)))]
    return {
      kind: ENTRY_KINDS[Number(kinds[at])] ?? 'page',
      title: text(titles[at]) ?? '',
      href,
      group: text(groups[Number(inGroups[at])]) ?? '',
      ...(method && { method }),
      ...(path && { path }),
      ...(operationId && { operationId }),
      ...(summary && { summary }),
    }
  })
  const ranked = RANKED_TEXTS.find((known) => known === own(value, 'texts')) ?? 'none'
  return { entries, folder, letters, texts: ranked }
}

/** A path is nearly always the end of its URL, so its length suffices. */
function pathOf(value: JsonValue | undefined, href: string): string | undefined {
  if (typeof value !== 'number') return text(value)
  return value === 0 ? undefined : pathname(href).slice(-value)
}

/** Without query, and with the braces of variables. */
const pathname = (href: string): string => decodedOrSame(href.replace(/[?#].*/s, ''))

const OTHER_SCRIPTS = '_'

/** Letter of the file with the fields that contain this word. Other scripts share one file. */
export const letterOf = (word: string): string => /^[a-z\d]/.exec(word)?.[0] ?? OTHER_SCRIPTS

/** Each letter is a request. With the dialog and its names, a query needs up to 8. */
const MAX_LETTERS = 5

/** @returns letters of the files that a query needs: those of its longest words */
export function fieldLetters(query: string): readonly string[] {
  const words = tellingWords(wordsIn(query))
  // A short word is still being typed, or says little.
  const long = words.filter((word) => word.length > 2 || letterOf(word) === OTHER_SCRIPTS)
  const short = words.filter(({ length }) => length === 2)
  const wanted = (long.length > 0 ? long : short).toSorted((a, b) => b.length - a.length)
  return [...new Set(wanted.map(letterOf))].slice(0, MAX_LETTERS)
}

/** Names and words that share an initial letter. */
export interface LetterFile {
  readonly fields: readonly NamedField[]
  readonly texts: readonly TextWord[]
}

/**
 * @param namesOf names of the fields of each entry
 * @param textsOf stems of the words in texts of each entry
 * @returns files by letter; a field is in the file of each of its words
 */
export function filesByLetter(
  namesOf: readonly (readonly string[])[],
  textsOf: readonly Iterable<string>[],
): ReadonlyMap<string, LetterFile> {
  const byLetter = new Map<string, { fields: NamedField[]; texts: TextWord[] }>()
  const fileOf = (letter: string): { fields: NamedField[]; texts: TextWord[] } => {
    const file = byLetter.get(letter) ?? { fields: [], texts: [] }
    byLetter.set(letter, file)
    return file
  }
  for (const field of ownersOf(namesOf)) {
    for (const letter of new Set(wordsInName(field[0]).map(letterOf))) {
      fileOf(letter).fields.push(field)
    }
  }
  for (const word of ownersOf(textsOf)) fileOf(letterOf(word[0])).texts.push(word)
  return byLetter
}

function ownersOf(all: readonly Iterable<string>[]): ReadonlyMap<string, readonly number[]> {
  const owners = new Map<string, number[]>()
  for (const [at, names] of all.entries()) {
    for (const name of names) {
      const list = owners.get(name)
      if (list === undefined) owners.set(name, [at])
      else list.push(at)
    }
  }
  return owners
}

/** Leaves out anything that is neither a field nor a word. */
export const decodeLetter = (value: unknown): LetterFile => ({
  fields: decodeOwners(own(value, 'fields')),
  texts: decodeOwners(own(value, 'texts')),
})

/** A field or word of a letter's file: indexes as differences, which are small numbers that repeat. */
export const encodeOwners = ([name, owners]: NamedField): JsonValue => [
  name,
  ...owners.map((at, index) => at - (owners[index - 1] ?? 0)),
]

function decodeOwners(value: unknown): readonly NamedField[] {
  if (!isList(value)) return []
  return value.flatMap((named): NamedField[] => {
    if (!isList(named)) return []
    const [name, ...steps] = named
    if (typeof name !== 'string') return []
    let at = 0
    return [
      [
        name,
        steps.map((step) => {
          at += Number(step)
          return at
        }),
      ],
    ]
  })
}
