/** Blobs in R2: the key is the hash, the media type is in the object's metadata. */
import { err, ok } from '#core/result.ts'
import {
  type BlobHash,
  type BlobStore,
  type BlobStoreError,
  blobHash,
  isBlobHash,
  refusedBlob,
} from '../../ports/blob-store.ts'
import type { R2Binding } from './bindings.ts'

/** A worker has 128 MB of memory, and a file being stored occupies it more than once. */
const MAX_STORED_BYTES = 24 * 1024 * 1024

export function r2BlobStore({ bucket }: { readonly bucket: R2Binding }): BlobStore {
  return {
    async get(hash) {
      try {
        const found = await bucket.get(keyOf(hash))
        return ok(
          found === null
            ? undefined
            : new Blob([await found.arrayBuffer()], {
                type: found.httpMetadata?.contentType ?? '',
              }),
        )
      } catch (cause) {
        return err(unavailable('read', cause))
      }
    },
    async put(bytes, mediaType) {
      const refused = refusedBlob(bytes, mediaType) ?? refusedHere(bytes)
      if (refused !== undefined) return err(refused)
      try {
        const hash = await blobHash(bytes)
        // The first media type stays. Two concurrent first writes differ only in that.
        if ((await bucket.head(keyOf(hash))) === null) {
          await bucket.put(keyOf(hash), bytes, { httpMetadata: { contentType: mediaType } })
        }
        return ok(hash)
      } catch (cause) {
        return err(unavailable('written', cause))
      }
    },
  }
}

/** Key of a blob in the bucket; `npm run deploy -- --data` writes there too. */
function keyOf(hash: BlobHash): string {
  if (!isBlobHash(hash)) throw new TypeError("A blob's name must be 64 lowercase hex digits.")
  return `blobs/${hash}`
}

const refusedHere = (bytes: Uint8Array): BlobStoreError | undefined =>
  bytes.byteLength <= MAX_STORED_BYTES
    ? undefined
    : {
        code: 'blob-too-large',
        message: `The file is too large: ${bytes.byteLength} bytes. This host stores up to ${MAX_STORED_BYTES} bytes, because a worker has 128 MB of memory. Choose a smaller file.`,
      }

const unavailable = (verb: string, cause: unknown): BlobStoreError => ({
  code: 'blob-unavailable',
  message: `A stored file couldn't be ${verb}, because the bucket didn't respond. Try again. If the error persists, check the status of R2.`,
  cause,
})
