/** The message in an editor whose entry a colleague deleted. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { translatorOf } from '#core/translator.ts'
import { admin } from '../../../i18n/en/admin.ts'
import { AREAS } from './areas.ts'
import { deletionText } from './deletion-text.ts'

const t = translatorOf<typeof admin>('en', admin)
const [area] = AREAS
const LINE = {
  id: 't1',
  kind: 'changelog',
  item_id: '1',
  title: 'Old title',
  has_published: false,
  is_draft: true,
  deleted_at: '2026-11-20T10:00:00Z',
  expires_at: '2026-12-20T10:00:00Z',
  deleted_by: { id: 'a', name: 'Rina' },
}

let lines: readonly unknown[]
beforeEach(() => {
  vi.stubGlobal('document', { documentElement: { lang: 'en' } })
  vi.stubGlobal('fetch', async (url: string) => {
    const page = Number(new URL(url, 'http://portal').searchParams.get('page') ?? 1)
    const { length: total } = lines
    const pagination = { page, limit: 100, total, total_pages: Math.ceil(total / 100) }
    const trash = lines.slice((page - 1) * 100, page * 100)
    return Response.json({ code: 200, data: { trash }, meta: { pagination } })
  })
})
afterEach(() => vi.unstubAllGlobals())

const textFor = (id: string) => area && deletionText(t, 'en', area, { id, title: 'Refunds' })

test('names the entry, who deleted it, and the trash', async () => {
  lines = [LINE]
  const text = await textFor('1')
  expect(text).toMatch(/^Rina deleted “Refunds” on .*2026/)
  expect(text).toContain('Your text is still here.')
  expect(text).toContain('trash')
})

test('finds the entry among 150 that were deleted later', async () => {
  const later = Array.from({ length: 150 }, (_, index) => ({
    ...LINE,
    id: `later${index}`,
    item_id: `later${index}`,
  }))
  lines = [...later, LINE]
  expect(await textFor('1')).toMatch(/^Rina deleted “Refunds”/)
})

test("an entry that isn't in the trash can't be restored", async () => {
  lines = [LINE]
  expect(await textFor('2')).toBe(
    '“Refunds” was deleted. Your text is still here. Copy what you need.',
  )
})
