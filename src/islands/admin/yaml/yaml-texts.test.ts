import { expect, test } from 'vitest'
import { yamlTexts } from './yaml-texts.ts'

test('values are filled in', async () => {
  const y = await yamlTexts('id')
  expect(y('atLine', { line: 7 })).toBe('Baris 7')
  expect(yamlTexts('id')).toBe(yamlTexts('id'))
})
