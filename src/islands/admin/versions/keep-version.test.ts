import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { overlayDocument } from '../../../../tests/support/overlay-document.ts'
import { keepVersion } from './keep-version.ts'

const PAGE = { page: 1, limit: 100, total: 1, total_pages: 1 }
const REVISION = {
  id: 'h1',
  playground_id: 'd1',
  name: 'Pets',
  size_bytes: 1,
  summary: '',
  note: '',
  created_at: '2026-01-01T00:00:00Z',
  created_by: null,
  yml_publish: { url: '/files/new.yaml' },
  prev_id: null,
}

let written: string[] = []
beforeEach(() => {
  written = []
  vi.stubGlobal('document', overlayDocument())
  vi.stubGlobal('fetch', async (_url: string, { method, body }: RequestInit) => {
    if (method === 'POST') written.push(String(body))
    const data = { documentation_document: [], playground_histories: [REVISION] }
    return Response.json({ data, meta: { pagination: PAGE } })
  })
})
afterEach(() => vi.unstubAllGlobals())

test('a version is stored with the revision that is published', async () => {
  expect(await keepVersion('d1', '1.0', '/files/new.yaml')).toBe(true)
  expect(written.map((body) => JSON.parse(body))).toMatchObject([
    { version: '1.0', title: 'Pets', current: true, playground_history_id: 'h1' },
  ])
})

test('a version is not stored with a text that was published in the meantime', async () => {
  expect(await keepVersion('d1', '1.0', '/files/old.yaml')).toBe(false)
  expect(written).toEqual([])
})
