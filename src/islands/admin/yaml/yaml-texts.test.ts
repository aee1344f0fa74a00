import { expect, test } from 'vitest'
import en from '../../../i18n/islands/admin-yaml.en.json' with { type: 'json' }
import id from '../../../i18n/islands/admin-yaml.id.json' with { type: 'json' }
import { yamlTexts } from './yaml-texts.ts'

const placeholders = (text: string) => (text.match(/\{\{\w+\}\}/g) ?? []).sort()

test('both languages have the same names and placeholders', () => {
  expect(Object.keys(id)).toEqual(Object.keys(en))
  // as: the names are equal, as the line above says.
  const indonesian = id as Readonly<Record<string, string>>
  for (const [name, text] of Object.entries(en)) {
    expect(placeholders(indonesian[name] ?? ''), name).toEqual(placeholders(text))
  }
})

test('values are filled in', async () => {
  const y = await yamlTexts('id')
  expect(y('atLine', { line: 7 })).toBe('Baris 7')
  expect(yamlTexts('id')).toBe(yamlTexts('id'))
})
