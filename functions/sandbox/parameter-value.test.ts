import { expect, test } from 'vitest'
import type { JsonSchema, Parameter } from '#core/openapi/model.ts'
import {
  rulesOf,
  serializeHeader,
  serializePath,
  serializeQuery,
} from '#core/openapi/wire/serialize.ts'
import { parameterValue } from './parameter-value.ts'
import { queryPairs } from './query-pairs.ts'

const NUMBERS = { type: 'array', items: { type: 'integer' } }
const TEXTS = { type: 'array', items: { type: 'string' } }
const POINT = { type: 'object', properties: { x: { type: 'integer' }, y: { type: 'integer' } } }

interface Row {
  readonly name: string
  readonly parameter: Partial<Parameter> & { readonly schema?: JsonSchema }
  readonly query?: string
  readonly path?: string
  readonly header?: string
  readonly cookie?: string
  readonly expected: unknown
}

const query = (more: Partial<Parameter>): Row['parameter'] => ({ in: 'query', ...more })
const path = (more: Partial<Parameter>): Row['parameter'] => ({ in: 'path', ...more })
const cookie = (more: Partial<Parameter>): Row['parameter'] => ({ in: 'cookie', ...more })
const header = (more: Partial<Parameter>): Row['parameter'] => ({ in: 'header', ...more })

test.each<Row>([
  {
    name: 'absent',
    parameter: query({ schema: { type: 'string' } }),
    query: 'q=1',
    expected: undefined,
  },
  { name: 'no cookie', parameter: cookie({ schema: {} }), cookie: 'pp=1; p', expected: undefined },
  {
    name: 'a cookie among others',
    parameter: cookie({ schema: { type: 'integer' } }),
    cookie: 'a=2; p=7;q=3',
    expected: 7,
  },
  {
    name: 'a cookie with an equals sign, percent-encoded',
    parameter: cookie({ schema: {} }),
    cookie: 'p=a%20=b',
    expected: 'a =b',
  },
  {
    name: 'a cookie that is no percent-encoding',
    parameter: cookie({ schema: {} }),
    cookie: 'p=100%',
    expected: '100%',
  },
  {
    name: 'a list in cookies of one name',
    parameter: cookie({ schema: NUMBERS }),
    cookie: 'p=1; p=2',
    expected: [1, 2],
  },
  {
    name: 'a list in one cookie',
    parameter: cookie({ schema: NUMBERS, explode: false }),
    cookie: 'p=1,2',
    expected: [1, 2],
  },
  { name: 'text', parameter: query({ schema: { type: 'string' } }), query: 'p=1', expected: '1' },
  {
    name: 'plus is a space',
    parameter: query({ schema: {} }),
    query: 'p=a+b%2B',
    expected: 'a b+',
  },
  {
    name: 'integer',
    parameter: query({ schema: { type: 'integer' } }),
    query: 'p=-7',
    expected: -7,
  },
  {
    name: 'number',
    parameter: query({ schema: { type: 'number' } }),
    query: 'p=1e3',
    expected: 1000,
  },
  {
    name: 'no number',
    parameter: query({ schema: { type: 'number' } }),
    query: 'p=0x1',
    expected: '0x1',
  },
  {
    name: 'no digits',
    parameter: query({ schema: { type: 'number' } }),
    query: 'p=',
    expected: '',
  },
  {
    name: 'boolean',
    parameter: query({ schema: { type: 'boolean' } }),
    query: 'p=true',
    expected: true,
  },
  {
    name: 'no boolean',
    parameter: query({ schema: { type: 'boolean' } }),
    query: 'p=1',
    expected: '1',
  },
  {
    name: 'either type',
    parameter: query({ schema: { anyOf: [{ type: 'integer' }, { type: 'string' }] } }),
    query: 'p=7',
    expected: 7,
  },
  {
    name: 'reference',
    parameter: query({ schema: { $ref: '#/components/schemas/Count' } }),
    query: 'p=7',
    expected: 7,
  },
  {
    name: 'reference to itself',
    parameter: query({ schema: { $ref: '#/components/schemas/Loop' } }),
    query: 'p=7',
    expected: '7',
  },
  { name: 'list, form', parameter: query({ schema: NUMBERS }), query: 'p=1&p=2', expected: [1, 2] },
  {
    name: 'list, comma',
    parameter: query({ schema: NUMBERS, explode: false }),
    query: 'p=1,2',
    expected: [1, 2],
  },
  {
    name: 'list, pipe',
    parameter: query({ schema: NUMBERS, explode: false, style: 'pipeDelimited' }),
    query: 'p=1|2',
    expected: [1, 2],
  },
  {
    name: 'list, space',
    parameter: query({ schema: NUMBERS, explode: false, style: 'spaceDelimited' }),
    query: 'p=1%202',
    expected: [1, 2],
  },
  {
    name: 'object, deep',
    parameter: query({ schema: POINT, style: 'deepObject' }),
    query: 'p[x]=1&p[y]=2&q[x]=3',
    expected: { x: 1, y: 2 },
  },
  {
    name: 'object, form',
    parameter: query({ schema: POINT }),
    query: 'x=1&z=2',
    expected: { x: 1 },
  },
  {
    name: 'object, comma',
    parameter: query({ schema: POINT, explode: false }),
    query: 'p=x,1,y,2',
    expected: { x: 1, y: 2 },
  },
  {
    name: 'hostile member',
    parameter: query({ schema: POINT, style: 'deepObject' }),
    query: 'p[__proto__]=1&p[constructor]=2',
    expected: JSON.parse('{"__proto__":"1","constructor":"2"}'),
  },
  {
    name: 'content',
    parameter: query({ content: [{ mediaType: 'application/json', examples: [], encoding: {} }] }),
    query: 'p={"a":1}',
    expected: { a: 1 },
  },
  {
    name: 'broken content',
    parameter: query({ content: [{ mediaType: 'application/json', examples: [], encoding: {} }] }),
    query: 'p={',
    expected: '{',
  },
  {
    name: 'path list',
    parameter: path({ schema: NUMBERS, style: 'simple' }),
    path: '1,2',
    expected: [1, 2],
  },
  {
    name: 'path label',
    parameter: path({ schema: NUMBERS, style: 'label', explode: true }),
    path: '.1.2',
    expected: [1, 2],
  },
  {
    name: 'path matrix',
    parameter: path({ schema: { type: 'integer' }, style: 'matrix' }),
    path: ';p=5',
    expected: 5,
  },
  {
    name: 'path object, exploded',
    parameter: path({ schema: POINT, style: 'simple', explode: true }),
    path: 'x=1,y=2',
    expected: { x: 1, y: 2 },
  },
  {
    name: 'list, comma in an item',
    parameter: query({ schema: TEXTS, explode: false }),
    query: 'p=a%2Cb,c+d',
    expected: ['a,b', 'c d'],
  },
  {
    name: 'path list, comma in an item',
    parameter: path({ schema: TEXTS, style: 'simple' }),
    path: 'a%2Cb,c',
    expected: ['a,b', 'c'],
  },
  {
    name: 'object, comma in a value',
    parameter: query({ schema: { type: 'object' }, explode: false }),
    query: 'p=x,1%2C5',
    expected: { x: '1,5' },
  },
  {
    name: 'cookie list, comma in an item',
    parameter: cookie({ schema: TEXTS, explode: false }),
    cookie: 'p=a%2Cb,c',
    expected: ['a,b', 'c'],
  },
  { name: 'header list', parameter: header({ schema: NUMBERS }), header: '1, 2', expected: [1, 2] },
])('reads $name', (row) => {
  const { parameter, query: text = '', path: segment, expected } = row
  const found = parameterValue(
    { name: 'p', in: 'query', required: false, deprecated: false, examples: [], ...parameter },
    {
      path: segment === undefined ? {} : { p: segment },
      query: queryPairs(text),
      headers: [
        ...(row.header === undefined ? [] : [['p', row.header] as const]),
        ...(row.cookie === undefined ? [] : [['cookie', row.cookie] as const]),
      ],
    },
    { Count: { type: 'integer' }, Loop: { $ref: '#/components/schemas/Loop' } },
  )
  expect(found).toEqual(expected)
})

const VALUES = [
  { schema: { type: 'integer' }, value: 5 },
  { schema: { type: 'string' }, value: '' },
  { schema: NUMBERS, value: [3, 4] },
  { schema: POINT, value: { x: 1, y: 2 } },
  { schema: { type: 'object', properties: { p: { type: 'string' } } }, value: { p: '' } },
]
const STYLES = [
  ...['simple', 'label', 'matrix'].map((style) => ({ in: 'path', style }) as const),
  ...['form', 'spaceDelimited', 'pipeDelimited', 'tabDelimited', 'deepObject'].map(
    (style) => ({ in: 'query', style }) as const,
  ),
  { in: 'header', style: 'simple' },
] as const

test.each(
  STYLES.flatMap((place) => [true, false, undefined].map((explode) => ({ ...place, explode }))),
)('reads what the playground writes: $in, $style, explode $explode', (place) => {
  for (const { schema, value } of VALUES) {
    const { explode, ...style } = place
    const parameter: Parameter = {
      ...{ name: 'p', required: false, deprecated: false, examples: [], schema },
      ...style,
      ...(explode !== undefined && { explode }),
    }
    const rules = rulesOf(parameter)
    const header = place.in === 'header' ? serializeHeader(rules, value) : ''
    const source = {
      path: { p: serializePath(rules, value) },
      query: queryPairs(serializeQuery(rules, value).join('&')),
      headers: [['p', header] as const],
    }
    expect(parameterValue(parameter, source, {}), JSON.stringify(value)).toEqual(value)
  }
})
