import { expect, test } from 'vitest'
import { fieldOf } from '../../../tests/support/schema-fields.ts'
import { createTranslator } from '../../i18n/index.ts'
import { nameInWords } from './name-in-words.ts'

test('a property with an empty name is written as an empty value', () => {
  const { children } = fieldOf({ properties: { '': {}, ' ': {}, a: {} } })
  expect(children.map((field) => nameInWords(field, createTranslator('en')))).toEqual([
    '""',
    '" "',
    'a',
  ])
})
