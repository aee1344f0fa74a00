import { expect, test } from 'vitest'
import { suggestedSlug } from './use-case-slug.ts'

test.each([
  ['Café Zürich résumé', 'cafe-zurich-resume'],
  ['Pay & go', 'pay-and-go'],
  ['支付', ''],
  ['Menu', ''],
  [`${'a'.repeat(79)} b`, 'a'.repeat(79)],
])('the title %s suggests the URL "%s"', (title, slug) => {
  expect(suggestedSlug(title)).toBe(slug)
})
