import { expect, test } from 'vitest'
import { recipeOf, version2Of } from '../../../../tests/support/recipes.ts'
import { explainIdentifier } from '../explain-identifier.ts'
import { proofOf } from './proof.ts'

/** Each value uses the one before it eight times: their tree has 8²⁰ leaves. */
const NESTED = {
  recipe: 2,
  name: 'Nested',
  inputs: { apiKey: {}, secretKey: { kind: 'secret' } },
  values: Object.fromEntries([
    ['v0', 'a'],
    ...Array.from({ length: 20 }, (_, at) => [`v${at + 1}`, `{v${at}}`.repeat(8)]),
  ]),
  request: [
    { header: 'X-Copy', value: '{v20}' },
    { header: 'X-Key', value: '{apiKey}' },
    { header: 'X-Signature', value: ['{v20}', { 'hmac-sha256': '{secretKey}' }, 'hex'] },
  ],
}

test('the proof of a recipe whose values use others many times is found immediately', () => {
  expect(proofOf(version2Of(NESTED), 'request')?.placement.name).toBe('X-Signature')
})

test('so is the place of its API key', () => {
  expect(explainIdentifier(recipeOf(NESTED))).toContain('The header "X-Key" has no API key.')
})
