import { expect, test } from 'vitest'
import { suggestedSlug } from './use-case-slug.ts'

test.each([
  ['Café Zürich résumé', 'cafe-zurich-resume'],
  ['Pay & go', 'pay-and-go'],
  ['<b>Payments</b><br/> out', 'payments-out'],
  ['Fewer < than > 3', 'fewer-than-3'],
  ['支付', ''],
  ['Menu', ''],
  [`${'a'.repeat(79)} b`, 'a'.repeat(79)],
])('the title %s suggests the URL "%s"', (title, slug) => {
  expect(suggestedSlug(title)).toBe(slug)
})
