/** Errors that the sandbox answers as the document's recipe says, with the demo document on SNAP BI. */
import { expect, test } from 'vitest'
import { ok } from '#core/result.ts'
import { createExportableKey, createKeyPair, publicJwk } from '#core/signature/key-pair.ts'
import { keyPairScheme } from '#core/signature/key-pair-scheme.ts'
import type { SignatureRecipe } from '#core/signature/recipe.ts'
import { signRequestWaiting } from '#core/signature/sign-request.ts'
import type { NewCallback } from '../../functions/store/repositories/callbacks.ts'
import { currentDocument } from '../support/current-document.ts'
import { snapDocument } from '../support/demo-documents.ts'
import { recipeOf } from '../support/recipes.ts'
import {
  ACCESS_TOKEN,
  API_KEY,
  buildSandbox,
  bytes,
  NOW,
  replaced,
  SECRET_KEY,
  sendTo,
  signed,
  without,
} from '../support/sandbox.ts'

const compiled = snapDocument()
const recipe = recipeOf(compiled.signature)

const BODY =
  '{"beneficiaryBankCode":"002","beneficiaryAccountNo":"8377388292","partnerReferenceNo":"1"}'

const buildSnap = () =>
  buildSandbox({ documents: { current: async () => ok(currentDocument(compiled)) } })

const inquiry = (changes: Partial<Parameters<typeof signed>[0]> = {}) =>
  signed({ method: 'POST', path: '/v1.0/account-inquiry-external', body: BODY, recipe, ...changes })

const send = (request: ReturnType<typeof inquiry>) => sendTo(buildSnap(), request)

test.each([
  {
    name: 'a wrong client secret',
    request: inquiry({ secretKey: 'another' }),
    status: 401,
    answer: { responseCode: '4011600', responseMessage: 'Unauthorized. [Signature]' },
    reason: 'signature-mismatch',
  },
  {
    name: 'a time that is too old',
    request: inquiry({ timestamp: '2026-11-20T16:59:04+07:00' }),
    status: 401,
    answer: { responseCode: '4011600', responseMessage: 'Unauthorized. [Signature]' },
    reason: 'timestamp-skewed',
  },
  {
    name: 'an unknown client',
    request: inquiry({ apiKey: 'another' }),
    status: 401,
    answer: { responseCode: '4011600', responseMessage: 'Unauthorized. [Unknown client]' },
    reason: 'api-key-unknown',
  },
  {
    name: 'a wrong access token',
    request: replaced(inquiry(), 'authorization', 'Bearer another'),
    status: 401,
    answer: { responseCode: '4011601', responseMessage: 'Invalid Token (B2B)' },
    reason: 'access-token',
  },
  {
    name: 'no access token',
    request: without(inquiry(), 'authorization'),
    status: 401,
    answer: { responseCode: '4011601', responseMessage: 'Invalid Token (B2B)' },
    reason: 'access-token',
  },
  {
    name: 'a missing header',
    request: without(inquiry(), 'x-external-id'),
    status: 400,
    answer: {
      responseCode: '4001602',
      responseMessage: 'Invalid Mandatory Field X-EXTERNAL-ID',
    },
    reason: 'header-missing',
  },
  {
    name: 'a time in another form',
    request: replaced(inquiry(), 'x-timestamp', '20 November 2026'),
    status: 400,
    answer: { responseCode: '4001601', responseMessage: 'Invalid Field Format X-TIMESTAMP' },
    reason: 'timestamp-malformed',
  },
])('$name is answered with $answer.responseCode and the reason', async (wanted) => {
  const { status, body, reason } = await send(wanted.request)
  expect(status).toBe(wanted.status)
  expect(reason).toBe(wanted.reason)
  expect(body).toMatchObject({ ...wanted.answer, data: { error: { reason: wanted.reason } } })
  expect(body.data.error.errors[0]).toMatch(/\.$/)
  expect(body.code).toBeUndefined()
  expect(JSON.stringify(body)).not.toContain(SECRET_KEY)
})

test.each([
  {
    name: 'a missing field',
    reason: 'missing',
    body: '{"beneficiaryBankCode":"002"}',
    answer: {
      responseCode: '4001602',
      responseMessage: 'Invalid Mandatory Field beneficiaryAccountNo',
    },
  },
  {
    name: 'a field in another form',
    reason: 'format',
    body: BODY.replace('002', 'BRI'),
    answer: {
      responseCode: '4001601',
      responseMessage: 'Invalid Field Format beneficiaryBankCode',
    },
  },
  {
    name: 'a body that is no JSON',
    reason: 'body',
    body: '{"beneficiaryBankCode":',
    answer: { responseCode: '4001600', responseMessage: 'Bad Request' },
  },
])('$name is answered with $answer.responseCode', async ({ body, answer, reason }) => {
  const answered = await send(inquiry({ body }))
  expect(answered).toMatchObject({ status: 400, reason })
  expect(answered.body).toMatchObject(answer)
  expect(answered.body.messages.length).toBeGreaterThan(0)
})

test('an external ID is accepted once in a day, and per partner', async () => {
  const sandbox = buildSnap()
  expect((await sendTo(sandbox, inquiry())).body).toMatchObject({ responseCode: '2001600' })
  const again = await sendTo(sandbox, inquiry())
  expect(again.status).toBe(409)
  expect(again.body).toMatchObject({
    responseCode: '4091600',
    responseMessage: 'Conflict',
    data: { error: { reason: 'repeated' } },
  })
  expect(again.body.messages[0]).toContain('"externalId" was used before')
})

test('a rejected signature leaves its external ID unused', async () => {
  const sandbox = buildSnap()
  expect((await sendTo(sandbox, inquiry({ secretKey: 'another' }))).status).toBe(401)
  expect((await sendTo(sandbox, inquiry())).status).toBe(200)
})

test('a recipe without answers is answered with the envelope', async () => {
  const request = signed({ secretKey: 'another' })
  const { status, body } = await sendTo(buildSandbox(), request)
  expect(status).toBe(401)
  expect(body).toMatchObject({ code: 401, data: { error: { reason: 'signature-mismatch' } } })
})

test('the token of a signed request signs a transaction, whose notification is verified', async () => {
  const token = compiled.operations.find(({ issuesToken }) => issuesToken)
  const tokenRecipe = recipeOf(token?.signature)
  const scheme = keyPairScheme(tokenRecipe)
  if (scheme === undefined) throw new Error('a key pair signs the token request')
  const pair = await createKeyPair(scheme)
  const callbacks: NewCallback[] = []
  const sandbox = buildSandbox({
    documents: { current: async () => ok(currentDocument(compiled)) },
    publicKey: pair.publicKey,
    inbox: {
      async add(callback) {
        callbacks.push(callback)
        return { id: 'c', verification: callback.verification }
      },
    },
    callbackKeys: {
      async callbackKeyPair(scheme) {
        const privateKey = await createExportableKey(scheme)
        return { privateKey, publicKey: publicJwk(privateKey) }
      },
    },
  })
  const body = '{"grantType":"client_credentials"}'
  const contentType = 'application/json'
  const sign = async (recipeOfCall: SignatureRecipe, path: string, text: string) => {
    const trace = await signRequestWaiting(recipeOfCall, {
      apiKey: API_KEY,
      secretKey: SECRET_KEY,
      accessToken: ACCESS_TOKEN,
      keyPair: pair,
      method: 'POST',
      path,
      body: text,
      contentType,
      timestamp: NOW,
      random: (length) => new Uint8Array(length).fill(7),
    })
    if (!trace.ok) throw new Error(trace.error.problem.code)
    const headers = Object.entries(trace.value.headers).map(
      ([name, value]) => [name.toLowerCase(), value] as const,
    )
    return {
      method: 'POST',
      path,
      query: '',
      headers: [...headers, ['content-type', contentType] as const],
      body: bytes(text),
    }
  }

  const request = await sign(tokenRecipe, '/v1.0/access-token/b2b', body)
  const issued = await sendTo(sandbox, request)
  expect(issued.body).toMatchObject({ responseCode: '2007300', accessToken: ACCESS_TOKEN })
  const wrong = await sendTo(sandbox, replaced(request, 'x-timestamp', '2026-11-20T17:04:06+07:00'))
  expect(wrong.body).toMatchObject({
    responseCode: '4017300',
    responseMessage: 'Unauthorized. [Signature]',
  })

  const account =
    '{"partnerServiceId":"   88899","customerNo":"1","virtualAccountNo":"   888991","virtualAccountName":"Sari","trxId":"INV-1","totalAmount":{"value":"1.00","currency":"IDR"}}'
  const created = await sendTo(sandbox, await sign(recipe, '/v1.0/transfer-va/create-va', account))
  expect(created.body).toMatchObject({
    responseCode: '2002700',
    virtualAccountData: { partnerServiceId: '   88899', virtualAccountNo: '   888991' },
  })
  expect(callbacks).toMatchObject([{ source: 'sandbox', verification: { outcome: 'verified' } }])
})
