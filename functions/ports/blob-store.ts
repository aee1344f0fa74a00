/** Documents and images by content hash. Every adapter passes tests/contract/blob-store.ts. */
import type { Result } from '#core/result.ts'
import { encodeBytes } from '#core/signature/crypto.ts'

export interface BlobStore {
  /** @returns the bytes with the media type they were first stored under; undefined when unknown */
  get(hash: BlobHash): Promise<Result<Blob | undefined, BlobStoreError>>
  /** Stores content once; a repeated put retains the first media type. Durable on return. */
  put(bytes: Uint8Array, mediaType: string): Promise<Result<BlobHash, BlobStoreError>>
}

/** SHA-256 of the bytes, 64 lowercase hex digits. */
export type BlobHash = string & { readonly brand: 'BlobHash' }

export const MAX_BLOB_BYTES = 64 * 1024 * 1024

export type BlobStoreError =
  | { readonly code: 'blob-too-large'; readonly message: string }
  | { readonly code: 'blob-media-type'; readonly message: string }
  | { readonly code: 'blob-unavailable'; readonly message: string; readonly cause: unknown }

export const isBlobHash = (text: string): text is BlobHash => /^[0-9a-f]{64}$/.test(text)

/** Validates a blob; every adapter calls it before it writes. */
export function refusedBlob(bytes: Uint8Array, mediaType: string): BlobStoreError | undefined {
  if (bytes.byteLength > MAX_BLOB_BYTES) {
    return {
      code: 'blob-too-large',
      message: `The file is too large: ${bytes.byteLength} bytes. Choose one of up to ${MAX_BLOB_BYTES} bytes.`,
    }
  }
  if (!/^[a-z]+\/[a-z0-9.+-]+$/.test(mediaType)) {
    return {
      code: 'blob-media-type',
      message: `The media type must be "type/subtype" in lowercase, without parameters, got ${JSON.stringify(mediaType)}.`,
    }
  }
  return undefined
}

/** @returns the content address of the bytes */
export async function blobHash(bytes: Uint8Array): Promise<BlobHash> {
  // The DOM types require a view on an ArrayBuffer; a copy also protects against later edits.
  const digest = await crypto.subtle.digest('SHA-256', new Uint8Array(bytes))
  // as: 32 bytes printed in hex are a BlobHash by construction.
  return encodeBytes(new Uint8Array(digest), 'hex') as BlobHash
}
