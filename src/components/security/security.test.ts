import { expect, test } from 'vitest'
import { compileDocument } from '#core/openapi/compile/compile-document.ts'
import { parseDocument } from '#core/openapi/parse/parse-document.ts'
import { DEFAULT_RECIPE } from '#core/signature/recipe.ts'
import { createTranslator } from '../../i18n/index.ts'
import { requiredSecurity } from './required-security.ts'
import { schemeInWords } from './scheme-in-words.ts'

const { compiled } = compileDocument(
  parseDocument(`openapi: 3.1.0
info: {title: T, version: "1"}
components:
  securitySchemes:
    token: {type: http, scheme: bearer}
    proof: {type: apiKey, in: header, name: signature}
paths:
  /both: {get: {security: [{token: [], proof: []}]}}
  /proof: {get: {security: [{proof: []}]}}
  /either: {get: {security: [{token: []}, {proof: []}]}}
webhooks: {told: {post: {security: [{proof: []}]}}}
`),
)
const operations = [...compiled.operations, ...compiled.webhooks]

test.each([
  { path: '/both', said: [['token']], isSigned: true },
  { path: '/proof', said: [], isSigned: true },
  { path: '/either', said: [['token'], ['proof']], isSigned: true },
  { path: 'told', said: [['proof']], isSigned: false },
])('$path says once that it is signed', ({ path, said, isSigned }) => {
  const operation = operations.find((one) => one.path === path)
  if (!operation) throw new Error(`no ${path}`)
  const needed = requiredSecurity(operation, DEFAULT_RECIPE, compiled.securitySchemes)
  expect(needed.alternatives.map((all) => all.map(({ scheme }) => scheme))).toEqual(said)
  expect(needed.signedHeaders !== null).toBe(isSigned)
  expect(needed.isOpen).toBe(false)
})

test('the signature header is not an API key', () => {
  const t = createTranslator('en')
  const { proof } = compiled.securitySchemes
  expect(schemeInWords(proof, 'proof', t, DEFAULT_RECIPE)).toBe('Signature in the header signature')
  expect(schemeInWords(proof, 'proof', t, null)).toBe('API key in the header signature')
})
