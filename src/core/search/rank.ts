/**
 * Ranks the site's names: operations, pages, schemas, and their fields and codes. Words are weighted by rarity
 * and field, as in BM25F. An entry then ranks higher if it covers more of the query and its title has fewer
 * other words.
 */
import type { Language } from '#core/site/site.ts'
import { fold } from '../fold.ts'
import type { EntryKind, SearchEntry } from './entry.ts'
import { pathMatch } from './path-match.ts'
import { createTermIndex, type Meant, type TermIndex } from './term-index.ts'
import { tellingWords, wordsIn, wordsInName } from './words.ts'

export interface Ranked {
  readonly entry: SearchEntry
  /** About 1 if names contain every word, more for an exact match. */
  readonly score: number
  /** True if its names and texts contain every word of the query. */
  readonly isComplete: boolean
  /** Field, value or code with words that the entry's own names don't have. */
  readonly field?: string
}

/** Name of a field, a value or a code, and the indexes of entries that have it. */
export type NamedField = readonly [name: string, owners: readonly number[]]
/** Stem of a word in descriptions and content, and the indexes of entries that have it. */
export type TextWord = readonly [stem: string, owners: readonly number[]]

export interface Ranker {
  /** Adds names that are fetched when a query needs them. Skips known ones. */
  addFields(fields: readonly NamedField[]): void
  /** Adds words of texts, which count less than names. Skips known ones. */
  addTexts(words: readonly TextWord[]): void
  /** Best first. Leaves out entries that don't match. */
  rank(query: string, limit: number): readonly Ranked[]
}

/** Parts of an entry that are searched, with their weights. */
const FIELDS = [
  ['title', 3],
  ['summary', 1.5],
  ['operationId', 1],
  ['path', 1],
  ['group', 0.5],
  ['method', 0.5],
  ['field', 0.5],
  ['text', 0.3],
] as const
type Place = (typeof FIELDS)[number][0]
const TEXT = FIELDS.length - 1
const FIELD = TEXT - 1
/** `k1` of BM25: beyond it, another field with the word adds little. */
const SATURATION = 1
/** An exact match ranks above everything that only contains its words. */
const EXACT = { id: 30, title: 25, path: 20 } as const
const PRIORS: Readonly<Partial<Record<EntryKind, number>>> = {
  schema: 0.75,
  webhook: 0.9,
  changelog: 0.9,
}
/** Weight of the title's share of matching words, and of two words in typed order. */
const TITLE_SHARE = 0.5
/** Share of the query, weighted by rarity: below it, a match is coincidental. */
const LEAST_ANSWERED = 0.5
/** Weight for a word that is another form of a word in the query. */
const TYPED_ITSELF = 0.3
const IN_ORDER = 0.02
const NEIGHBORS = 0.04
/** Weight of a title with every word as it was typed. */
const LITERAL = 0.1
/** Share of it if the last word is only the start of a word. */
const BEGUN_LITERAL = 0.6
/** Weight per word if a field's whole name matches: `status` says little, `merge_commit_sha` everything. */
const WHOLE_FIELD = 0.25
const PART_OF_FIELD = 0.15
/** Above all other names: `access_token` is copied from a program or a response, and its name is exact. */
const COPIED_FIELD = 2
/** Added for an entry that has each part of `identity.number` as a field: errors of all operations may name it. */
const COPIED_PATH = 0.5
const COPIED = /[\p{L}\p{N}][._][\p{L}\p{N}]/u

/** A word of the query, weighted over all entries. */
interface Typed {
  readonly rarity: number
  readonly words: ReadonlySet<string>
  readonly weights: ReadonlyMap<number, Weight>
}

/** The query as words. `asked` is the sum of their rarity. */
interface Reading {
  readonly words: readonly string[]
  /** True if the last word is still being typed. */
  readonly isBegun: boolean
  readonly typed: readonly Typed[]
  readonly asked: number
}

interface Field {
  readonly owners: readonly number[]
  readonly words: readonly string[]
}

interface Weight {
  sum: number
  /** Share of the title that this word covers. */
  inTitle: number
  onlyInField: boolean
}

export function createRanker(entries: readonly SearchEntry[], language: Language): Ranker {
  const index = createTermIndex(language)
  const titles = entries.map(titleWords)
  for (const [at, entry] of entries.entries()) addNames(index, at, entry, titles[at] ?? [])
  const rarity = (count: number): number =>
    Math.log(1 + (entries.length - count + 0.5) / (count + 0.5))
  const counts = new Map<string, number>()
  for (const word of titles.flat()) counts.set(word, (counts.get(word) ?? 0) + 1)
  // Squared: a query that omits one rare word of a title fits it less than one that omits two common words.
  const said = (word: string): number => rarity(counts.get(word) ?? 0) ** 2
  const titleSums = titles.map((words) => words.reduce((sum, word) => sum + said(word), 0))
  const fields = new Map<string, Field>()
  const inTexts = new Set<string>()

  function read(words: readonly string[], isBegun: boolean): Reading {
    const last = isBegun ? words.length - 1 : words.length
    const meant = words.map((word, at) => index.meant(word, at === last))
    const likeliest = words.map((word, at) =>
      at === last ? word : (meant[at]?.[0]?.term.word ?? word),
    )
    const typed = meant.map((terms, at) => weigh(unshared(terms, at, likeliest), rarity, said))
    return { words, isBegun, typed, asked: typed.reduce((sum, { rarity }) => sum + rarity, 0) }
  }

  /** @returns 0 for an insufficient match */
  function nameScore(at: number, { words, typed, asked, isBegun }: Reading): number {
    let sum = 0
    let answered = 0
    let inTitle = 0
    for (const word of typed) {
      const weight = word.weights.get(at)
      if (weight === undefined) continue
      sum += (word.rarity * weight.sum) / (weight.sum + SATURATION)
      answered += word.rarity
      inTitle += weight.inTitle
    }
    if (answered === 0 || answered < asked * LEAST_ANSWERED) return 0
    const share = Math.min(1, inTitle / Math.max(titleSums[at] ?? 0, 1e-9))
    const whole = (sum / asked) * (answered / asked) ** 2
    const title = titles[at] ?? []
    const literal = LITERAL * literalness(title, words, isBegun)
    return whole * (1 - TITLE_SHARE + TITLE_SHARE * share) + order(title, typed) + literal
  }

  return {
    addFields(added) {
      for (const [name, owners] of added) {
        if (fields.has(name)) continue
        const words = wordsInName(name)
        fields.set(name, { owners, words })
        for (const word of words) {
          for (const at of owners) index.add(word, at * FIELDS.length + FIELD)
        }
      }
    },
    addTexts(added) {
      for (const [stem, owners] of added) {
        if (inTexts.has(stem)) continue
        inTexts.add(stem)
        for (const at of owners) index.addText(stem, at * FIELDS.length + TEXT)
      }
    },
    rank(query, limit) {
      const words = [...new Set(tellingWords(wordsIn(query)))]
      const isBegun = !/\s$/.test(query)
      const whole = joined(words, counts)
      const readings = (whole.length < words.length ? [words, whole] : [words]).map((reading) =>
        read(reading, isBegun),
      )
      const typed = readings[0]?.typed ?? []
      const wanted = fold(query.trim())
      // If a title has the words of the query, a field with them says little, unless it was copied.
      const isTitled = titles.some((title) =>
        readings.some((reading) => reading.words.every((word) => title.includes(word))),
      )
      const inFields =
        isTitled && !COPIED.test(wanted)
          ? new Map<number, number>()
          : fieldScores(fields, typed, wanted)
      const found = entries.flatMap((entry, at) => {
        const exact = exactness(entry, wanted)
        const values = readings.map((reading) => nameScore(at, reading))
        const value = Math.max(...values) * (PRIORS[entry.kind] ?? 1)
        if (exact + value === 0) return []
        const hasAll = readings.some(({ typed }) => typed.every(({ weights }) => weights.has(at)))
        const isComplete = exact > 0 || hasAll
        // Exact matches stay in document order.
        const score = exact > 0 ? exact : value + (inFields.get(at) ?? 0)
        return [{ at, entry, score, isComplete }]
      })
      return found
        .sort((a, b) => b.score - a.score || a.at - b.at)
        .slice(0, limit)
        .map(({ at, ...ranked }) => {
          const field = fieldOf(fields, at, typed, wanted)
          return field === undefined ? ranked : { ...ranked, field }
        })
    },
  }
}

/**
 * @param rarity weight of a word that this number of entries has
 * @param said weight of a word in a title
 */
function weigh(
  meant: readonly Meant[],
  rarity: (count: number) => number,
  said: (word: string) => number,
): Typed {
  const weights = new Map<number, Weight>()
  const seen = new Set<number>()
  const surely = (meant[0]?.quality ?? 0) * 0.9
  const named = new Set<number>()
  const having = new Set<number>()
  for (const { term, quality } of meant) {
    for (const place of term.places) {
      // Only the likeliest word at an index counts.
      if (seen.has(place)) continue
      seen.add(place)
      const at = Math.floor(place / FIELDS.length)
      const field = place % FIELDS.length
      if (quality >= surely) (field >= FIELD ? having : named).add(at)
      const weight = weights.get(at) ?? { sum: 0, inTitle: 0, onlyInField: true }
      weight.sum += (FIELDS[field]?.[1] ?? 0) * quality
      // Another form of a word covers less of the title: "runner" in "List runners".
      if (field === 0) weight.inTitle = Math.max(weight.inTitle, quality ** 2 * said(term.word))
      if (field < FIELD) weight.onlyInField = false
      weights.set(at, weight)
    }
  }
  return {
    rarity: rarity(named.size > 0 ? named.size : having.size),
    words: new Set(meant.map(({ term }) => term.word)),
    weights,
  }
}

/** Joins words that are one word in titles: `config map` in "Read a ConfigMap". */
function joined(
  words: readonly string[],
  inTitles: ReadonlyMap<string, number>,
): readonly string[] {
  const found: string[] = []
  for (const word of words) {
    const whole = `${found.at(-1) ?? ''}${word}`
    if (inTitles.has(whole)) found.splice(-1, 1, whole)
    else found.push(word)
  }
  return found
}

/** Scores that fields with all words of the query, or an exact match, add to their entries. */
function fieldScores(
  fields: ReadonlyMap<string, Field>,
  typed: readonly Typed[],
  wanted: string,
): ReadonlyMap<number, number> {
  const scores = new Map<number, number>()
  for (const [name, { owners, words }] of fields) {
    const isWhole = fold(name) === wanted
    const isPart =
      typed.length > 1 && typed.every((one) => words.some((word) => one.words.has(word)))
    if (!isWhole && !isPart) continue
    const whole = COPIED.test(wanted) ? COPIED_FIELD : WHOLE_FIELD * words.length
    const score = isWhole ? whole : (PART_OF_FIELD * typed.length) / words.length
    for (const at of owners) scores.set(at, Math.max(score, scores.get(at) ?? 0))
  }
  const parts = wanted.split('.')
  if (parts.length === 1) return scores
  const partOwners = parts.map((part) =>
    [...fields].flatMap(([name, { owners }]) => (fold(name) === part ? owners : [])),
  )
  for (const [at, score] of scores) {
    if (partOwners.every((owners) => owners.includes(at))) scores.set(at, score + COPIED_PATH)
  }
  return scores
}

/** The field that matches exactly, otherwise one with a word that no other name of the entry has. */
function fieldOf(
  fields: ReadonlyMap<string, Field>,
  at: number,
  typed: readonly Typed[],
  wanted: string,
): string | undefined {
  const missing = typed.filter(({ weights }) => weights.get(at)?.onlyInField)
  let best: { readonly name: string; readonly count: number } | undefined
  for (const [name, { owners, words }] of fields) {
    if (!owners.includes(at)) continue
    if (fold(name) === wanted) return name
    const count = missing.filter((one) => words.some((word) => one.words.has(word))).length
    if (count > (best?.count ?? 0)) best = { name, count }
  }
  return best?.name
}

/** If both "persons" and "person" are typed, the first perhaps misspelled, a title needs both. */
const unshared = (
  meant: readonly Meant[],
  at: number,
  likeliest: readonly string[],
): readonly Meant[] =>
  meant
    .map(({ term, quality }) =>
      term.word !== likeliest[at] && likeliest.includes(term.word)
        ? { term, quality: quality * TYPED_ITSELF }
        : { term, quality },
    )
    .sort((a, b) => b.quality - a.quality)

function addNames(
  index: TermIndex,
  at: number,
  entry: SearchEntry,
  title: readonly string[],
): void {
  const { summary = '', operationId = '', path = '', group, method = '' } = entry
  const names: Readonly<Record<Exclude<Place, 'field' | 'text'>, readonly string[]>> = {
    title,
    summary: tellingWords(wordsIn(summary)),
    operationId: wordsInName(operationId),
    path: wordsInName(path),
    group: wordsIn(group),
    method: wordsIn(method),
  }
  for (const [place, [field]] of FIELDS.entries()) {
    if (field === 'field' || field === 'text') continue
    for (const word of new Set(names[field])) index.add(word, at * FIELDS.length + place)
  }
}

/** A one-word title is split like an identifier: `WebhookConfig`. */
const titleWords = ({ title }: SearchEntry): readonly string[] =>
  tellingWords(/\s/.test(title) ? wordsIn(title) : wordsInName(title))

function exactness(entry: SearchEntry, wanted: string): number {
  if (wanted === '') return 0
  if (fold(entry.operationId ?? '') === wanted) return EXACT.id
  if (fold(entry.title) === wanted || fold(entry.summary ?? '') === wanted) return EXACT.title
  return wanted.includes('/') ? EXACT.path * pathMatch(entry, wanted) : 0
}

/** 1 if the title has every word as typed, not only a form or a synonym of it. */
function literalness(title: readonly string[], words: readonly string[], isBegun: boolean): number {
  const last = isBegun ? words.length - 1 : words.length
  if (!words.every((word, at) => at === last || title.includes(word))) return 0
  const begun = words[last]
  if (begun === undefined || title.includes(begun)) return 1
  return title.some((word) => word.startsWith(begun)) ? BEGUN_LITERAL : 0
}

/** Counts words that are adjacent in both the query and the title. */
function order(title: readonly string[], typed: readonly Typed[]): number {
  const places = typed.map(({ words, weights }) =>
    weights.size === 0 ? -1 : title.findIndex((word) => words.has(word)),
  )
  let bonus = 0
  for (const [at, place] of places.entries()) {
    const before = places[at - 1]
    if (before === undefined || before < 0 || place < before) continue
    bonus += place === before + 1 ? NEIGHBORS : IN_ORDER
  }
  return bonus
}
