import { expect, test } from 'vitest'
import { compileText } from '../../../tests/support/compile-text.ts'
import { renderPreview } from '../../islands/admin/yaml/check/render-preview.ts'

const SIMPLE = { summary: 'Simple', value: { to: 'Bogor' } }
const ABROAD = { description: 'With *customs*.', value: { to: 'Perth' } }

function rendered(content: object, codeSamples?: readonly object[]): string {
  const operation = {
    'x-codeSamples': codeSamples,
    requestBody: { content },
    responses: { 201: { description: 'Created' } },
  }
  const { compiled } = compileText(`
servers: [{url: https://api.example.com}]
paths: {/shipments: {post: ${JSON.stringify(operation)}}}`)
  return renderPreview(compiled, 'post /shipments', 'en') ?? ''
}

test('every named example of a request is shown without script', () => {
  const html = rendered({ 'application/json': { examples: { SIMPLE, ABROAD } } })
  expect(html).toMatch(/<p class="panel-title">Request examples/)
  expect(html).toMatch(/<summary>Simple<\/summary><pre[^>]*><code>{\n {2}"to": "Bogor"/)
  expect(html).toMatch(/<summary>ABROAD<\/summary>.*With <em>customs<\/em>.*\n {2}"to": "Perth"/s)
  expect(html).toContain('Example sent: Simple')
})

test('examples of several media types have the type in their name', () => {
  const html = rendered({
    'application/json': { examples: { SIMPLE, ABROAD } },
    'text/plain': { example: 'to=Bogor' },
    'application/xml': { schema: { type: 'object', properties: { to: { type: 'string' } } } },
  })
  expect(html).toContain('<summary>Simple · application/json</summary>')
  expect(html).toContain('<summary>text/plain</summary>')
  expect(html).not.toContain('<summary>application/xml</summary>')
})

test('a single example is in the samples only', () => {
  const html = rendered({ 'application/json': { examples: { SIMPLE } } })
  expect(html).not.toContain('Request examples')
  expect(html).not.toContain('Example sent')
})

test("an author's samples may send another example", () => {
  const html = rendered({ 'application/json': { examples: { SIMPLE, ABROAD } } }, [
    { lang: 'bash', source: 'curl https://api.example.com' },
  ])
  expect(html).toContain('Request examples')
  expect(html).not.toContain('Example sent')
})
