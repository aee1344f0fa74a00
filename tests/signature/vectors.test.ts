import { expect, test } from 'vitest'
import { DEFAULT_RECIPE } from '#core/signature/recipe.ts'
import { EXAMPLE_KEYS } from '../../src/components/guide/example-trace.ts'
import componentVectors from '../fixtures/signature/component-string.json' with { type: 'json' }
import componentRecipe from '../fixtures/signature/component-string.recipe.json' with {
  type: 'json',
}
import defaultVectors from '../fixtures/signature/default.json' with { type: 'json' }
import hashFormVectors from '../fixtures/signature/hash-form.json' with { type: 'json' }
import hashFormRecipe from '../fixtures/signature/hash-form.recipe.json' with { type: 'json' }
import given from '../fixtures/signature/requests.json' with { type: 'json' }
import { recipeOf } from '../support/recipes.ts'
import { buildVectors, VECTOR_REQUESTS } from './vectors.ts'

// The expected values come from tests/fixtures/signature/generate.py: hashlib, hmac and openssl.
test.each([
  { name: 'default', source: {}, expected: defaultVectors },
  { name: 'hash-form', source: hashFormRecipe, expected: hashFormVectors },
  { name: 'component-string', source: componentRecipe, expected: componentVectors },
])('$name: every value is that of the independent implementation', ({ source, expected }) => {
  const vectors = buildVectors(recipeOf(source))
  if (!vectors.ok) throw new Error(JSON.stringify(vectors.error))
  // A recipe may leave out the digest of a request without a body, and then computes none.
  const computed = new Map(vectors.value.map((vector) => [vector.id, vector]))
  const skips = (id: string) => computed.get(id)?.digest === ''
  expect(vectors.value.map(({ request: _, ...values }) => values)).toEqual(
    expected.map((row) => (skips(row.id) ? { ...row, digest: '' } : row)),
  )
  expect(skips('plain')).toBe(false)
})

test('the independent implementation was given the same requests', () => {
  expect(given.keys).toEqual(EXAMPLE_KEYS)
  expect(given.requests).toEqual(VECTOR_REQUESTS)
})

test('ids are unique', () => {
  expect(new Set(VECTOR_REQUESTS.map(({ id }) => id)).size).toBe(VECTOR_REQUESTS.length)
})

test('a recipe with RSA has no vectors', () => {
  const rsa = { ...DEFAULT_RECIPE, mac: { algorithm: 'RSA-SHA256', encoding: 'base64' } } as const
  expect(buildVectors(rsa)).toMatchObject({ ok: false, error: { code: 'unsupported-algorithm' } })
})
