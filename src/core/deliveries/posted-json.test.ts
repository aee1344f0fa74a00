import { expect, test } from 'vitest'
import { compileText } from '../../../tests/support/compile-text.ts'
import { operationCases } from '../certification/operation-cases.ts'
import { postedJson } from './posted-json.ts'

const callbacksOf = (callback: string) => {
  const { compiled } = compileText(`
paths:
  /orders:
    post:
      responses: {"200": {description: ok}}
      callbacks:
        done:
          "{$request.body#/url}":
            ${callback}`)
  const [operation] = compiled.operations
  if (operation === undefined) throw new Error('The document has an operation.')
  return { sent: operation.callbacks.map(postedJson), cases: operationCases(operation) }
}

test.each([
  ['no body', 'post: {}'],
  ['another method', 'put: {requestBody: {content: {application/json: {schema: {}}}}}'],
  ['another media type', 'post: {requestBody: {content: {text/plain: {schema: {}}}}}'],
  ['a body that nothing describes', 'post: {requestBody: {content: {application/json: {}}}}'],
])('a callback with %s is not sent, and has no cases', (_, callback) => {
  const { sent, cases } = callbacksOf(callback)
  expect(sent).toEqual([undefined])
  expect(cases.map(({ expectation }) => expectation.kind)).not.toContain('callback')
})

test.each([
  ['application/json: {schema: {type: object}}', 'application/json'],
  ['application/json; charset=utf-8: {example: {}}', 'application/json; charset=utf-8'],
  ['application/cloudevents+json: {example: {}}', 'application/cloudevents+json'],
])('a callback with %s is sent, and has cases', (content, mediaType) => {
  const { sent, cases } = callbacksOf(`post: {requestBody: {content: {${content}}}}`)
  expect(sent[0]?.media.mediaType).toBe(mediaType)
  expect(cases.map(({ expectation }) => expectation.kind)).toContain('callback')
})
