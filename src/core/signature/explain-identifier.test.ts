import { expect, test } from 'vitest'
import { presetRecipe, recipeOf } from '../../../tests/support/recipes.ts'
import { explainIdentifier } from './explain-identifier.ts'

const placed = (...request: readonly unknown[]) =>
  recipeOf({
    recipe: 2,
    inputs: { clientId: {}, secretKey: { kind: 'secret' } },
    values: {
      mac: ['{method}{clientId}', { 'hmac-sha256': '{secretKey}' }, 'hex'],
      pair: ['{clientId}:{mac}', 'base64'],
    },
    request,
  })

const END = 'Fill in the API key that you log in with as {clientId}.'

test.each([
  {
    place: 'a header after the one with its hash',
    recipe: placed({ header: 'X-Sig', value: '{mac}' }, { header: 'X-Key', value: 'K {clientId}' }),
    says: `The header "X-Key" has no API key. Its form is K {clientId}. ${END}`,
  },
  {
    place: 'a parameter of the query, with steps',
    recipe: placed({ query: 'auth', value: 'v1 {pair}' }),
    says: `The query parameter "auth" has no API key. Its form is v1 {pair}, where {pair} is {clientId}:{mac}, then base64. ${END}`,
  },
  {
    place: 'a field of the body',
    recipe: placed({ field: '/auth', value: '{clientId}.{mac}' }),
    says: `The body field "/auth" has no API key. Its form is {clientId}.{mac}. ${END}`,
  },
  {
    place: 'a parameter of a header',
    recipe: placed({
      header: 'Authorization',
      scheme: 'OWN',
      parameters: { Credential: '{clientId}/1', Signature: '{mac}' },
    }),
    says: `The header "Authorization" has no API key. The form of its parameter "Credential" is {clientId}/1. ${END}`,
  },
])('names $place', ({ recipe, says }) => {
  expect(explainIdentifier(recipe)).toBe(says)
})

test('names nothing where requests have no API key', () => {
  expect(explainIdentifier(presetRecipe('github'))).toBeUndefined()
})
