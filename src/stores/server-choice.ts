/**
 * The server that a reader has selected, with the variables of its URL: selected once, on the page
 * or in the playground, and shared by both, by the samples and by the next page.
 * Stored: localStorage `gapura.server` =
 * `{"version":1,"url":string,"variables":{[url]:{[name]:string}}}`, `url` as in the document, with
 * its braces. Other content is ignored.
 */

import { atom, type ReadableAtom } from 'nanostores'
import { ownMember } from '#core/own-member.ts'

export interface ServerChoice {
  /** URL as in the document; empty if none was selected, which means the first one. */
  readonly url: string
  readonly variables: Readonly<Record<string, Readonly<Record<string, string>>>>
}

export const SERVER_CHOICE_KEY = 'gapura.server'
export const NO_SERVER_CHOICE: ServerChoice = { url: '', variables: {} }

export interface ServerChoiceStore {
  readonly $choice: ReadableAtom<ServerChoice>
  /** If `variables` is undefined, those selected earlier for this server stay. */
  choose(url: string, variables?: Readonly<Record<string, string>>): void
  /** Reads the storage again after a change in another tab. */
  refresh(): void
}

export function createServerChoiceStore(
  storage: Pick<Storage, 'getItem' | 'setItem'>,
): ServerChoiceStore {
  const read = (): ServerChoice => {
    try {
      return decodeServerChoice(storage.getItem(SERVER_CHOICE_KEY))
    } catch {
      // Blocked storage has no choice.
      return NO_SERVER_CHOICE
    }
  }
  const $choice = atom<ServerChoice>(read())
  return {
    $choice,
    refresh: () => $choice.set(read()),
    choose(url, variables) {
      const before = $choice.get()
      const next = {
        url,
        variables: variables ? { ...before.variables, [url]: variables } : before.variables,
      }
      try {
        storage.setItem(SERVER_CHOICE_KEY, JSON.stringify({ version: 1, ...next }))
      } catch {
        // If storage is blocked, the choice applies to this page only.
      }
      $choice.set(next)
    },
  }
}

export function decodeServerChoice(text: string | null): ServerChoice {
  const stored = parse(text)
  if (ownMember(stored, 'version') !== 1) return NO_SERVER_CHOICE
  const url = ownMember(stored, 'url')
  const variables = Object.entries(ownMember(stored, 'variables') ?? {}).map(
    ([server, values]) => [server, textsOf(values)] as const,
  )
  return { url: typeof url === 'string' ? url : '', variables: Object.fromEntries(variables) }
}

function parse(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}

function textsOf(values: unknown): Record<string, string> {
  const entries = Object.entries(typeof values === 'object' && values !== null ? values : {})
  return Object.fromEntries(entries.filter(([, value]) => typeof value === 'string'))
}

let shared: ServerChoiceStore | undefined

/**
 * Returns the page's only store of the server. Created on first use, so that the import has no
 * effects.
 */
export function serverChoiceStore(): ServerChoiceStore {
  if (shared === undefined) {
    const store = createServerChoiceStore({
      getItem: (key) => localStorage.getItem(key),
      setItem: (key, value) => localStorage.setItem(key, value),
    })
    window.addEventListener('storage', (event) => {
      if (event.key === SERVER_CHOICE_KEY) store.refresh()
    })
    shared = store
  }
  return shared
}
