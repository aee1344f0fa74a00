/**
 * Credentials that a reader has entered for the API's own security schemes, shared by every playground on the page.
 * They stay in memory. Stored, if the reader wishes: sessionStorage `gapura.credentials` =
 * `{"version":1,"credentials":{[key]:{[field]:string}}}`. Other content is dropped; a later shape raises `version`.
 */
import { atom, type ReadableAtom } from 'nanostores'
import type { Credential } from '#core/authorization/place-credential.ts'
import { ownMember } from '#core/own-member.ts'
import { inTab, parseStored, type TextStorage } from './browser-storage.ts'

export type Credentials = Readonly<Record<string, Credential>>

export interface CredentialStore {
  readonly $credentials: ReadableAtom<Credentials>
  /** True if they are still there on the next page of this tab. */
  readonly $isSaved: ReadableAtom<boolean>
  set(key: string, credential: Credential): void
  /** @returns false if the browser doesn't save them */
  save(isWanted: boolean): boolean
}

export const CREDENTIALS_KEY = 'gapura.credentials'

export function createCredentialStore(storage: TextStorage): CredentialStore {
  const stored = storage.read(CREDENTIALS_KEY)
  const $credentials = atom<Credentials>(decodeCredentials(stored))
  const $isSaved = atom(stored !== null)
  const write = () =>
    storage.write(CREDENTIALS_KEY, JSON.stringify({ version: 1, credentials: $credentials.get() }))
  return {
    $credentials,
    $isSaved,
    set(key, credential) {
      $credentials.set({ ...$credentials.get(), [key]: credential })
      if ($isSaved.get()) write()
    },
    save(isWanted) {
      const isDone = isWanted ? write() : storage.write(CREDENTIALS_KEY, null)
      if (isDone) $isSaved.set(isWanted)
      return isDone
    },
  }
}

function decodeCredentials(text: string | null): Credentials {
  const stored = parseStored(text)
  if (ownMember(stored, 'version') !== 1) return {}
  const entries = entriesOf(ownMember(stored, 'credentials')).map(([key, fields]) => {
    const texts = entriesOf(fields).filter(([, value]) => typeof value === 'string')
    return [key, Object.fromEntries(texts)] as const
  })
  return Object.fromEntries(entries)
}

const entriesOf = (value: unknown): readonly (readonly [string, unknown])[] =>
  Object.entries(typeof value === 'object' && value !== null ? value : {})

let shared: CredentialStore | undefined

/** Returns the page's only store. Created on first use, so that the import has no effects. */
export function credentialStore(): CredentialStore {
  shared ??= createCredentialStore(inTab)
  return shared
}
