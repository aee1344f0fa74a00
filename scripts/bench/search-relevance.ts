/**
 * How often the search puts an operation first that a query was made from. Queries come from the
 * operations themselves: the three rarest words of a title, typed in different ways, its id and its path.
 */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { SearchEntry } from '#core/search/entry.ts'
import { createRanker } from '#core/search/rank.ts'
import { decodeLetter, decodeNames, letterOf } from '#core/search/wire.ts'
import { wordsIn } from '#core/search/words.ts'
import { searchFieldsHref, searchNamesHref } from '#core/site/href.ts'

export const QUERY_KINDS = ['words', 'shuffled', 'typing', 'typo', 'id', 'path'] as const
export type QueryKind = (typeof QUERY_KINDS)[number]

export interface KnownItemQuery {
  readonly kind: QueryKind
  readonly text: string
  readonly title: string
}

export interface Relevance {
  readonly kind: QueryKind
  /** Share of the queries whose operation comes first. */
  readonly first: number
  /** Mean reciprocal rank among the first ten. */
  readonly mrr: number
  /** The largest share that any order could reach: titles share their rarest words. */
  readonly attainable: number
}

const RESULTS = 10
const WORDS = 3
/** Number of queries of each kind, spread over the document. */
const MAX_QUERIES = 300

/** @returns one query of each kind for each operation whose title has three words, the same every time */
export function knownItemQueries(entries: readonly SearchEntry[]): readonly KnownItemQuery[] {
  const operations = entries.filter(({ kind }) => kind === 'operation')
  const counts = new Map<string, number>()
  for (const { title } of operations) {
    for (const word of new Set(longWords(title))) counts.set(word, (counts.get(word) ?? 0) + 1)
  }
  return operations.flatMap(({ title, operationId, path }, at): KnownItemQuery[] => {
    const words = [...new Set(longWords(title))]
    if (words.length < WORDS) return []
    const rarest = words
      .toSorted((a, b) => (counts.get(a) ?? 0) - (counts.get(b) ?? 0))
      .slice(0, WORDS)
    const inOrder = words.filter((word) => rarest.includes(word))
    const last = inOrder.at(-1) ?? ''
    const longest = inOrder.toSorted((a, b) => b.length - a.length)[0] ?? ''
    const texts: Readonly<Record<QueryKind, string | undefined>> = {
      words: inOrder.join(' '),
      shuffled: inOrder.toReversed().join(' '),
      typing: [...inOrder.slice(0, -1), last.slice(0, Math.ceil(last.length * 0.6))].join(' '),
      typo: inOrder.map((word) => (word === longest ? swapped(word, at) : word)).join(' '),
      id: operationId,
      path,
    }
    return QUERY_KINDS.flatMap((kind) => {
      const text = texts[kind]
      return text === undefined ? [] : [{ kind, text, title }]
    })
  })
}

/** @param folder - contains a finished site */
export async function searchRelevance(folder: string): Promise<readonly Relevance[]> {
  const json = async (href: string): Promise<unknown> =>
    JSON.parse(await readFile(join(folder, href), 'utf8'))
  const names = decodeNames(await json(searchNamesHref('en')))
  if (names === undefined) throw new Error(`${folder} has no names to search.`)
  const ranker = createRanker(names.entries, 'en')
  for (const letter of names.letters) {
    const { fields, texts } = decodeLetter(await json(searchFieldsHref(names.folder, letter)))
    ranker.addFields(fields)
    ranker.addTexts(texts)
  }
  const queries = knownItemQueries(names.entries)
  const attainable = mostLikely(queries.filter(({ kind }) => kind === 'words'))
  return QUERY_KINDS.map((kind) => {
    const all = queries.filter((query) => query.kind === kind)
    const step = Math.ceil(all.length / MAX_QUERIES)
    const asked = all.filter((_, at) => at % step === 0)
    const ranks = asked.map(({ text, title }) =>
      ranker
        .rank(text, RESULTS)
        .findIndex(
          ({ entry }) => entry.title === title || (kind === 'path' && entry.path === text),
        ),
    )
    const share = (sum: number): number => (asked.length === 0 ? 0 : sum / asked.length)
    return {
      kind,
      first: share(ranks.filter((rank) => rank === 0).length),
      mrr: share(ranks.reduce((sum, rank) => sum + (rank < 0 ? 0 : 1 / (rank + 1)), 0)),
      attainable: kind === 'path' || kind === 'id' ? 1 : attainable,
    }
  })
}

/** One line of a bench. */
export const printRelevance = (relevance: readonly Relevance[]): string =>
  relevance
    .map(({ kind, first, mrr, attainable }) => {
      const limit = attainable < 1 ? ` of ${percent(attainable)} attainable` : ''
      return `${kind} ${percent(first)}${limit} (MRR ${mrr.toFixed(2)})`
    })
    .join(', ')

const percent = (share: number): string => `${(share * 100).toFixed(0)}%`

const longWords = (title: string): readonly string[] =>
  wordsIn(title).filter((word) => word.length > 2 && letterOf(word) !== '_')

/** Two neighboring letters change places, never the first one. */
function swapped(word: string, at: number): string {
  const i = 1 + (at % Math.max(1, word.length - 2))
  return `${word.slice(0, i)}${word[i + 1] ?? ''}${word[i] ?? ''}${word.slice(i + 2)}`
}

/** Share of the queries that stay right if each text can only mean its most frequent title. */
function mostLikely(queries: readonly KnownItemQuery[]): number {
  const byText = Map.groupBy(queries, ({ text }) => text)
  const right = [...byText.values()].reduce((sum, same) => {
    const titles = Map.groupBy(same, ({ title }) => title)
    return sum + Math.max(...[...titles.values()].map(({ length }) => length))
  }, 0)
  return queries.length === 0 ? 0 : right / queries.length
}
