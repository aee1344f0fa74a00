import { expect, test } from 'vitest'
import { adminHtml } from '../../../../../tests/support/admin-html.tsx'
import { adminYaml } from '../../../../i18n/en/admin-yaml.ts'
import { hasChosen, type ImportChoice, ImportFields, NOTHING_CHOSEN } from './ImportFields.tsx'

const document = { name: 'Shop', text: 'openapi: 3.1.0' }

test.each([
  ['before a URL is read', { source: 'url', ...NOTHING_CHOSEN }, true],
  ['after a URL was read', { source: 'url', ...NOTHING_CHOSEN, document }, false],
  ['for a file', { source: 'file', ...NOTHING_CHOSEN }, false],
] as const)('%s, the next step is said: %j', async (_name, choice: ImportChoice, isSaid) => {
  const html = await adminHtml(<ImportFields choice={choice} onChoice={() => undefined} />)
  expect(html.includes(adminYaml.urlNext)).toBe(isSaid)
})

test.each([
  [NOTHING_CHOSEN, false],
  [{ ...NOTHING_CHOSEN, address: 'https://shop.example' }, true],
  [{ ...NOTHING_CHOSEN, document }, true],
])('closing a dialog with %j asks: %j', (choice, asks) => {
  expect(hasChosen({ source: 'url', ...choice })).toBe(asks)
})
