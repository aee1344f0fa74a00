import { expect, test } from 'vitest'
import type { FieldType, SchemaField } from '#core/openapi/schema-field.ts'
import { createTranslator } from '../../i18n/index.ts'
import { typeInWords } from '../schema/type-in-words.ts'
import { withEncoding } from './with-encoding.ts'

const t = createTranslator('en')
const field = (type: FieldType): SchemaField => ({
  ...{
    name: '',
    kind: 'root',
    type,
    required: false,
    deprecated: false,
    readOnly: false,
    writeOnly: false,
  },
  constraints: [],
  examples: [],
  children: [],
  conditions: [],
})

test.each([
  { mediaType: 'application/pdf', type: { names: ['any'] }, words: 'file, binary' },
  { mediaType: '*/*', type: { names: ['string'], format: 'binary' }, words: 'file, binary' },
  { mediaType: 'application/json', type: { names: ['any'] }, words: 'any value' },
  { mediaType: 'application/pdf', type: { names: ['string'] }, words: 'string' },
])('a body of $mediaType with $type is "$words"', ({ mediaType, type, words }) => {
  const root = withEncoding(field(type), { mediaType, schema: {}, examples: [], encoding: {} }, t)
  expect(typeInWords(root.type, t)).toBe(words)
})
