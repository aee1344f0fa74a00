/**
 * Mistakes planted into published schemes: the sender signs with a changed recipe, key or message, and the
 * verifier names the change. Changes are made in the recipe's JSON, so nothing of the search is used to plant.
 */
import { createHash, generateKeyPairSync } from 'node:crypto'
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
import { expandPreset, PRESET_NAMES } from '#core/signature/presets.ts'
import { scaled } from '../support/limits.ts'
import { schemeTable } from './scheme-table.ts'

const NOW_MS = Date.UTC(2026, 10, 20, 10, 4, 5)
const SECRET = 'c2VjcmV0LWtleS0wMTIz'
const BODY = '{"z":1.0,"a":{"d":"x/y é","c":"<b> "},"n":[1,2]}'

/** It signs a query parameter with a key pair. */
const FEW_STEPS = ['midtrans-seamless']

/** Xendit's is a token that is compared: nothing is computed. */
const SCHEMES = PRESET_NAMES.filter((preset) => preset !== 'xendit').map((preset) => ({ preset }))

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
const HASHES = ['md5', 'sha1', 'sha256', 'sha384', 'sha512'] as const

/** Replaces what follows the first step with this property in any list. Keys and other proofs stay. */
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
  if (!isObject(source) || 'field' in source) return source
  return Object.fromEntries(
    Object.entries(source).map(([name, value]) => [
      name,
      value === undefined || /^key\d?$|Key$/.test(name) ? value : afterStep(value, isStep, change),
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

const withFirst = (first: JsonValue | undefined): readonly JsonValue[] =>
  first === undefined ? [] : [first]

/** Behind the first encoding of an HMAC or signature. */
function afterEncoding(encoding: string, step: JsonValue) {
  return ({ source }: Sending) => ({
    source: afterStep(
      source,
      (one) => isHmac(one) || isSigning(one),
      (proof, [first, ...others]) =>
        first === encoding
          ? [proof, first, step, ...others]
          : [proof, ...withFirst(first), ...others],
    ),
  })
}

const beforeHmac =
  (steps: (name: string) => readonly JsonValue[]) =>
  ({ source }: Sending) => ({
    source: afterStep(source, isHmac, (step, after) => [
      ...steps(isObject(step) ? (Object.keys(step)[0] ?? '') : ''),
      step,
      ...after,
    ]),
  })

/** Leaves out steps everywhere. */
function withoutSteps(...names: readonly string[]) {
  const without = (value: JsonValue | undefined): JsonValue => {
    if (Array.isArray(value)) {
      const list: readonly JsonValue[] = value
      return list
        .filter((item) => !names.some((name) => name === item) && !isOnly(item, names))
        .map(without)
    }
    if (!isObject(value)) return value ?? null
    return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, without(inner)]))
  }
  return ({ source }: Sending) => ({ source: without(source) })
}

/** `{ "values": ["percent"] }` for `percent`. */
const isOnly = (item: JsonValue, names: readonly string[]): boolean =>
  isObject(item) &&
  [item['names'], item['values']].some(
    (steps) => Array.isArray(steps) && steps.every((step) => names.some((name) => name === step)),
  )

const rewritten = (source: JsonValue, pattern: RegExp, by: string): JsonValue =>
  JSON.parse(JSON.stringify(source).replace(pattern, by))

/** In the values and choices of a recipe, not where they are placed. */
const inValues =
  (pattern: RegExp, by: string) =>
  ({ source }: Sending) => ({
    source: isObject(source)
      ? {
          ...source,
          ...(source['values'] && { values: rewritten(source['values'], pattern, by) }),
          ...(source['choices'] && { choices: rewritten(source['choices'], pattern, by) }),
        }
      : source,
  })

function secretName(source: JsonValue): string {
  const inputs = isObject(source) && isObject(source['inputs']) ? source['inputs'] : {}
  const secret = Object.entries(inputs).find(([, one]) => isObject(one) && one['kind'] === 'secret')
  return `{${secret?.[0]}}`
}

const encoded =
  (isStep: (step: JsonValue) => boolean, ...encodings: readonly string[]) =>
  ({ source }: Sending) => ({
    source: afterStep(source, isStep, (step, [first, ...others]) =>
      isEncoding(first) ? [step, ...encodings, ...others] : [step, ...withFirst(first), ...others],
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
  message: { ...right.message, body: write(String(right.message.body)) },
})

const withTarget =
  (change: (path: string, query: string) => Partial<Message>) =>
  ({ message }: Sending) => ({
    message: { ...message, ...change(message.path, message.query) },
  })

/** Changes the last secret, which is the key. */
const withSecret = (write: (secret: string) => string) => (right: Sending) => {
  const name = Object.keys(right.inputs).findLast((one) => right.inputs[one] === SECRET)
  return name === undefined ? {} : { inputs: { ...right.inputs, [name]: write(SECRET) } }
}

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
  { id: 'mac-hex-twice', change: encoded(isHmac, 'hex', 'hex') },
  ...HASHES.map(
    (hash): Plant => ({
      id: `mac-${hash}`,
      change: withHmac((_, key) => ({ [`hmac-${hash}`]: key })),
    }),
  ),
  { id: 'mac-uppercase', change: afterEncoding('hex', 'upper') },
  { id: 'mac-hex-uppercase', change: encoded(isHmac, 'hex', 'upper') },
  { id: 'mac-hex-uppercase', change: encoded(isSigning, 'hex', 'upper', 'base64') },
  {
    id: 'output-wrapped',
    change: () => ({}),
    // Not the three parts of a JWS, nor percent-encoded text, which has 76 such characters only by chance.
    rewrite: (text) =>
      /^[\da-f]+$|[.%]/.test(text) ? text : text.replace(/[\w+/]{76}(?=\S)/g, '$&\n'),
  },
  { id: 'mac-unpadded', change: afterEncoding('base64', { replace: ['=', ''] }) },
  ...[[], ['hex'], ['base64']].map(
    (encodings): Plant => ({
      id: 'mac-of-digest',
      change: beforeHmac((name) => [name.replace('hmac-', ''), ...encodings]),
    }),
  ),
  { id: 'string-trailing-newline', change: beforeHmac(() => [{ template: '{it}\n' }]) },
  { id: 'string-trailing-newline', change: beforeHmac(() => [{ template: '{it}\r\n' }]) },
  { id: 'string-crlf', change: inValues(/\\n/g, '\\r\\n') },
  { id: 'separator-wrong', change: inValues(/(?<="join":")\\n/g, '|') },
  { id: 'part-missing', change: inValues(/"Request-Id:\{requestId\}",/g, '') },
  {
    id: 'parts-reordered',
    change: inValues(/("Client-Id:\{clientId\}",)("Request-Id:\{requestId\}",)/g, '$2$1'),
  },
  { id: 'string-case', change: beforeHmac(() => ['lower']) },
  { id: 'string-case', change: beforeHmac(() => ['upper']) },
  { id: 'sort-missing', change: withoutSteps('sort') },
  { id: 'percent-missing', change: withoutSteps('percent', 'percent-path', 'percent-form') },
  { id: 'case-missing', change: withoutSteps('upper', 'lower') },
  { id: 'mac-without-key', change: withHmac((name) => name.replace('hmac-', '')) },
  {
    id: 'digest-uppercase',
    change: ({ source }) => ({
      source: afterStep(source, isHash, (step, [first, ...others]) =>
        first === 'hex'
          ? [step, first, 'upper', ...others]
          : [step, ...withFirst(first), ...others],
      ),
    }),
  },
  {
    id: 'digest-skipped',
    change: ({ source }) => ({ source: afterStep(source, isHash, () => []) }),
  },
  { id: 'digest-hex', change: encoded(isHash, 'hex') },
  { id: 'digest-hex-twice', change: encoded(isHash, 'hex', 'hex') },
  {
    id: 'digest-of-digest',
    change: ({ source }) => ({
      source: afterStep(source, isHash, (step, after) => [step, 'hex', step, ...after]),
    }),
  },
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
  ...['', 'undefined', 'null', 'None'].map(
    (text): Plant => ({ id: 'secret-missing', change: withSecret(() => text) }),
  ),
  { id: 'secret-quoted', change: withSecret((secret) => `"${secret}"`) },
  { id: 'secret-quoted', change: withSecret((secret) => `'${secret}'`) },
  { id: 'secret-encoded', change: withSecret(btoa) },
  { id: 'secret-encoded', change: withSecret((secret) => Buffer.from(secret).toString('hex')) },
  { id: 'secret-case', change: withSecret((secret) => secret.toUpperCase()) },
  { id: 'secret-case', change: withSecret((secret) => secret.toLowerCase()) },
  {
    id: 'access-token-as-secret',
    change: (right) =>
      typeof right.inputs['accessToken'] === 'string' ? withSecret(() => 'token')(right) : {},
  },
  { id: 'secret-not-decoded', change: withoutSteps('from-base64', 'from-base64url') },
  {
    id: 'secret-not-derived',
    change: ({ source }) => ({
      source: rewritten(source, /(?<="hmac-sha256":")\{(?:signingKey|key)\}/g, secretName(source)),
    }),
  },
  { id: 'quotes-missing', change: inValues(/\\"(@[a-z-]+|content-digest)\\": /g, '$1: ') },
  { id: 'quotes-missing', change: inValues(/keyid=\\"\{keyId\}\\"/g, 'keyid={keyId}') },
  { id: 'quotes-missing', change: inValues(/\\"@method\\": /g, '@method: ') },
  { id: 'quotes-missing', change: inValues(/\\"@target-uri\\": /g, '@target-uri: ') },
  {
    id: 'components-reordered',
    change: inValues(/(\\"@method\\") (\\"@target-uri\\")/g, '$2 $1'),
  },
  {
    id: 'components-reordered',
    change: inValues(/(\\"@method\\": .*?\\n)(.*?\\n)\{digestLine\}/g, '{digestLine}$2$1'),
  },
  {
    id: 'alg-added',
    change: inValues(/(;keyid=\\"\{keyId\}\\")/g, '$1;alg=\\"hmac-sha256\\"'),
  },
  { id: 'time-quoted', change: inValues(/created=(\{time\})/g, 'created=\\"$1\\"') },
  { id: 'parentheses-missing', change: inValues(/\((\{components\})\)/g, '$1') },
  { id: 'parameters-spaced', change: inValues(/;(created|keyid)/g, '; $1') },
  { id: 'component-case', change: inValues(/content-digest/g, 'Content-Digest') },
  { id: 'placed-text-signed', change: inValues(/: \{parameters\}/g, ': sig1={parameters}') },
  { id: 'digest-unwrapped', change: inValues(/sha-256=:\{it\}:/g, 'sha-256={it}') },
  { id: 'digest-unwrapped', change: inValues(/,\{"template":"sha-256=:\{it\}:"\}/g, '') },
  { id: 'digest-missing', change: inValues(/\{digestLine\}/g, '') },
  {
    id: 'part-missing',
    change: inValues(/\{lines\}\\"@signature-params\\": \{parameters\}/g, '{lines}'),
  },
  { id: 'created-missing', change: inValues(/;created=\{time\}/g, '') },
  { id: 'part-missing', change: inValues(/\\n\{canonicalQuery\}/g, '') },
  {
    id: 'parts-reordered',
    change: inValues(/created=\{time\};keyid=(\\"\{keyId\}\\")/g, 'keyid=$1;created={time}'),
  },
  { id: 'secret-text-missing', change: inValues(/"(?:AWS4|TC3)\{(\w+)\}"/g, '"{$1}"') },
  {
    id: 'header-lines-unended',
    change: inValues(
      /\{"each":"\{name\}:\{value\}\\n"\},\{"join":""\}/g,
      '{"each":"{name}:{value}"},{"join":"\\n"}',
    ),
  },
  ...['; charset=utf-8', ';charset=UTF-8'].map(
    (charset): Plant => ({
      id: 'content-type-charset',
      change: ({ message }) => ({
        message: {
          ...message,
          headers: message.headers.map(([name, value]) => [name, `${value}${charset}`]),
        },
      }),
    }),
  ),
  {
    id: 'url-other',
    change: ({ message }) => ({ message: { ...message, host: `${message.host}:443` } }),
  },
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
  {
    id: 'body-reprinted',
    change: withBody((body) => (body.startsWith('{') ? JSON.stringify(JSON.parse(body)) : body)),
  },
  {
    id: 'keys-sorted',
    change: withBody((body) =>
      body.startsWith('{')
        ? JSON.stringify(sorted(JSON.parse(body))).replace(/"([zn])":1(?=[,}])/, '"$1":1.0')
        : body,
    ),
  },
  {
    id: 'body-map',
    change: withBody((body) => body.replace(BODY, '{z=1.0, a={d=x/y é, c=<b> }, n=[1, 2]}')),
  },
  {
    id: 'body-form',
    change: withBody((body) => (body === BODY ? 'z=1.0&a[d]=x/y é&a[c]=<b> &n[0]=1&n[1]=2' : body)),
  },
  { id: 'string-quoted', change: beforeHmac(() => ['json-string']) },
  { id: 'digest-raw', change: encoded(isHash) },
  ...(['md5', 'sha256'] as const).map(
    (hash): Plant => ({
      id: 'secret-hashed',
      change: withSecret((secret) => createHash(hash).update(secret).digest('hex')),
    }),
  ),
  { id: 'method-other', change: ({ message }) => ({ message: { ...message, method: 'PUT' } }) },
  { id: 'query-missing', change: withTarget(() => ({ query: '' })) },
  {
    id: 'query-sorted',
    change: withTarget((_, query) => ({ query: query.split('&').sort().join('&') })),
  },
  {
    id: 'query-decoded',
    change: withTarget((_, query) => ({ query: decodeURIComponent(query) })),
  },
  {
    id: 'query-decoded',
    change: withTarget((_, query) => ({ query: decodeURIComponent(query.replaceAll('+', ' ')) })),
  },
  {
    id: 'query-encoded',
    change: withTarget((_, query) => ({ query: String(new URLSearchParams(query)) })),
  },
  {
    id: 'path-encoded',
    change: withTarget((path) => ({ path: path.replaceAll('%', '%25') })),
  },
  { id: 'path-slash', change: withTarget((path) => ({ path: `${path}/` })) },
  { id: 'path-shortened', change: withTarget((path) => ({ path: path.replace('/v1', '') })) },
  { id: 'path-shortened', change: withTarget((path) => ({ path: path.slice(1) })) },
  { id: 'path-decoded', change: withTarget((path) => ({ path: decodeURIComponent(path) })) },
  { id: 'url-included', change: inValues(/\{(path|target)\}/g, '{scheme}://{host}{$1}') },
  { id: 'token-prefixed', change: inValues(/\{accessToken\}/g, 'Bearer {accessToken}') },
  { id: 'body-quoted', change: withBody((body) => JSON.stringify(body)) },
  { id: 'body-bom', change: withBody((body) => `\uFEFF${body}`) },
  { id: 'output-percent-encoded', change: () => ({}), rewrite: encodeURIComponent },
  { id: 'prefix-added', change: () => ({}), rewrite: (signature) => `sha256=${signature}` },
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
  const isRandom = schemeOf(recipe, direction)?.name === 'ECDSA'
  for (;;) {
    const signed = await signMessage(recipe, direction, message, { inputs, time })
    if (!signed.ok) return undefined
    const text = presentedText(signed.value.message, proof) ?? ''
    // A wrong encoding that changes nothing is no mistake.
    if (!isRandom || !isSameInBase64url(text)) return { text, message: signed.value.message }
  }
}

/** @returns true for one of 55 ECDSA signatures in Base64: without padding, + and / */
const isSameInBase64url = (text: string): boolean =>
  text.length % 4 === 0 && /^[\da-z]+$/i.test(text) && !/^[\da-f]+$/i.test(text)

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

/** Bodies of presets that read fields of them. */
const BODIES: Readonly<Record<string, { readonly type: string; readonly body: string }>> = {
  'doku-ovo': {
    type: 'application/json',
    body: '{"order":{"amount":1,"invoice_number":"i/é"},"ovo_info":{"ovo_id":"<o> "},"n":1.0}',
  },
  espay: {
    type: 'application/x-www-form-urlencoded',
    body: 'rq_uuid=u-1&rq_datetime=t&order_id=o&amount=1&ccy=IDR&comm_code=c',
  },
  'midtrans-notification': {
    type: 'application/json',
    body: '{"order_id":"o","status_code":"200","gross_amount":"1.00"}',
  },
}

function sendingOf(preset: string, direction: Direction): Sending {
  const source = expandPreset({ preset })
  const recipe = source === undefined ? undefined : decoded(source)
  if (source === undefined || recipe === undefined) throw new Error(preset)
  const scheme = schemeOf(recipe, direction)
  const inputs = [...recipe.inputs].flatMap(
    ([name, { kind, fallback }]): [string, InputValue][] => {
      if (fallback !== undefined) return []
      if (kind === 'key-pair') return scheme === undefined ? [] : [[name, keyPairFor(scheme)]]
      if (name === 'accessToken') return [[name, 'token']]
      return [[name, kind === 'secret' ? SECRET : 'pk_live_9f2']]
    },
  )
  const { type, body } = BODIES[preset] ?? { type: 'application/json', body: BODY }
  const message = messageOf({
    method: 'POST',
    url: 'https://api.example.com/v1/users/a%20b?page=2&a=b%20c&seamlessData=x%3Dy',
    headers: [['Content-Type', type]],
    body,
  })
  return { source, message, inputs: Object.fromEntries(inputs), time: NOW_MS }
}

const publicHalf = (value: InputValue): InputValue =>
  typeof value === 'object' && value.publicKey ? { publicKey: value.publicKey } : value

/** Each planted mistake that changes the signature, with what the search named. */
async function plantedIn(preset: string) {
  const source = decoded(expandPreset({ preset }) ?? null)
  const direction = source?.messages.request === undefined ? 'callback' : 'request'
  const right = sendingOf(preset, direction)
  const recipe = decoded(right.source)
  const sent = await proofTextOf(right, direction)
  const rule = recipe?.messages[direction]
  if (recipe === undefined || sent === undefined || rule === undefined) throw new Error(preset)
  const defaults = [...recipe.inputs].flatMap(([name, { fallback }]) =>
    fallback === undefined ? [] : [[name, fallback] as const],
  )
  const found: { id: MistakeId; named: readonly string[] }[] = []
  for (const { id, change, rewrite = (text: string) => text } of PLANTS) {
    const wrong = await proofTextOf({ ...right, ...change(right) }, direction)
    const signature = wrong && rewrite(wrong.text)
    if (signature === undefined || signature === sent.text) continue
    const { diagnosis } = await searchMessage(recipe, direction, {
      message: sent.message,
      inputs: new Map([
        ...defaults,
        ...Object.entries(right.inputs).map(([name, value]) => [name, publicHalf(value)] as const),
      ]),
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

/** Mistakes that give the same signature in some schemes, so either name is right. */
const SAME: readonly (readonly MistakeId[])[] = [
  // With nothing between the body, the MAC or the secret and the end.
  ['body-trailing-newline', 'string-trailing-newline', 'separator-wrong'],
  ['secret-spaced', 'string-trailing-newline', 'separator-wrong'],
  ['secret-case', 'string-case'],
  ['body-quoted', 'string-quoted'],
  ['double-base64', 'mac-hex-then-base64'],
  ['double-base64', 'signature-hex-then-base64'],
  // In a recipe that writes uppercase hexadecimal.
  ['double-base64', 'mac-hex-uppercase'],
  // Without padding, if the length allows it.
  ['double-base64', 'outer-base64url'],
  // Without + and /, if the signature has none.
  ['mac-unpadded', 'mac-base64url', 'signature-base64url'],
  ['mac-hex-uppercase', 'mac-uppercase'],
  // With the digest as the proof.
  ['digest-uppercase', 'mac-uppercase'],
  ['digest-base64', 'mac-base64'],
  ['digest-hex-twice', 'mac-hex-twice'],
  ['digest-skipped', 'mac-of-digest'],
  ['case-missing', 'method-case'],
  // In a scheme that writes the time in UTC, or as Unix time.
  ['timestamp-utc', 'timestamp-format'],
  ['timestamp-unix', 'timestamp-format'],
  ['secret-not-decoded', 'secret-encoded', 'secret-not-derived'],
]

const isNamed = (id: MistakeId, named: readonly string[]): boolean =>
  named.length === 1 &&
  (named[0] === id || SAME.some((ids) => ids.includes(id) && ids.some((one) => one === named[0])))

type Found = Awaited<ReturnType<typeof plantedIn>>
const results = new Map<string, Found>(SCHEMES.map(({ preset }) => [preset, []]))

// Signatures with key pairs are computed on other threads. The time of one test includes that of others.
test.concurrent.each(SCHEMES)(
  '$preset: no planted mistake is named wrongly',
  { timeout: scaled(120_000) },
  async ({ preset }) => {
    const found = await plantedIn(preset)
    results.set(preset, found)
    expect(found.filter(({ id, named }) => named.length > 0 && !isNamed(id, named))).toEqual([])
  },
)

const isRight = ({ id, named }: { id: MistakeId; named: readonly string[] }) => isNamed(id, named)

test('twenty mistakes are planted in each scheme that has enough steps', () => {
  const few = [...results].flatMap(([preset, { length }]) => (length < 20 ? [preset] : []))
  expect(few).toEqual(FEW_STEPS)
})

test('names 95% of the mistakes in each scheme', () => {
  const less = [...results].flatMap(([preset, found]) =>
    found.filter(isRight).length < 0.95 * found.length ? [preset] : [],
  )
  expect(less).toEqual([])
})

test('docs/signature-schemes.md is up to date', async () => {
  const mistakes = [...results].map(
    ([preset, found]) =>
      [preset, { planted: found.length, named: found.filter(isRight).length }] as const,
  )
  await expect(schemeTable(new Map(mistakes))).toMatchFileSnapshot(
    '../../docs/signature-schemes.md',
  )
})
