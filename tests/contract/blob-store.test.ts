/** The blob store contract, one adapter per block. */
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { folderBlobStore } from '../../functions/adapters/node/blob-store.ts'
import type { BlobHash } from '../../functions/ports/blob-store.ts'
import { memoryBlobStore } from '../support/memory-blob-store.ts'
import { scratchFolder } from '../support/scratch-folder.ts'
import { blobStoreContract } from './blob-store.ts'

describe('memory', () => {
  blobStoreContract(async () => memoryBlobStore())
})

describe('folder', () => {
  blobStoreContract(async () => folderBlobStore({ folder: scratchFolder() }))

  test('a folder that cannot be used is an error that says what to check', async () => {
    const file = join(scratchFolder(), 'file')
    await writeFile(file, '')
    const store = folderBlobStore({ folder: file })
    const stored = await store.put(new Uint8Array([1]), 'text/plain')
    expect(stored.ok ? undefined : stored.error.message).toBe(
      "A stored file couldn't be written (ENOTDIR). Check the free space and the permissions of DATA_DIR.",
    )
  })

  test('a name that is no hash never reaches the disk', async () => {
    const folder = scratchFolder()
    await writeFile(join(folder, 'secret.key'), 'secret')
    const store = folderBlobStore({ folder })
    // as: what a caller without types could pass.
    const hostile = '../secret.key' as BlobHash
    expect(await store.get(hostile)).toMatchObject({ ok: false })
    expect(await readdir(folder)).toEqual(['secret.key'])
  })

  test('storing a file again repairs a damaged one of the same length', async () => {
    const folder = scratchFolder()
    const store = folderBlobStore({ folder })
    const bytes = new Uint8Array([1, 2, 3])
    const stored = await store.put(bytes, 'text/plain')
    const hash = stored.ok ? stored.value : ''
    const path = join(folder, hash.slice(0, 2), hash)
    await writeFile(path, new Uint8Array([1, 2, 4]))
    await store.put(bytes, 'text/plain')
    expect(new Uint8Array(await readFile(path))).toEqual(bytes)
  })

  test('no temporary file stays behind', async () => {
    const folder = scratchFolder()
    const stored = await folderBlobStore({ folder }).put(new Uint8Array([1]), 'text/plain')
    const hash = stored.ok ? stored.value : ''
    expect((await readdir(join(folder, hash.slice(0, 2)))).sort()).toEqual([hash, `${hash}.type`])
  })
})
