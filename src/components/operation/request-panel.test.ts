import { expect, test } from 'vitest'
import { compileText } from '../../../tests/support/compile-text.ts'
import { renderPreview } from '../../islands/admin/yaml/check/render-preview.ts'

const NOTE =
  'The document has no server with a host. Replace https://api.example.com with the URL of the API.'

test.each([
  { servers: '[]', hasNote: true },
  { servers: '[{url: /}]', hasNote: true },
  { servers: '[{url: api/v3}]', hasNote: true },
  { servers: '[{url: /v1}, {url: https://pay.example}]', hasNote: false },
  { servers: '[{url: //pay.example/v3}]', hasNote: false },
  { servers: '[{url: https://api.example.com}]', hasNote: false },
])('says next to the samples that their host is an example: $servers', ({ servers, hasNote }) => {
  const { compiled } = compileText(`
servers: ${servers}
paths:
  /pets:
    get:
      responses: {'200': {description: OK}}`)
  const html = renderPreview(compiled, 'get /pets', 'en')
  expect(html?.includes(NOTE)).toBe(hasNote)
})

test.each([
  {
    self: '',
    note: 'The first server has no host. Replace https://api.example.com',
    host: 'api.example.com/v1',
  },
  {
    self: '$self: https://docs.example/api/openapi.yaml',
    note: undefined,
    host: 'docs.example/v1',
  },
])('resolves the first server with "$self"', ({ self, note, host }) => {
  const { compiled } = compileText(
    `${self}
servers: [{url: '/v1'}, {url: 'https://{region}.pay.example', variables: {region: {default: sg}}}]
paths: {/pets: {get: {responses: {'200': {description: OK}}}}}`,
    '3.2.0',
  )
  const html = renderPreview(compiled, 'get /pets', 'en')
  expect(html).toContain(`https://${host}/pets`)
  expect(html?.includes('has no host')).toBe(note !== undefined)
  if (note !== undefined) expect(html).toContain(note)
})

test('without servers, the API is at the host of "$self"', () => {
  const { compiled } = compileText(
    `$self: https://docs.example/api/openapi.yaml
paths: {/pets: {get: {responses: {'200': {description: OK}}}}}`,
    '3.2.0',
  )
  const html = renderPreview(compiled, 'get /pets', 'en')
  expect(html).toContain('https://docs.example/pets')
  expect(html).not.toContain('has no host')
})
