import { expect, test } from 'vitest'
import { DEFAULT_RECIPE } from '#core/signature/recipe.ts'
import { compileText } from '../../tests/support/compile-text.ts'
import { buildCallback } from './build-callback.ts'

test.each([
  { example: '{"a": {"b": 1}}', expected: { a: { b: 1 }, tampered: true } },
  { example: '{}', expected: { tampered: true } },
  { example: '[{"a": 1}]', expected: [{ a: 1 }, 'tampered'] },
  { example: '["}"]', expected: ['}', 'tampered'] },
  { example: '[]', expected: ['tampered'] },
  { example: '"paid"', expected: 'tampered' },
  { example: '7', expected: 'tampered' },
])('a tampered body is other JSON than that of $example', async ({ example, expected }) => {
  const content = `{application/json: {example: ${example}}}`
  const { compiled } = compileText(
    `webhooks: {paid: {post: {requestBody: {content: ${content}}, responses: {"200": {description: ok}}}}}`,
  )
  const job = {
    document: { hash: 'a', sizeBytes: 1 },
    recipe: DEFAULT_RECIPE,
    operation: compiled.webhooks[0]?.key ?? '',
    callback: 'paid',
    partner: { apiKey: 'gp_demo', secretKey: 'gp_secret' },
    kind: 'tampered',
    message: 0,
    delivery: 'd',
    createdMs: 0,
    nowMs: 0,
    url: 'https://bank.example/callbacks',
  } as const
  const built = await buildCallback(job, compiled, { callbackKeyPair: async () => undefined })
  expect(JSON.parse(built?.body ?? 'null')).toEqual(expected)
})
