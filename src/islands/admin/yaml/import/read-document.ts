/** Reads a document from a file or a URL, or returns why that failed. */
import {
  DOCUMENT_MAX_BYTES,
  type OtherFile,
  readDocumentFile,
} from '#core/openapi/parse/document-file.ts'
import { decodedOrSame } from '#core/percent-decode.ts'
import { err, ok, type Result } from '#core/result.ts'
import { writtenTitle } from './written-title.ts'

export interface ImportedDocument {
  /** The file's, without its extension. */
  readonly name: string
  /** Undefined if the text has none, or none on one line. */
  readonly title?: string | undefined
  readonly text: string
}

export type ImportError =
  | { readonly code: 'too-large'; readonly name: string; readonly bytes: number }
  | { readonly code: OtherFile; readonly name: string }
  | { readonly code: 'url-invalid'; readonly url: string }
  /** No readable response: CORS, no network, or no such server. Browsers don't say which. */
  | { readonly code: 'url-blocked'; readonly url: string }
  | { readonly code: 'url-status'; readonly url: string; readonly status: number }

const FETCH_TIMEOUT_MS = 30_000

export type Imported = Result<ImportedDocument, ImportError>

/** @param name - name of the file */
export async function readBlob(blob: Blob, name: string): Promise<Imported> {
  if (blob.size > DOCUMENT_MAX_BYTES) return err({ code: 'too-large', name, bytes: blob.size })
  const read = readDocumentFile(new Uint8Array(await blob.arrayBuffer()))
  return read.ok
    ? ok({ name: stem(name), title: writtenTitle(read.value), text: read.value })
    : err({ code: read.error, name })
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
    const file = decodedOrSame(url.pathname.split('/').at(-1) ?? '')
    return readBlob(await response.blob(), file || url.hostname)
  } catch {
    return err({ code: 'url-blocked', url: address })
  }
}

const stem = (name: string): string => name.replace(/\.(ya?ml|json)$/i, '')
