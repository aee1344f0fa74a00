import { expect, test } from 'vitest'
import { parseDocument } from '../parse/parse-document.ts'
import { problemText } from '../problem-text.ts'
import { lintDocument } from './lint-document.ts'

const HEAD = 'openapi: 3.1.0\ninfo: {title: A, version: "1"}\n'
const unknown = (body: string) =>
  lintDocument(parseDocument(HEAD + body))
    .filter(({ code }) => code === 'member-unknown' || code === 'member-misspelled')
    .map((each) => `${each.severity} ${each.line} ${problemText(each, 'en')}`)

test.each([
  [
    'of an operation',
    'paths:\n  /a:\n    get:\n      sumary: S',
    'warning 6 The operation object has no field "sumary". Did you mean "summary"?',
  ],
  [
    'of a schema in a list in a map',
    'components:\n  schemas:\n    A:\n      allOf:\n        - properties:\n            b:\n              maxlength: 3',
    'warning 9 The schema object has no field "maxlength". Did you mean "maxLength"?',
  ],
  [
    'of an operation of a callback',
    'paths:\n  /a:\n    post:\n      callbacks:\n        done:\n          "{$request.body#/url}":\n            post:\n              reponses: {}',
    'warning 10 The operation object has no field "reponses". Did you mean "responses"?',
  ],
  [
    'of a path item, which loses an operation,',
    'paths:\n  /a:\n    gte: {}',
    'error 5 The path item object has no field "gte". Did you mean "get"?',
  ],
  [
    'of the document, which loses all operations,',
    'path: {}',
    'error 3 The OpenAPI object has no field "path". Did you mean "paths"?',
  ],
  [
    'that resembles none',
    'paths:\n  /a:\n    get:\n      internalOwner: me',
    'warning 6 The operation object has no field "internalOwner". Remove it, or start its name with "x-".',
  ],
])('a member %s', (_place, body, expected) => {
  expect(unknown(body)).toEqual([expected])
})

test.each([
  ['an extension', 'paths:\n  /a:\n    get: {x-sumary: S}'],
  ['a keyword of somebody else in a schema', 'components: {schemas: {A: {faker: name}}}'],
  [
    'a property that is named like a misspelling',
    'components: {schemas: {A: {properties: {tpye: {}}}}}',
  ],
  ['data in an example', 'components: {schemas: {A: {example: {tpye: 1}, default: {tpye: 1}}}}'],
  ['what stands beside a reference', 'paths: {/a: {get: {parameters: [{$ref: "#/x", nme: a}]}}}'],
  ['a schema named like a misspelling', 'components: {schemas: {schema: {type: object}}}'],
])('nothing is said of %s', (_what, body) => {
  expect(unknown(body)).toEqual([])
})

test('says once for each name that nothing hides operations, paths, tags, parameters and properties', () => {
  const body = `tags:
  - {name: a, x-internal: true}
paths:
  /a:
    x-internal: true
    get: {x-hidden: true, parameters: [{name: p, in: query, x-internal: true, schema: {}}]}
components:
  schemas: {A: {properties: {b: {x-internal: true}, c: {x-internal: false}}, example: {x-hidden: true}}}
`
  const found = lintDocument(parseDocument(HEAD + body)).filter(({ code }) => code === 'part-shown')
  expect(found.map((each) => [each.severity, each.line, problemText(each, 'en')])).toEqual([
    [
      'warning',
      4,
      'Readers see 4 parts with "x-internal", which hides nothing in this portal. Remove these parts before you publish the document.',
    ],
    [
      'warning',
      8,
      'Readers see 1 part with "x-hidden", which hides nothing in this portal. Remove the part before you publish the document.',
    ],
  ])
})
