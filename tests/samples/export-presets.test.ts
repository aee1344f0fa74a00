/** Runs the scripts of exported files for every preset, and verifies the requests with the preset itself. */
import { expect, test } from 'vitest'
import { printBruno } from '#core/samples/export/bruno.ts'
import { exportedSigning } from '#core/samples/export/exported-signing.ts'
import { printPostman } from '#core/samples/export/postman.ts'
import { environmentName } from '#core/samples/plan/names.ts'
import { prepareRequest, type SampleBody } from '#core/samples/prepared-request.ts'
import { messageOf } from '#core/signature/language/message.ts'
import type { Recipe } from '#core/signature/language/model.ts'
import { verifyMessage } from '#core/signature/language/verify-message.ts'
import { expandPreset, PRESET_NAMES } from '#core/signature/presets.ts'
import { version2Of } from '../support/recipes.ts'
import { EPOCH_MS, runBruno, runPostman } from './api-clients.ts'
import { ESPAY_FIELDS, JSON_BODY, SECRET } from './preset-values.ts'

const ESPAY: SampleBody = { kind: 'form', fields: Object.entries(ESPAY_FIELDS) }
const CLIENTS = [
  { client: 'Postman', print: printPostman, run: runPostman },
  { client: 'Bruno', print: printBruno, run: runBruno },
] as const

const recipeOf = (preset: string): Recipe => version2Of(expandPreset({ preset }))

function prepared(preset: string, method = 'POST') {
  const body = preset === 'espay' ? ESPAY : JSON_BODY
  const request = prepareRequest({
    method,
    url: `https://api.example.com/${preset}/7?seamlessData=a%26b&x=%20y`,
    headers: [],
    body: method === 'GET' ? { kind: 'none' } : body,
    recipe: recipeOf(preset),
  })
  if (!request.ok) throw new Error(request.error.code)
  return request.value
}

test('a request whose body only the client knows is exported unsigned, with the reason', () => {
  for (const body of [
    { kind: 'file', fileName: 'a.png' },
    { kind: 'multipart', parts: [{ name: 'a', value: 'b' }] },
  ] as const) {
    const request = prepareRequest({
      method: 'POST',
      url: 'https://api.example.com/a',
      body,
      recipe: recipeOf('snap-bi'),
    })
    if (!request.ok) throw new Error(request.error.code)
    const signing = exportedSigning(request.value)
    expect(signing).toMatchObject({ kind: 'unsigned', reason: { code: 'body' } })
    expect(signing.kind === 'unsigned' && signing.note).not.toContain('code sample')
  }
})

const variablesOf = ({ inputs }: Recipe) =>
  Object.fromEntries(
    [...inputs.keys()].map((input) => [
      environmentName(input).replace('GAPURA_', '').toLowerCase(),
      SECRET,
    ]),
  )

const PRESETS = PRESET_NAMES.filter((name) => recipeOf(name).messages.request !== undefined)
const isSigned = (preset: string, method?: string): boolean =>
  exportedSigning(prepared(preset, method)).kind === 'script'

test('all presets are signed that sign requests without a private key', () => {
  // `snap-bi` has a key pair for its callbacks.
  const needsKeyPair = (preset: string) =>
    preset !== 'snap-bi' &&
    [...recipeOf(preset).inputs.values()].some(({ kind }) => kind === 'key-pair')
  expect(PRESETS.filter((preset) => !isSigned(preset))).toEqual(PRESETS.filter(needsKeyPair))
})

test.each(
  CLIENTS.flatMap((client) =>
    PRESETS.flatMap((preset) =>
      ['POST', 'GET']
        .filter((method) => isSigned(preset, method))
        .map((method) => ({ ...client, preset, method })),
    ),
  ),
)('$client signs $method by the preset $preset', async ({ print, run, preset, method }) => {
  const recipe = recipeOf(preset)
  const request = prepared(preset, method)
  const { url, headers, sent } = run(print('Register', request), variablesOf(recipe))
  const message = messageOf({
    method,
    url,
    headers: [['host', new URL(url).host], ...request.headers, ...headers],
    body: sent,
  })
  const inputs = Object.fromEntries(
    [...recipe.inputs].flatMap(([name, { generate, fallback }]) =>
      generate === undefined && fallback === undefined ? [[name, SECRET]] : [],
    ),
  )
  const outcome = await verifyMessage(recipe, 'request', message, { inputs, nowMs: EPOCH_MS })
  expect(outcome.ok ? 'verified' : outcome.error.problem).toBe('verified')
})

test.each(CLIENTS)('$client rejects another request than the exported one', (client) => {
  const change = (body: string) => body.replace('1 é', '2')
  const text = client.print('Register', prepared('aws-sigv4'))
  const run = () => client.run(text, variablesOf(recipeOf('aws-sigv4')), change)
  expect(run).toThrow(/export it again/)
})

test.each(CLIENTS)('$client says which variables a recipe needs', ({ print, run }) => {
  const text = print('Register', prepared('aws-sigv4'))
  expect(() => run(text, {})).toThrow(/: access_key_id, service, secret_access_key\.$/)
  expect(text).toContain('secret_access_key')
})

test('files that cannot sign say so, and name the variables', () => {
  const request = prepared('snap-bi-asymmetric')
  const note = /isn't signed: scripts of Postman and Bruno can't sign with a private key/
  expect(exportedSigning(request)).toMatchObject({ reason: { code: 'private-key' } })
  const bruno = printBruno('Token', request)
  expect(bruno).toMatch(note)
  expect(bruno).toContain('as secrets: partner_id')
  expect(bruno).not.toContain('script:pre-request')
  const { info, item, variable } = JSON.parse(printPostman('Token', request))
  expect(info.description).toMatch(note)
  expect(item[0].request.description).toMatch(note)
  expect(item[0]).not.toHaveProperty('event')
  expect(variable).toContainEqual({ key: 'partner_id', value: '', type: 'secret' })
})

test('a file with a step that no script can do names the step', () => {
  const signing = exportedSigning(prepared('privy-wallets', 'GET'))
  expect(signing).toMatchObject({ kind: 'unsigned', reason: { code: 'step' } })
})
