import { expect, test } from 'vitest'
import { compileText } from '../../../tests/support/compile-text.ts'
import { operationCases } from '../certification/operation-cases.ts'
import { sentCallbacks } from './sent-callbacks.ts'

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
  return { sent: sentCallbacks(operation), cases: operationCases(operation) }
}

const webhookOf = (webhook: string) => {
  const { compiled } = compileText(`
webhooks:
  order.done:
    ${webhook}`)
  return compiled.webhooks.flatMap(sentCallbacks)
}

const UNSENT = [
  ['no body', 'post: {}'],
  ['another method', 'put: {requestBody: {content: {application/json: {schema: {}}}}}'],
  ['another media type', 'post: {requestBody: {content: {text/plain: {schema: {}}}}}'],
  [
    'a sequence of JSON texts',
    'post: {requestBody: {content: {application/json-seq: {schema: {}}}}}',
  ],
  ['a body that nothing describes', 'post: {requestBody: {content: {application/json: {}}}}'],
]

test.each(UNSENT)('a callback with %s is not sent, and has no cases', (_, callback) => {
  const { sent, cases } = callbacksOf(callback)
  expect(sent).toEqual([])
  expect(cases.map(({ expectation }) => expectation.kind)).not.toContain('callback')
})

test.each(UNSENT)('a webhook with %s is not sent', (_, webhook) => {
  expect(webhookOf(webhook)).toEqual([])
})

test.each([
  ['application/json: {schema: {type: object}}', 'application/json'],
  ['application/json; charset=utf-8: {example: {}}', 'application/json; charset=utf-8'],
  ['application/cloudevents+json: {example: {}}', 'application/cloudevents+json'],
])('a callback or webhook with %s is sent', (content, mediaType) => {
  const request = `post: {requestBody: {content: {${content}}}}`
  const { sent, cases } = callbacksOf(request)
  expect(sent).toMatchObject([{ name: 'done', media: { mediaType } }])
  expect(cases.map(({ expectation }) => expectation.kind)).toContain('callback')
  expect(webhookOf(request)).toMatchObject([{ name: 'order.done', media: { mediaType } }])
})
