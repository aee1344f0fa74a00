/** Tells the outcome of a search or a replacement in the YAML editor. */
import { getSearchQuery, type SearchQuery, setSearchQuery } from '@codemirror/search'
import type { EditorState, Text, Transaction } from '@codemirror/state'

/** A larger number says no more to a reader, and its matches would fill the memory. */
const MAX_MATCHES = 10_000

interface Match {
  readonly from: number
  readonly to: number
}

export interface FoundMatches {
  readonly query: SearchQuery
  readonly doc: Text
  readonly matches: readonly Match[]
}

/** @param earlier - returned if it is of the same query and document: a search reads the whole document */
export function findMatches(state: EditorState, earlier?: FoundMatches): FoundMatches {
  const { doc } = state
  const query = getSearchQuery(state)
  if (earlier?.query === query && earlier.doc === doc) return earlier
  const matches: Match[] = []
  if (!query.valid) return { query, doc, matches }
  const cursor = query.getCursor(state)
  for (let next = cursor.next(); !next.done; next = cursor.next()) {
    const { from, to } = next.value
    if (matches.push({ from, to }) === MAX_MATCHES) break
  }
  return { query, doc, matches }
}

/** @param numbers - of the page's language */
export function describeMatches(
  state: EditorState,
  { query, matches }: FoundMatches,
  numbers: Intl.NumberFormat,
): string {
  if (query.search === '') return ''
  if (matches.length === 0) return state.phrase('No matches')
  const { from, to } = state.selection.main
  const selected = matches.findIndex((match) => match.from === from && match.to === to)
  const count = numbers.format(matches.length)
  const total = matches.length < MAX_MATCHES ? count : `${count}+`
  return selected === -1
    ? state.phrase('$ found', total)
    : state.phrase('$1 of $2', numbers.format(selected + 1), total)
}

/**
 * Returns the number of matches that "Replace all" has replaced.
 * @param earlier - number before the transaction
 * @returns undefined after the next search, selection or change
 */
export function replacedBy(
  transaction: Transaction,
  earlier: number | undefined,
): number | undefined {
  const { changes, docChanged, selection, effects } = transaction
  if (transaction.isUserEvent('input.replace.all')) {
    let count = 0
    changes.iterChanges(() => {
      count += 1
    }, true)
    return count
  }
  const isNext = docChanged || selection || effects.some((effect) => effect.is(setSearchQuery))
  return isNext ? undefined : earlier
}
