import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { siteOf } from '../../../tests/support/site-of.ts'
import { OperationArticle } from './OperationArticle.tsx'
import { createPageContext } from './page-context.ts'

const MANY = Array.from({ length: 200 }, (_, index) => `m${index}: {type: string}`).join(', ')
const site = siteOf(`openapi: 3.1.0
info: {title: T, version: "1"}
paths:
  /trees:
    post:
      requestBody: {content: {application/json: {schema: {type: object, properties: {${MANY}}}}}}
      responses:
        '201':
          description: Planted
          content: {application/json: {schema: {type: object, properties: {id: {type: string, description: Its number.}}}}}
`)

test.each([1, 2] as const)('a long request leaves rows for the response (level %i)', (level) => {
  const page = site.pages.find(({ kind }) => kind === 'operation')
  const [operation] = site.document.operations
  if (!page || !operation) throw new Error('there is no page')
  const html = renderToStaticMarkup(
    <OperationArticle
      operation={operation}
      context={createPageContext(site, page)}
      level={level}
    />,
  )
  expect(html).toContain('Its number.')
})

const SERVERS = `openapi: 3.1.0
info: {title: T, version: "1"}
servers: [{url: https://api.example, description: For calls}]
paths:
  /path:
    servers: [{url: https://files.example, name: Files, description: Only for uploads}]
    get: {}
  /operation: {get: {servers: [{url: https://files.example, description: Only for uploads}]}}
  /repeated: {get: {servers: [{url: https://api.example, description: For calls}]}}
  /inherited: {get: {}}
`

test.each([
  { path: '/path', text: '<b>Files</b>' },
  { path: '/path', text: 'Only for uploads' },
  { path: '/operation', text: 'Only for uploads' },
  { path: '/repeated', text: undefined },
  { path: '/inherited', text: undefined },
])('$path shows the text of the server: $text', ({ path, text }) => {
  const described = siteOf(SERVERS)
  const operation = described.document.operations.find((one) => one.path === path)
  const page = described.pages.find(({ path }) => path === operation?.page)
  if (!page || !operation) throw new Error('there is no page')
  const context = createPageContext(described, page)
  const html = renderToStaticMarkup(
    <OperationArticle operation={operation} context={context} level={1} />,
  )
  if (text === undefined) expect(html).not.toContain('server-about')
  else expect(html).toContain(text)
})
