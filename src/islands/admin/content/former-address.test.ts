import { expect, test } from 'vitest'
import { AREAS, type Area } from './areas.ts'
import { changedAddress, isForReaders } from './former-address.ts'
import { linksBrokenBy } from './published-links.ts'

const areaNamed = (name: Area['name']): Area => {
  const area = AREAS.find((each) => each.name === name)
  if (area === undefined) throw new Error(name)
  return area
}
const USE_CASES = areaNamed('usecase')

test('only a new slug of a use case ends a URL', () => {
  const changed = { from: '/usecase/pay', to: '/usecase/pay-out' }
  expect(changedAddress(USE_CASES, { slug: 'pay' }, { slug: 'pay-out' })).toEqual(changed)
  expect(changedAddress(USE_CASES, { slug: 'pay' }, { slug: 'pay' })).toBeUndefined()
  expect(changedAddress(areaNamed('faq'), {}, {})).toBeUndefined()
})

test('a draft without a time changes nothing for readers', () => {
  const [plain, scheduled] = [{ publish_at: null }, { publish_at: '2026-12-01T00:00:00.000Z' }]
  expect(isForReaders({ status: 'published' }, plain)).toBe(true)
  expect(isForReaders({ status: 'draft' }, plain)).toBe(false)
  expect(isForReaders({ status: 'draft' }, scheduled)).toBe(true)
  expect(isForReaders({ status: 'draft', publishAt: null }, scheduled)).toBe(false)
  expect(isForReaders({ status: 'draft', publishAt: '2026-12-01' }, plain)).toBe(true)
})

test('names the menu items and texts that link to the former URL', () => {
  // as: the test needs only these members.
  const text = (id: string, title: string, content: string) =>
    ({ id, title, content, translations: {} }) as never
  const item = { name: 'Pay', url: '/usecase/pay#start', is_ref: false, children: [] } as never
  const found = linksBrokenBy(
    { removedOperations: [], removedPages: ['/usecase/pay'] },
    [item],
    [
      { name: 'faq', text: text('1', 'How?', '<a href="/id/usecase/pay?x=1">Pay</a>') },
      { name: 'faq', text: text('2', 'Why?', '<a href="/usecase/pay-in">Pay</a>') },
    ],
  )
  expect(found).toEqual([
    { name: 'Pay', href: '/menu-editor' },
    { name: 'How?', href: '/faq/list/edit/1' },
  ])
})
