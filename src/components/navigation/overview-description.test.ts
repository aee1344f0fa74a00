import { expect, test } from 'vitest'
import { createTranslator } from '../../i18n/index.ts'
import { overviewDescription } from './overview-description.ts'

test.each([
  { versions: 2, areasNote: '3 operations', text: /^Released versions of this documentation\.$/ },
  { versions: 1, areasNote: '3 operations', text: /^Pets: 3 operations$/ },
  { versions: 0, areasNote: undefined, text: /^API documentation$/ },
])('describes the page with $versions versions and $areasNote', ({ text, ...overview }) => {
  expect(overviewDescription({ title: 'Pets', ...overview }, createTranslator('en'))).toMatch(text)
})
