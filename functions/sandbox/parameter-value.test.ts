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

type Described = Partial<Parameter> & { readonly schema?: JsonSchema }
type Row = readonly [name: string, parameter: Described, sent: string, expected: unknown]

const query = (more: Described): Described => ({ in: 'query', ...more })
const path = (more: Described): Described => ({ in: 'path', ...more })
const cookie = (more: Described): Described => ({ in: 'cookie', ...more })
const header = (more: Described): Described => ({ in: 'header', ...more })

test.each<Row>([
  ['absent', query({ schema: { type: 'string' } }), 'q=1', undefined],
  ['no cookie', cookie({ schema: {} }), 'pp=1; p', undefined],
  ['a cookie among others', cookie({ schema: { type: 'integer' } }), 'a=2; p=7;q=3', 7],
  ['a cookie with an equals sign, percent-encoded', cookie({ schema: {} }), 'p=a%20=b', 'a =b'],
  ['a cookie that is no percent-encoding', cookie({ schema: {} }), 'p=100%', '100%'],
  ['a list in cookies of one name', cookie({ schema: NUMBERS }), 'p=1; p=2', [1, 2]],
  ['a list in one cookie', cookie({ schema: NUMBERS, explode: false }), 'p=1,2', [1, 2]],
  ['text', query({ schema: { type: 'string' } }), 'p=1', '1'],
  ['plus is a space', query({ schema: {} }), 'p=a+b%2B', 'a b+'],
  ['integer', query({ schema: { type: 'integer' } }), 'p=-7', -7],
  ['number', query({ schema: { type: 'number' } }), 'p=1e3', 1000],
  ['no number', query({ schema: { type: 'number' } }), 'p=0x1', '0x1'],
  ['no digits', query({ schema: { type: 'number' } }), 'p=', ''],
  ['boolean', query({ schema: { type: 'boolean' } }), 'p=true', true],
  ['no boolean', query({ schema: { type: 'boolean' } }), 'p=1', '1'],
  [
    'either type',
    query({ schema: { anyOf: [{ type: 'integer' }, { type: 'string' }] } }),
    'p=7',
    7,
  ],
  ['reference', query({ schema: { $ref: '#/components/schemas/Count' } }), 'p=7', 7],
  ['reference to itself', query({ schema: { $ref: '#/components/schemas/Loop' } }), 'p=7', '7'],
  ['list, form', query({ schema: NUMBERS }), 'p=1&p=2', [1, 2]],
  ['list, comma', query({ schema: NUMBERS, explode: false }), 'p=1,2', [1, 2]],
  [
    'list, pipe',
    query({ schema: NUMBERS, explode: false, style: 'pipeDelimited' }),
    'p=1|2',
    [1, 2],
  ],
  [
    'list, space',
    query({ schema: NUMBERS, explode: false, style: 'spaceDelimited' }),
    'p=1%202',
    [1, 2],
  ],
  [
    'object, deep',
    query({ schema: POINT, style: 'deepObject' }),
    'p[x]=1&p[y]=2&q[x]=3',
    { x: 1, y: 2 },
  ],
  ['object, form', query({ schema: POINT }), 'x=1&z=2', { x: 1 }],
  ['object, comma', query({ schema: POINT, explode: false }), 'p=x,1,y,2', { x: 1, y: 2 }],
  [
    'hostile member',
    query({ schema: POINT, style: 'deepObject' }),
    'p[__proto__]=1&p[constructor]=2',
    JSON.parse('{"__proto__":"1","constructor":"2"}'),
  ],
  [
    'content',
    query({ content: [{ mediaType: 'application/json', examples: [], encoding: {} }] }),
    'p={"a":1}',
    { a: 1 },
  ],
  [
    'broken content',
    query({ content: [{ mediaType: 'application/json', examples: [], encoding: {} }] }),
    'p={',
    '{',
  ],
  ['path list', path({ schema: NUMBERS, style: 'simple' }), '1,2', [1, 2]],
  ['path label', path({ schema: NUMBERS, style: 'label', explode: true }), '.1.2', [1, 2]],
  ['path matrix', path({ schema: { type: 'integer' }, style: 'matrix' }), ';p=5', 5],
  [
    'path object, exploded',
    path({ schema: POINT, style: 'simple', explode: true }),
    'x=1,y=2',
    { x: 1, y: 2 },
  ],
  [
    'list, comma in an item',
    query({ schema: TEXTS, explode: false }),
    'p=a%2Cb,c+d',
    ['a,b', 'c d'],
  ],
  [
    'path list, comma in an item',
    path({ schema: TEXTS, style: 'simple' }),
    'a%2Cb,c',
    ['a,b', 'c'],
  ],
  [
    'object, comma in a value',
    query({ schema: { type: 'object' }, explode: false }),
    'p=x,1%2C5',
    { x: '1,5' },
  ],
  [
    'cookie list, comma in an item',
    cookie({ schema: TEXTS, explode: false }),
    'p=a%2Cb,c',
    ['a,b', 'c'],
  ],
  ['header list', header({ schema: NUMBERS }), '1, 2', [1, 2]],
])('reads %s', (_, parameter, sent, expected) => {
  const found = parameterValue(
    { name: 'p', in: 'query', required: false, deprecated: false, examples: [], ...parameter },
    {
      path: parameter.in === 'path' ? { p: sent } : {},
      query: queryPairs(parameter.in === 'query' ? sent : ''),
      headers: [
        ...(parameter.in === 'header' ? [['p', sent] as const] : []),
        ...(parameter.in === 'cookie' ? [['cookie', sent] as const] : []),
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
