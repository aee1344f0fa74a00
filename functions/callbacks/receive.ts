/** Prepares a callback for a partner's inbox, without data that must not be stored. */
import type { CallbackVerification } from '#core/api/callback-records.ts'
import type { CallbackPage } from '#core/api/callbacks.ts'
import { essenceOf } from '#core/media-type.ts'
import { decodeUtf8, encodeBytes } from '#core/signature/crypto.ts'
import { type HeaderList, headerValue } from '../ports/upstream.ts'
import type { NewCallback } from '../store/repositories/callbacks.ts'
import { retainedHeaders } from './retained-headers.ts'

export interface ReceivedCallback {
  readonly page: CallbackPage
  readonly source: 'network' | 'sandbox'
  /** As on the wire, without query. */
  readonly path: string
  readonly query: string
  readonly headers: HeaderList
  readonly body: Uint8Array
}

/** @param signature - digest of the text that it covers, of a verified callback that came over the network */
export function callbackRecord(
  partnerId: string,
  { page, source, headers, body }: ReceivedCallback,
  verification: CallbackVerification,
  signature?: string,
): NewCallback {
  const text = storableText(body)
  return {
    partnerId,
    verification,
    signature,
    page,
    source,
    mediaType: mediaTypeOf(headers),
    sizeBytes: body.byteLength,
    headers: retainedHeaders(headers),
    body: text ?? null,
    bodyBase64: text === undefined ? encodeBytes(body, 'base64') : null,
  }
}

/** @returns undefined if it isn't UTF-8, or contains U+0000, which no stored text can have */
export function storableText(body: Uint8Array): string | undefined {
  return body.includes(0) ? undefined : decodeUtf8(body)
}

export function mediaTypeOf(headers: HeaderList): string {
  return essenceOf(headerValue(headers, 'content-type') ?? '').slice(0, 200)
}
