/** Takes a callback into a partner's inbox: verified by the recipe, without what must not be kept. */
import type { CallbackPage, CallbackVerification } from '#core/api/callbacks.ts'
import { type SignatureRecipe, verifySignature } from '#core/signature/index.ts'
import { type HeaderList, headerValue } from '../ports/upstream.ts'
import type { CallbackRepository, NewCallback } from '../store/repositories/callbacks.ts'
import { keptHeaders } from './kept-headers.ts'

export interface ReceivedCallback {
  readonly page: CallbackPage
  readonly source: 'network' | 'sandbox'
  /** As on the wire, without query. */
  readonly path: string
  readonly query: string
  readonly headers: HeaderList
  readonly body: Uint8Array
}

export interface CallbackPartner {
  readonly id: string
  readonly apiKey: string
  readonly secretKey: string
}

/** @returns the callback's id and what the recipe says about its signature */
export async function receiveCallback(
  inbox: Pick<CallbackRepository, 'add'>,
  recipe: SignatureRecipe,
  partner: CallbackPartner,
  received: ReceivedCallback,
  nowMs: number,
): Promise<{ readonly id: string; readonly verification: CallbackVerification }> {
  const verification = await judge(recipe, partner, received, nowMs)
  const id = await inbox.add({ ...recordOf(received), partnerId: partner.id, verification })
  return { id, verification }
}

export function mediaTypeOf(headers: HeaderList): string {
  const value = headerValue(headers, 'content-type') ?? ''
  return (value.split(';')[0] ?? '').trim().toLowerCase().slice(0, 200)
}

/** @returns undefined when the bytes are no UTF-8 text */
export function decodeText(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    return undefined
  }
}

function recordOf(received: ReceivedCallback): Omit<NewCallback, 'partnerId' | 'verification'> {
  const { page, source, headers, body } = received
  const text = decodeText(body)
  return {
    page,
    source,
    mediaType: mediaTypeOf(headers),
    sizeBytes: body.byteLength,
    headers: keptHeaders(headers),
    body: text ?? null,
    bodyBase64: text === undefined ? base64(body) : null,
  }
}

async function judge(
  recipe: SignatureRecipe,
  { apiKey, secretKey }: CallbackPartner,
  { path, query, headers, body }: ReceivedCallback,
  nowMs: number,
): Promise<CallbackVerification> {
  // Names come in lower case, as from any HTTP server.
  if (headerValue(headers, recipe.headers.signature.toLowerCase()) === undefined) return UNSIGNED
  const judged = await verifySignature(
    recipe,
    {
      headers: Object.fromEntries(headers),
      // Callbacks are posted.
      method: 'POST',
      path,
      query,
      // A byte order mark was signed like every other byte.
      bodyText:
        body.byteLength === 0
          ? undefined
          : new TextDecoder('utf-8', { ignoreBOM: true }).decode(body),
    },
    { apiKey, secretKey, nowMs },
  )
  if (judged.ok) return VERIFIED
  const { reason, explanation, diagnosis, expected } = judged
  const slips = diagnosis?.outcome === 'slips' ? diagnosis : undefined
  return {
    outcome: 'refused',
    reason,
    explanation,
    slips: slips?.slips.map(({ id }) => id) ?? [],
    expected_string: expected?.stringToSign ?? null,
    // With the keys swapped this string would begin with the secret: it is not kept then.
    signed_string: slips?.stringToSign.includes(secretKey) ? null : (slips?.stringToSign ?? null),
  }
}

const NOTHING = {
  reason: null,
  explanation: null,
  slips: [],
  expected_string: null,
  signed_string: null,
} as const
const VERIFIED: CallbackVerification = { ...NOTHING, outcome: 'verified' }
const UNSIGNED: CallbackVerification = { ...NOTHING, outcome: 'unsigned' }

function base64(bytes: Uint8Array): string {
  let binary = ''
  for (const byte of bytes) binary += String.fromCharCode(byte)
  return btoa(binary)
}
