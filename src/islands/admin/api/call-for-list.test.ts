import { afterEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { callForList, callForWholeList } from './call-for-list.ts'

const row = z.object({ id: z.string() })

/** Answers as the API does, with up to 100 rows a page. @returns the requested pages */
function serve(total: number): readonly string[] {
  const asked: string[] = []
  vi.stubGlobal('document', { documentElement: { lang: 'en' } })
  vi.stubGlobal('fetch', async (url: string) => {
    const query = new URL(url, 'https://portal.test').searchParams
    const [page, limit] = [Number(query.get('page')), Number(query.get('limit'))]
    asked.push(`${page} of ${limit}`)
    const rows = Array.from({ length: total }, (_, index) => ({ id: String(index) }))
    const pagination = { page, limit, total, total_pages: Math.ceil(total / limit) }
    const faqs = rows.slice((page - 1) * limit, page * limit)
    return Response.json({ data: { faqs }, meta: { pagination } })
  })
  return asked
}

afterEach(() => vi.unstubAllGlobals())

test.each([
  { total: 30, page: 1, rows: 30, from: '0', pages: 1, calls: 1 },
  { total: 250, page: 1, rows: 250, from: '0', pages: 1, calls: 3 },
  { total: 2100, page: 1, rows: 2000, from: '0', pages: 2, calls: 20 },
  { total: 2100, page: 2, rows: 100, from: '2000', pages: 2, calls: 1 },
])('joins pages of the API: page $page of $total rows', async (wanted) => {
  const asked = serve(wanted.total)
  const query = { page: wanted.page, limit: '2000' }
  const { rows, pagination } = await callForList('faq', 'faqs', row, { query })
  expect(rows).toHaveLength(wanted.rows)
  expect(rows[0]?.id).toBe(wanted.from)
  const { total, page, pages } = wanted
  expect(pagination).toEqual({ page, limit: 2000, total, total_pages: pages })
  expect(asked).toHaveLength(wanted.calls)
})

test('requests a page that the API can answer once', async () => {
  const asked = serve(250)
  const { rows } = await callForList('faq', 'faqs', row, { query: { page: 2, limit: 100 } })
  expect(rows).toHaveLength(100)
  expect(asked).toEqual(['2 of 100'])
  expect(await callForWholeList('faq', 'faqs', row, {})).toHaveLength(250)
})
