import { expect, test } from 'vitest'
import { checkDocument, readDocument } from '../check/check-document.ts'
import { previewLink } from './preview-link.ts'

const { outline } = checkDocument(
  readDocument(
    `openapi: 3.1.0
info: {title: Kennel, version: "1"}
tags: [{name: Dogs}]
paths:
  /dogs/{id}:
    get: {operationId: showDog, summary: Show, tags: [Dogs], responses: {"200": {description: Dog}}}
    delete: {operationId: removeDog, summary: Remove, tags: [Dogs], responses: {"204": {description: Gone}}}
`,
    'kennel',
  ),
  'en',
)

test.each([
  ['https://example.com/dogs', { kind: 'beyond' }],
  ['//example.com/dogs/dogs/{id}', { kind: 'beyond' }],
  ['/introduction', { kind: 'beyond' }],
  ['limits.html', { kind: 'beyond' }],
  ['mailto:us@example.com', { kind: 'beyond' }],
  ['/%E0%A4%A', { kind: 'beyond' }],
  ['/dogs/dogs/{id}?method=DELETE', { kind: 'operation', operation: { line: 7 } }],
  ['/dogs/dogs/%7Bid%7D', { kind: 'operation', operation: { line: 6 } }],
  ['/id/dogs/dogs/%7Bid%7D?method=get', { kind: 'operation', operation: { line: 6 } }],
  ['#operation/removeDog', { kind: 'operation', operation: { line: 7 } }],
  ['#tag/Dogs', { kind: 'operation', operation: { line: 6 } }],
  ['#tag/Dogs/operation/removeDog', { kind: 'operation', operation: { line: 7 } }],
  ['#operation/unknown', { kind: 'place', id: 'operation/unknown' }],
  ['#limits', { kind: 'place', id: 'limits' }],
])('%s links to %j', (href, expected) => {
  expect(previewLink(href, outline)).toMatchObject(expected)
})
