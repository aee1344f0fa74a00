/** Names of the site, fetched once, and their fields and texts by the letters that are searched. */
import type { SearchEntry } from '#core/search/entry.ts'
import { createRanker, type Ranked, type Ranker } from '#core/search/rank.ts'
import {
  decodeLetter,
  decodeNames,
  fieldLetters,
  type RankedTexts,
  type SearchNames,
} from '#core/search/wire.ts'
import { searchFieldsHref, searchNamesHref } from '#core/site/href.ts'
import type { Language } from '#core/site/site.ts'
import { fetchJson } from '../shared/fetch-json.ts'

export interface Names {
  /** Fetches data for the query while the reader is still typing. */
  prepare(query: string): Promise<void>
  rank(query: string, limit: number): Promise<readonly Ranked[]>
  entries(): readonly SearchEntry[]
  /** Whose words of texts are ranked too. */
  texts(): RankedTexts
}

interface Loaded {
  readonly names: SearchNames
  readonly ranker: Ranker
}

/** Without names the full-text search still works, and the next search retries. */
export function createNames(language: Language): Names {
  let loading: Promise<Loaded | undefined> | undefined
  let loaded: SearchNames | undefined
  const letters = new Map<string, Promise<void>>()

  function load(): Promise<Loaded | undefined> {
    loading ??= fetchJson(searchNamesHref(language)).then((value) => {
      const names = decodeNames(value)
      if (names === undefined) {
        loading = undefined
        return undefined
      }
      loaded = names
      return { names, ranker: createRanker(names.entries, language) }
    })
    return loading
  }

  async function loadLetter(letter: string, { names, ranker }: Loaded): Promise<void> {
    const value = await fetchJson(searchFieldsHref(names.folder, letter))
    if (value === undefined) letters.delete(letter)
    const { fields, texts } = decodeLetter(value)
    ranker.addFields(fields)
    ranker.addTexts(texts)
  }

  async function prepare(query: string): Promise<void> {
    const known = await load()
    if (known === undefined) return
    await Promise.all(
      fieldLetters(query)
        .filter((letter) => known.names.letters.includes(letter))
        .map((letter) => {
          const fetching = letters.get(letter) ?? loadLetter(letter, known)
          letters.set(letter, fetching)
          return fetching
        }),
    )
  }

  return {
    prepare,
    async rank(query, limit) {
      await prepare(query)
      return (await load())?.ranker.rank(query, limit) ?? []
    },
    entries: () => loaded?.entries ?? [],
    texts: () => loaded?.texts ?? 'none',
  }
}
