/** Generates calls that have secrets in every place, for what strangers may read. */
import fc from 'fast-check'
import type { JsonValue } from '#core/openapi/model.ts'
import { encodeBytes, utf8 } from '#core/signature/crypto.ts'
import type { SharedBody, SharedExchange } from '#core/support/shared-exchange.ts'

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

const bytesOf = (text: string, write: (code: string) => string): string =>
  [...utf8(text.toWellFormed())].map((byte) => write(byte.toString(16).padStart(2, '0'))).join('')

/** Ways in which a text can have the parts of a secret away from each other. */
const SPREADINGS: readonly ((secret: string) => string)[] = [
  (secret) => encodeBytes(utf8(secret), 'base64').replace(/.{8}/g, '$&\r\n'),
  (secret) => encodeBytes(utf8(encodeBytes(utf8(secret), 'base64')), 'base64'),
  (secret) => `${secret.slice(0, 4)}\n${secret.slice(4)}`,
  (secret) => bytesOf(secret, (code) => `%${code}`),
  (secret) => bytesOf(secret, (code) => `${code} `),
  (secret) => bytesOf(secret, (code) => `${code}:`),
  (secret) => [...secret].map((character) => `&#${character.codePointAt(0)};`).join(''),
]

/** Calls and answers that have two secrets in every place. */
export const secretExchanges = (ofKey: fc.Arbitrary<string> = secretText) =>
  fc
    .record<Places>({ ofField: secretText, ofKey })
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
        spread: fc.constantFrom(...SPREADINGS),
      }),
    )
    .map(({ secrets, json, isForm, isCut, indent, echo, spread }) => {
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
          JSON.stringify({ messages: [`got ${ofKey}`, `had ${spread(ofKey)}`], echo: echo(body) }),
        ),
      }
      return { shared, secrets }
    })
