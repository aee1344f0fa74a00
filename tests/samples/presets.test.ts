/** Runs the samples of every preset in every language, and verifies what arrives with the preset itself. */
import { writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { environmentName } from '#core/samples/plan/names.ts'
import { prepareRequest, type SampleBody } from '#core/samples/prepared-request.ts'
import { printSample, SAMPLE_LANGUAGES, type SampleLanguageId } from '#core/samples/print-sample.ts'
import type { InputValue } from '#core/signature/language/evaluation.ts'
import { messageOf } from '#core/signature/language/message.ts'
import type { Recipe } from '#core/signature/language/model.ts'
import { verifyMessage } from '#core/signature/language/verify-message.ts'
import { expandPreset, PRESET_NAMES } from '#core/signature/presets.ts'
import { scaled } from '../support/limits.ts'
import { listen } from '../support/listen.ts'
import { version2Of } from '../support/recipes.ts'
import { describeLanguages } from './describe-languages.ts'
import { INTERPRETERS, isRunnable, run } from './interpreters.ts'
import { ESPAY_FIELDS, JSON_BODY, pairs, pem, SECRET } from './preset-values.ts'

/** Recipes with choices that the defaults leave out. */
const CHOSEN: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'kong-hmac digest': { digest: 'sha-256' },
  'snap-bi sorted': { endpoint: 'sorted-query', minified: 'strip-whitespace', signature: 'hex' },
  'snap-bi print': { endpoint: 'path', minified: 'print', bodyHash: 'with-body' },
  'jws-hs256 unencoded': { payload: 'unencoded' },
  'aws-sigv4 once': { canonicalPath: 'once' },
}

/** Recipes with a rule for requests without a body; others hash or sign the empty text. */
const WITHOUT_BODY: ReadonlySet<string> = new Set([
  'aws-sigv4',
  'doku',
  'kong-hmac-digest',
  'rfc9421-ed25519',
  'snap-bi-print',
  'veriff',
])

/** Bodies whose white space some recipes remove, and that are sent with it. Spreadsheets save a byte order mark. */
const TEXTS = {
  xml: '<a>\n  <b c="d  e">x y</b>\n</a>',
  csv: '\ufeffa, b\n"1 2", 3',
  ndjson: '{"a": 1}\n{"b": [ 2 ]}',
}

/** Bytes that are no text, and that a shell or a reader of lines would change. */
const FILE = Buffer.from([0xff, 0xd8, 0, 0x0d, 0x0a, 0x80, 0x27, 0x24, 0x20, 0x0a, 0x0a])
const FILE_BODY = { kind: 'file', fileName: "a photo's.bin" } as const
/** Presets that need a form or a member, or that join the body with other texts. */
const SIGNS_NO_FILE: ReadonlySet<string> = new Set([
  'akamai-edgegrid',
  'bca',
  'binance',
  'binance-ed25519',
  'binance-rsa',
  'bri',
  'doku-ovo',
  'espay',
  'jws-hs256-unencoded',
  'ovh',
  'privy-wallets',
  'snap-bi',
  'snap-bi-asymmetric',
  'snap-bi-print',
  'snap-bi-sorted',
  'sumsub',
  'wechat-pay',
])

/** Presets that sign a parameter or a member, which a request without query and body doesn't have. */
const WITH_CONTENT: readonly string[] = ['doku-ovo', 'espay', 'midtrans-seamless', 'privy-wallets']

interface PresetCase {
  readonly id: string
  readonly recipe: Recipe
  readonly method: 'POST' | 'GET'
  readonly body: SampleBody
  readonly query: string
}

const QUERY = '?seamlessData=a%26b&x=%20y&res=a+b'

/** Characters that shells, string literals and regular expressions take for their own. */
const SIGNS = `v1.2$(x) '"\`/[a]*+?^|<#%\\-`
const SIGNS_CASE: PresetCase = {
  id: 'signs',
  recipe: version2Of({
    recipe: 2,
    inputs: { secret: { kind: 'secret' }, id: { kind: 'text' } },
    values: { rest: [`${SIGNS}${SIGNS}{id} é~`, { 'strip-prefix': SIGNS }, 'percent'] },
    request: [
      { header: 'X-Id', value: '{id}' },
      { header: 'X-Signature', value: ['{rest}', { 'hmac-sha256': '{secret}' }, 'hex'] },
    ],
  }),
  method: 'POST',
  body: { kind: 'none' },
  query: '',
}

const PRESET_CASES: readonly PresetCase[] = [...PRESET_NAMES, ...Object.keys(CHOSEN)].flatMap(
  (name) => {
    const [preset = ''] = name.split(' ')
    const recipe = recipeOf(preset, CHOSEN[name])
    if (recipe.messages.request === undefined) return []
    const body: SampleBody =
      preset === 'espay' ? { kind: 'form', fields: Object.entries(ESPAY_FIELDS) } : JSON_BODY
    const id = name.replace(' ', '-')
    const posted = { id, recipe, method: 'POST', body, query: QUERY } as const
    const sent = (text: string) => ({ ...posted, body: { kind: 'text', text } as const })
    const got = { ...posted, method: 'GET', body: { kind: 'none' } } as const
    return [
      posted,
      ...(id === 'snap-bi' || id === 'snap-bi-sorted'
        ? Object.entries(TEXTS).map(([kind, text]) => ({ ...sent(text), id: `${id}-${kind}` }))
        : []),
      ...(SIGNS_NO_FILE.has(id) ? [] : [{ ...posted, id: `${id}-file`, body: FILE_BODY }]),
      ...(WITHOUT_BODY.has(id) ? [{ ...got, id: `${id}-get` }] : []),
      ...(WITH_CONTENT.includes(id) ? [] : [{ ...got, id: `${id}-bare`, query: '' }]),
    ]
  },
)

/** Recipes that sign a file itself, and not its hash. */
const FILE_CASES = [
  ['mac', { 'hmac-sha256': '{secret}' }],
  ['rsa', { 'rsa-sha256': '{key}' }],
  ['ed25519', { ed25519: '{key}' }],
].map(
  ([name, step]): PresetCase => ({
    id: `whole-file-${name}`,
    recipe: version2Of({
      recipe: 2,
      inputs: {
        secret: { kind: 'secret' },
        id: { kind: 'text' },
        ...(name !== 'mac' && { key: { kind: 'key-pair' } }),
      },
      request: [
        { header: 'X-Id', value: '{id}' },
        { header: 'X-Signature', value: ['{body}', step, 'base64'] },
      ],
    }),
    method: 'POST',
    body: FILE_BODY,
    query: '',
  }),
)

/** Parts of a message that no preset uses. */
const PART_CASES = [
  {
    id: 'content-length',
    inputs: {},
    values: {
      lines: [{ headers: ['Content-Length'] }, { each: '{name}: {value}' }, { join: '' }],
      signed: '{lines}\n{header:Content-Length}\n{body}',
    },
    request: [],
  },
  {
    id: 'expires',
    inputs: {},
    time: { pattern: 'unix', tolerance: 300 },
    values: { signed: '{time:unix+60s} {body}' },
    request: [{ header: 'X-Expires', value: '{time:unix+60s}' }],
  },
  {
    id: 'form-fields',
    inputs: { nonce: { generate: 'hex' } },
    time: { pattern: 'yyyy-MM-dd HH:mm:ss', offset: '+08:00', tolerance: 300 },
    values: {
      signed: ['{body}', 'parse-form', 'sort', { each: '{name}={value}' }, { join: '&' }],
    },
    request: [
      { form: 'app_id', value: '{id}' },
      { form: 'timestamp', value: '{time}' },
      { form: 'nonce', value: '{nonce}' },
    ],
    body: {
      kind: 'form',
      fields: [
        ['method', 'a b&c'],
        ['biz_content', '{"a":"é"}'],
      ],
    },
  },
  {
    id: 'body-fields',
    inputs: { nonce: { generate: 'hex' } },
    values: { signed: '{nonce}.{body}' },
    request: [
      { field: '/meta/id', value: '{id}' },
      { field: '/meta/nonce', value: '{nonce}' },
    ],
  },
].map(
  ({ id, body, inputs, request, ...recipe }): PresetCase => ({
    id,
    recipe: version2Of({
      recipe: 2,
      ...recipe,
      inputs: { secret: { kind: 'secret' }, id: {}, ...inputs },
      request: [
        { header: 'X-Id', value: '{id}' },
        ...request,
        { header: 'X-Signature', value: ['{signed}', { 'hmac-sha256': '{secret}' }, 'hex'] },
      ],
    }),
    method: 'POST',
    // as: the table has bodies of this type only.
    body: (body as SampleBody | undefined) ?? JSON_BODY,
    query: '',
  }),
)
const CASES: readonly PresetCase[] = [...PRESET_CASES, SIGNS_CASE, ...FILE_CASES, ...PART_CASES]

function recipeOf(preset: string, choose: Readonly<Record<string, string>> = {}): Recipe {
  return version2Of(expandPreset({ preset, choose }))
}

function keyTypeOf({ recipe }: PresetCase): keyof typeof pairs {
  const text = JSON.stringify([
    ...recipe.values.values(),
    ...(recipe.messages.request?.place ?? []),
  ])
  return text.includes('ed25519') ? 'ed25519' : text.includes('ecdsa') ? 'ec' : 'rsa'
}

/** Every input of every preset in one environment. One that is a secret anywhere is one everywhere. */
const SECRETS = new Set(
  CASES.flatMap(({ recipe }) =>
    [...recipe.inputs].flatMap(([name, { kind }]) => (kind === 'secret' ? [name] : [])),
  ),
)
const valueFor = (input: string): string => (SECRETS.has(input) ? SECRET : `${input}-1`)
const ENV = Object.fromEntries(
  CASES.flatMap(({ recipe }) =>
    [...recipe.inputs.keys()].map((input) => [environmentName(input), valueFor(input)]),
  ),
)

const verified = new Map<string, unknown>()
let server: Server
let origin = ''

beforeAll(async () => {
  server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const [, language = '', id = ''] = (request.url ?? '').split('/')
    const found = CASES.find((each) => each.id === id)
    if (found === undefined) return response.writeHead(404).end()
    const headers = Object.entries(request.headers).map(
      ([name, value]) => [name, String(value)] as const,
    )
    const inputs = Object.fromEntries(
      [...found.recipe.inputs].flatMap(
        ([input, { kind, generate, fallback }]): [string, InputValue][] => {
          if (kind === 'key-pair')
            return [[input, { publicKey: pem(pairs[keyTypeOf(found)].publicKey) }]]
          return generate === undefined && fallback === undefined ? [[input, valueFor(input)]] : []
        },
      ),
    )
    const message = messageOf({
      method: request.method ?? '',
      url: `${origin}${request.url}`,
      headers,
      body: Buffer.concat(chunks),
    })
    const outcome = await verifyMessage(found.recipe, 'request', message, {
      inputs,
      nowMs: Date.now(),
    })
    verified.set(`${language}/${id}`, outcome.ok ? 'verified' : outcome.error.problem)
    return response.end()
  })
  ;({ origin } = await listen(server))
})

function sampleOf(language: SampleLanguageId, found: PresetCase): string {
  const { id, recipe, method, body, query } = found
  const prepared = prepareRequest({
    method,
    url: `${origin}/${language}/${id}/7${query}`,
    headers: [],
    body,
    recipe,
  })
  if (!prepared.ok) throw new Error(prepared.error.code)
  return printSample(language, prepared.value).replaceAll(
    'private-key.pem',
    `${keyTypeOf(found)}.pem`,
  )
}

describeLanguages('presets', SAMPLE_LANGUAGES, (language, folder) => {
  const sources = new Map<string, string>()
  let stderr = ''

  beforeAll(async () => {
    for (const [name, { privateKey }] of Object.entries(pairs))
      writeFileSync(join(folder, `${name}.pem`), pem(privateKey))
    writeFileSync(join(folder, FILE_BODY.fileName), FILE)
    for (const found of CASES) sources.set(found.id, sampleOf(language, found))
    const samples = [...sources]
      .filter(([, source]) => isRunnable(language, source))
      .map(([id, source]) => ({ id, source }))
    stderr = (await run(INTERPRETERS[language].prepare(folder, samples), { folder, env: ENV }))
      .stderr
  }, scaled(180_000))

  test.for(CASES)('$id is verified', ({ id }, { skip }) => {
    const source = sources.get(id) ?? ''
    if (source.includes('No sample in')) return
    skip(!isRunnable(language, source), 'A library for private keys is not installed.')
    expect([
      verified.get(`${language}/${id}`),
      verified.has(`${language}/${id}`) ? '' : stderr,
    ]).toEqual(['verified', ''])
  })
})

test('every preset has samples, except where a library cannot sign', () => {
  const missing = CASES.flatMap((found) =>
    SAMPLE_LANGUAGES.flatMap(({ id }) =>
      sampleOf(id, found).includes('No sample') ? [`${id} ${found.id}`] : [],
    ),
  )
  expect(missing.filter((name) => !/-(?:get|bare|file)$/.test(name))).toEqual([
    'csharp binance-ed25519',
    'curl jws-es256',
    'php jws-es256',
    'php jws-ps256',
    'curl rfc9421-ecdsa-p256-sha256',
    'php rfc9421-ecdsa-p256-sha256',
    'csharp rfc9421-ed25519',
    'php rfc9421-rsa-pss-sha512',
    'csharp whole-file-ed25519',
  ])
  const posted = new Set(missing)
  const files = missing.filter((name) => name.endsWith('-file'))
  // Their payload is the body, whose bytes a shell can't hold.
  expect(files.filter((name) => !posted.has(name.replace(/-file$/, '')))).toEqual([
    'curl jws-hs256-file',
    'curl jws-ps256-file',
  ])
  const bare = missing.filter((name) => name.endsWith('-bare'))
  expect(bare.filter((name) => !posted.has(name.replace(/-bare$/, '')))).toEqual([
    'curl binance-ed25519-bare',
  ])
})

test.each(SAMPLE_LANGUAGES)('$label has no sample without the member that is signed', ({ id }) => {
  const found = CASES.find((each) => each.id === 'doku-ovo')
  if (found === undefined) throw new Error('there is such a preset')
  expect(sampleOf(id, { ...found, body: { kind: 'none' } })).toContain('{body:/order/amount}')
})
