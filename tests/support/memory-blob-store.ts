/** A blob store for tests that do not look at files. It passes tests/contract/blob-store.ts. */
import { err, ok } from '#core/result.ts'
import { type BlobStore, blobHash, refusedBlob } from '../../functions/ports/blob-store.ts'

export function memoryBlobStore(): BlobStore {
  const blobs = new Map<string, Blob>()
  return {
    get: async (hash) => ok(blobs.get(hash)),
    async put(bytes, mediaType) {
      const refused = refusedBlob(bytes, mediaType)
      if (refused !== undefined) {
        return err(refused)
      }
      const hash = await blobHash(bytes)
      if (!blobs.has(hash)) {
        blobs.set(hash, new Blob([new Uint8Array(bytes)], { type: mediaType }))
      }
      return ok(hash)
    },
  }
}
