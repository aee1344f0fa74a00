/** Reads a draft that another person published or deleted in the meantime. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ADMIN_API } from '#core/api/paths.ts'
import { AREAS, type Area, versionPath } from './areas.ts'
import { newestVersion, readItem } from './read-item.ts'

const RECORD = {
  id: '1',
  title: 'A question',
  content: '',
  translations: {},
  slug: 'a',
  sections: [],
  version: '1',
  released_on: '',
  labels: [],
  order: 0,
  likes: 0,
  has_draft: false,
  has_published: true,
  publish_at: null,
  revision: 2,
  saved_at: '2026-11-23T00:00:00Z',
  created_at: '2026-11-23T00:00:00Z',
  updated_at: '2026-11-23T00:00:00Z',
  updated_by: null,
}

let stored: ReadonlyMap<string, number | 'draft' | 'published'>
const store = (area: Area, draft: number | 'draft', published: number | 'published') => {
  stored = new Map([
    [`${ADMIN_API}/${versionPath(area, '1', 'draft')}`, draft],
    [`${ADMIN_API}/${versionPath(area, '1', 'published')}`, published],
  ])
}

beforeEach(() => {
  vi.stubGlobal('document', { documentElement: { lang: 'en' } })
  vi.stubGlobal('fetch', async (url: string) => {
    const version = stored.get(url) ?? 404
    if (typeof version === 'number') return Response.json({}, { status: version })
    const record = { ...RECORD, status: version }
    return Response.json({ data: { changelog: record, faq: record, use_case: record } })
  })
})
afterEach(() => vi.unstubAllGlobals())

const AREA_NAMES = AREAS.map((area) => [area.name, area] as const)

test.each(AREA_NAMES)('the draft of %s is read, or the published version', async (_, area) => {
  store(area, 'draft', 'published')
  expect(await readItem(area, '1', 'draft')).toMatchObject({ status: 'draft' })
  expect(await readItem(area, '1', 'published')).toMatchObject({ status: 'published' })
  store(area, 404, 'published')
  const read = await readItem(area, '1', 'draft')
  expect(read).toMatchObject({ status: 'published' })
  expect(await newestVersion(area, { ...read, has_draft: true })).toEqual(read)
})

test.each(AREA_NAMES)('%s without any version, or a failed read, is an error', async (_, area) => {
  store(area, 404, 404)
  await expect(readItem(area, '1', 'draft')).rejects.toMatchObject({ code: 'missing' })
  store(area, 500, 'published')
  await expect(readItem(area, '1', 'draft')).rejects.toMatchObject({ code: 'broken' })
})
