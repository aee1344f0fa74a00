import { openAsBlob } from 'node:fs'
import { mkdir, readFile, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { errorCode, errorReason } from '#core/error-code.ts'
import { err, ok } from '#core/result.ts'
import {
  type BlobHash,
  type BlobStore,
  type BlobStoreError,
  blobHash,
  isBlobHash,
  refusedBlob,
} from '../../ports/blob-store.ts'
import { writeDurably } from './write-durably.ts'

/** @param folder - created if it is missing */
export function folderBlobStore({ folder }: { readonly folder: string }): BlobStore {
  const pathOf = (hash: BlobHash) => {
    // Hashes come from URLs: any other text could point outside the folder.
    if (!isBlobHash(hash)) throw new TypeError("A blob's name must be 64 lowercase hex digits.")
    return join(folder, hash.slice(0, 2), hash)
  }
  return {
    async get(hash) {
      try {
        const path = pathOf(hash)
        const type = await readIfPresent(`${path}.type`)
        if (type === undefined || (await sizeOf(path)) === undefined) return ok(undefined)
        // Reads the file only as its stream is read: a caller of the portal may never read a response.
        return ok(await openAsBlob(path, { type: type.toString('utf8') }))
      } catch (cause) {
        return err(unavailable('read', cause))
      }
    },
    async put(bytes, mediaType) {
      const refused = refusedBlob(bytes, mediaType)
      if (refused !== undefined) return err(refused)
      try {
        const hash = await blobHash(bytes)
        const path = pathOf(hash)
        if ((await readIfPresent(`${path}.type`)) === undefined) {
          await mkdir(dirname(path), { recursive: true })
          await writeDurably(`${path}.type`, Buffer.from(mediaType))
        }
        // A file that is being read must stay the same, unless it is damaged.
        const stored = await readIfPresent(path)
        if (stored?.equals(bytes) !== true) await writeDurably(path, bytes)
        return ok(hash)
      } catch (cause) {
        return err(unavailable('written', cause))
      }
    },
  }
}

const readIfPresent = (path: string): Promise<Buffer | undefined> =>
  readFile(path).catch(undefinedIfMissing)

const sizeOf = async (path: string): Promise<number | undefined> =>
  (await stat(path).catch(undefinedIfMissing))?.size

function undefinedIfMissing(error: unknown): undefined {
  if (errorCode(error) !== 'ENOENT') throw error
}

function unavailable(verb: string, cause: unknown): BlobStoreError {
  return {
    code: 'blob-unavailable',
    message: `A stored file couldn't be ${verb} (${errorReason(cause)}). Check the free space and the permissions of DATA_DIR.`,
    cause,
  }
}
