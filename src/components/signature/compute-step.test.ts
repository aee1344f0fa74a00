import { expect, test } from 'vitest'
import { DEFAULT_RECIPE, type SignatureRecipe } from '#core/signature/recipe.ts'
import { SIGNATURE_STEPS, signRequest } from '#core/signature/sign-request.ts'
import { exampleRequest } from '../guide/example-trace.ts'
import { computeStep, parseInstant, type StepInput, stepInputs } from './compute-step.ts'

/** Modeled on DOKU's component string: other parts, other digest, prefixes and line breaks. */
const COMPONENTS: SignatureRecipe = {
  ...DEFAULT_RECIPE,
  name: 'components',
  parts: [
    { value: 'api-key', prefix: 'Client-Id:' },
    { value: 'request-id', prefix: 'Request-Id:' },
    { value: 'timestamp', prefix: 'Request-Timestamp:' },
    { value: 'path', prefix: 'Request-Target:' },
    { value: 'body-digest', prefix: 'Digest:', omitWithoutBody: true },
  ],
  separator: '\n',
  canonicalBody: { excludedMembers: [], stripWhitespace: false, emptyBody: 'empty-string' },
  digest: { algorithm: 'SHA-256', encoding: 'base64' },
  output: { template: 'HMACSHA256={signature}', encoding: 'none' },
  timestamp: { format: 'iso8601', offset: 'Z', skewSeconds: 300 },
}

test.each([
  { step: 'hmac', inputs: [{ id: 'secretKey', value: '' }], name: 'secretKey' },
  { step: 'string-to-sign', inputs: [{ id: 'method', value: '' }], name: 'method' },
] as const)('$step says that $name is missing', ({ step, inputs, name }) => {
  expect(computeStep(DEFAULT_RECIPE, step, inputs)).toMatchObject({
    ok: false,
    error: { code: 'missing-value', name },
  })
})

test.each(['', 'now', '2026-02-31T00:00:00Z', '2026-11-20T10:04:05+07:00', '0000-01-01T00:00:00Z'])(
  'the moment "%s" is rejected',
  (text) => {
    expect(parseInstant(text)).toBeUndefined()
  },
)

test('rejects half a character', () => {
  const inputs: readonly StepInput[] = [{ id: 'body', value: '\ud83d' }]
  expect(computeStep(DEFAULT_RECIPE, 'body-request', inputs)).toMatchObject({
    error: { code: 'not-unicode', name: 'body' },
  })
})

test.each([
  { recipe: DEFAULT_RECIPE, name: 'the default recipe' },
  { recipe: COMPONENTS, name: 'another recipe' },
])('each step of $name alone gives the same result as the whole', ({ recipe }) => {
  const request = exampleRequest(recipe)
  const signed = signRequest(recipe, request)
  if (!signed.ok) throw new Error(signed.error.problem.code)
  for (const { id: step, output } of signed.value.steps) {
    const id = SIGNATURE_STEPS.find((known) => known === step)
    if (id === undefined) throw new Error(step)
    const computed = computeStep(recipe, id, stepInputs(recipe, id, request, signed.value))
    expect({ id, computed }).toMatchObject({ id, computed: { ok: true, value: { text: output } } })
  }
})

test('formats the timestamp as the recipe says', () => {
  const inputs: readonly StepInput[] = [{ id: 'instant', value: '2026-11-20T20:00:00Z' }]
  expect(computeStep(DEFAULT_RECIPE, 'timestamp', inputs)).toEqual({
    ok: true,
    value: { text: '2026-11-21T03:00:00+07:00' },
  })
})
