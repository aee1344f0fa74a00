/**
 * The requests that a partner has sent from this device, newest first.
 * Stored: localStorage `gapura.requests.<partner>` = `{"version":1,"requests":[{"at":ms since 1970,
 * "operation":key,"method","path","page","status":HTTP status or "Failed","durationMs",
 * "parameters":{},"mediaType":string|null,"body":JSON}]}`. `<partner>` is a digest of the API key,
 * so that the key itself is not stored; `anonymous` without a login. Secret keys, tokens,
 * signatures, the portal's headers and images are left out: see `saved-request.ts`. Other content
 * is dropped; a later shape raises `version`.
 */
import { isList, own, readJson } from '#core/openapi/json-value.ts'
import { digestBytes, encodeBytes, utf8 } from '#core/signature/crypto.ts'
import type { TextStorage } from '../../../stores/browser-storage.ts'
import { decodeSaved, type SavedRequest } from './saved-request.ts'

export interface HistoryEntry extends SavedRequest {
  /** Milliseconds since 1970. */
  readonly at: number
  /** Key of the operation. */
  readonly operation: string
  readonly method: string
  /** Template, as in the document. */
  readonly path: string
  /** Path of the operation's page on the site, without language. */
  readonly page: string
  readonly status: number | 'Failed'
  readonly durationMs: number
}

export const MAX_ENTRIES = 50
/** Limit per entry: localStorage is shared with the rest of the portal and holds about 5 MB. */
const MAX_ENTRY_CHARACTERS = 20_000

export function historyKey(apiKey: string | null): string {
  if (apiKey === null) return 'gapura.requests.anonymous'
  const partner = encodeBytes(digestBytes('SHA-256', utf8(apiKey)), 'hex').slice(0, 16)
  return `gapura.requests.${partner}`
}

export function readHistory(storage: TextStorage, key: string): readonly HistoryEntry[] {
  const stored = readJson(storage.read(key))
  const requests = own(stored, 'requests')
  if (own(stored, 'version') !== 1 || !isList(requests)) return []
  return requests.flatMap((entry) => decodeEntry(entry) ?? []).slice(0, MAX_ENTRIES)
}

/**
 * Removes the oldest entry above {@link MAX_ENTRIES}; an entry that is too large loses its body.
 */
export function addToHistory(
  storage: TextStorage,
  key: string,
  entry: HistoryEntry,
): readonly HistoryEntry[] {
  const isLarge = JSON.stringify(entry).length > MAX_ENTRY_CHARACTERS
  const saved = isLarge ? { ...entry, parameters: {}, body: undefined } : entry
  const requests = [saved, ...readHistory(storage, key)].slice(0, MAX_ENTRIES)
  storage.write(key, JSON.stringify({ version: 1, requests }))
  return requests
}

export function clearHistory(storage: TextStorage, key: string): void {
  storage.write(key, null)
}

function decodeEntry(value: unknown): HistoryEntry | null {
  const saved = decodeSaved(value)
  const [at, durationMs, status] = [
    own(value, 'at'),
    own(value, 'durationMs'),
    own(value, 'status'),
  ]
  const [operation, method, path, page] = ['operation', 'method', 'path', 'page'].map((name) =>
    own(value, name),
  )
  if (saved === null || typeof at !== 'number' || typeof durationMs !== 'number') return null
  if (status !== 'Failed' && typeof status !== 'number') return null
  if (typeof operation !== 'string' || typeof method !== 'string') return null
  if (typeof path !== 'string' || typeof page !== 'string' || !page.startsWith('/')) return null
  return { ...saved, at, durationMs, status, operation, method, path, page }
}
