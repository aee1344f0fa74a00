import { expect, test } from 'vitest'
import type { JsonSchema } from '#core/openapi/model.ts'
import { describeSchema } from '#core/openapi/schema/describe-schema.ts'
import { createTranslator } from '../../i18n/index.ts'
import { codeOf, detailLines, rootInWords } from './fields.ts'

/** Lines below a schema. */
function linesOf(
  schema: JsonSchema,
  schemas: Record<string, JsonSchema> = {},
  maxDepth = 6,
): readonly string[] {
  const t = createTranslator('en')
  const context = {
    t,
    recipe: null,
    signatureGuideHref: undefined,
    linkTo: (address: string) => (address.startsWith('https:') ? address : undefined),
    pageHref: (path: string) => path,
    schemaMarkdownHref: (name: string) => `/schemas/${name}.md`,
  }
  return detailLines(describeSchema(schema, { schemas, mode: 'both', maxDepth }), context, 0)
}

test('a pattern is code, because it may look like a link or emphasis', () => {
  const pattern = '^[a-z](/x)?_*$'
  const propertyNames = { pattern }
  const lines = linesOf({
    properties: { a: { type: 'string', pattern, minLength: 2 } },
    propertyNames,
  })
  expect(lines).toEqual([
    `- \`a\` (string, at least 2 characters, matches \`${pattern}\`)`,
    `- names of members are string, matches \`${pattern}\``,
  ])
})

const manyValues = (count: number): readonly string[] =>
  Array.from({ length: count }, (_item, index) => `v${index}`)

test('a long enumeration says how many values are left out', () => {
  const [line] = linesOf({ properties: { a: { type: 'string', enum: manyValues(503) } } })
  expect(line).toMatch(/`v499`, and 3 more\.$/)
  const [whole] = linesOf({ properties: { a: { type: 'string', enum: manyValues(500) } } })
  expect(whole).toMatch(/`v499`\.$/)
})

test('a long enumeration with its own page is whole only there', () => {
  const Event = { type: 'string', enum: manyValues(43) }
  const schema = { properties: { a: { $ref: '#/components/schemas/Event' } } }
  const [line] = linesOf(schema, { Event })
  expect(line).toMatch(/`v39`, and 3 more\. \[Event\]\(\/schemas\/Event\.md\)$/)
  const field = describeSchema(Event, { schemas: { Event }, mode: 'both', maxDepth: 6 })
  expect(rootInWords({ ...field, schemaName: 'Event' }, createTranslator('en'))).toMatch(/`v42`\.$/)
})

test('so does a long list of excluded values', () => {
  const [, line] = linesOf({
    properties: { a: { type: 'string', not: { enum: manyValues(503) } } },
  })
  expect(line).toMatch(/^ {2}- must not be `v0`, .*`v499`, and 3 more$/)
})

test.each([
  ['User type', 'User type. Allowed: `a`.'],
  ['The type.', 'The type. Allowed: `a`.'],
  ['One of **these:**', 'One of **these:** Allowed: `a`.'],
  ['', '(string) Allowed: `a`.'],
])('values after the description %j are a separate sentence', (description, words) => {
  const [line] = linesOf({ properties: { a: { type: 'string', description, enum: ['a'] } } })
  expect(line).toContain(words)
})

test.each([
  ['a b', '`a b`'],
  ['a`b', '`` a`b ``'],
  ['``a``b`', '``` ``a``b` ```'],
  ['', '`""`'],
])('the delimiter of a code span is longer than any run of backticks in %j', (value, span) => {
  expect(codeOf(value)).toBe(span)
  expect(linesOf({ properties: { [value]: { const: value } } })).toEqual([
    `- ${span} (string) Always: ${span}.`,
  ])
})

test('a constant is in the line of its field, instead of the values it excludes', () => {
  expect(linesOf({ properties: { k: { const: 42, enum: [41, 42] } } })).toEqual([
    '- `k` (integer) Always: `42`.',
  ])
})

test('an alternative has its type, limits, values and description', () => {
  const oneOf = [
    { type: 'string', format: 'date', description: 'A day' },
    { type: 'string', maxLength: 9, const: 'never' },
    { type: 'boolean' },
  ]
  expect(linesOf({ oneOf })).toEqual([
    '- One of: `string<date>` (string, date): A day',
    '- One of: `"never"` (string, at most 9 characters) Always: `never`.',
    '- One of: `boolean`',
  ])
})

test('an alternative without fields has no type if it must be an object anyway', () => {
  const oneOf = [
    { title: 'Plain' },
    { title: 'Old', type: 'object' },
    { title: 'None', type: 'null' },
  ]
  const withMembers = linesOf({ properties: { a: { type: 'string' } }, oneOf })
  expect(withMembers.slice(1)).toEqual(['- One of: `Plain`', '- One of: `Old`'])
  const others = [
    { title: 'Any', type: 'object' },
    { title: 'Text', type: 'string' },
  ]
  expect(linesOf({ oneOf: others })).toEqual([
    '- One of: `Any` (object)',
    '- One of: `Text` (string)',
  ])
})

const ANIMALS: Record<string, JsonSchema> = {
  Cat: { type: 'object', description: 'Meows', properties: { lives: { type: 'integer' } } },
  Dog: { type: 'object', properties: { barks: { type: 'boolean' } } },
}
const ANIMAL = {
  oneOf: [{ $ref: '#/components/schemas/Cat' }, { $ref: '#/components/schemas/Dog' }],
  discriminator: {
    propertyName: 'kind',
    mapping: { feline: '#/components/schemas/Cat', canine: '#/components/schemas/Dog' },
  },
}

test('an alternative names the values of the discriminator that select it', () => {
  expect(linesOf(ANIMAL, ANIMALS)).toEqual([
    '- One of: `Cat` (when kind is feline): Meows',
    '  - `lives` (integer)',
    '- One of: `Dog` (when kind is canine)',
    '  - `barks` (boolean)',
  ])
})

test('an alternative for every other value of the discriminator says so', () => {
  const discriminator = { ...ANIMAL.discriminator, defaultMapping: '#/components/schemas/Dog' }
  expect(linesOf({ ...ANIMAL, discriminator }, ANIMALS)).toContain(
    '- One of: `Dog` (when kind is canine, another value or missing)',
  )
})

test.each([
  [
    { enum: ['a', 'b'], 'x-enumDescriptions': { a: 'Paid *in\n full*' } },
    'Allowed: `a` (Paid *in full*), `b`.',
  ],
  [{ enum: [1, 2], 'x-enum-varnames': ['OPEN', 'DONE'] }, 'Allowed: `1` (OPEN), `2` (DONE).'],
  [{ const: 'a', enum: ['a'], 'x-enumDescriptions': { a: 'Paid' } }, 'Always: `a` (Paid).'],
])('values of %j have their meanings', (schema, words) => {
  const [line] = linesOf({ properties: { state: schema } })
  expect(line).toContain(words)
})

test('a field has its first examples and the media type of its content', () => {
  const examples = ['one', 'two', 'three', 'four']
  expect(
    linesOf({ properties: { a: { type: 'string', contentMediaType: 'text/csv', examples } } }),
  ).toEqual(['- `a` (string, content: text/csv) Examples: `one`, `two`, `three`.'])
})

test('bytes of any kind have no media type', () => {
  expect(linesOf({ properties: { a: { type: 'string', format: 'binary' } } })).toEqual([
    '- `a` (string, binary)',
  ])
})

test('decoded content has its fields, or a link to them', () => {
  const jwt = (contentSchema: JsonSchema): JsonSchema => ({ type: 'string', contentSchema })
  expect(linesOf({ properties: { a: jwt({ properties: { id: { type: 'integer' } } }) } })).toEqual([
    '- `a` (string)',
    '  - when decoded, it is',
    '    - `id` (integer)',
  ])
  const a = jwt({ $ref: '#/components/schemas/Cat' })
  expect(linesOf({ properties: { a } }, ANIMALS, 1)).toEqual([
    '- `a` (string)',
    '  - when decoded, it is object [Cat](/schemas/Cat.md)',
  ])
})

test('an alternative whose fields are left out links to them', () => {
  const list: JsonSchema = { properties: { pet: { properties: { animal: ANIMAL } } } }
  const lines = linesOf(list, ANIMALS, 0)
  expect(lines.slice(-2)).toEqual([
    '    - One of: [Cat](/schemas/Cat.md) (when kind is feline)',
    '    - One of: [Dog](/schemas/Dog.md) (when kind is canine)',
  ])
})

test.each([
  ['https://docs.example/codes', ': Its code. [Learn more](https://docs.example/codes)'],
  ['/codes', ': Its code.'],
])('further reading at %s is a link only if readers can open it', (url, words) => {
  const code: JsonSchema = { type: 'string', description: 'Its code.', externalDocs: { url } }
  expect(linesOf({ properties: { code } })).toEqual([`- \`code\` (string)${words}`])
})

test('tables in descriptions stay tables below their field', () => {
  const description =
    'The state\nof an order:\n\n| Code | Meaning |\n|:--|---|\n| 1 | Paid |\n\nOthers\nfollow'
  const lines = linesOf({
    properties: {
      order: { properties: { state: { type: 'integer', description, default: 1 } } },
      next: { type: 'string' },
    },
  })
  expect(lines).toEqual([
    '- `order` (object)',
    '  - `state` (integer): The state of an order:',
    '',
    '    | Code | Meaning |',
    '    |:--|---|',
    '    | 1 | Paid |',
    '',
    '    Others follow. Default: `1`.',
    '- `next` (string)',
  ])
})

test.each([
  [
    '|a|b|\n|-|-|\n|1|2|',
    ['- `x` (string):', '', '  |a|b|', '  |-|-|', '  |1|2|', '', '  Always: `x`.'],
  ],
  ['```\n|a|b|\n|-|-|\n```', ['- `x` (string): ``` |a|b| |-|-| ```. Always: `x`.']],
  ['a | b\n---\nc', ['- `x` (string): a | b --- c. Always: `x`.']],
])('the description %j has a table only where a page has one', (description, lines) => {
  expect(linesOf({ properties: { x: { const: 'x', description } } })).toEqual(lines)
})

test.each([
  [
    'One of\nthese:\n- `a`\n  first\n\n- b',
    ['- `x` (string): One of these:', '', '  * `a` first', '  * b', '', '  Always: `x`.'],
  ],
  [
    '1. a\n2. b\n\nThen c.',
    ['- `x` (string):', '', '  1. a', '  2. b', '', '  Then c. Always: `x`.'],
  ],
  ['* a', ['- `x` (string):', '', '  * a', '', '  Always: `x`.']],
  [
    '1. a\n    - b\n      - c\n2. d\n   * e',
    [
      '- `x` (string):',
      '',
      '  1. a',
      '     * b',
      '       * c',
      '  2. d',
      '     * e',
      '',
      '  Always: `x`.',
    ],
  ],
  ['```\n- a\n- b\n```', ['- `x` (string): ``` - a - b ```. Always: `x`.']],
  ['-a 1.5', ['- `x` (string): -a 1.5. Always: `x`.']],
])('the description %j has its own list, apart from the fields', (description, lines) => {
  expect(linesOf({ properties: { x: { const: 'x', description } } })).toEqual(lines)
})

test('the link to a named schema follows the whole text', () => {
  const description = 'States:\n\n|a|\n|-|'
  const schemas = { A: { type: 'object', description, properties: { b: {} } } } as const
  const lines = linesOf({ properties: { x: { $ref: '#/components/schemas/A' } } }, schemas)
  expect(lines).toEqual([
    '- `x` (object): States:',
    '',
    '  |a|',
    '  |-|',
    '',
    '  [A](/schemas/A.md)',
  ])
})
