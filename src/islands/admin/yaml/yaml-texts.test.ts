import { expect, test } from 'vitest'
import { translatorOf } from '#core/translator.ts'
import { adminYaml as en } from '../../../i18n/en/admin-yaml.ts'
import { adminYaml as id } from '../../../i18n/id/admin-yaml.ts'

test('the gate counts items with broken links, of which a build may count several', () => {
  const english = translatorOf<typeof en>('en', en)
  expect(english('brokenLinksShow', { count: 1 })).toBe('Show 1 menu item or entry')
  expect(english('brokenLinksShow', { count: 51 })).toBe('Show 51 menu items and entries')
  const indonesian = translatorOf<typeof en>('id', id)
  expect(indonesian('brokenLinksShow', { count: 51 })).toBe('Tampilkan 51 item menu dan entri')
})
