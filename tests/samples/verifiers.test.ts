/** Runs the printed verifiers of every preset with callbacks: published, own, changed and late ones. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { environmentName } from '#core/samples/plan/names.ts'
import { SAMPLE_LANGUAGES } from '#core/samples/print-sample.ts'
import { printVerifier } from '#core/samples/print-verifier.ts'
import { sampleRecipe } from '#core/samples/sample-recipe.ts'
import type { InputValue } from '#core/signature/language/evaluation.ts'
import { messageOf } from '#core/signature/language/message.ts'
import type { Direction, Recipe } from '#core/signature/language/model.ts'
import { signMessage } from '#core/signature/language/sign-message.ts'
import { expandPreset, PRESET_NAMES } from '#core/signature/presets.ts'
import { DEFAULT_RECIPE } from '#core/signature/recipe.ts'
import { INDONESIA } from '../signature/published/midtrans.ts'
import { STANDARDS } from '../signature/published/standards.ts'
import { WEBHOOKS } from '../signature/published/webhooks.ts'
import { scaled } from '../support/limits.ts'
import { version2Of } from '../support/recipes.ts'
import { describeLanguages } from './describe-languages.ts'
import { hasCryptography, run } from './interpreters.ts'
import { pairs, pem, SECRET } from './preset-values.ts'
import { VERIFIER_DRIVERS } from './verifier-drivers.ts'

interface CallbackCase {
  readonly id: string
  readonly recipe: Recipe
  readonly inputs: Readonly<Record<string, InputValue>>
  readonly headers: readonly (readonly [string, string])[]
  readonly body: string
  /** `rejected`: without an exception, which a web framework would answer with 500. */
  readonly isGenuine: boolean | 'rejected'
}

/** Values of headers that anyone can send. */
const HOSTILE: Readonly<Record<string, string | undefined>> = {
  missing: undefined,
  empty: '',
  words: 'not a "time", é',
  long: '9'.repeat(6000),
  negative: '-1',
  huge: '99999999999999999999',
  farthest: '9223372036854775807',
  pair: 't=x,v1=y',
  'date without a time': '2026-11-20',
  'date out of range': '9999-99-99T99:99:99Z',
}
/** Bodies that anyone can send to a verifier that reads members of the body. */
const HOSTILE_BODIES: Readonly<Record<string, string>> = {
  'no body': '',
  'a body that is no JSON': '{"order_id"',
  'a body of null': 'null',
  'a body of a text': '"order_id"',
  'a body of a list': '[[[]]]',
  'a body without members': '{}',
  'members that are objects': '{"order_id":{},"status_code":[],"signature_key":{"a":1}}',
  'a nested member of a text': '{"data":"x"}',
}
/** Their times are ISO, Unix, inside of a pair, and next to signatures of key pairs. */
const ATTACKED = [
  'default',
  'unix-ms',
  'slack',
  'stripe',
  'standard-webhooks-ed25519',
  'wechat-pay',
]

const BODY =
  '{"order_id":"1 é", "status_code":"200","gross_amount":"1.00","data":{"order_id":1234567}}'
const PATH = '/hook/7'
/** Between several signatures: those that mean something in a pattern, and one of two characters. */
const SEVERAL = [' ', '|', '.', ', ']
/** Separators of parameters: a space, one with spaces, and some that patterns or literals must escape. */
const SEPARATORS = ['&', ' ', ' | ', "'", '/', ']', '\\', '`']
const separatedBy = (separator: string) => ({
  recipe: 2,
  name: 'Separator',
  inputs: { secretKey: { kind: 'secret' } },
  callback: {
    time: { pattern: 'unix', tolerance: 300 },
    place: [
      {
        header: 'Authorization',
        scheme: 'HMAC',
        separator,
        quote: '',
        parameters: {
          Time: '{time}',
          Signed: 'a;b',
          Signature: ['{time}{body}', { 'hmac-sha256': '{secretKey}' }, 'hex'],
          Version: '1',
        },
      },
    ],
  },
})

const severalBy = (several: string) => ({
  recipe: 2,
  name: 'Several',
  inputs: { secretKey: { kind: 'secret' } },
  callback: {
    place: [
      {
        header: 'X-Signature',
        value: ['{body}', { 'hmac-sha256': '{secretKey}' }, 'hex'],
        several,
      },
    ],
  },
})

async function signed(
  id: string,
  recipe: Recipe,
  inputs: CallbackCase['inputs'],
  body: string,
  time: number | string | undefined,
) {
  const direction: Direction = recipe.messages.callback === undefined ? 'request' : 'callback'
  const message = messageOf({ method: 'POST', url: `https://api.example.com${PATH}`, body })
  const result = await signMessage(recipe, direction, message, {
    inputs,
    ...(time === undefined ? {} : { time }),
    random: (length) => new Uint8Array(length).fill(7),
  })
  if (!result.ok) throw new Error(`${id}: ${JSON.stringify(result.error)}`)
  const sent = result.value.message
  return {
    headers: sent.headers.map(([name, value]) => [name.toLowerCase(), value] as const),
    body: String(sent.body),
  }
}

function inputsOf(recipe: Recipe): CallbackCase['inputs'] {
  const type = JSON.stringify([...recipe.values.values()]).includes('ed25519') ? 'ed25519' : 'rsa'
  return Object.fromEntries(
    [...recipe.inputs].flatMap(([name, { kind, generate, fallback }]): [string, InputValue][] => {
      const { privateKey, publicKey } = pairs[type]
      if (kind === 'key-pair')
        return [[name, { privateKey: pem(privateKey), publicKey: pem(publicKey) }]]
      if (generate !== undefined || fallback !== undefined) return []
      return [[name, kind === 'secret' ? SECRET : `${name}-1`]]
    }),
  )
}

const UNIX_MS = {
  recipe: 2,
  name: 'Milliseconds',
  inputs: { secretKey: { kind: 'secret' } },
  callback: {
    time: { pattern: 'unix-ms', tolerance: 300 },
    place: [
      { header: 'X-Time', value: '{time}' },
      { header: 'X-Signature', value: ['{time}{body}', { 'hmac-sha256': '{secretKey}' }, 'hex'] },
    ],
  },
}

const NESTED = {
  recipe: 2,
  name: 'A nested member',
  inputs: { secretKey: { kind: 'secret' } },
  callback: {
    place: [
      {
        header: 'X-Signature',
        value: [
          '{body:/data/order_id}{body:/status_code}',
          { 'hmac-sha256': '{secretKey}' },
          'hex',
        ],
      },
    ],
  },
}
/** They read members of the body. */
const READ = ['midtrans-notification', 'nested member']

const recipes: readonly (readonly [string, Recipe | undefined])[] = [
  ['default', sampleRecipe(DEFAULT_RECIPE)],
  ['unix-ms', version2Of(UNIX_MS)],
  ['nested member', version2Of(NESTED)],
  ...SEVERAL.map((each) => [`several ${each}`, version2Of(severalBy(each))] as const),
  ...SEPARATORS.map((each) => [`separator ${each}`, version2Of(separatedBy(each))] as const),
  ...PRESET_NAMES.map((preset) => [preset, version2Of(expandPreset({ preset }))] as const),
]

const own = recipes.flatMap(([id, recipe]) =>
  recipe !== undefined && (id === 'default' || recipe.messages.callback) ? [{ id, recipe }] : [],
)
const published = [...INDONESIA, ...WEBHOOKS, ...STANDARDS].filter(
  ({ direction, only }) => direction === 'callback' && only !== 'verify',
)

const cases: CallbackCase[] = []
for (const { id, recipe } of own) {
  const inputs = inputsOf(recipe)
  const now = await signed(id, recipe, inputs, BODY, Date.now())
  cases.push({ id, recipe, inputs, ...now, isGenuine: true })
  // Xendit's token doesn't cover the body.
  if (id !== 'xendit')
    cases.push({
      id: `${id}, changed`,
      recipe,
      inputs,
      ...now,
      body: now.body.replace('00"', '01"'),
      isGenuine: false,
    })
  const rule = recipe.messages.callback ?? recipe.messages.request
  if (typeof rule?.time?.toleranceSeconds === 'number') {
    const late = await signed(id, recipe, inputs, BODY, Date.now() - 900_000)
    // Sumsub's callbacks carry no time.
    if (JSON.stringify(late) === JSON.stringify(now)) continue
    cases.push({ id: `${id}, late`, recipe, inputs, ...late, isGenuine: false })
  }
}
for (const { id, headers, ...genuine } of cases.filter((each) => ATTACKED.includes(each.id))) {
  for (const [name, value] of Object.entries(HOSTILE)) {
    const hostile = headers.flatMap(([header]) =>
      value === undefined ? [] : [[header, value] as const],
    )
    cases.push({ ...genuine, id: `${id}, ${name}`, headers: hostile, isGenuine: 'rejected' })
    const isSignature = (header: string) => /sign/.test(header) && name !== 'missing'
    if (!headers.some(([header]) => isSignature(header))) continue
    const forged = headers.map(
      ([header, given]) => [header, isSignature(header) ? String(value) : given] as const,
    )
    cases.push({
      ...genuine,
      id: `${id}, ${name} as signature`,
      headers: forged,
      isGenuine: 'rejected',
    })
  }
}
for (const { id, headers, ...genuine } of cases.filter(({ id }) => id.startsWith('several '))) {
  const separator = id.replace(/^several |, changed$/g, '')
  const more = headers.map(([name, value]) => [name, `old${separator}${value}`] as const)
  cases.push({ ...genuine, id: `${id}, after another`, headers: more })
}
for (const { id, recipe, inputs, headers } of cases.filter(({ id }) => READ.includes(id))) {
  for (const [name, body] of Object.entries(HOSTILE_BODIES)) {
    cases.push({ id: `${id}, ${name}`, recipe, inputs, headers, body, isGenuine: 'rejected' })
  }
}
for (const vector of published) {
  const change = { ...vector.change, time: { tolerance: null } }
  const bare = expandPreset({ preset: vector.preset })
  const recipe = version2Of(
    expandPreset({
      preset: vector.preset,
      ...vector.change,
      ...(JSON.stringify(bare).includes('"time":{') ? change : {}),
    }),
  )
  const sent = await signed(vector.id, recipe, vector.inputs, vector.body ?? '', vector.time)
  cases.push({ id: vector.id, recipe, inputs: vector.inputs, ...sent, isGenuine: true })
}

const EXPECTED = { true: /^true$/, false: /^(?:false$|error )/, rejected: /^false$/ } as const

const RECEIVING = SAMPLE_LANGUAGES.filter((language) => language.id !== 'curl')

describeLanguages('verifiers', RECEIVING, (language, folder) => {
  const sources = cases.map(({ recipe }) => printVerifier(language, recipe) ?? '')
  const isRunnable = (source: string): boolean =>
    !source.includes('No sample') &&
    !(language === 'csharp' && /ECDsa\.|Padding\.Pss|JsonNode/.test(source)) &&
    (hasCryptography || !source.includes('from cryptography'))
  const answers = new Map<number, string>()
  let stderr = ''

  beforeAll(async () => {
    const env: Record<string, string> = {}
    const runnable = cases.flatMap((each, at) =>
      isRunnable(sources[at] ?? '') ? [{ ...each, at }] : [],
    )
    const calls = runnable.map(({ at, inputs, headers, body }) => {
      for (const [input, value] of Object.entries(inputs)) {
        if (typeof value === 'string')
          env[environmentName(input).replace('GAPURA', `CASE${at}`)] = value
        else writeFileSync(join(folder, `${at}.pem`), String(value.publicKey))
      }
      const source = (sources[at] ?? '')
        .replaceAll('GAPURA_', `CASE${at}_`)
        .replaceAll('public-key.pem', `${at}.pem`)
      return { source, headers, body, path: PATH }
    })
    const output = await run(VERIFIER_DRIVERS[language](folder, calls), { folder, env })
    stderr = output.stderr
    for (const [, call, answer] of output.stdout.matchAll(/^(\d+) (.*)$/gm)) {
      answers.set(runnable[Number(call)]?.at ?? -1, answer ?? '')
    }
  }, scaled(120_000))

  test.for(cases.map((each, at) => ({ ...each, at })))('$id', ({ at, isGenuine }, { skip }) => {
    const source = sources[at] ?? ''
    if (source.includes('No sample')) return
    skip(!isRunnable(source), 'A library is not installed.')
    const answer = answers.get(at)?.toLowerCase() ?? stderr
    expect(answer).toMatch(EXPECTED[`${isGenuine}`])
  })
})

test('every recipe has verifiers, except where a library has no such step', () => {
  const missing = own.flatMap(({ id, recipe }) =>
    SAMPLE_LANGUAGES.flatMap((language) =>
      printVerifier(language.id, recipe)?.includes('No sample') ? [`${language.id} ${id}`] : [],
    ),
  )
  expect(missing).toEqual([
    'java nested member',
    'java midtrans-notification',
    'csharp standard-webhooks-ed25519',
  ])
})
