import { expect, test } from 'vitest'
import { compileDocument } from '#core/openapi/compile/compile-document.ts'
import { parseDocument } from '#core/openapi/parse/parse-document.ts'
import type { SignatureRecipe } from '#core/signature/recipe.ts'
import { presetRecipe } from '../../../tests/support/recipes.ts'
import { createTranslator } from '../../i18n/index.ts'
import { operationMarkdown } from './operation.ts'

const DOCUMENT = `
openapi: 3.1.0
info: { title: Rooms, version: '1' }
servers: [{ url: 'https://rooms.example/v1//' }]
paths:
  /rooms:
    get:
      summary: List rooms
      parameters:
        - name: view
          in: query
          schema: { type: string, deprecated: true, examples: [sea] }
        - name: floor
          in: query
          deprecated: true
          example: 3
          schema: { type: integer, examples: [1] }
        - name: beds
          in: query
          description: At least.
          schema: { type: integer, description: A number., readOnly: true, examples: [2] }
      responses:
        '200':
          description: Rooms
          headers:
            X-Total: { schema: { type: integer, deprecated: true }, example: 12 }
            X-Exploded: { explode: true, schema: { type: object } }
            X-Joined: { schema: { type: object } }
            X-Json: { content: { application/json: { schema: { type: object } } } }
`

function markdown(source = DOCUMENT, recipe: SignatureRecipe | null = null): string {
  const { compiled } = compileDocument(parseDocument(source))
  const [operation] = compiled.operations
  if (operation === undefined) throw new Error('The document has an operation')
  const context = {
    t: createTranslator('en'),
    recipe,
    signatureGuideHref: undefined,
    linkTo: (address: string) => (address.startsWith('https:') ? address : undefined),
    pageHref: (path: string) => path,
    schemaMarkdownHref: () => undefined,
  }
  return operationMarkdown(compiled, operation, context)
}

test.each([
  ['a deprecation that its schema says', '`view` (string, deprecated) Example: `sea`.'],
  ['its own deprecation and example', '`floor` (integer, deprecated) Example: `3`.'],
  [
    'its own description and that of its schema, with the example',
    '`beds` (integer): At least. A number. Example: `2`.',
  ],
  ['those of a response header', '`X-Total` (integer, deprecated) Example: `12`.'],
])('a parameter in Markdown has %s', (_name, line) => {
  expect(markdown()).toContain(`- ${line}`)
})

test('a response header in Markdown says how its value is written', () => {
  expect(markdown()).toContain(
    [
      '- `X-Exploded` (object): (as member=value, separated by commas)',
      '- `X-Joined` (object)',
      '- `X-Json` (object): (written as application/json)',
    ].join('\n'),
  )
})

test('headings of a description in Markdown are below that of its section', () => {
  const description = JSON.stringify('Rooms.\n\n## Keys\n\n### One\n\n```sh\n# no heading\n```')
  const text = DOCUMENT.replace('description: Rooms', `description: ${description}`)
  expect(markdown(text)).toContain('#### Keys\n\n##### One\n\n```sh\n# no heading\n```')
})

test('examples of a parameter in Markdown have their summaries and descriptions', () => {
  const examples =
    '{ none: { summary: No floor, description: All, value: 0 }, top: { summary: Top, value: 9 } }'
  expect(markdown(DOCUMENT.replace('example: 3', `examples: ${examples}`))).toContain(
    '- `floor` (integer, deprecated) Examples: `0` (No floor: All), `9` (Top).',
  )
})

test('a long description of a security scheme is cut between paragraphs', () => {
  const description = JSON.stringify(['# Keys', 'a'.repeat(700), 'b'.repeat(700)].join('\n\n'))
  const text = markdown(`
openapi: 3.1.0
info: { title: Rooms, version: '1' }
security: [{ key: [] }]
paths: { /rooms: { get: { responses: {} } } }
components: { securitySchemes: { key: { type: http, scheme: basic, description: ${description} } } }
`)
  expect(text).toMatch(/\n\n# Keys\n\na{700} …/)
  expect(text).not.toContain('bbb')
})

test("a next step that isn't in the document has the operation as written", () => {
  const links =
    "{ self: { operationId: listRooms }, gone: { operationId: nope, description: Later }, far: { operationRef: 'https://far.example/api.yaml#/paths/~1x/get', parameters: { id: 1 } } }"
  const source = DOCUMENT.replace('summary: List rooms', 'operationId: listRooms').replace(
    'description: Rooms\n',
    `links: ${links}\n`,
  )
  expect(markdown(source)).toContain(
    [
      '- [self](/rooms/rooms.md)',
      '- gone (`nope`): Later',
      '- far (`https://far.example/api.yaml#/paths/~1x/get`, `id` = `1`)',
    ].join('\n'),
  )
})

test('a response has its summary and its description', () => {
  const source = DOCUMENT.replace('3.1.0', '3.2.0')
  expect(markdown(source.replace('description: Rooms', 'summary: Found'))).toContain(
    '### 200\n\nFound\n\n',
  )
  expect(
    markdown(source.replace('description: Rooms', 'summary: Found\n          description: Rooms')),
  ).toContain('### 200\n\nFound\n\nRooms\n\n')
})

test.each([
  {
    holder: 'a path',
    before: "servers: [{ url: 'https://x.example', description: Only files. }]",
    after: '',
  },
  {
    holder: 'an operation',
    before: '',
    after: "servers: [{ url: 'https://x.example', description: Only files. }]",
  },
])('has the text of the only server of $holder', ({ before, after }) => {
  const text = DOCUMENT.replace('    get:', `    ${before}\n    get:\n      ${after}`)
  expect(markdown(text)).toContain('## Server\n\n- `https://x.example`: Only files.')
})

test('the description of a variable of a server is a sentence', () => {
  const variables = '{ region: { default: sg, enum: [sg], description: Where it is } }'
  const server = `{ url: 'https://{region}.rooms.example', variables: ${variables} }`
  expect(markdown(DOCUMENT.replace("{ url: 'https://rooms.example/v1//' }", server))).toContain(
    '  - `region`: Where it is. Allowed: `sg`. Default: `sg`.',
  )
})

test('an operation has the first code sample of the document', () => {
  const samples = '[{ lang: Shell, label: Our CLI, source: rooms list }, { lang: Go, source: go }]'
  const source = DOCUMENT.replace('parameters:', `x-codeSamples: ${samples}\n      parameters:`)
  expect(markdown(source)).toContain(
    '\n\n## Code sample (Our CLI)\n\n```shell\nrooms list\n```\n\n## Responses\n\n',
  )
})

test('the URL has no duplicate slash', () => {
  expect(markdown()).toContain('`GET https://rooms.example/v1/rooms`')
})

/** An operation with a body and a response. */
const withContent = (body: string, response: string): string => `
openapi: 3.1.0
info: { title: Rooms, version: '1' }
paths:
  /rooms:
    post:
      requestBody: { required: true, content: ${body} }
      responses: { '200': { description: Done, content: ${response} } }
`

test.each([
  ['required: true', '## Body (required)'],
  ['required: false', '## Body (optional)'],
])('a body with %s says so', (written, heading) => {
  const source = withContent('{ text/plain: {} }', '{}').replace('required: true', written)
  expect(markdown(source)).toContain(heading)
})

test('a body has the limits, values and description of its schema', () => {
  const text = markdown(
    withContent(
      '{ text/plain: { schema: { type: string, maxLength: 4, enum: [aa, bb], default: aa } } }',
      '{ application/json: { schema: { type: array, maxItems: 9, description: All rooms, items: { type: integer } } } }',
    ),
  )
  expect(text).toContain(
    '`text/plain` string, at most 4 characters. Allowed: `aa`, `bb`. Default: `aa`.',
  )
  expect(text).toContain('`application/json` array of integer, at most 9 items\n\nAll rooms')
})

test('all examples of a body are printed with their names, long ones in short', () => {
  const long = 'x'.repeat(2_000)
  const text = markdown(
    withContent(
      `{ text/plain: { schema: { type: string }, examples: { full: { summary: Full, description: Has all, value: ${long} }, bare: { value: b }, raw: { serializedValue: c }, far: { externalValue: 'https://rooms.example/d' } } } }`,
      '{ application/json: { schema: { type: object }, examples: { only: { value: { a: 1 } } } } }',
    ),
  )
  expect(text).toContain(
    `**Full**: Has all\n\n\`\`\`\n${'x'.repeat(1_000)}…\n\`\`\`\n\nThe example is longer`,
  )
  expect(text).toContain('**bare**\n\n```\nb\n```\n\n**raw**\n\n```\nc\n```')
  expect(text).toContain('**far** `https://rooms.example/d`')
  expect(text).toContain('`application/json` object\n\n```json\n{\n  "a": 1\n}\n```')
})

test('a condition has its description', () => {
  const text = markdown(
    withContent(
      '{ application/json: { schema: { type: array, contains: { type: string, description: A ticket }, not: { const: [], description: Nothing } } } }',
      '{ application/json: { schema: { type: object } } }',
    ),
  )
  expect(text).toContain('- at least one item is string: A ticket')
  expect(text).toMatch(/- must not be .*: Nothing/)
})

test('a cut example is no JSON', () => {
  const text = markdown(
    withContent(
      '{ text/plain: { schema: { type: string } } }',
      `{ application/json: { schema: { type: object }, example: { a: ${'x'.repeat(2_000)} } } }`,
    ),
  )
  expect(text).toContain('```\n{\n  "a": "xxx')
  expect(text).not.toContain('```json\n{\n  "a": "xxx')
})

test('one example has its texts, or its URL', () => {
  const text = markdown(
    withContent(
      `{ text/plain: { schema: { type: string }, examples: { only: { summary: Full, description: Has all, value: a } } } }`,
      `{ application/json: { schema: { type: object }, examples: { far: { summary: Far, externalValue: 'https://rooms.example/d' } } } }`,
    ),
  )
  expect(text).toContain('**Full**: Has all\n\n```\na\n```')
  expect(text).toContain('**Far** `https://rooms.example/d`')
})

test('media types with one schema have the examples in which they differ', () => {
  const schema = 'schema: { type: object }'
  const examples = 'examples: { a: { value: { a: 1 } }, b: { value: { b: 2 } } }'
  const text = markdown(
    withContent(
      `{ application/json: { ${schema}, example: { a: 1 } }, application/xml: { ${schema}, ${examples} }, text/json: { ${schema} } }`,
      '{}',
    ),
  )
  expect(text).toContain(
    [
      '`application/json`, `application/xml`, `text/json` object',
      '```json\n{\n  "a": 1\n}\n```',
      '`application/xml`:',
      '```\n<?xml version="1.0" encoding="UTF-8"?>\n<root>\n  <b>2</b>\n</root>\n```',
    ].join('\n\n'),
  )
})

test('a stream says that its schema is one of its items', () => {
  const schema = '{ type: object, properties: { a: { type: string } } }'
  expect(markdown(withContent(`{ application/jsonl: { itemSchema: ${schema} } }`, '{}'))).toContain(
    '`application/jsonl` A stream of items: object\n\n- `a`',
  )
})

test('a form has the headers of its parts', () => {
  const schema = '{ type: object, properties: { doc: { type: string } } }'
  const headers = '{ X-Hash: { description: Of the file, schema: { type: string } } }'
  expect(
    markdown(
      withContent(
        `{ multipart/form-data: { schema: ${schema}, encoding: { doc: { headers: ${headers} } } } }`,
        '{}',
      ),
    ),
  ).toContain('Part headers of doc:\n\n- `X-Hash` (string): Of the file')
})

test('a form names the types of its parts, and that its example is JSON', () => {
  const schema = '{ type: object, properties: { doc: { type: string, description: The file } } }'
  const encoding = '{ doc: { contentType: application/pdf } }'
  const text = markdown(
    withContent(
      `{ multipart/form-data: { schema: ${schema}, encoding: ${encoding}, example: { doc: a } } }`,
      '{}',
    ),
  )
  expect(text).toContain('- `doc` (string): The file (sent as application/pdf)')
  expect(text).toContain('The parts, written as JSON:\n\n```json\n{\n  "doc": "a"\n}\n```')
})

test.each([
  { preset: 'espay', expected: 'Each request carries `signature`.' },
  { preset: 'github', expected: undefined },
])('says what a request of $preset carries', ({ preset, expected }) => {
  const text = markdown(DOCUMENT, presetRecipe(preset))
  if (expected === undefined) expect(text).not.toContain('Each request carries')
  else expect(text).toContain(expected)
})

test('badges are below the URL, as text', () => {
  const source = DOCUMENT.replace(
    'summary: List rooms',
    "summary: List rooms\n      x-badges: [Beta, '[x](y)']",
  )
  expect(markdown(source)).toContain('rooms`\n\n**Beta** **\\[x\\](y)**\n\n')
})

test('a title and an unfinished description change nothing after them', () => {
  const source = DOCUMENT.replace(
    'summary: List rooms',
    'summary: List<Room> [beta]\n      description: "As follows:\\n```\\ncurl"',
  )
  expect(markdown(source)).toContain(
    [
      '# List\\<Room\\> \\[beta\\]',
      '`GET https://rooms.example/v1/rooms`',
      'As follows:\n```\ncurl\n```',
      '## Query parameters',
    ].join('\n\n'),
  )
})
