/**
 * Which of the document's servers a reader means, and the variables of its address: chosen once, on the
 * page or in the playground, and the same in both, in the samples and on the next page.
 *
 * Stored: localStorage `gapura.server` =
 * `{"version":1,"url":string,"variables":{[url]:{[name]:string}}}`, `url` as in the document, with its
 * braces. Anything else there is as if nothing was stored.
 */

import { atom, type ReadableAtom } from 'nanostores'
import { ownMember } from '#core/own-member.ts'

export interface ServerChoice {
  /** As in the document; empty: none chosen yet, the first one counts. */
  readonly url: string
  readonly variables: Readonly<Record<string, Readonly<Record<string, string>>>>
}

export const SERVER_CHOICE_KEY = 'gapura.server'
export const NO_SERVER_CHOICE: ServerChoice = { url: '', variables: {} }

export interface ServerChoiceStore {
  readonly $choice: ReadableAtom<ServerChoice>
  /** `variables` undefined: those chosen for this server before stay. */
  choose(url: string, variables?: Readonly<Record<string, string>>): void
  /** Reads the storage again: another tab changed it. */
  refresh(): void
}

export function createServerChoiceStore(
  storage: Pick<Storage, 'getItem' | 'setItem'>,
): ServerChoiceStore {
  const read = (): ServerChoice => {
    try {
      return decodeServerChoice(storage.getItem(SERVER_CHOICE_KEY))
    } catch {
      // Blocked storage holds nothing.
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
        // Blocked storage: the choice then holds for this page only.
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

/** The page's one choice of server; made on first use, so that importing this module does nothing. */
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
