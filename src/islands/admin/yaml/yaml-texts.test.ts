import { expect, test } from 'vitest'
import { yamlTexts } from './yaml-texts.ts'

test('fills in values', async () => {
  const y = await yamlTexts('id')
  expect(y('atLine', { line: 7 })).toBe('Baris 7')
  expect(yamlTexts('id')).toBe(yamlTexts('id'))
})

test('the gate counts items with broken links, of which a build may count several', async () => {
  const [en, id] = [await yamlTexts('en'), await yamlTexts('id')]
  expect(en('brokenLinksShow', { count: 1 })).toBe('Show 1 menu item or entry')
  expect(en('brokenLinksShow', { count: 51 })).toBe('Show 51 menu items and entries')
  expect(id('brokenLinksShow', { count: 51 })).toBe('Tampilkan 51 item menu dan entri')
})
