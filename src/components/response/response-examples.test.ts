import { expect, test } from 'vitest'
import { compileText } from '../../../tests/support/compile-text.ts'
import { renderPreview } from '../../islands/admin/yaml/check/render-preview.ts'

/** Bodies of the request and of each response of `POST /pets`. */
function rendered(responses: object, requestBody?: object): string {
  const { compiled } = compileText(`
servers: [{url: https://api.example.com}]
paths: {/pets: {post: ${JSON.stringify({ requestBody, responses })}}}`)
  return renderPreview(compiled, 'post /pets', 'en') ?? ''
}

const body = (examples: object) => ({
  description: 'Answer',
  content: { 'application/json': { examples } },
})

const statuses = (count: number) =>
  Object.fromEntries(
    Array.from({ length: count }, (_, i) => [
      400 + i,
      body({ only: { value: { code: `number-${i}` } } }),
    ]),
  )

test.each([7, 12, 13])('every one of %i statuses has its example', (count) => {
  const html = rendered(statuses(count))
  for (let i = 0; i < count; i += 1) expect(html).toContain(`"number-${i}"`)
  expect(html.includes('class="panel-example"')).toBe(count > 12)
})

test('every named example of a status is shown', () => {
  const names = ['a', 'b', 'c', 'd', 'e', 'f', 'g']
  const html = rendered({
    200: body(Object.fromEntries(names.map((name) => [name, { value: { name } }]))),
  })
  for (const name of names) expect(html).toMatch(new RegExp(`<summary>${name}</summary>`))
})

test('an example has its summary as name and its description as text', () => {
  const html = rendered({
    200: body({ cat: { summary: 'A cat', description: 'Of *any* age.', value: { paws: 4 } } }),
  })
  expect(html).toContain('<summary>A cat</summary>')
  expect(html).toContain('Of <em>any</em> age.')
})

test('equal examples share a fold with both names', () => {
  const html = rendered({ 200: body({ cat: { value: { paws: 4 } }, dog: { value: { paws: 4 } } }) })
  expect(html).toContain('<summary>cat, dog</summary>')
})

test('the summary of an example ends without the line break of YAML', () => {
  const examples = { cat: { summary: 'A cat\n', value: 1 }, dog: { summary: 'A dog', value: 1 } }
  expect(rendered({ 200: body(examples) })).toContain('<summary>A cat, A dog</summary>')
})

test.each([
  ['`Pets`', false],
  ['All **pets**', false],
  ['All\n\npets', true],
  ['[Pets](https://example.com)', true],
])('the description %j is repeated below its line: %s', (description, isRepeated) => {
  const html = rendered({ 200: { ...body({}), description } })
  expect(html).toContain('<span class="response-text">')
  expect(/<\/summary><div class="prose/.test(html)).toBe(isRepeated)
})

test.each([['application/json'], ['application/json', 'text/json']])(
  'a single example of %s has its summary as name',
  (...types) => {
    const media = { examples: { cat: { summary: 'A cat', value: { paws: 4 } } } }
    const content = Object.fromEntries(types.map((type) => [type, media]))
    const html = rendered({ 200: { description: 'Answer', content } })
    expect(html).toMatch(/<summary>A cat( · application\/json)?<\/summary>/)
  },
)

test('any text has no example', () => {
  const text = (schema: object) =>
    rendered({ 200: { description: 'Answer', content: { 'text/plain': { schema } } } })
  expect(text({ type: 'string', example: 'pong' })).toMatch(/Response examples.*pong/s)
  expect(text({ type: 'string' })).not.toContain('Response examples')
})

test('a single named example without description has no fold', () => {
  expect(rendered({ 200: body({ cat: { value: { paws: 4 } } }) })).not.toContain('panel-example')
})

test("a next step that isn't in the document has the operation as written", () => {
  const links = { far: { operationRef: 'https://far.example/api.yaml#/paths/~1x/get' } }
  expect(rendered({ 200: { description: 'Answer', links } })).toContain(
    '<b>far</b><small> <code>https://far.example/api.yaml#/paths/~1x/get</code></small>',
  )
})

test.each([
  ['the example of its schema', { example: { code: 'number-1' } }, true],
  ['no example that is generated', { properties: { code: { example: 'number-1' } } }, false],
])('an error has %s', (_, schema, isShown) => {
  const error = { description: 'Error', content: { 'application/json': { schema } } }
  const html = rendered({
    204: { description: 'Done' },
    200: body({ a: { value: 1 } }),
    400: error,
  })
  expect(html.includes('"code": "number-1"')).toBe(isShown)
})
