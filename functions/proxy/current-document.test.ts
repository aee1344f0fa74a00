import { expect, test } from 'vitest'
import { ok } from '#core/result.ts'
import { indexOf } from '../../tests/support/current-document.ts'
import { memoryBlobStore } from '../../tests/support/memory-blob-store.ts'
import { documentWith } from '../../tests/support/operation-data.ts'
import type { BlobHash } from '../ports/blob-store.ts'
import { type Documents, recipeOf } from '../ports/documents.ts'
import { inlineWork } from '../work/inline-work.ts'
import {
  createDocuments,
  type DocumentSources,
  type PublishedDocument,
} from './current-document.ts'

test('reports that nothing is published', async () => {
  const { documents } = await setUp({})
  expect(await documents.current()).toMatchObject({ error: { code: 'document-missing' } })
})

test('reports that the blob of the enabled document is gone', async () => {
  const { documents } = await setUp({ enabled: published(UNKNOWN_HASH) })
  expect(await documents.current()).toMatchObject({
    error: {
      code: 'document-unreadable',
      message:
        "The published document can't be used: its file is missing from storage. Publish it again in the admin area.",
    },
  })
})

test.each(['[]', '{}', '{"operations":{}}', 'not json'])(
  'does not take the blob %s for a compiled document',
  async (text) => {
    const { documents, store } = await setUp({})
    store.enabled = published(await store.put(text))
    expect(await documents.current()).toMatchObject({ error: { code: 'document-unreadable' } })
  },
)

test("reports that a document without index can't be compiled", async () => {
  const { documents, store } = await setUp({
    compile: async () => {
      throw new Error('out of memory')
    },
  })
  store.enabled = { publishedHash: await store.put('openapi: 3.1.0'), publishedIndexHash: null }
  expect(await documents.current()).toMatchObject({ error: { code: 'document-unreadable' } })
})

test('tries again after a failure', async () => {
  const { documents, store } = await setUp({})
  store.enabled = published(await store.put('{}'))
  expect(await documents.current()).toMatchObject({ ok: false })
  store.enabled = published(await store.put(JSON.stringify(COMPILED)))
  expect(await documents.current()).toMatchObject({ ok: true })
})

test('serves the template until a document is enabled', async () => {
  const { documents, store } = await setUp({})
  store.template = published(await store.put(JSON.stringify(COMPILED)))
  const first = await documents.current()
  store.enabled = published(await store.put(JSON.stringify({ ...COMPILED, openapi: '3.0.3' })))
  const second = await documents.current()
  expect(await versionOf(first)).toBe('3.1.0')
  expect(await versionOf(second)).toBe('3.0.3')
})

test.each([
  { name: 'its index', indexOf: (now: string) => now },
  { name: 'its text, if an earlier version created the index', indexOf: () => '{}' },
  { name: 'its text, if it has no index', indexOf: () => undefined },
])('serves the document of a rolled-back site by $name', async ({ indexOf }) => {
  const compiled = JSON.stringify({ ...COMPILED, openapi: '3.0.3' })
  const compile = async () => new TextEncoder().encode(compiled)
  const { documents, store } = await setUp({ compile })
  store.enabled = published(await store.put(JSON.stringify(COMPILED)))
  const publishedHash = await store.put('openapi: 3.0.3')
  const index = indexOf(compiled)
  const publishedIndexHash = index === undefined ? null : await store.put(index)
  store.held = { publishedHash, publishedIndexHash }
  expect(await versionOf(await documents.current())).toBe('3.0.3')
  store.held = undefined
  expect(await versionOf(await documents.current())).toBe('3.1.0')
})

test('reads one revision once, for any number of waiting calls', async () => {
  const { documents, store } = await setUp({})
  store.enabled = published(await store.put(JSON.stringify(COMPILED)))
  const results = await Promise.all([documents.current(), documents.current()])
  expect(results[0]).toBe(results[1])
  expect(await documents.current()).toBe(results[0])
  expect(store.reads).toBe(1)
})

test('compiles a document that was stored without its index', async () => {
  const texts: string[] = []
  const { documents, store } = await setUp({
    compile: async (text) => {
      texts.push(text)
      return indexOf(COMPILED)
    },
  })
  store.enabled = { publishedHash: await store.put('openapi: 3.1.0'), publishedIndexHash: null }
  expect(await versionOf(await documents.current())).toBe('3.1.0')
  expect(await versionOf(await documents.current())).toBe('3.1.0')
  expect(texts).toEqual(['openapi: 3.1.0'])
})

test('serves a document by its hash after another one is enabled', async () => {
  const { documents, store } = await setUp({ compile: async () => indexOf(COMPILED) })
  const before = await store.put(JSON.stringify(COMPILED))
  const text = await store.put('openapi: 3.1.0')
  store.enabled = published(await store.put(JSON.stringify({ ...COMPILED, openapi: '3.0.3' })))
  expect(await versionOf(await documents.current())).toBe('3.0.3')
  expect(await versionOf(await documents.revision(before))).toBe('3.1.0')
  expect(await versionOf(await documents.revision(text))).toBe('3.1.0')
  expect(await documents.revision(UNKNOWN_HASH)).toMatchObject({ ok: false })
  const { reads } = store
  await documents.revision(before)
  expect(store.reads).toBe(reads)
})

test('prefers the recipe of an operation to the one of the document', async () => {
  const { documents, store } = await setUp({})
  const operation = {
    key: 'get /a',
    kind: 'operation',
    method: 'get',
    path: '/a',
    parameters: [],
    responses: [],
    signature: { separator: '|' },
  }
  const source = { ...COMPILED, signature: { separator: '#' }, operations: [operation] }
  store.enabled = published(await store.put(JSON.stringify(source)))
  const current = await documents.current()
  expect(current.ok && recipeOf(current.value, 'get /a').separator).toBe('|')
  expect(current.ok && recipeOf(current.value, 'get /b').separator).toBe('#')
})

test('uses the default recipe if the one of the document is wrong', async () => {
  const { documents, store } = await setUp({})
  const source = { ...COMPILED, signature: { separator: 7 } }
  store.enabled = published(await store.put(JSON.stringify(source)))
  const current = await documents.current()
  expect(current.ok && current.value.recipe.separator).toBe(':')
})

/** Reads it like code that needs the whole document. */
async function versionOf(current: Awaited<ReturnType<Documents['current']>>): Promise<string> {
  const index = current.ok ? await current.value.index() : undefined
  return index === undefined ? '' : JSON.parse(new TextDecoder().decode(index)).openapi
}

const COMPILED = documentWith()

// as: a BlobHash is 64 hex digits.
const UNKNOWN_HASH = '0'.repeat(64) as BlobHash

const published = (hash: BlobHash): PublishedDocument => ({
  publishedHash: hash,
  publishedIndexHash: hash,
})

async function setUp(options: {
  readonly enabled?: PublishedDocument
  readonly compile?: DocumentSources['compile']
}) {
  const blobs = memoryBlobStore()
  const store: TestStore = {
    enabled: options.enabled,
    template: undefined,
    held: undefined,
    reads: 0,
    async put(text) {
      const stored = await blobs.put(new TextEncoder().encode(text), 'application/json')
      if (!stored.ok) throw new Error(stored.error.message)
      return stored.value
    },
  }
  const documents = createDocuments({
    documents: { enabled: async () => store.enabled, template: async () => store.template },
    held: async () => store.held,
    blobs: {
      async get(hash) {
        store.reads++
        const found = await blobs.get(hash)
        return found.ok ? ok(found.value) : found
      },
    },
    work: inlineWork(),
    compile:
      options.compile ??
      (async () => {
        throw new Error('Unexpected compilation.')
      }),
  })
  return { documents, store }
}

interface TestStore {
  enabled: PublishedDocument | undefined
  template: PublishedDocument | undefined
  held: PublishedDocument | undefined
  reads: number
  put(text: string): Promise<BlobHash>
}
