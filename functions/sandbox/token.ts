/** Token endpoints: client credentials in the body, an access token in the answer. */
import { CREDENTIAL_NAMES } from '#core/openapi/credential-names.ts'
import { isObject, type JsonObject, own } from '#core/openapi/json-value.ts'
import type { JsonValue, MediaType } from '#core/openapi/model.ts'
import { err, ok, type Result } from '#core/result.ts'
import { equalInConstantTime } from '#core/signature/crypto.ts'
import { formatTime, parseTimeFormat } from '#core/signature/language/time-format.ts'
import { type Rejection, rejection } from './answer.ts'
import type { PartnerLookup, SandboxPartner } from './authorize.ts'

/**
 * Treats the client of the documented example as the caller: a caller who sends the example unchanged gets
 * the documented response, with a token for the next call.
 *
 * @param caller - id of the partner who is logged in
 * @returns the partner, or 401 and 422 as an answer
 */
export async function validateCredentials(
  body: JsonValue | undefined,
  partners: PartnerLookup,
  { content, caller }: { readonly content: readonly MediaType[]; readonly caller?: string },
): Promise<Result<SandboxPartner, Rejection>> {
  const names =
    CREDENTIAL_NAMES.find(([key, secret]) => has(body, key) && has(body, secret)) ??
    CREDENTIAL_NAMES.find(([key, secret]) => has(body, key) || has(body, secret)) ??
    CREDENTIAL_NAMES[0]
  const [keyName = '', secretName = ''] = names ?? []
  const key = own(body, keyName)
  const secret = own(body, secretName)
  const missing = [
    ...(typeof key === 'string' && key !== '' ? [] : [keyName]),
    ...(typeof secret === 'string' && secret !== '' ? [] : [secretName]),
  ]
  if (typeof key !== 'string' || typeof secret !== 'string' || missing.length > 0)
    return err(
      rejection(
        'missing',
        422,
        missing.map((parameter) => ({ parameter, message: 'is required and must be a string' })),
      ),
    )
  const isExample = content.some(({ examples }) =>
    examples.some(({ value }) => own(value, keyName) === key && own(value, secretName) === secret),
  )
  const self = isExample && caller !== undefined ? await partners.byId(caller) : undefined
  if (self?.enabled) return ok(self)
  const partner = await partners.byApiKey(key)
  if (partner === undefined || !partner.enabled)
    return err(reject(keyName, "isn't the API key of an enabled partner"))
  return equalInConstantTime(partner.secretKey, secret)
    ? ok(partner)
    : err(reject(secretName, "isn't the secret key of this API key"))
}

/**
 * The documented answer with the partner's access token in it; RFC 6749 §5.1 when it has no place. A
 * documented time at which the token expires follows the clock: a client would ask for a new token each time.
 */
export function tokenAnswer(
  example: JsonValue | undefined,
  accessToken: string,
  nowMs: number,
): JsonValue {
  const filled = example === undefined ? undefined : fillToken(example, accessToken, nowMs)
  return filled ?? { access_token: accessToken, token_type: 'Bearer', expires_in: DEFAULT_SECONDS }
}

/** @returns undefined when the example has no member for an access token */
function fillToken(example: JsonValue, accessToken: string, nowMs: number): JsonValue | undefined {
  if (!isObject(example)) return undefined
  for (const name of TOKEN_NAMES)
    if (typeof own(example, name) === 'string')
      return { ...example, [name]: accessToken, ...expiry(example, nowMs) }
  return fillChild(example, accessToken, nowMs)
}

/** @returns the member of the example that says when the token expires, in its offset from UTC */
function expiry(example: JsonObject, nowMs: number): JsonObject {
  const seconds = own(example, 'expires_in') ?? own(example, 'expiresIn')
  const endMs = nowMs + (typeof seconds === 'number' ? seconds : DEFAULT_SECONDS) * 1000
  for (const name of ['expires_at', 'expiresAt']) {
    const offset = ISO_TIME.exec(String(own(example, name)))?.[1]
    if (offset !== undefined && ISO_FORMAT !== undefined)
      return { [name]: formatTime(ISO_FORMAT, offset, endMs) }
  }
  return {}
}

const DEFAULT_SECONDS = 3600
const ISO_TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(Z|[+-]\d\d:\d\d)$/
const ISO_FORMAT = parseTimeFormat('iso')

function fillChild(example: JsonObject, accessToken: string, nowMs: number): JsonValue | undefined {
  for (const [name, child] of Object.entries(example)) {
    const filled = child === undefined ? undefined : fillToken(child, accessToken, nowMs)
    if (filled !== undefined) return { ...example, [name]: filled }
  }
  return undefined
}

const TOKEN_NAMES = ['access_token', 'accessToken', 'token'] as const

const has = (body: JsonValue | undefined, name: string): boolean => own(body, name) !== undefined

const reject = (parameter: string, message: string): Rejection =>
  rejection('sender', 401, [{ parameter, message: `${message}. Send the two keys of one pair` }])
