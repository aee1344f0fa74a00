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
