import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { DOCUMENT_MAX_BYTES } from '#core/openapi/parse/document-file.ts'
import type { Snapshot } from '#core/site/snapshot.ts'
import { documentOf, pullSnapshot, saveSnapshot } from './pull.ts'

test('a snapshot that cannot be written leaves no files that take space', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'gapura-pull-'))
  const document = documentOf(new TextEncoder().encode('openapi: 3.1.0'))
  const snapshot: Snapshot = {
    ...{ source: 'x', documentAlone: false, document, changelogs: [], faqs: [], useCases: [] },
    ...{ menu: null, documentationDocuments: [] },
  }
  try {
    // In the place of the folder: no snapshot can replace it.
    await mkdir(join(folder, 'snapshot', 'x'), { recursive: true })
    await writeFile(join(folder, `snapshot.old-${process.pid}`), '')
    await expect(saveSnapshot(snapshot, folder, new Date(0))).rejects.toThrow()
    expect(await readdir(folder)).not.toContain(`snapshot.making-${process.pid}`)
  } finally {
    await rm(folder, { recursive: true })
  }
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
