import { expect, test } from 'vitest'
import { adminHtml } from '../../../../../tests/support/admin-html.tsx'
import { adminYaml } from '../../../../i18n/en/admin-yaml.ts'
import { type ImportChoice, ImportFields } from './ImportFields.tsx'

const document = { name: 'Shop', text: 'openapi: 3.1.0' }

test.each([
  ['before a URL is read', { source: 'url', document: undefined }, true],
  ['after a URL was read', { source: 'url', document }, false],
  ['for a file', { source: 'file', document: undefined }, false],
] as const)('%s, the next step is said: %j', async (_name, choice: ImportChoice, isSaid) => {
  const html = await adminHtml(<ImportFields choice={choice} onChoice={() => undefined} />)
  expect(html.includes(adminYaml.urlNext)).toBe(isSaid)
})
