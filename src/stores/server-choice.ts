/**
 * The server that a reader has selected, with the variables of its URL: selected once, on the page
 * or in the playground, and shared by both, by the samples and by the next page.
 * Stored: localStorage `gapura.server` =
 * `{"version":1,"url":string,"variables":{[url]:{[name]:string}}}`, `url` as in the document, with
 * its braces. Other content is ignored.
 */
import type { ReadableAtom } from 'nanostores'
import { ownMember } from '#core/own-member.ts'
import { onDevice, parseVersion1, type TextStorage, textsOfMembers } from './browser-storage.ts'
import { createSavedValue, followedOnPage } from './saved-value.ts'

export interface ServerChoice {
  /** URL as in the document; empty if none was selected, which means the first one. */
  readonly url: string
  readonly variables: Readonly<Record<string, Readonly<Record<string, string>>>>
}

const SERVER_CHOICE_KEY = 'gapura.server'

export interface ServerChoiceStore {
  readonly $choice: ReadableAtom<ServerChoice>
  /** If `variables` is undefined, those selected earlier for this server stay. */
  choose(url: string, variables?: Readonly<Record<string, string>>): void
  /** Reads the storage again after a change in another tab. */
  refresh(): void
}

export function createServerChoiceStore(storage: TextStorage): ServerChoiceStore {
  const { $value, set, refresh } = createSavedValue(storage, SERVER_CHOICE_KEY, decodeServerChoice)
  return {
    $choice: $value,
    refresh,
    choose(url, chosen) {
      const { variables } = $value.get()
      set({ url, variables: chosen ? { ...variables, [url]: chosen } : variables })
    },
  }
}

export function decodeServerChoice(text: string | null): ServerChoice {
  const stored = parseVersion1(text)
  const url = ownMember(stored, 'url')
  const variables = textsOfMembers(ownMember(stored, 'variables'))
  return { url: typeof url === 'string' ? url : '', variables }
}

export const serverChoiceStore = followedOnPage(SERVER_CHOICE_KEY, () =>
  createServerChoiceStore(onDevice),
)
