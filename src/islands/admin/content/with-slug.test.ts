import { expect, test } from 'vitest'
import { withSlug } from './with-slug.ts'

const FIELDS = { title: 'Pay out', content: '', translations: {} }

test.each([
  ['usecase', '', 'pay-out'],
  ['usecase', 'own', 'own'],
  ['faq', undefined, undefined],
] as const)('%s with the URL %j gets %j', (name, slug, expected) => {
  const fields = slug === undefined ? FIELDS : { ...FIELDS, slug }
  expect(withSlug({ name }, fields).slug).toBe(expected)
})
