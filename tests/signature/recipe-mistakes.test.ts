/**
 * Mistakes planted into published schemes: the sender signs with a changed recipe, key or message, and the
 * verifier names the change. Changes are made in the recipe's JSON, so nothing of the search is used to plant.
 */
import { generateKeyPairSync } from 'node:crypto'
import { expect, test } from 'vitest'
import type { JsonObject } from '#core/openapi/json-value.ts'
import { isObject } from '#core/openapi/json-value.ts'
import type { JsonValue } from '#core/openapi/model.ts'
import { schemeOf } from '#core/signature/key-pair-scheme.ts'
import { decodeRecipe } from '#core/signature/language/decode.ts'
import type { InputValue, KeyPair } from '#core/signature/language/evaluation.ts'
import { type Message, messageOf } from '#core/signature/language/message.ts'
import type { Direction, Recipe } from '#core/signature/language/model.ts'
import type { SignatureScheme } from '#core/signature/language/operation.ts'
import { proofOf } from '#core/signature/language/proof.ts'
import { signedTime, signMessage } from '#core/signature/language/sign-message.ts'
import { presentedText } from '#core/signature/language/verify-message.ts'
import { searchMessage } from '#core/signature/mistakes/diagnose.ts'
import type { MistakeId } from '#core/signature/mistakes/mistake-rule.ts'
import { expandPreset } from '#core/signature/presets.ts'
import { schemeTable } from './scheme-table.ts'

const NOW_MS = Date.UTC(2026, 10, 20, 10, 4, 5)
const SECRET = 'c2VjcmV0LWtleS0wMTIz'
const BODY = '{"z":1.0,"a":{"d":"x/y é","c":"<b> "},"n":[1,2]}'

const SCHEMES: readonly { readonly preset: string; readonly direction: Direction }[] = [
  { preset: 'bca', direction: 'request' },
  { preset: 'binance', direction: 'request' },
  { preset: 'bri', direction: 'request' },
  { preset: 'doku', direction: 'request' },
  { preset: 'github', direction: 'callback' },
  { preset: 'ipaymu', direction: 'request' },
  { preset: 'kong-hmac', direction: 'request' },
  { preset: 'pomelo', direction: 'callback' },
  { preset: 'shopify', direction: 'callback' },
  { preset: 'slack', direction: 'callback' },
  { preset: 'snap-bi', direction: 'request' },
  { preset: 'standard-webhooks', direction: 'callback' },
  { preset: 'stripe', direction: 'callback' },
  { preset: 'sumsub', direction: 'request' },
  { preset: 'veriff', direction: 'request' },
  ...[
    'binance-ed25519',
    'binance-rsa',
    'cavage',
    'jws-es256',
    'jws-ps256',
    'mastercard',
    'privy-wallets',
    'rfc9421-ecdsa-p256-sha256',
    'rfc9421-ed25519',
    'rfc9421-rsa-pss-sha512',
    'rfc9421-rsa-v1_5-sha256',
    'snap-bi-asymmetric',
    'wechat-pay',
  ].map((preset) => ({ preset, direction: 'request' }) as const),
  { preset: 'standard-webhooks-ed25519', direction: 'callback' },
]

interface Sending {
  readonly source: JsonValue
  readonly message: Message
  readonly inputs: Readonly<Record<string, InputValue>>
  readonly time: number | string
}

interface Plant {
  readonly id: MistakeId
  readonly change: (right: Sending) => Partial<Sending>
  readonly rewrite?: (signature: string) => string
}

const ENCODINGS = ['hex', 'base64', 'base64url'] as const
const HMACS = ['hmac-sha1', 'hmac-sha256', 'hmac-sha512'] as const
const HASHES = ['md5', 'sha1', 'sha256', 'sha512'] as const

/** Replaces what follows the first step with this property in any list. */
function afterStep(
  source: JsonValue,
  isStep: (step: JsonValue) => boolean,
  change: (step: JsonValue, after: readonly JsonValue[]) => readonly JsonValue[],
): JsonValue {
  if (Array.isArray(source)) {
    const list: readonly JsonValue[] = source
    const at = list.findIndex(isStep)
    const step = list[at]
    return step === undefined
      ? list.map((item) => afterStep(item, isStep, change))
      : [...list.slice(0, at), ...change(step, list.slice(at + 1))]
  }
  if (!isObject(source)) return source
  return Object.fromEntries(
    Object.entries(source).map(([name, value]) => [
      name,
      value === undefined ? undefined : afterStep(value, isStep, change),
    ]),
  )
}

const isHmac = (step: JsonValue): boolean =>
  isObject(step) && Object.keys(step).some((name) => name.startsWith('hmac-'))
const isSigning = (step: JsonValue): boolean =>
  isObject(step) && Object.keys(step).some((name) => /^(?:rsa|ecdsa|ed25519)/.test(name))
const isHash = (step: JsonValue): boolean => HASHES.some((hash) => hash === step)
const isEncoding = (step: JsonValue | undefined): boolean =>
  ENCODINGS.some((encoding) => encoding === step)

const encoded =
  (isStep: (step: JsonValue) => boolean, ...encodings: readonly string[]) =>
  ({ source }: Sending) => ({
    source: afterStep(source, isStep, (step, [first, ...others]) =>
      isEncoding(first)
        ? [step, ...encodings, ...others]
        : [step, ...(first === undefined ? [] : [first]), ...others],
    ),
  })

const withSignature =
  (change: (step: JsonObject, after: readonly JsonValue[]) => readonly JsonValue[]) =>
  ({ source }: Sending) => ({
    source: afterStep(source, isSigning, (step, after) =>
      isObject(step) ? change(step, after) : [step, ...after],
    ),
  })

/** Replaces the operation, if the pattern matches. */
const renamed = (pattern: RegExp, by: string) =>
  withSignature((step, after) => [
    Object.fromEntries(Object.entries(step).map(([name, key]) => [name.replace(pattern, by), key])),
    ...after,
  ])

const withHmac =
  (change: (name: string, key: JsonValue) => JsonValue) =>
  ({ source }: Sending) => ({
    source: afterStep(source, isHmac, (step, after) => {
      const [[name, key] = ['', null]] = isObject(step) ? Object.entries(step) : []
      return [change(name, key ?? null), ...after]
    }),
  })

const withBody = (write: (body: string) => string) => (right: Sending) => ({
  message: { ...right.message, body: write(BODY) },
})

const withSecret = (write: (secret: string) => string) => (right: Sending) => ({
  inputs: Object.fromEntries(
    Object.entries(right.inputs).map(([name, value]) => [
      name,
      value === SECRET ? write(SECRET) : value,
    ]),
  ),
})

const sorted = (value: unknown): unknown =>
  Array.isArray(value)
    ? value.map(sorted)
    : typeof value === 'object' && value !== null
      ? Object.fromEntries(
          Object.entries(value)
            .sort(([a], [b]) => (a < b ? -1 : 1))
            .map(([name, inner]) => [name, sorted(inner)]),
        )
      : value

const PLANTS: readonly Plant[] = [
  { id: 'mac-hex', change: encoded(isHmac, 'hex') },
  { id: 'mac-base64', change: encoded(isHmac, 'base64') },
  { id: 'mac-base64url', change: encoded(isHmac, 'base64url') },
  { id: 'mac-hex-then-base64', change: encoded(isHmac, 'hex', 'base64') },
  ...HMACS.map(
    (hmac): Plant => ({
      id: `mac-${hmac === 'hmac-sha1' ? 'sha1' : hmac === 'hmac-sha256' ? 'sha256' : 'sha512'}`,
      change: withHmac((_, key) => ({ [hmac]: key })),
    }),
  ),
  { id: 'mac-without-key', change: withHmac((name) => name.replace('hmac-', '')) },
  { id: 'digest-hex', change: encoded(isHash, 'hex') },
  { id: 'digest-base64', change: encoded(isHash, 'base64') },
  ...HASHES.map(
    (hash): Plant => ({
      id: `digest-${hash}`,
      change: ({ source }) => ({
        source: afterStep(source, isHash, (_, after) => [hash, ...after]),
      }),
    }),
  ),
  { id: 'secret-spaced', change: withSecret((secret) => `${secret}\n`) },
  { id: 'secret-spaced', change: withSecret((secret) => ` ${secret}`) },
  { id: 'secret-base64-decoded', change: withSecret((secret) => atob(secret)) },
  {
    id: 'api-key-as-secret',
    // Without an API key, there is nothing to mistake.
    change: (right) =>
      Object.values(right.inputs).includes('pk_live_9f2')
        ? withSecret(() => 'pk_live_9f2')(right)
        : {},
  },
  { id: 'body-trailing-newline', change: withBody((body) => `${body}\n`) },
  {
    id: 'pretty-printed',
    change: withBody((body) =>
      body.replace(
        '{"z":1.0,"a":{"d":"x/y é","c":"<b> "},"n":[1,2]}',
        '{\n  "z": 1.0,\n  "a": {\n    "d": "x/y é",\n    "c": "<b> "\n  },\n  "n": [\n    1,\n    2\n  ]\n}',
      ),
    ),
  },
  {
    id: 'separators-spaced',
    change: withBody(() => '{"z": 1.0, "a": {"d": "x/y é", "c": "<b> "}, "n": [1, 2]}'),
  },
  { id: 'slashes-escaped', change: withBody((body) => body.replace('/', '\\/')) },
  { id: 'unicode-escaped', change: withBody((body) => body.replace('é', '\\u00e9')) },
  { id: 'html-escaped', change: withBody((body) => body.replace('<b>', '\\u003cb\\u003e')) },
  { id: 'body-reprinted', change: withBody((body) => JSON.stringify(JSON.parse(body))) },
  {
    id: 'keys-sorted',
    change: withBody((body) =>
      JSON.stringify(sorted(JSON.parse(body))).replace('"z":1', '"z":1.0'),
    ),
  },
  { id: 'method-other', change: ({ message }) => ({ message: { ...message, method: 'PUT' } }) },
  { id: 'query-missing', change: ({ message }) => ({ message: { ...message, query: '' } }) },
  { id: 'timestamp-drifted', change: () => ({ time: NOW_MS + 2000 }) },
  { id: 'timestamp-unix', change: () => ({ time: String(NOW_MS / 1000) }) },
  { id: 'timestamp-unix', change: () => ({ time: String(NOW_MS) }) },
  { id: 'timestamp-utc', change: () => ({ time: '2026-11-20T10:04:05Z' }) },
  { id: 'secret-spaced', change: withSecret((secret) => `${secret}\r\n`) },
  { id: 'double-base64', change: () => ({}), rewrite: btoa },
  { id: 'signature-hex', change: encoded(isSigning, 'hex') },
  { id: 'signature-base64', change: encoded(isSigning, 'base64') },
  { id: 'signature-base64url', change: encoded(isSigning, 'base64url') },
  { id: 'signature-hex-then-base64', change: encoded(isSigning, 'hex', 'base64') },
  ...(['sha1', 'sha256', 'sha384', 'sha512'] as const).map(
    (hash): Plant => ({ id: `signature-${hash}`, change: renamed(/^rsa-sha\d+$/, `rsa-${hash}`) }),
  ),
  ...(['sha256', 'sha384', 'sha512'] as const).map(
    (hash): Plant => ({
      id: `signature-${hash}`,
      change: renamed(/^rsa-pss-sha\d+$/, `rsa-pss-${hash}`),
    }),
  ),
  { id: 'signature-pss', change: renamed(/^rsa-(?=sha)/, 'rsa-pss-') },
  { id: 'signature-pkcs1', change: renamed(/^rsa-pss-/, 'rsa-') },
  {
    id: 'signature-der',
    change: withSignature((step, after) =>
      Object.keys(step)[0]?.startsWith('ecdsa') && after[0] !== 'der'
        ? [step, 'der', ...after]
        : [step, ...after],
    ),
  },
  {
    id: 'signature-p1363',
    change: withSignature((step, after) => [step, ...after.filter((one) => one !== 'der')]),
  },
  ...[[], ['hex']].map(
    (encodings): Plant => ({
      id: 'signature-of-digest',
      change: withSignature((step, after) => {
        const [name = ''] = Object.keys(step)
        return [/sha\d+$/.exec(name)?.[0] ?? 'sha512', ...encodings, step, ...after]
      }),
    }),
  ),
]

function decoded(source: JsonValue): Recipe | undefined {
  const read = decodeRecipe(source)
  return read.ok ? read.value : undefined
}

async function proofTextOf(sending: Sending, direction: Direction) {
  const recipe = decoded(sending.source)
  const proof = recipe && proofOf(recipe, direction)
  if (recipe === undefined || proof === undefined) return undefined
  const { message, inputs, time } = sending
  const signed = await signMessage(recipe, direction, message, { inputs, time })
  return signed.ok
    ? { text: presentedText(signed.value.message, proof) ?? '', message: signed.value.message }
    : undefined
}

const PAIRS = {
  RSA: generateKeyPairSync('rsa', { modulusLength: 2048 }),
  ECDSA: generateKeyPairSync('ec', { namedCurve: 'P-256' }),
  Ed25519: generateKeyPairSync('ed25519'),
}

function keyPairFor({ name }: SignatureScheme): KeyPair {
  const { privateKey, publicKey } = PAIRS[name === 'ECDSA' || name === 'Ed25519' ? name : 'RSA']
  return {
    privateKey: String(privateKey.export({ type: 'pkcs8', format: 'pem' })),
    publicKey: String(publicKey.export({ type: 'spki', format: 'pem' })),
  }
}

function sendingOf(preset: string, direction: Direction): Sending {
  const source = expandPreset({ preset })
  const recipe = source === undefined ? undefined : decoded(source)
  if (source === undefined || recipe === undefined) throw new Error(preset)
  const scheme = schemeOf(recipe, direction)
  const inputs = [...recipe.inputs].flatMap(([name, { kind }]): [string, InputValue][] => {
    if (kind === 'key-pair') return scheme === undefined ? [] : [[name, keyPairFor(scheme)]]
    const secret = name === 'accessToken' ? 'token' : SECRET
    return [[name, kind === 'secret' ? secret : 'pk_live_9f2']]
  })
  const message = messageOf({
    method: 'POST',
    url: 'https://api.example.com/v1/users?page=2&a=b',
    headers: [
      ['Content-Type', 'application/json'],
      ...(JSON.stringify(source).includes('{header:Date}')
        ? [['Date', 'Fri, 20 Nov 2026 10:04:05 GMT'] as const]
        : []),
    ],
    body: BODY,
  })
  return { source, message, inputs: Object.fromEntries(inputs), time: NOW_MS }
}

const publicHalf = (value: InputValue): InputValue =>
  typeof value === 'object' && value.publicKey ? { publicKey: value.publicKey } : value

/** Each planted mistake that changes the signature, with what the search named. */
async function plantedIn(preset: string, direction: Direction) {
  const right = sendingOf(preset, direction)
  const recipe = decoded(right.source)
  const sent = await proofTextOf(right, direction)
  const rule = recipe?.messages[direction]
  if (recipe === undefined || sent === undefined || rule === undefined) throw new Error(preset)
  const found: { id: MistakeId; named: readonly string[] }[] = []
  for (const { id, change, rewrite = (text: string) => text } of PLANTS) {
    const wrong = await proofTextOf({ ...right, ...change(right) }, direction)
    const signature = wrong && rewrite(wrong.text)
    if (signature === undefined || signature === sent.text) continue
    const { diagnosis } = await searchMessage(recipe, direction, {
      message: sent.message,
      inputs: new Map(
        Object.entries(right.inputs).map(([name, value]) => [name, publicHalf(value)]),
      ),
      time: signedTime(rule, NOW_MS),
      presented: { signature },
    })
    // ECDSA and RSA-PSS sign differently each time, so an equal text isn't the sign of no mistake.
    if (diagnosis.outcome === 'correct') continue
    const named = diagnosis.outcome === 'mistakes' ? diagnosis.mistakes.map((one) => one.id) : []
    found.push({ id, named })
  }
  return found
}

/** Mistakes that give the same signature where nothing is between the body or the MAC and the end. */
const SAME: readonly (readonly MistakeId[])[] = [
  ['body-trailing-newline', 'string-trailing-newline'],
  ['double-base64', 'mac-hex-then-base64'],
  ['double-base64', 'signature-hex-then-base64'],
  // Without padding, if the length allows it.
  ['double-base64', 'outer-base64url'],
]

const isNamed = (id: MistakeId, named: readonly string[]): boolean =>
  named.length === 1 &&
  (named[0] === id || SAME.some((ids) => ids.includes(id) && ids.some((one) => one === named[0])))

const results: { id: MistakeId; named: readonly string[] }[][] = []

test.each(SCHEMES)(
  '$preset: no planted mistake is named wrongly',
  async ({ preset, direction }) => {
    const found = await plantedIn(preset, direction)
    results.push(found)
    expect(found.filter(({ id, named }) => named.length > 0 && !isNamed(id, named))).toEqual([])
  },
)

test('names 95% of twenty mistakes in each of fifteen schemes', () => {
  const planted = results.flat()
  const named = planted.filter((one) => isNamed(one.id, one.named))
  expect(results.filter(({ length }) => length >= 20).length).toBeGreaterThanOrEqual(15)
  expect(named.length / planted.length).toBeGreaterThanOrEqual(0.95)
})

test('docs/signature-schemes.md is up to date', async () => {
  const mistakes = SCHEMES.map(({ preset }, index) => {
    const planted = results[index] ?? []
    const named = planted.filter((one) => isNamed(one.id, one.named)).length
    return [preset, { planted: planted.length, named }] as const
  })
  await expect(schemeTable(new Map(mistakes))).toMatchFileSnapshot(
    '../../docs/signature-schemes.md',
  )
})
