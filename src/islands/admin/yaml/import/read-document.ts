/** Reads a document from a file or a URL, or returns why that failed. */
import { err, ok, type Result } from '#core/result.ts'

export interface ImportedDocument {
  /** Without its extension. */
  readonly name: string
  readonly text: string
}

export type ImportError =
  | { readonly code: 'too-large'; readonly name: string; readonly bytes: number }
  | { readonly code: 'not-text' | 'empty' | 'zip' | 'postman' | 'web-page'; readonly name: string }
  | { readonly code: 'url-invalid'; readonly url: string }
  /** No readable response: CORS, no network, or no such server. Browsers don't say which. */
  | { readonly code: 'url-blocked'; readonly url: string }
  | { readonly code: 'url-status'; readonly url: string; readonly status: number }

/** Same limit as the Admin API (`core/content/input/records.ts`). */
export const MAX_BYTES = 20_000_000
const FETCH_TIMEOUT_MS = 30_000

export type Imported = Result<ImportedDocument, ImportError>

/** @param name - name of the file */
export async function readBlob(blob: Blob, name: string): Promise<Imported> {
  if (blob.size > MAX_BYTES) return err({ code: 'too-large', name, bytes: blob.size })
  const bytes = new Uint8Array(await blob.arrayBuffer())
  if (startsWith(bytes, ZIP)) return err({ code: 'zip', name })
  const text = decoded(bytes)
  if (text === undefined || text.includes('\0')) return err({ code: 'not-text', name })
  const other = otherFormat(text)
  return other === undefined ? ok({ name: stem(name), text }) : err({ code: other, name })
}

const ZIP = [0x50, 0x4b, 3, 4]

const startsWith = (bytes: Uint8Array, start: readonly number[]): boolean =>
  start.every((byte, place) => bytes[place] === byte)

/** Some programs on Windows save UTF-16, which has a byte order mark. */
function decoded(bytes: Uint8Array): string | undefined {
  const encoding = startsWith(bytes, [0xff, 0xfe])
    ? 'utf-16le'
    : startsWith(bytes, [0xfe, 0xff])
      ? 'utf-16be'
      : 'utf-8'
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}

/** Files that are often chosen instead of an OpenAPI document: its checks would give wrong advice. */
function otherFormat(text: string): 'empty' | 'postman' | 'web-page' | undefined {
  if (text.trim() === '') return 'empty'
  if (/^\s*<(?:!doctype html|html)\b/i.test(text)) return 'web-page'
  const isCollection = /"schema"\s*:\s*"https:\/\/schema\.(?:get)?postman\.com\//.test(text)
  return isCollection && /"item"\s*:/.test(text) ? 'postman' : undefined
}

/**
 * Fetches in the browser, without cookies, so that the portal's server makes no requests to given
 * URLs.
 */
export async function readAddress(address: string, fetching: typeof fetch): Promise<Imported> {
  const url = URL.canParse(address) ? new URL(address) : undefined
  if (url === undefined || !/^https?:$/.test(url.protocol)) {
    return err({ code: 'url-invalid', url: address })
  }
  try {
    const response = await fetching(url, {
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      signal: AbortSignal.timeout(FETCH_TIMEOUT_MS),
    })
    if (!response.ok) return err({ code: 'url-status', url: address, status: response.status })
    return readBlob(await response.blob(), url.pathname.split('/').at(-1) || url.hostname)
  } catch {
    return err({ code: 'url-blocked', url: address })
  }
}

const stem = (name: string): string => name.replace(/\.(ya?ml|json)$/i, '')
