import { describe, expect, test } from 'vitest'
import { ok } from '#core/result.ts'
import { compileText } from '../../tests/support/compile-text.ts'
import { currentDocument } from '../../tests/support/current-document.ts'
import { recipeOf } from '../../tests/support/recipes.ts'
import { buildSandbox, NOW, replaced, sendTo, signed } from '../../tests/support/sandbox.ts'

const { compiled } = compileText(`servers: [{url: "https://api.example.com"}]
paths: {/users: {get: {responses: {"200": {description: ok}}}}}`)

describe.each([
  { name: 'as a part of the message', host: '{host}' },
  { name: 'as a header', host: [{ headers: ['host'] }, { each: '{value}' }, { join: '' }] },
])('a signed host, read $name', ({ host }) => {
  const recipeIn = (encoding: string) =>
    recipeOf({
      recipe: 2,
      inputs: { key: {}, secret: { kind: 'secret' } },
      values: { called: host, signed: '{method}{path}{called}' },
      request: [
        { header: 'X-Key', value: '{key}' },
        { header: 'X-Sign', value: ['{signed}', { 'hmac-sha256': '{secret}' }, encoding] },
      ],
    })
  const recipe = recipeIn('hex')

  test.each([
    { origin: 'https://api.example.com', status: 200 },
    { origin: 'https://portal.example', status: 200 },
    { origin: 'https://other.example', status: 401 },
  ])(
    'answers a call of the portal that is signed for $origin with $status',
    async ({ origin, status }) => {
      const request = replaced(signed({ recipe, origin }), 'host', 'portal.example')
      const documents = { current: async () => ok(currentDocument(compiled, { recipe })) }
      expect((await sendTo(buildSandbox({ documents }), request)).status).toBe(status)
    },
  )

  test('names the mistake of a signature for the host of the document', async () => {
    const request = replaced(signed({ recipe: recipeIn('base64') }), 'host', 'portal.example')
    const documents = { current: async () => ok(currentDocument(compiled, { recipe })) }
    const { body } = await sendTo(buildSandbox({ documents }), request)
    expect(body.data.error.mistakes).toMatchObject([{ id: 'mac-base64' }])
  })
})

describe('a signed path', () => {
  const { compiled: below } = compileText(`servers: [{url: "https://api.example.com/v1/"}]
paths: {/users: {get: {responses: {"200": {description: ok}}}}}`)
  const recipe = recipeOf({
    recipe: 2,
    inputs: { key: {}, secret: { kind: 'secret' } },
    values: { signed: '{method}{target}' },
    request: [
      { header: 'X-Key', value: '{key}' },
      { header: 'X-Sign', value: ['{signed}', { 'hmac-sha256': '{secret}' }, 'hex'] },
    ],
  })

  test.each([
    { path: '/users', status: 200 },
    { path: '/v1/users', status: 200 },
    { path: '/v2/users', status: 401 },
  ])('answers a call that is signed for $path with $status', async ({ path, status }) => {
    const request = { ...signed({ recipe, path }), path: '/users' }
    const documents = { current: async () => ok(currentDocument(below, { recipe })) }
    expect((await sendTo(buildSandbox({ documents }), request)).status).toBe(status)
  })
})

describe('the expiry of a presigned request', () => {
  const { compiled: files } = compileText(`servers: [{url: "https://api.example.com"}]
paths: {/files: {get: {responses: {"200": {description: ok}}}}}`)
  const recipeWith = (expires: string) =>
    recipeOf({
      recipe: 2,
      inputs: { key: {}, secret: { kind: 'secret' } },
      time: { pattern: 'iso', offset: '+07:00', tolerance: 300 },
      values: { expires },
      request: [
        { query: 'key', value: '{key}' },
        { query: 'expires', value: '{expires}' },
        { query: 'sign', value: ['{method}{target}', { 'hmac-sha256': '{secret}' }, 'hex'] },
      ],
    })

  /** The signature is correct, whatever the expiry is. */
  async function answerTo(expires: string) {
    const recipe = recipeWith('{time:unix+600s}')
    const documents = { current: async () => ok(currentDocument(files, { recipe })) }
    const request = signed({ recipe: recipeWith(expires), path: '/files' })
    return sendTo(buildSandbox({ documents }), request)
  }
  const now = Date.parse(NOW) / 1000

  test('is accepted if it follows from the time of signing', async () => {
    expect((await answerTo(`${now + 600}`)).status).toBe(200)
  })

  test.each([
    {
      name: 'in milliseconds',
      expires: `${now + 600}000`,
      reason: 'timestamp-malformed',
      message: `The query parameter "expires" must be a time in seconds since 1970, 600 seconds after the request is signed, such as "1795169645", got "${now + 600}000".`,
    },
    {
      name: 'that has passed',
      expires: `${now - 400}`,
      reason: 'timestamp-skewed',
      message: `The query parameter "expires" is 1000 seconds too early. It must be 600 seconds after the request is signed, got "${now - 400}". Up to 300 seconds of difference are allowed. Set it when you send the request, and check your clock.`,
    },
  ])('$name is named, and not the signature', async ({ expires, reason, message }) => {
    const { status, body } = await answerTo(expires)
    expect(status).toBe(401)
    expect(body).toMatchObject({
      messages: [{ parameter: 'expires', message }],
      data: { error: { reason, parameter: 'expires' } },
    })
  })
})
