/** A support link is read by strangers: 10,000 generated exchanges hide secrets in every place. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { JsonValue } from '#core/openapi/model.ts'
import { decodeBase64, decodeUtf8, encodeBytes, utf8 } from '#core/signature/crypto.ts'
import { type RedactionRules, redactExchange } from '#core/support/redact-exchange.ts'
import type { SharedBody, SharedExchange } from '#core/support/shared-exchange.ts'
import { scaled } from '../support/limits.ts'

const RUNS = 10_000
const SEED = 20261123

const RULES: Omit<RedactionRules, 'secrets'> = {
  names: new Set(['account', 'pass', 'x-customer']),
  isBodySensitive: false,
  withheldNames: new Set(['sign']),
}

/** With all characters that some encoding changes. The marker makes it recognizable in a value that is decoded. */
const secretText = fc
  .tuple(
    fc.string({
      unit: fc.constantFrom(...'abcXYZ0189', ...'"\\/+ =&%?:;,<>\'{}[]é‑😀'),
      minLength: 5,
      maxLength: 14,
    }),
    fc.integer({ min: 1000, max: 9999 }),
  )
  .map(([text, number]) => `Zq${number}${text}x`)

const sensitiveField = fc.constantFrom('account', 'Account', 'pin', 'client_secret', 'accessToken')
const otherValue = fc.oneof(fc.constantFrom('IDR', 'note', ''), fc.integer(), fc.boolean())

/** Puts the secret at a random depth, next to other fields. */
const nestedJson = (secret: string): fc.Arbitrary<JsonValue> =>
  fc
    .tuple(
      sensitiveField,
      fc.array(fc.constantFrom('list', 'data', 'item'), { maxLength: 3 }),
      otherValue,
    )
    .map(([name, around, other]) =>
      around.reduce<JsonValue>(
        (inner, key) => (key === 'list' ? { other, list: [inner] } : { [key]: inner, other }),
        { [name]: secret, other },
      ),
    )

const bodyOf = (mediaType: string, text: string): SharedBody => ({
  mediaType,
  text,
  sizeBytes: text.length,
  state: 'whole',
})

interface Places {
  readonly ofField: string
  readonly ofKey: string
}

const exchange = fc
  .record<Places>({ ofField: secretText, ofKey: secretText })
  .chain((secrets) =>
    fc.record({
      secrets: fc.constant(secrets),
      json: nestedJson(secrets.ofField),
      isForm: fc.boolean(),
      isCut: fc.boolean(),
      indent: fc.constantFrom(0, 2),
      echo: fc.constantFrom<(body: string) => JsonValue>(
        (body) => body,
        (body) => ({ data: { error: { canonical_body: body } } }),
        (body) => [JSON.stringify(body)],
        (body) => encodeURIComponent(body),
        (body) => encodeBytes(utf8(body.toWellFormed()), 'base64'),
      ),
    }),
  )
  .map(({ secrets, json, isForm, isCut, indent, echo }) => {
    const { ofField, ofKey } = secrets
    const text = JSON.stringify(json, null, indent)
    const form = new URLSearchParams({ 'data[account]': ofField, note: ofKey }).toString()
    const body = isForm ? form : isCut ? text.slice(0, -1) : text
    const shared: SharedExchange = {
      operation: 'post /customers/{account}',
      method: 'POST',
      target: `/customers/${encodeURIComponent(ofField.toWellFormed())}?${new URLSearchParams({ pass: ofField, page: '2', note: `see ${ofKey}` })}`,
      headers: [
        ['Authorization', `Bearer ${ofKey}`],
        ['Cookie', `session=${ofField}`],
        ['X-Customer', ofField],
        ['X-Note', `sent with ${ofKey}`],
      ],
      body: bodyOf(isForm ? 'application/x-www-form-urlencoded' : 'application/json', body),
      stringToSign: `POST:/customers:${ofKey}:${body}:${encodeBytes(utf8(body.toWellFormed()), 'hex')}`,
      canonicalBody: body,
      status: 401,
      answerHeaders: [['Set-Cookie', `user=${ofKey}; Path=/`]],
      answer: bodyOf(
        'application/json',
        JSON.stringify({ messages: [`got ${ofKey}`], echo: echo(body) }),
      ),
    }
    return { shared, secrets }
  })

/** Every text of a value, as it is and decoded once or twice. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string')
    return [value, ...decodings(value), ...decodings(value).flatMap(decodings)]
  if (typeof value !== 'object' || value === null) return [String(value)]
  return Object.entries(value).flatMap(([name, member]) => [name, ...textsIn(member)])
}

function decodings(text: string): string[] {
  const read = [
    ...(/[%+]/.test(text)
      ? [() => decodeURIComponent(text), () => decodeURIComponent(text.replaceAll('+', ' '))]
      : []),
    ...(/^["{[]/.test(text) ? [() => JSON.stringify(JSON.parse(text))] : []),
    ...(/^[\w+/]{16,}={0,2}$/.test(text) ? [() => decodeBase64Text(text)] : []),
  ]
  return read.flatMap((decode) => {
    try {
      return [decode()]
    } catch {
      return []
    }
  })
}

const decodeBase64Text = (text: string): string => decodeUtf8(decodeBase64(text) ?? utf8('')) ?? ''

test(`hides the secrets of ${RUNS.toLocaleString('en')} generated links`, {
  timeout: scaled(180_000),
}, () => {
  fc.assert(
    fc.property(exchange, ({ shared, secrets }) => {
      const rules = { ...RULES, secrets: [secrets.ofKey] }
      const { exchange: redacted } = redactExchange(shared, rules)
      const texts = textsIn(redacted)
      for (const secret of [secrets.ofField, secrets.ofKey]) {
        const forms = [secret, JSON.stringify(secret).slice(1, -1), secret.slice(0, 6)]
        expect(texts.filter((text) => forms.some((form) => text.includes(form)))).toEqual([])
      }
      expect(redactExchange(redacted, rules).exchange).toEqual(redacted)
    }),
    { numRuns: RUNS, seed: SEED },
  )
})
