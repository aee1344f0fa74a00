import { expect, test } from 'vitest'
import { describeSchema } from '#core/openapi/schema/describe-schema.ts'
import type { FieldType, SchemaField } from '#core/openapi/schema-field.ts'
import { compileText } from '../../../tests/support/compile-text.ts'
import { createTranslator } from '../../i18n/index.ts'
import { typeInWords } from '../schema/type-in-words.ts'
import { partsOf, withEncoding } from './with-encoding.ts'

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

test.each([
  { encoding: { contentType: 'image/png' }, accept: undefined },
  { encoding: { style: 'form' }, accept: 'application/octet-stream' },
])('a part with the encoding $encoding has one type', ({ encoding, accept }) => {
  const photo = { ...field({ names: ['string'] }), name: 'photo', accept: ANY_BYTES }
  const root = { ...field({ names: ['object'] }), children: [photo] }
  const media = { mediaType: 'multipart/form-data', examples: [], encoding: { photo: encoding } }
  expect(withEncoding(root, media, t).children[0]?.accept).toBe(accept)
})

const ANY_BYTES = 'application/octet-stream'

test('parts are described by their position, also within other parts', () => {
  const { compiled } = compileText(`
paths:
  /a:
    post:
      requestBody:
        content:
          multipart/mixed:
            schema: {type: array, prefixItems: [{}], items: {}}
            prefixEncoding:
            - contentType: application/xml
              headers: {X-First: {schema: {type: string}}}
            itemEncoding:
              contentType: multipart/related
              prefixEncoding: [{contentType: text/csv}]
              encoding: {note: {contentType: text/plain}}
`)
  const [media] = compiled.operations[0]?.requestBody?.content ?? []
  if (media?.schema === undefined) throw new Error('There is no body.')
  const root = describeSchema(media.schema, { schemas: {}, mode: 'request' })
  expect(withEncoding(root, media, t).description).toBe(
    '(item 1: sent as application/xml; further items: sent as multipart/related; ' +
      'further items: note: sent as text/plain; further items: item 1: sent as text/csv)',
  )
  expect(partsOf(media, t).map(([name, { headers = [] }]) => [name, headers.length])).toEqual([
    ['item 1', 1],
    ['further items', 0],
  ])
})
