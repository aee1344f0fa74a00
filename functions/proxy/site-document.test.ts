import { expect, test } from 'vitest'
import { compileDocument } from '#core/openapi/compile/compile-document.ts'
import { parseDocument } from '#core/openapi/parse/parse-document.ts'
import { memoryBlobStore } from '../../tests/support/memory-blob-store.ts'
import { inlineWork } from '../work/inline-work.ts'
import { createDocuments } from './current-document.ts'
import { siteDocument } from './site-document.ts'

const documentWith = (path: string) => `
openapi: 3.1.0
info: {title: Users, version: "1"}
paths: {${path}: {get: {responses: {"200": {description: ok}}}}}
`

function setUp(first: string | undefined) {
  const site = { text: first, sent: 0, compiled: 0 }
  const blobs = memoryBlobStore()
  const fetch = async (request: Request): Promise<Response> => {
    const { text } = site
    if (text === undefined) return new Response('', { status: 404 })
    const headers = { ETag: JSON.stringify(text.length) }
    if (request.headers.get('If-None-Match') === headers.ETag) {
      return new Response(null, { status: 304 })
    }
    site.sent += 1
    return new Response(text, { headers })
  }
  const compile = async (text: string) => {
    site.compiled += 1
    return new TextEncoder().encode(JSON.stringify(compileDocument(parseDocument(text)).compiled))
  }
  const sources = siteDocument({ fetch }, blobs)
  return { site, blobs, documents: createDocuments({ ...sources, work: inlineWork(), compile }) }
}

async function pathsOf(documents: ReturnType<typeof setUp>['documents']) {
  const current = await documents.current()
  return current.ok && JSON.parse(new TextDecoder().decode(await current.value.index())).operations
}

test('the current document is that of the site, read once until the site changes', async () => {
  const { site, documents } = setUp(documentWith('/users'))
  expect(await pathsOf(documents)).toMatchObject([{ path: '/users' }])
  await documents.current()
  expect(site).toMatchObject({ sent: 1, compiled: 1 })
  site.text = documentWith('/accounts')
  expect(await pathsOf(documents)).toMatchObject([{ path: '/accounts' }])
  expect(site).toMatchObject({ sent: 2, compiled: 2 })
})

test('reports that there is no site yet', async () => {
  const { documents } = setUp(undefined)
  expect(await documents.current()).toMatchObject({ error: { code: 'document-missing' } })
})

test('finds revisions of the portal itself', async () => {
  const { blobs, documents } = setUp(documentWith('/users'))
  const text = new TextEncoder().encode(documentWith('/earlier'))
  const stored = await blobs.put(text, 'application/yaml')
  expect(stored.ok && (await documents.revision(stored.value))).toMatchObject({ ok: true })
})
