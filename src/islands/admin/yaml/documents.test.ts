import { afterEach, expect, test, vi } from 'vitest'
import { isUntouchedDemo, listAllRevisions, listRevisions } from './documents.ts'

afterEach(() => vi.unstubAllGlobals())

const DOCUMENTS = Array.from({ length: 101 }, (_, index) => ({
  id: String(index + 1),
  name: 'API',
  enabled: false,
  template: false,
  revision: 1,
  status: 'published',
  has_published: true,
  has_draft: false,
  yml_publish: { url: '/file' },
  yml_draft: null,
  draft_size_bytes: null,
  draft_saved_at: null,
  publish_at: null,
  created_at: '2026-11-20T00:00:00.000Z',
  updated_at: '2026-11-20T00:00:00.000Z',
  updated_by: null,
}))

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

test('lists the revisions of the 101st document', async () => {
  vi.stubGlobal('document', { documentElement: { lang: 'en' } })
  vi.stubGlobal('fetch', async (url: string) => {
    const { pathname, searchParams } = new URL(url, 'http://portal')
    const page = Number(searchParams.get('page'))
    const { length: total } = DOCUMENTS
    const isOfDocument = pathname.includes('playgroundhistories')
    const pagination = { page, limit: 100, total, total_pages: isOfDocument ? 1 : 2 }
    const data = {
      playground: DOCUMENTS.slice((page - 1) * 100, page * 100),
      playground_histories: [revision(Number(pathname.split('/').at(-1)))],
    }
    return Response.json({ data, meta: { pagination } })
  })
  const revisions = await listAllRevisions(new AbortController().signal)
  expect(revisions.map(({ id }) => id)).toEqual(DOCUMENTS.map(({ id }) => id))
})

test('the demo counts as a document of partners once it has changed', () => {
  expect(isUntouchedDemo({ template: true, revision: 1 })).toBe(true)
  expect(isUntouchedDemo({ template: true, revision: 2 })).toBe(false)
  expect(isUntouchedDemo({ template: false, revision: 1 })).toBe(false)
})
