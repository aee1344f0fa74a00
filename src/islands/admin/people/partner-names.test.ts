import { afterEach, expect, test, vi } from 'vitest'
import type { PartnerRecord } from '#core/api/admin.ts'
import { partnerInput } from '#core/content/input/records.ts'
import { isPartnerName, isTooLong, NAME_MAX, shortened } from './partner-names.ts'

afterEach(() => vi.unstubAllGlobals())

test.each([
  { what: 'short', name: 'Bank' },
  { what: 'as long as a partner may have', name: 'B'.repeat(NAME_MAX) },
  { what: 'as long as the form accepts', name: 'B'.repeat(200) },
  { what: 'cut within an emoji', name: `${'B'.repeat(NAME_MAX - 1)}\u{1F3E6}` },
])('a company whose name is $what can become a partner', ({ name }) => {
  const known = shortened({ name, contactName: name })
  const input = { name: known?.name, contact_name: known?.contactName }
  expect(partnerInput.safeParse(input).success).toBe(true)
  expect(known?.name?.isWellFormed()).toBe(true)
  expect(known?.name === name).toBe(!isTooLong(name))
})

test('a form without known fields has none', () => {
  expect(shortened(undefined)).toBeUndefined()
})

const partner = (id: number, name: string): PartnerRecord => ({
  id: String(id),
  name,
  logo: { url: null },
  api_key: 'key',
  public_key: null,
  enabled: true,
  contact_name: '',
  contact_email: '',
  contact_phone: '',
  last_logged_in_at: null,
  last_called_at: null,
  certification: null,
  revision: 1,
  created_at: '2026-11-20T00:00:00.000Z',
  updated_at: '2026-11-20T00:00:00.000Z',
})

test('a partner with the name in another case is known, also after 100 with a longer one', async () => {
  vi.stubGlobal('document', { documentElement: { lang: 'en' } })
  vi.stubGlobal('fetch', async (url: string) => {
    const page = Number(new URL(url, 'http://portal').searchParams.get('page'))
    const longer = Array.from({ length: 100 }, (_, id) => partner(id, `Bank Maju ${id}`))
    const partners = page === 1 ? longer : [partner(100, 'PT Bank Maju')]
    const pagination = { page, limit: 100, total: 101, total_pages: 2 }
    return Response.json({ data: { partners }, meta: { pagination } })
  })
  expect(await isPartnerName('PT BANK maju')).toBe(true)
  expect(await isPartnerName('PT Bank Mandiri')).toBe(false)
})
