/**
 * Published test vectors: requests that are easy to sign wrong, signed by a recipe. Values are computed, never
 * typed in; tests compare them with an independent implementation (tests/fixtures/signature).
 */
import { ok, type Result } from '#core/result.ts'
import type { SignatureRecipe } from '#core/signature/recipe.ts'
import {
  type RequestToSign,
  type SignatureError,
  type SignatureStepId,
  signRequest,
  stepOutput,
} from '#core/signature/sign-request.ts'
import { formatTimestamp } from '#core/signature/timestamp.ts'
import { EXAMPLE_KEYS } from '../../src/components/guide/example-trace.ts'

const SIGNED_AT_MS = Date.UTC(2026, 10, 20, 10, 4, 5)

/** @returns one vector per request, in a fixed order; the error of {@link signRequest} for RSA */
export function buildVectors(
  recipe: SignatureRecipe,
): Result<readonly SignatureVector[], SignatureError> {
  const vectors: SignatureVector[] = []
  for (const { id, method, body } of VECTOR_REQUESTS) {
    const request: RequestToSign = {
      ...EXAMPLE_KEYS,
      method,
      path: '/v1/registrations',
      body: body ?? undefined,
      timestamp: formatTimestamp(recipe, SIGNED_AT_MS),
      requestId: '5b1f0c3e-7a64-4d0e-9a51-2f8d6c1e7b90',
    }
    const signed = signRequest(recipe, request)
    if (!signed.ok) return signed
    const { stringToSign, signature } = signed.value
    const output = (step: SignatureStepId) => stepOutput(signed.value, step) ?? ''
    vectors.push({
      id,
      request,
      canonicalBody: output('body-request'),
      digest: output('body-digest'),
      stringToSign,
      mac: output('hmac'),
      signature,
    })
  }
  return ok(vectors)
}

/** Each ID names the case, and pages translate by it. A null body means no body. */
export const VECTOR_REQUESTS: readonly VectorRequest[] = [
  { id: 'no-body', method: 'GET', body: null },
  { id: 'no-body-delete', method: 'DELETE', body: null },
  { id: 'plain', method: 'POST', body: '{"reference_number":"REG-2026-000117"}' },
  { id: 'lower-case-method', method: 'put', body: '{"name":"Budi"}' },
  { id: 'empty-object', method: 'POST', body: '{}' },
  { id: 'nested-empties', method: 'POST', body: '{"a":{},"b":[],"c":[{},[]],"d":"","e":null}' },
  { id: 'pretty-printed', method: 'POST', body: '{\n  "a": 1,\r\n\t"b": [\n    2\n  ]\n}\n' },
  { id: 'spaces-in-strings', method: 'POST', body: '{"full name":"Siti  Nur Aminah "}' },
  { id: 'other-blanks-stay', method: 'POST', body: '{"a":"x\u00a0y\u2028z\u3000"}' },
  { id: 'quotes', method: 'POST', body: '{"say":"\\"it\'s\\" `fine`","back":"C:\\\\tmp\\\\"}' },
  { id: 'escaped-newlines', method: 'POST', body: '{"note":"line 1\\nline 2\\r\\n\\ttab"}' },
  { id: 'slashes', method: 'POST', body: '{"url":"https://example.com/a//b?c=/","e":"\\/"}' },
  { id: 'html', method: 'POST', body: '{"html":"<b>Tom & Jerry</b> \\u003c"}' },
  { id: 'shell-characters', method: 'POST', body: '{"a":"$HOME $(id) `id` %s #{y} !! \\\\n"}' },
  { id: 'emoji', method: 'POST', body: '{"mood":"😀👩🏽‍🚀","escaped":"\\ud83d\\ude00"}' },
  {
    id: 'indonesian',
    method: 'POST',
    body: '{"alamat":"Jl. Jenderal Sudirman № 5, Désa Cibéber"}',
  },
  { id: 'arabic', method: 'POST', body: '{"الاسم":"عبد الرحمن","city":"جاكرتا"}' },
  {
    id: 'numbers',
    method: 'POST',
    body: '{"a":1.0,"b":1e400,"c":-0,"d":1E-7,"e":12345678901234567890,"f":0.1000,"g":5e-324}',
  },
  {
    id: 'excluded-members',
    method: 'POST',
    body: '{"name":"Budi","selfie":"aGk=","identity":{"type":"ktp","document":"x"},"document":[1,2]}',
  },
  {
    id: 'excluded-first-and-spaced',
    method: 'POST',
    body: '{ "selfie" : "a,b}" ,\n "a" : 1 , "document" : null }',
  },
  { id: 'excluded-only', method: 'POST', body: '{"selfie":"aGk=","document":"eA=="}' },
  {
    id: 'excluded-nested-stays',
    method: 'POST',
    body: '{"person":{"selfie":"stays","document":1},"list":[{"identity":2}]}',
  },
  {
    id: 'excluded-escaped-name',
    method: 'POST',
    body: '{"self\\u0069e":"gone","selfie ":"stays"}',
  },
  { id: 'duplicate-names', method: 'POST', body: '{"a":1,"selfie":1,"a":2,"selfie":2}' },
  { id: 'array', method: 'POST', body: '[{"selfie":"stays"}, 1]' },
  { id: 'not-json', method: 'POST', body: 'name=Budi Santoso&selfie=x' },
  { id: 'broken-json', method: 'POST', body: '{"selfie":"stays", "a":}' },
]

export interface VectorRequest {
  /** Stable. */
  readonly id: string
  readonly method: string
  readonly body: string | null
}

export interface SignatureVector {
  readonly id: string
  readonly request: RequestToSign
  readonly canonicalBody: string
  readonly digest: string
  readonly stringToSign: string
  readonly mac: string
  readonly signature: string
}
