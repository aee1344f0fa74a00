import { createHash, createHmac } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { messageOf } from '#core/signature/language/message.ts'
import { proofOf } from '#core/signature/language/proof.ts'
import { signedTime } from '#core/signature/language/sign-message.ts'
import { attemptOf } from '#core/signature/mistakes/attempt.ts'
import { createAttemptRunner } from '#core/signature/mistakes/attempt-runner.ts'
import { MAX_WORK } from '#core/signature/mistakes/diagnose.ts'
import { mistakeCandidates } from '#core/signature/mistakes/mistake-search.ts'
import { DEFAULT_RECIPE, type SignatureRecipe } from '#core/signature/recipe.ts'
import { recipeToSign } from '#core/signature/recipe-to-sign.ts'

const ROWS = Array.from({ length: 9000 }, (_, id) => ({
  id,
  name: `Sari é ${id}`,
  link: `https://x.example/a/${id}?a=<b>`,
  note: 'some text, as people write it',
}))
const SORTED_ROWS = ROWS.map(({ id, link, name, note }) => ({ id, link, name, note }))
/** As it is sent: with a gap between tokens, a number that printing changes, and an excluded member. */
const SENT = `{"z": 1.0, "rows":${JSON.stringify(ROWS)},"selfie":"aGk=","a":2}`
const KEPT = SENT.replace('"selfie":"aGk=",', '')
const MINIFIED = KEPT.replace('"z": 1.0, ', '"z":1.0,')
const CANONICAL = KEPT.replaceAll(' ', '')
const oneByOne = (indent: string) =>
  JSON.stringify(JSON.parse(KEPT), null, indent).replace('"z": 1', '"z": 1.0')
const escaped = (text: string, pattern: RegExp) =>
  text.replace(pattern, (c) => `\\u${c.charCodeAt(0).toString(16).padStart(4, '0')}`)

const BODIES: Readonly<Record<string, readonly string[]>> = {
  'excluded-members-kept': [SENT.replaceAll(' ', '')],
  'whitespace-kept': [KEPT],
  'whitespace-kept-in-strings': [MINIFIED],
  'body-reprinted': [CANONICAL.replace('"z":1.0', '"z":1')],
  'keys-sorted': [`{"a":2,"rows":${JSON.stringify(SORTED_ROWS)},"z":1.0}`.replaceAll(' ', '')],
  'separators-spaced': [
    MINIFIED.replaceAll('","', '", "')
      .replaceAll('":', '": ')
      .replaceAll(/([}\]\d]),(?=["{])/g, '$1, '),
  ],
  'pretty-printed': ['  ', '    ', '\t'].map(oneByOne),
  'slashes-escaped': [CANONICAL.replaceAll('/', '\\/')],
  'unicode-escaped': [escaped(CANONICAL, /[\u0080-\uffff]/g)],
  'html-escaped': [escaped(CANONICAL, /[<>&]/g)],
  'body-trailing-newline': [`${CANONICAL}\n`],
  'body-not-hashed': [''],
}

const apiKey = 'pk_live_9f2'
const secretKey = 'c2VjcmV0LWtleQ=='
const timestamp = '2026-11-20T17:04:05+07:00'
const hashed = (algorithm: string, text: string) => createHash(algorithm).update(text).digest()
const keyed = (text: string, key = secretKey, algorithm = 'sha256') =>
  createHmac(algorithm, key).update(text).digest()
const join = (digest: string, { time = timestamp, method = 'POST', key = apiKey } = {}) =>
  `${time}:${key}:${method}:${digest}`
const header = (signature: string, key = apiKey) => btoa(`${key}:${signature}`)
const sign = (text: string, key?: string, algorithm?: string) =>
  header(keyed(text, key, algorithm).toString('base64'))

/** Every mistake behind the body that combines with others, from the MD5 of the body where that is enough. */
const SIGNERS: Readonly<Record<string, (md5: Buffer, body: string) => string>> = {
  'digest-hex': (md5) => sign(join(md5.toString('hex'))),
  'digest-hex-then-base64': (md5) => sign(join(btoa(md5.toString('hex')))),
  'digest-base64url': (md5) => sign(join(md5.toString('base64url'))),
  'digest-sha1': (_, body) => sign(join(hashed('sha1', body).toString('base64'))),
  'digest-sha256': (_, body) => sign(join(hashed('sha256', body).toString('base64'))),
  'digest-sha512': (_, body) => sign(join(hashed('sha512', body).toString('base64'))),
  'timestamp-utc': (md5) => sign(join(md5.toString('base64'), { time: '2026-11-20T10:04:05Z' })),
  'timestamp-utc-clock': (md5) =>
    sign(join(md5.toString('base64'), { time: '2026-11-20T10:04:05+07:00' })),
  'timestamp-without-offset': (md5) =>
    sign(join(md5.toString('base64'), { time: '2026-11-20T17:04:05' })),
  'timestamp-milliseconds': (md5) =>
    sign(join(md5.toString('base64'), { time: '2026-11-20T17:04:05.000+07:00' })),
  'timestamp-unix': (md5) => sign(join(md5.toString('base64'), { time: '1795169045' })),
  'method-case': (md5) => sign(join(md5.toString('base64'), { method: 'post' })),
  'path-included': (md5) => sign(join(md5.toString('base64'), { method: 'POST:/v1/users' })),
  'string-trailing-newline': (md5) => sign(`${join(md5.toString('base64'))}\n`),
  'secret-spaced': (md5) => sign(join(md5.toString('base64')), `${secretKey}\n`),
  'secret-base64-decoded': (md5) => sign(join(md5.toString('base64')), 'secret-key'),
  'api-key-as-secret': (md5) => sign(join(md5.toString('base64')), apiKey),
  'keys-swapped': (md5) =>
    header(
      keyed(join(md5.toString('base64'), { key: secretKey }), apiKey).toString('base64'),
      secretKey,
    ),
  'mac-sha1': (md5) => sign(join(md5.toString('base64')), secretKey, 'sha1'),
  'mac-sha512': (md5) => sign(join(md5.toString('base64')), secretKey, 'sha512'),
  'mac-arguments-swapped': (md5) => sign(secretKey, join(md5.toString('base64'))),
  'mac-without-key': (md5) =>
    header(hashed('sha256', join(md5.toString('base64'))).toString('base64')),
  'algorithms-swapped': (_, body) =>
    header(hashed('md5', join(keyed(body).toString('base64'))).toString('base64')),
  'mac-hex': (md5) => header(keyed(join(md5.toString('base64'))).toString('hex')),
  'mac-hex-then-base64': (md5) => header(btoa(keyed(join(md5.toString('base64'))).toString('hex'))),
  'mac-base64url': (md5) => header(keyed(join(md5.toString('base64'))).toString('base64url')),
  'outer-encoding-missing': (md5) => atob(sign(join(md5.toString('base64')))),
  'outer-base64url': (md5) => sign(join(md5.toString('base64'))).replace(/=+$/, ''),
  'double-base64': (md5) => btoa(sign(join(md5.toString('base64')))),
  'hash-form': (md5) => `#${apiKey}:#${keyed(join(md5.toString('base64'))).toString('base64')}`,
  'api-key-missing': (md5) => keyed(join(md5.toString('base64'))).toString('base64'),
}

/** The attempts of one search within its budget: signature to mistakes. */
async function search(recipe: SignatureRecipe, body: string) {
  const tried = new Map<string, readonly string[]>()
  const language = recipeToSign(recipe)
  const proof = language && proofOf(language, 'request')
  const rule = language?.messages.request
  const bytes = new TextEncoder().encode(body)
  const message = messageOf({ method: 'POST', url: 'https://a.example/v1/users', body: bytes })
  const inputs = new Map([
    ['apiKey', apiKey],
    ['secretKey', secretKey],
  ])
  const time = rule && signedTime(rule, timestamp)
  const attempt = language && attemptOf(language, 'request', { message, inputs, time })
  if (attempt === undefined || proof === undefined) throw new Error('The recipe must sign')
  const runner = createAttemptRunner(proof, bytes, MAX_WORK)
  const right = await runner.run(attempt)
  if (right === undefined) throw new Error('The right attempt is never refused')
  for await (const { rules, result } of mistakeCandidates(attempt, right, runner)) {
    if (!tried.has(result.signature)) tried.set(result.signature, rules.map(({ id }) => id).sort())
  }
  return { tried, work: runner.work() }
}

let tried: ReadonlyMap<string, readonly string[]> = new Map()
let work = 0

beforeAll(async () => {
  const found = await search(DEFAULT_RECIPE, SENT)
  tried = found.tried
  work = found.work
})

test('a search without a result stays within its budget', () => {
  expect(Buffer.byteLength(SENT)).toBeGreaterThan(1_000_000)
  expect(work).toBeGreaterThan(0.9 * MAX_WORK)
  expect(work).toBeLessThanOrEqual(MAX_WORK)
})

test.each(Object.entries(BODIES))('finds %s in a body of 1 MB', (id, bodies) => {
  for (const body of bodies) {
    expect(tried.get(sign(join(hashed('md5', body).toString('base64'))))).toEqual([id])
  }
})

test.each(Object.entries(BODIES))(
  'finds %s with any mistake behind the body in a body of 1 MB',
  (id, bodies) => {
    for (const body of bodies) {
      const md5 = hashed('md5', body)
      const missed = Object.entries(SIGNERS).filter(
        ([other, signer]) => tried.get(signer(md5, body))?.join() !== [id, other].sort().join(),
      )
      expect(missed.map(([other]) => other)).toEqual([])
    }
  },
)

test('where the platform hashes, a body is not mistaken for the one written after it', async () => {
  const recipe: SignatureRecipe = {
    ...DEFAULT_RECIPE,
    digest: { algorithm: 'SHA-256', encoding: 'base64' },
  }
  const rows = JSON.stringify(ROWS.slice(0, 500))
  const found = await search(recipe, `{"b":${rows},"a":1}`)
  const plain = `{"b":${rows.replaceAll(' ', '')},"a":1}`
  const slashes = (text: string) => text.replaceAll('/', '\\/')
  const ascii = (text: string) => escaped(text, /[\u0080-\uffff]/g)
  const html = (text: string) => escaped(text, /[<>&]/g)
  const pairs = {
    'slashes-escaped,unicode-escaped': ascii(slashes(plain)),
    'html-escaped,slashes-escaped': html(slashes(plain)),
    'html-escaped,unicode-escaped': html(ascii(plain)),
  }
  for (const [pair, body] of Object.entries(pairs)) {
    const signature = sign(join(hashed('sha256', body).toString('base64')))
    expect(found.tried.get(signature)?.join()).toBe(pair)
  }
})
