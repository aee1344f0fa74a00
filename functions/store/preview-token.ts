/** Preview tokens: short-lived, signed, and valid only for one content of one document. */
import { encodeBytes } from '#core/signature/crypto.ts'
import type { BlobHash } from '../ports/blob-store.ts'
import { deriveKey } from './derive-key.ts'

export const PREVIEW_TTL_SECONDS = 30 * 60
/** For uploads by programs: a review takes days. */
export const UPLOAD_PREVIEW_TTL_SECONDS = 7 * 24 * 60 * 60
const PREFIX = 'gp_preview_'

export interface Preview {
  readonly documentId: string
  readonly draftHash: BlobHash
  /**
   * ID of the API token or team member that uploaded the text to be compared. It isn't the document's draft and
   * doesn't end with it, but with the access of who uploaded it. Undefined for a draft.
   */
  readonly uploadedBy?: string | undefined
}

/** Checks only the format; {@link readPreviewToken} validates the token. */
export const isPreviewToken = (token: string): boolean => token.startsWith(PREFIX)

/** @param secretKey - the 32 bytes of SECRET_KEY */
export async function createPreviewToken(
  secretKey: Uint8Array,
  { documentId, draftHash, uploadedBy }: Preview,
  nowMs: number,
): Promise<string> {
  const ttlSeconds = uploadedBy === undefined ? PREVIEW_TTL_SECONDS : UPLOAD_PREVIEW_TTL_SECONDS
  const payload = encodeBytes(
    encode(JSON.stringify([documentId, draftHash, nowMs + ttlSeconds * 1000, uploadedBy])),
    'base64url',
  )
  const mac = await crypto.subtle.sign('HMAC', await macKey(secretKey), encode(payload))
  return `${PREFIX}${payload}.${encodeBytes(new Uint8Array(mac), 'base64url')}`
}

/** @returns the previewed draft, or the reason for rejection */
export async function readPreviewToken(
  secretKey: Uint8Array,
  token: string,
  nowMs: number,
): Promise<Preview | 'invalid' | 'expired'> {
  const [payload, mac, ...rest] = isPreviewToken(token) ? token.slice(PREFIX.length).split('.') : []
  const signature = mac === undefined || rest.length > 0 ? undefined : fromBase64url(mac)
  if (payload === undefined || signature === undefined) return 'invalid'
  const key = await macKey(secretKey)
  if (!(await crypto.subtle.verify('HMAC', key, signature, encode(payload)))) return 'invalid'
  const text = new TextDecoder().decode(fromBase64url(payload))
  // as: the signature proves that createPreviewToken wrote it.
  const [documentId, draftHash, expiresMs, uploadedBy] = JSON.parse(text) as [
    string,
    BlobHash,
    number,
    // Earlier releases wrote whether it was uploaded.
    (string | boolean | null)?,
  ]
  const uploader = typeof uploadedBy === 'string' ? uploadedBy : undefined
  return expiresMs <= nowMs ? 'expired' : { documentId, draftHash, uploadedBy: uploader }
}

async function macKey(secretKey: Uint8Array): Promise<CryptoKey> {
  const bytes = await deriveKey(secretKey, 'preview token')
  const algorithm = { name: 'HMAC', hash: 'SHA-256' }
  return crypto.subtle.importKey('raw', bytes, algorithm, false, ['sign', 'verify'])
}

const encode = (text: string) => new TextEncoder().encode(text)

function fromBase64url(text: string): Uint8Array<ArrayBuffer> | undefined {
  try {
    const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
    return Uint8Array.from(binary, (character) => character.charCodeAt(0))
  } catch {
    return undefined
  }
}
