import { expect, test } from 'vitest'
import { compileDocument } from '#core/openapi/compile/compile-document.ts'
import { parseDocument } from '#core/openapi/parse/parse-document.ts'
import { renderPreview } from '../../islands/admin/yaml/check/render-preview.ts'

const NOTE =
  'The document has no server with a host. Replace https://api.example.com with the URL of the API.'

test.each([
  { servers: '[]', hasNote: true },
  { servers: '[{url: /}]', hasNote: true },
  { servers: '[{url: api/v3}]', hasNote: true },
  { servers: '[{url: //pay.example/v3}]', hasNote: false },
  { servers: '[{url: https://api.example.com}]', hasNote: false },
])('says next to the samples that their host is an example: $servers', ({ servers, hasNote }) => {
  const { compiled } = compileDocument(
    parseDocument(`openapi: 3.1.0
info: {title: T, version: '1'}
servers: ${servers}
paths:
  /pets:
    get:
      responses: {'200': {description: OK}}
`),
  )
  const html = renderPreview(compiled, 'get /pets', 'en')
  expect(html?.includes(NOTE)).toBe(hasNote)
})
