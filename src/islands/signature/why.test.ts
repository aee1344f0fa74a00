import { expect, test } from 'vitest'
import { DEFAULT_RECIPE } from '#core/signature/recipe.ts'
import { signRequest, stepOutput } from '#core/signature/sign-request.ts'
import { exampleRequest } from '../../components/guide/example-trace.ts'
import { validatePasted } from './why.ts'

const recipe = DEFAULT_RECIPE
const facts = exampleRequest(recipe)
const signed = signRequest(recipe, facts)
if (!signed.ok) throw new Error(signed.error.problem.code)
const { signature, stringToSign, headers } = signed.value
const mac = stepOutput(signed.value, 'hmac') ?? ''
const validate = (pasted: string, changed: Partial<typeof facts> = {}) =>
  validatePasted({ recipe, facts: { ...facts, ...changed }, pasted })

const curl = (sent: Readonly<Record<string, string>>, body = facts.body ?? '') =>
  [
    `curl -X POST 'https://api.example.com${facts.path}'`,
    ...Object.entries(sent).map(([name, value]) => `-H '${name}: ${value}'`),
    `-H 'Content-Type: application/json' --data-raw '${body}'`,
  ].join(' \\\n  ')

test.each([
  { name: 'a file', pasted: 'curl -d @body.json https://x.example', reason: 'unsupported' },
  { name: 'a missing quote', pasted: "curl 'https://x.example", reason: 'unclosed-quote' },
  { name: 'no address', pasted: 'curl -X POST', reason: 'no-url' },
  { name: 'no signature', pasted: 'curl https://x.example', reason: 'no-signature' },
])('rejects a cURL command with $name', async ({ pasted, reason }) => {
  expect(await validate(pasted)).toEqual({ ok: false, error: { code: 'curl', reason } })
})

test('validates nothing without a secret', async () => {
  expect(await validate('x', { secretKey: '' })).toMatchObject({ error: { name: 'secretKey' } })
})

test('treats nonsense as a signature without an explanation', async () => {
  expect(await validate('deadbeef')).toMatchObject({
    value: { readAs: 'signature', outcome: 'unexplained', string: 'unknown' },
  })
})

test('compares a string that differs with the expected one', async () => {
  const presented = stringToSign.replace('POST', 'POSTED')
  expect(await validate(presented)).toMatchObject({
    value: {
      readAs: 'string',
      outcome: 'unexplained',
      string: 'differs',
      presentedString: presented,
      expectedString: stringToSign,
    },
  })
})

test.each([
  { name: 'the signature', pasted: signature, readAs: 'signature' },
  { name: 'the header as a line', pasted: ` Signature: ${signature}\n`, readAs: 'signature' },
  { name: 'the string to sign', pasted: stringToSign, readAs: 'string' },
  { name: 'the cURL command', pasted: curl(headers), readAs: 'curl' },
])('recognizes $name as correct', async ({ pasted, readAs }) => {
  expect(await validate(pasted)).toMatchObject({ ok: true, value: { readAs, outcome: 'correct' } })
})

test.each([
  { pasted: mac, mistakes: ['api-key-missing'] },
  { pasted: stringToSign.replace('POST', 'post'), mistakes: ['method-case'] },
  { pasted: stringToSign.replace(/[^:]+$/, ''), mistakes: undefined },
  { pasted: btoa(signature), mistakes: ['double-base64'] },
])('names a mistake: $mistakes', async ({ pasted, mistakes }) => {
  const verdict = await validate(pasted)
  if (mistakes === undefined) expect(verdict).toMatchObject({ value: { outcome: 'unexplained' } })
  else expect(verdict).toMatchObject({ value: { outcome: 'mistakes', mistakes, explains: 'all' } })
})

test("uses a cURL command's own request instead of the one on the page", async () => {
  const other = { body: '{"other":true}', method: 'GET', timestamp: '2020-01-01T00:00:00+07:00' }
  expect(await validate(curl(headers), other)).toMatchObject({ value: { outcome: 'correct' } })
})

test('no verdict contains the expected signature or HMAC', async () => {
  for (const pasted of [
    'deadbeef',
    stringToSign,
    btoa(signature).slice(2),
    curl({ Signature: 'x' }),
  ]) {
    const text = JSON.stringify(await validate(pasted))
    expect(text).not.toContain(signature)
    expect(text).not.toContain(mac)
    expect(text).not.toContain(facts.secretKey)
  }
})
