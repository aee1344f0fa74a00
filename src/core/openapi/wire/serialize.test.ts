import { expect, test } from 'vitest'
import type { JsonValue } from '../model.ts'
import {
  rulesOf,
  type SerializeRules,
  serializeCookie,
  serializeHeader,
  serializePath,
  serializeQuery,
} from './serialize.ts'

const ARRAY = ['blue', 'black', 'brown']
const OBJECT = { R: 100, G: 200, B: 150 }

/**
 * "Style Examples" of OpenAPI 3.1.1 §4.8.12.6 (also 3.0.4 §4.7.12.6), row by row.
 * `label` with explode false is written with commas since 3.0.4; 3.0.3 printed dots by mistake.
 */
const TABLE: readonly [style: string, explode: boolean, value: JsonValue, wire: string][] = [
  ['matrix', false, '', ';color'],
  ['matrix', false, 'blue', ';color=blue'],
  ['matrix', false, ARRAY, ';color=blue,black,brown'],
  ['matrix', false, OBJECT, ';color=R,100,G,200,B,150'],
  ['matrix', true, '', ';color'],
  ['matrix', true, 'blue', ';color=blue'],
  ['matrix', true, ARRAY, ';color=blue;color=black;color=brown'],
  ['matrix', true, OBJECT, ';R=100;G=200;B=150'],
  ['label', false, '', '.'],
  ['label', false, 'blue', '.blue'],
  ['label', false, ARRAY, '.blue,black,brown'],
  ['label', false, OBJECT, '.R,100,G,200,B,150'],
  ['label', true, '', '.'],
  ['label', true, 'blue', '.blue'],
  ['label', true, ARRAY, '.blue.black.brown'],
  ['label', true, OBJECT, '.R=100.G=200.B=150'],
  ['simple', false, '', ''],
  ['simple', false, 'blue', 'blue'],
  ['simple', false, ARRAY, 'blue,black,brown'],
  ['simple', false, OBJECT, 'R,100,G,200,B,150'],
  ['simple', true, '', ''],
  ['simple', true, 'blue', 'blue'],
  ['simple', true, ARRAY, 'blue,black,brown'],
  ['simple', true, OBJECT, 'R=100,G=200,B=150'],
  ['form', false, '', 'color='],
  ['form', false, 'blue', 'color=blue'],
  ['form', false, ARRAY, 'color=blue,black,brown'],
  ['form', false, OBJECT, 'color=R,100,G,200,B,150'],
  ['form', true, '', 'color='],
  ['form', true, 'blue', 'color=blue'],
  ['form', true, ARRAY, 'color=blue&color=black&color=brown'],
  ['form', true, OBJECT, 'R=100&G=200&B=150'],
  ['spaceDelimited', false, ARRAY, 'color=blue%20black%20brown'],
  ['spaceDelimited', false, OBJECT, 'color=R%20100%20G%20200%20B%20150'],
  ['pipeDelimited', false, ARRAY, 'color=blue%7Cblack%7Cbrown'],
  ['pipeDelimited', false, OBJECT, 'color=R%7C100%7CG%7C200%7CB%7C150'],
  ['deepObject', true, OBJECT, 'color%5BR%5D=100&color%5BG%5D=200&color%5BB%5D=150'],
]
const PATH_STYLES = new Set(['matrix', 'label', 'simple'])

test.each(TABLE)('%s, explode %j: %j is written %j', (style, explode, value, wire) => {
  const written = PATH_STYLES.has(style)
    ? serializePath(rules({ style, explode }), value)
    : serializeQuery(rules({ style, explode }), value).join('&')
  expect(written).toBe(wire)
})

test.each(TABLE.filter(([style]) => style === 'simple'))(
  'header, explode %#: a simple value needs no percent-encoding',
  (style, explode, value, wire) => {
    expect(serializeHeader(rules({ style, explode }), value)).toBe(wire)
  },
)

test.each([
  {
    name: 'delimiters inside a value are encoded',
    value: ['a,b', 'c&d'],
    wire: 'color=a%2Cb,c%26d',
  },
  { name: 'an empty array sends nothing', value: [], wire: '' },
  { name: 'nulls inside are left out', value: ['a', null], wire: 'color=a' },
  { name: 'zero and false are values', value: [0, false], wire: 'color=0,false' },
  { name: 'an object in an array is JSON', value: [{ a: 1 }], wire: 'color=%7B%22a%22%3A1%7D' },
  {
    name: 'characters that encodeURIComponent leaves',
    value: "!'()*",
    wire: 'color=%21%27%28%29%2A',
  },
  { name: 'half a surrogate pair does not throw', value: '\ud800', wire: 'color=%EF%BF%BD' },
])('form, explode false: $name', ({ value, wire }) => {
  const pieces = serializeQuery(rules({ style: 'form', explode: false }), value)
  expect(pieces.join('&')).toBe(wire)
})

test('deepObject goes down to the leaves', () => {
  const pieces = serializeQuery(rules({ style: 'deepObject', explode: true }), {
    a: { b: [1, 2], c: null },
  })
  expect(pieces).toEqual(['color%5Ba%5D%5Bb%5D%5B%5D=1', 'color%5Ba%5D%5Bb%5D%5B%5D=2'])
})

// Stripe's own notation: `expand[]=…` for plain items, `items[0][price]=…` for items with members.
test.each([
  { value: ['a', null, 'b'], wire: ['color[]=a', 'color[]=b'] },
  {
    value: [{ price: 'p', tax: ['x'] }, { price: 'q' }],
    wire: ['color[0][price]=p', 'color[0][tax][]=x', 'color[1][price]=q'],
  },
  { value: [], wire: [] },
])('deepObject writes the array $value with brackets', ({ value, wire }) => {
  const pieces = serializeQuery(rules({ style: 'deepObject', explode: true }), value)
  expect(pieces.map(decodeURIComponent)).toEqual(wire)
})

test('allowReserved keeps reserved characters and triplets but never ends the query', () => {
  const pieces = serializeQuery(
    rules({ style: 'form', explode: true, allowReserved: true }),
    'a/b?c=d&e:%20 f#g%',
  )
  expect(pieces).toEqual(['color=a/b?c=d&e:%20%20f%23g%25'])
})

test('allowReserved in a path keeps the value inside its segment', () => {
  expect(serializePath(rules({ style: 'simple', allowReserved: true }), 'a:b/c?d')).toBe(
    'a:b%2Fc%3Fd',
  )
})

test.each(['path*', 'path+', '+path'])('{%s} keeps the slashes of its value', (name) => {
  const greedy = { ...rules({ style: 'simple' }), name }
  expect(serializePath(greedy, 'a/b c?d')).toBe('a/b%20c%3Fd')
})

test.each([
  ['path', 'simple', false],
  ['header', 'simple', false],
  ['query', 'form', true],
  ['cookie', 'form', true],
] as const)('a parameter in %s is %s, explode %j, by default', (location, style, explode) => {
  const parameter = { name: 'a', in: location, required: false, deprecated: false, examples: [] }
  expect(rulesOf(parameter)).toEqual({ name: 'a', style, explode, allowReserved: false })
})

function rules(changes: Partial<SerializeRules>): SerializeRules {
  return { name: 'color', style: 'form', explode: false, allowReserved: false, ...changes }
}

test.each([
  { style: 'form', explode: true, value: 'x,y z', wire: ['sess=x%2Cy%20z'] },
  { style: 'cookie', explode: true, value: 'x,y z', wire: ['sess=x,y z'] },
  { style: 'cookie', explode: true, value: { a: 'b c', d: 3 }, wire: ['a=b c', 'd=3'] },
  { style: 'cookie', explode: false, value: ['a', 'b'], wire: ['sess=a,b'] },
])('a cookie in the style $style is $wire', ({ style, explode, value, wire }) => {
  const place = { name: 'sess', in: 'cookie', required: true, deprecated: false } as const
  expect(serializeCookie({ ...place, examples: [], style, explode }, value)).toEqual(wire)
})

test.each([
  { style: 'tabDelimited', query: 'color=blue%09black%09brown', header: 'blue\tblack\tbrown' },
  { style: 'pipeDelimited', query: 'color=blue%7Cblack%7Cbrown', header: 'blue|black|brown' },
])('a list of Swagger 2.0 in the style $style', ({ style, query, header }) => {
  const rules = { name: 'color', style, explode: false, allowReserved: false }
  expect(serializeQuery(rules, ARRAY)).toEqual([query])
  expect(serializeHeader(rules, ARRAY)).toBe(header)
})
