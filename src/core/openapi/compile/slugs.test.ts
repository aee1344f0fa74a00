import { expect, test } from 'vitest'
import { asciiWords, MAX_SLUG_LENGTH, slugOf } from './slugs.ts'

test.each([
  { name: 'users', slug: 'users' },
  { name: 'Users & Roles', slug: 'users-and-roles' },
  { name: 'Charts/Axes', slug: 'charts-axes' },
  { name: '/posts/', slug: 'posts' },
  { name: 'Zahlungsübersicht', slug: 'zahlungsubersicht' },
  { name: 'Ærø — “ø”', slug: 'aero-o' },
  { name: 'NoContent', slug: 'nocontent' },
  { name: 'Ｆｕｌｌ', slug: 'full' },
])('spells $name as $slug', ({ name, slug }) => {
  expect(slugOf(name, 'tag')).toBe(slug)
})

test.each(['字符串', 'دفع', '', '!!!', '🚀'])('gives %s a stable fallback', (name) => {
  expect(slugOf(name, 'tag')).toMatch(/^tag-[a-z0-9]{6}$/)
  expect(slugOf(name, 'tag')).toBe(slugOf(name, 'tag'))
})

test.each([
  { name: 'Café Zürich résumé', words: 'cafe-zurich-resume' },
  { name: 'Pay 支付!', words: 'pay' },
  { name: '支付', words: '' },
])('the words of $name are $words', ({ name, words }) => {
  expect(asciiWords(name)).toBe(words)
})

test('marks a slug from which letters were left out', () => {
  expect(slugOf('Pay 支付', 'tag')).toMatch(/^pay-[a-z0-9]{6}$/)
  expect(slugOf('Pay 支付', 'tag')).not.toBe(slugOf('Pay 退款', 'tag'))
})

test('keeps long slugs short and apart', () => {
  const long = 'word '.repeat(50)
  expect(slugOf(`${long}a`, 'tag').length).toBeLessThanOrEqual(MAX_SLUG_LENGTH)
  expect(slugOf(`${long}a`, 'tag')).not.toBe(slugOf(`${long}b`, 'tag'))
})
