import { expect, test } from 'vitest'
import { articleOf, sitesOfText } from '../../../tests/support/reference-pages.ts'

const NAMES = Array.from({ length: 400 }, (_, index) => `field${index}`)
const Large = {
  type: 'object',
  properties: Object.fromEntries(NAMES.map((name) => [name, { description: `About ${name}.` }])),
}
const body = { content: { 'application/json': { schema: { $ref: '#/components/schemas/Large' } } } }
const Holder = { properties: { large: Large } }
const holder = {
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Holder' } } },
}
const inline = { content: { 'application/json': { schema: Large } } }
const sites = await sitesOfText(
  JSON.stringify({
    openapi: '3.1.0',
    info: { title: 'A', version: '1' },
    paths: {
      '/large': { post: { tags: ['a'], requestBody: body, responses: {} } },
      '/holder': { post: { tags: ['a'], requestBody: holder, responses: {} } },
      '/inline': { post: { tags: ['a'], requestBody: inline, responses: {} } },
    },
    components: { schemas: { Large, Holder } },
  }),
)

test('the page of a schema describes each of its fields', () => {
  const html = articleOf(sites, '/schemas/Large')
  expect(NAMES.filter((name) => !html.includes(`About ${name}.`))).toEqual([])
})

test('an operation links to the fields of a schema that it leaves out', () => {
  const html = articleOf(sites, '/a/large')
  expect(html).not.toContain('About field399.')
  expect(html).toMatch(/· …<p class="field-note"><a href="\/schemas\/Large">Large<\/a>/)
})

test('an operation links to the fields of an inline schema that it leaves out', () => {
  const html = articleOf(sites, '/a/inline')
  expect(html).not.toContain('About field399.')
  expect(html).toMatch(
    /field399 any value<p class="field-note"><a href="\/a\/inline\.md">All fields as Markdown<\/a>/,
  )
})

test('an operation links to the schema that has the inline one', () => {
  expect(articleOf(sites, '/a/holder')).toMatch(
    /· …<p class="field-note"><a href="\/schemas\/Holder">Holder<\/a>/,
  )
})
