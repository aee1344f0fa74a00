import { afterEach, expect, test, vi } from 'vitest'
import type { FaqRecord } from '#core/api/admin.ts'
import { readLinksTo } from './published-links.ts'

afterEach(() => vi.unstubAllGlobals())

const question = (id: number): FaqRecord => ({
  id: String(id),
  revision: 1,
  status: 'published',
  has_draft: false,
  has_published: true,
  title: `Question ${id}`,
  content: id === 250 ? '<a href="/usecase/pay">Pay</a>' : '',
  order: id,
  likes: 0,
  translations: {},
  publish_at: null,
  saved_at: '2026-11-20T00:00:00.000Z',
  created_at: '2026-11-20T00:00:00.000Z',
  updated_at: '2026-11-20T00:00:00.000Z',
  updated_by: null,
})

test('finds a link in the 250th question', async () => {
  vi.stubGlobal('document', { documentElement: { lang: 'en' } })
  vi.stubGlobal('fetch', async (url: string) => {
    const { pathname, searchParams } = new URL(url, 'http://portal')
    const page = Number(searchParams.get('page') ?? 1)
    const isFaq = pathname.endsWith('/faq')
    const ids = Array.from({ length: isFaq ? 100 : 0 }, (_, index) => (page - 1) * 100 + index + 1)
    const faqs = ids.filter((id) => id <= 250).map(question)
    const pagination = { page, limit: 100, total: isFaq ? 250 : 0, total_pages: isFaq ? 3 : 0 }
    const menu = { menus: null, draft: null, revision: 0, updated_at: null, updated_by: null }
    const data = { ...menu, changelogs: [], faqs, use_cases: [] }
    return Response.json({ data, meta: { pagination } })
  })
  const links = await readLinksTo(['/usecase/pay'])
  expect(links).toEqual([{ name: 'Question 250', href: '/faq/list/edit/250' }])
})
