import { mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, expect, test, vi } from 'vitest'
import { DOCUMENT_MAX_BYTES } from '#core/openapi/parse/document-file.ts'
import type { Snapshot } from '#core/site/snapshot.ts'
import { scratchFolder } from '../../tests/support/scratch-folder.ts'
import { documentOf, pullSnapshot, saveSnapshot } from './pull.ts'

const document = documentOf(new TextEncoder().encode('openapi: 3.1.0'))
const snapshot: Snapshot = {
  source: 'x',
  documentAlone: false,
  document,
  changelogs: [],
  faqs: [],
  useCases: [],
  menu: null,
  documentationDocuments: [],
}

let folder = ''
beforeEach(() => {
  folder = scratchFolder()
})

test('a snapshot that cannot be written leaves no files that take space', async () => {
  // Its file would be in a folder that doesn't exist.
  const unwritable = { ...snapshot, document: { ...document, sha256: 'no/folder' } }
  await expect(saveSnapshot(unwritable, folder, new Date(0))).rejects.toThrow()
  expect(await readdir(folder)).toEqual([])
})

test('a snapshot replaces what a killed process with the same ID has left', async () => {
  for (const left of [
    'snapshot',
    `snapshot.making-${process.pid}`,
    `snapshot.replaced-${process.pid}`,
  ]) {
    await mkdir(join(folder, left, 'x'), { recursive: true })
  }
  await saveSnapshot(snapshot, folder, new Date(0))
  expect(await readdir(folder)).toEqual(['snapshot'])
})

test('an earlier snapshot that a killed process was replacing is restored', async () => {
  await mkdir(join(folder, `snapshot.replaced-${process.pid}`))
  const unwritable = { ...snapshot, document: { ...document, sha256: 'no/folder' } }
  await expect(saveSnapshot(unwritable, folder, new Date(0))).rejects.toThrow()
  expect(await readdir(folder)).toEqual(['snapshot'])
})

test('a document larger than those the portal accepts is not read', async () => {
  const published = { yml_publish: { url: '/files/a.yaml' } }
  vi.stubGlobal('fetch', async ({ pathname }: URL) => {
    if (pathname.endsWith('/playgrounds/enabled')) {
      return Response.json({ data: { playground: published, playground_template: null } })
    }
    const isDocument = pathname === published.yml_publish.url
    const headers = { 'Content-Length': String(DOCUMENT_MAX_BYTES + 1) }
    return isDocument ? new Response('', { headers }) : new Promise(() => {})
  })
  await expect(pullSnapshot('http://portal.example')).rejects.toThrow('20000001 bytes')
  vi.unstubAllGlobals()
})

const pullWithMenus = (menus: Response) => {
  const none = { meta: { pagination: { page: 1, limit: 100, total: 0, total_pages: 0 } } }
  const members = { changelogs: [], faqs: [], use_cases: [], documentation_document: [] }
  vi.stubGlobal('fetch', async ({ pathname }: URL) => {
    const isMenu = pathname.endsWith('/menus')
    return isMenu ? menus : Response.json({ data: { playground: null, ...members }, ...none })
  })
  return pullSnapshot('http://backend.example').finally(() => vi.unstubAllGlobals())
}

test('a backend without the call of the menu has none', async () => {
  const { menu } = await pullWithMenus(Response.json({ code: 404 }, { status: 404 }))
  expect(menu).toBeNull()
})

test('a menu that fails is not taken for one that is missing', async () => {
  const failed = pullWithMenus(Response.json({ code: 500 }, { status: 500 }))
  await expect(failed).rejects.toThrow('/menus responded with 500')
})
