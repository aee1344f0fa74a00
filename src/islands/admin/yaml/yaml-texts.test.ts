import { expect, test } from 'vitest'
import { yamlTexts } from './yaml-texts.ts'

test('fills in values', async () => {
  const y = await yamlTexts('id')
  expect(y('atLine', { line: 7 })).toBe('Baris 7')
  expect(yamlTexts('id')).toBe(yamlTexts('id'))
})
