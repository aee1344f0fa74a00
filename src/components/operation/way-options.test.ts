import { expect, test } from 'vitest'
import { compileText } from '../../../tests/support/compile-text.ts'
import { createTranslator } from '../../i18n/index.ts'
import { wayOptions } from './way-options.ts'

const SCHEMES = `components:
  securitySchemes:
    key: {type: apiKey, in: header, name: X-Key}
    login: {type: http, scheme: basic}
    certificate: {type: mutualTLS}
`

const optionsOf = (members: string) => {
  const { compiled } = compileText(`${SCHEMES}paths: {/a: {get: {${members}}}}`)
  const [operation] = compiled.operations
  if (operation === undefined) throw new Error('The document has no operation.')
  const { securitySchemes } = compiled
  return wayOptions(operation, { securitySchemes, recipe: null, t: createTranslator('en') })
}

test('the first option is the way that the samples of the page take', () => {
  const security = '[{}, {certificate: []}, {key: [], login: []}, {login: []}, {login: [write]}]'
  expect(optionsOf(`security: ${security}`)).toEqual([
    {
      value: '["key","login"]',
      label: 'API key in the header X-Key and Username and password (HTTP Basic)',
    },
    { value: '["login"]', label: 'Username and password (HTTP Basic)' },
    { value: '["certificate"]', label: 'Client certificate (mutual TLS)' },
  ])
})

test.each([
  ['one way', 'security: [{key: []}]'],
  ['one way or none', 'security: [{}, {key: []}]'],
  ['two permissions of one way', 'security: [{login: [a]}, {login: [b]}]'],
  [
    'samples of the author',
    'security: [{key: []}, {login: []}], x-codeSamples: [{lang: Go, source: x}]',
  ],
])('there is no choice with %s', (_, members) => {
  expect(optionsOf(members)).toEqual([])
})
