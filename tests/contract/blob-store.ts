/** The contract of every blob store. Run against each adapter in blob-store.test.ts. */
import { expect, test } from 'vitest'
import {
  type BlobHash,
  type BlobStore,
  isBlobHash,
  MAX_BLOB_BYTES,
} from '../../functions/ports/blob-store.ts'

const BYTES = new TextEncoder().encode('openapi: 3.1.0\n')
/** as: 64 hex digits, but of no content that a test stores. */
const UNKNOWN = 'a'.repeat(64) as BlobHash

export function blobStoreContract(open: () => Promise<BlobStore>): void {
  test('an unknown blob is undefined, not an error', async () => {
    const store = await open()
    expect(await store.get(UNKNOWN)).toEqual({ ok: true, value: undefined })
  })

  test.each(['text/html; charset=utf-8', 'text', '', 'Text/Plain', 'text/pl\nain'])(
    'the media type %j is rejected',
    async (mediaType) => {
      const store = await open()
      expect(await store.put(BYTES, mediaType)).toMatchObject({
        ok: false,
        error: { code: 'blob-media-type' },
      })
    },
  )

  test('rejects more than MAX_BLOB_BYTES', async () => {
    const store = await open()
    const tooMuch = new Uint8Array(MAX_BLOB_BYTES + 1)
    expect(await store.put(tooMuch, 'text/plain')).toMatchObject({
      ok: false,
      error: { code: 'blob-too-large' },
    })
  })

  test('returns the bytes unchanged, with their media type', async () => {
    const store = await open()
    const bytes = Uint8Array.from({ length: 256 }, (_, index) => index)
    const stored = await store.put(bytes, 'image/png')
    const blob = stored.ok ? await store.get(stored.value) : stored
    expect(blob.ok && blob.value?.type).toBe('image/png')
    expect(
      blob.ok && new Uint8Array((await blob.value?.arrayBuffer()) ?? new ArrayBuffer()),
    ).toEqual(bytes)
  })

  test('stores the empty file', async () => {
    const store = await open()
    const stored = await store.put(new Uint8Array(), 'text/plain')
    // SHA-256 of nothing, NIST FIPS 180-4.
    const empty =
      // as: 64 hex digits.
      'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855' as BlobHash
    expect(stored).toEqual({ ok: true, value: empty })
    const blob = await store.get(empty)
    expect(blob.ok && blob.value?.size).toBe(0)
  })

  test('one content has one hash and its first media type', async () => {
    const store = await open()
    const first = await store.put(BYTES, 'application/yaml')
    const second = await store.put(BYTES, 'text/plain')
    expect(second).toEqual(first)
    expect(first.ok && isBlobHash(first.value)).toBe(true)
    const blob = first.ok ? await store.get(first.value) : first
    expect(blob.ok && blob.value?.type).toBe('application/yaml')
  })

  test('accepts concurrent puts of one content', async () => {
    const store = await open()
    const stored = await Promise.all(
      Array.from({ length: 8 }, () => store.put(BYTES, 'application/yaml')),
    )
    expect(
      new Set(stored.map((result) => (result.ok ? result.value : result.error.code))).size,
    ).toBe(1)
    const [first] = stored
    const blob = first?.ok ? await store.get(first.value) : undefined
    expect(blob?.ok && (await blob.value?.text())).toBe('openapi: 3.1.0\n')
  })
}
