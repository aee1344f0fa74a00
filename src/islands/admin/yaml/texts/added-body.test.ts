import { describe, expect, test } from 'vitest'
import {
  type BodyProblems,
  bodyProblems,
  type EnteredBody,
  type EnteredField,
  type EnteredResponse,
  isReady,
  NO_BODY,
  NO_FIELD,
  NO_RESPONSE,
  newBody,
  newResponses,
  responseProblems,
} from './added-body.ts'

const REQUEST = { isRequest: true, version: 'new' } as const
const OLD_REQUEST = { isRequest: true, version: 'swagger' } as const

const field = (part: Partial<EnteredField>): EnteredField => ({ ...NO_FIELD, ...part })
const fields = (...names: readonly string[]): EnteredBody => ({
  ...NO_BODY,
  content: 'fields',
  fields: names.map((name) => field({ name, en: 'x' })),
})

describe('fields of a body', () => {
  test.each<[string, EnteredBody, readonly (string | undefined)[]]>([
    ['without a name', fields('a', ' '), [undefined, 'nameMissing']],
    [
      'with a name that exists already',
      fields('a', 'b', ' a '),
      [undefined, undefined, 'nameExists'],
    ],
    ['in another case are others', fields('a', 'A'), [undefined, undefined]],
    ['that would refer to a schema', fields('$ref'), ['nameInvalid']],
    ['that would change an object', fields('__proto__'), ['nameInvalid']],
    ['with a tab in the name', fields('a\tb'), ['nameInvalid']],
    [
      'with other signs in the name',
      fields('$top', 'a b', 'x-é', '#"'),
      [undefined, undefined, undefined, undefined],
    ],
  ])('%s', (_name, body, problems) => {
    const found = bodyProblems(body, REQUEST)
    expect(found.rows.map(({ name }) => name)).toEqual(problems)
    expect(isReady(found)).toBe(problems.every((problem) => problem === undefined))
  })

  test('with an example of another type', () => {
    const count = field({ name: 'count', type: 'integer', example: 'two' })
    const found = bodyProblems({ ...fields(), fields: [count] }, REQUEST)
    expect(found.rows[0]?.example?.rule).toBe('type')
    expect(isReady(found)).toBe(false)
  })

  test('with a type alone have no name yet', () => {
    const body = { ...fields('a'), fields: [field({ name: 'a' }), field({ type: 'integer' })] }
    expect(bodyProblems(body, REQUEST).rows[1]?.name).toBe('nameMissing')
  })

  test('have rows without entries, which are left out', () => {
    const body = { ...fields('a'), fields: [NO_FIELD, field({ name: ' a ' }), NO_FIELD] }
    expect(isReady(bodyProblems(body, REQUEST))).toBe(true)
    expect(newBody(body, REQUEST)?.fields.map(({ name }) => name)).toEqual(['a'])
  })
})

test.each<[string, Partial<EnteredBody>, Omit<BodyProblems, 'rows'>]>([
  ['no field', { content: 'fields' }, { fields: 'fieldsMissing' }],
  ['no schema', { content: 'schema' }, { schema: 'schemaMissing' }],
  [
    'no content type',
    { content: 'schema', schema: 'A', mediaType: 'other' },
    { mediaType: 'mediaTypeMissing' },
  ],
  ...['xml', 'text/', '/plain', 'text / plain', 'text/plain;', 'a/b/c'].map(
    (otherType): [string, Partial<EnteredBody>, Omit<BodyProblems, 'rows'>] => [
      `the content type ${otherType}`,
      { content: 'schema', schema: 'A', mediaType: 'other', otherType },
      { mediaType: 'mediaTypeInvalid' },
    ],
  ),
  ['everything', { content: 'schema', schema: 'A' }, {}],
  [
    'another content type',
    {
      content: 'schema',
      schema: 'A',
      mediaType: 'other',
      otherType: ' application/vnd.a+json; v=1 ',
    },
    {},
  ],
  ['nothing', {}, {}],
])('a body with %s', (_name, part, problems) => {
  const { rows: _, ...found } = bodyProblems({ ...NO_BODY, ...part }, REQUEST)
  expect(found).toEqual(problems)
})

describe('a form of OpenAPI 2.0', () => {
  const form = { ...fields('a'), mediaType: 'multipart' } as const

  test('has no schema', () => {
    const body = { ...form, content: 'schema', schema: 'A' } as const
    expect(bodyProblems(body, OLD_REQUEST).schema).toBe('formSchema')
    expect(isReady(bodyProblems(body, REQUEST))).toBe(true)
  })

  test('has no objects', () => {
    const body = { ...form, fields: [field({ name: 'a', type: 'object' })] }
    expect(bodyProblems(body, OLD_REQUEST).rows[0]?.type).toBe('formObject')
    expect(isReady(bodyProblems(body, REQUEST))).toBe(true)
  })
})

const response = (name: string, part: Partial<EnteredResponse> = {}): EnteredResponse => ({
  ...NO_RESPONSE,
  name,
  ...part,
})

describe('responses', () => {
  test.each<[readonly EnteredResponse[], readonly (string | undefined)[]]>([
    [[NO_RESPONSE], ['statusMissing']],
    [
      [response('200'), response('', { en: 'x' })],
      [undefined, 'statusMissing'],
    ],
    [
      [response('200'), response('600')],
      [undefined, 'statusInvalid'],
    ],
    [
      [response('200'), response(' 200')],
      [undefined, 'nameExists'],
    ],
    [
      [response('200'), response('4XX'), response('default'), NO_RESPONSE],
      [undefined, undefined, undefined, undefined],
    ],
  ])('%j: %j', (responses, problems) => {
    const found = responses.map((_, index) => responseProblems(responses, index, 'new').name)
    expect(found).toEqual(problems)
    const areReady = problems.every((problem) => problem === undefined)
    expect(newResponses(responses, 'new') !== undefined).toBe(areReady)
  })

  test('have bodies that must be complete', () => {
    const body = { ...NO_BODY, content: 'schema' } as const
    expect(newResponses([response('200', { body })], 'new')).toBeUndefined()
    const [made] = newResponses([response('200', { body: { ...body, schema: 'A' } })], 'new') ?? []
    expect(made?.body).toMatchObject({ schema: 'A', required: false, fields: [] })
  })

  test.each(['100', '204', '304'])('with status %s have no body', (status) => {
    const body = { ...NO_BODY, content: 'schema' } as const
    expect(newResponses([response(status, { body })], 'new')).toMatchObject([{ body: undefined }])
  })

  test('in OpenAPI 2.0 have the content type of the operation', () => {
    const body = { ...NO_BODY, content: 'schema', schema: 'A', mediaType: 'other' } as const
    const [made] = newResponses([response('200', { body })], 'swagger') ?? []
    expect(made?.body?.mediaType).toBe('application/json')
  })
})
