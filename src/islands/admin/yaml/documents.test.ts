import { afterEach, expect, test, vi } from 'vitest'
import { isUntouchedDemo, listRevisions } from './documents.ts'

afterEach(() => vi.unstubAllGlobals())

const revision = (id: number) => ({
  id: String(id),
  playground_id: '1',
  name: 'API',
  size_bytes: 1,
  summary: '',
  note: '',
  created_at: '2026-11-20T00:00:00.000Z',
  created_by: null,
  yml_publish: { url: '/file' },
  prev_id: id > 1 ? String(id - 1) : null,
})

test('lists every revision once, although one is published in between', async () => {
  vi.stubGlobal('document', { documentElement: { lang: 'en' } })
  vi.stubGlobal('fetch', async (url: string) => {
    const page = Number(new URL(url, 'http://portal').searchParams.get('page'))
    // Revision 251 was published after the first page was read.
    const newest = page === 1 ? 250 : 251
    const ids = Array.from({ length: 100 }, (_, index) => newest - (page - 1) * 100 - index)
    const playground_histories = ids.filter((id) => id > 0).map(revision)
    const pagination = { page, limit: 100, total: newest, total_pages: 3 }
    return Response.json({ data: { playground_histories }, meta: { pagination } })
  })
  const revisions = await listRevisions('1')
  expect(revisions.map(({ id }) => id)).toEqual(
    Array.from({ length: 250 }, (_, index) => String(250 - index)),
  )
})

test('the demo counts as a document of partners once staff have changed it', () => {
  expect(isUntouchedDemo({ template: true, updated_by: null })).toBe(true)
  expect(isUntouchedDemo({ template: true, updated_by: { id: '1', name: 'Rina' } })).toBe(false)
  expect(isUntouchedDemo({ template: false, updated_by: null })).toBe(false)
})
