import { expect, test } from 'vitest'
import { fieldOf } from '../../../tests/support/schema-fields.ts'
import { createTranslator } from '../../i18n/index.ts'
import { nameInWords } from './name-in-words.ts'

test('says that a property has an empty name', () => {
  const { children } = fieldOf({ properties: { '': {}, ' ': {}, a: {} } })
  expect(children.map((field) => nameInWords(field, createTranslator('en')))).toEqual([
    '(empty name)',
    '(empty name)',
    'a',
  ])
})
