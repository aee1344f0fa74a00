/**
 * Credentials that a reader has entered for the API's own security schemes, shared by every playground on the page.
 * They stay in memory. Stored, if the reader wishes: sessionStorage `gapura.draft.credentials` =
 * `{"version":1,"credentials":{[key]:{[field]:string}}}`, which a logout deletes, as it does drafts (`draft.ts`). Other
 * content is dropped; a later shape raises `version`.
 */
import { atom, type ReadableAtom } from 'nanostores'
import type { Credential } from '#core/authorization/place-credential.ts'
import { ownMember } from '#core/own-member.ts'
import { inTab, parseVersion1, type TextStorage, textsOfMembers } from './browser-storage.ts'
import { onePerPage } from './saved-value.ts'

export type Credentials = Readonly<Record<string, Credential>>

export interface CredentialStore {
  readonly $credentials: ReadableAtom<Credentials>
  /** True if they are still there on the next page of this tab. */
  readonly $isSaved: ReadableAtom<boolean>
  set(key: string, credential: Credential): void
  /** @returns false if the browser doesn't save them */
  save(isWanted: boolean): boolean
}

export const CREDENTIALS_KEY = 'gapura.draft.credentials'

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

const decodeCredentials = (text: string | null): Credentials =>
  textsOfMembers(ownMember(parseVersion1(text), 'credentials'))

export const credentialStore = onePerPage(() => createCredentialStore(inTab))
