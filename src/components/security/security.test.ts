import { expect, test } from 'vitest'
import { DEFAULT_RECIPE } from '#core/signature/recipe.ts'
import { compileText } from '../../../tests/support/compile-text.ts'
import { createTranslator } from '../../i18n/index.ts'
import { renderPreview } from '../../islands/admin/yaml/check/render-preview.ts'
import { requiredSchemes, requiredSecurity } from './required-security.ts'
import { schemeFacts } from './scheme-facts.ts'
import { schemeInWords, schemesInWords } from './scheme-in-words.ts'

const { compiled } = compileText(`
components:
  securitySchemes:
    token: {type: http, scheme: bearer}
    proof: {type: apiKey, in: header, name: signature}
paths:
  /both: {get: {security: [{token: [], proof: []}]}}
  /proof: {get: {security: [{proof: []}]}}
  /either: {get: {security: [{token: []}, {proof: []}]}}
webhooks: {told: {post: {security: [{proof: []}]}}}`)
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
  if (!proof) throw new Error('no proof')
  expect(schemeInWords(proof, t, DEFAULT_RECIPE)).toBe('Signature in the header signature')
  expect(schemeInWords(proof, t, null)).toBe('API key in the header signature')
})

test('schemes that read the same have their names', () => {
  const token = { type: 'http', scheme: 'bearer' }
  const schemes = { user: token, app: token, basic: { type: 'http', scheme: 'basic' } }
  const needed = ['user', 'app', 'basic', 'toString'].map((scheme) => [{ scheme, scopes: [] }])
  const words = schemesInWords(needed, schemes, createTranslator('en'), null)
  expect(words.get('user')).toMatch(/, user$/)
  expect(words.get('app')).toMatch(/, app$/)
  expect(words.get('basic')).not.toContain('basic,')
  expect(words.get('toString')).toContain('toString')
})

test('a deprecated scheme says so', () => {
  const t = createTranslator('en')
  const scheme = { type: 'http', scheme: 'basic', deprecated: true }
  expect(schemeInWords(scheme, t, null)).toMatch(/, deprecated$/)
})

test('a scheme has the URL of its OAuth metadata', () => {
  const schemes = { auth: { type: 'oauth2', oauth2MetadataUrl: 'https://auth.example/metadata' } }
  const needed = [[{ scheme: 'auth', scopes: [] }]]
  const [facts] = schemeFacts(needed, schemes, createTranslator('en'), null)
  expect(facts?.flows).toEqual([
    {
      addresses: [
        {
          label: 'OAuth 2.0 metadata',
          text: 'https://auth.example/metadata',
          href: 'https://auth.example/metadata',
        },
      ],
    },
  ])
})

test('a requirement by the address of a scheme is that scheme', () => {
  const { compiled: found, problems } = compileText(
    `paths:
  /own: {get: {security: [{'#/components/securitySchemes/a~1b': [read]}], responses: {}}}
  /no: {get: {security: [{'#/components/schemas/a~1b': []}], responses: {}}}
components: {securitySchemes: {a/b: {type: oauth2, oauth2MetadataUrl: 'https://auth.example'}}}`,
    '3.2.0',
  )
  expect(found.operations[0]?.security).toEqual([[{ scheme: 'a/b', scopes: ['read'] }]])
  expect(found.securitySchemes['a/b']?.oauth2MetadataUrl).toBe('https://auth.example')
  expect(problems.filter(({ code }) => code === 'security-undeclared')).toHaveLength(1)
})

test.each([
  ['Reads pets', '<p><code>read</code> <span>Reads pets</span>'],
  ['__GET__: `pets`', '<p><code>read</code> <span><strong>GET</strong>: <code>pets</code></span>'],
  [
    '__GET__\n\nReads pets',
    '<p><code>read</code><div class="prose prose-small"><p><strong>GET</strong></p>\n<p>Reads pets</p>',
  ],
])('the meaning of a scope is Markdown: %j', (meaning, html) => {
  const flows = { implicit: { authorizationUrl: 'https://a.test', scopes: { read: meaning } } }
  const { compiled: found } = compileText(`
paths: {/own: {get: {security: [{auth: [read]}], responses: {}}}}
components: {securitySchemes: {auth: ${JSON.stringify({ type: 'oauth2', flows })}}}`)
  expect(renderPreview(found, 'get /own', 'en')).toContain(html)
})

test('a scope whose meaning is only its name has none', () => {
  const flows = { implicit: { authorizationUrl: 'https://a.test', scopes: { read: 'read' } } }
  const { compiled: found } = compileText(`
paths: {/own: {get: {security: [{auth: [read]}], responses: {}}}}
components: {securitySchemes: {auth: ${JSON.stringify({ type: 'oauth2', flows })}}}`)
  expect(renderPreview(found, 'get /own', 'en')).not.toContain('<code>read</code> <span>read')
})

test.each([
  { security: '[{key: []}]', isOpen: true },
  { security: '[]', isOpen: false },
])('an operation is open next to one with $security: $isOpen', ({ security, isOpen }) => {
  const { compiled: other } = compileText(`
paths:
  /open: {get: {}}
  /other: {get: {security: ${security}}}
components: {securitySchemes: {key: {type: http, scheme: bearer}}}`)
  const [open] = other.operations
  expect(open && requiredSecurity(open, null, requiredSchemes(other)).isOpen).toBe(isOpen)
})
