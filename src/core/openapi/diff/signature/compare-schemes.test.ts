import { expect, test } from 'vitest'
import { decodeRecipe } from '#core/signature/language/decode.ts'
import { PRESET_NAMES } from '#core/signature/presets.ts'
import { DEFAULT_RECIPE, type SignatureRecipe } from '#core/signature/recipe.ts'
import { translateRecipe } from '#core/signature/translate-recipe.ts'
import { presetRecipe, recipeOf } from '../../../../../tests/support/recipes.ts'
import type { JsonValue } from '../../model.ts'
import type { Change } from '../change.ts'
import { compareRecipes } from '../compare-recipes.ts'
import { describeChange } from '../describe-change.ts'
import { createReporter } from '../reporter.ts'

function changesOf(before: SignatureRecipe, after: SignatureRecipe): readonly Change[] {
  const reporter = createReporter()
  compareRecipes(before, after, reporter.about(undefined, -1))
  return reporter.finish().changes
}

const sentences = (before: SignatureRecipe, after: SignatureRecipe, language: 'en' | 'id' = 'en') =>
  changesOf(before, after).map((change) => describeChange(change, language).sentence)

/** The source with each text and number changed, and each entry and member left out, in turn. */
function* variations(source: JsonValue, place = ''): Generator<[string, JsonValue]> {
  if (typeof source === 'string') yield [place, `${source}-x`]
  else if (typeof source === 'number') yield [place, source + 1]
  else if (Array.isArray(source)) {
    for (const index of source.keys()) yield [`${place}/${index}`, source.toSpliced(index, 1)]
    for (const [index, item] of source.entries())
      for (const [at, changed] of variations(item, `${place}/${index}`))
        yield [at, source.with(index, changed)]
  } else if (typeof source === 'object' && source !== null) {
    for (const name of Object.keys(source))
      yield [`${place}/${name}`, { ...source, [name]: undefined }]
    for (const [name, member] of Object.entries(source))
      for (const [at, changed] of variations(member ?? null, `${place}/${name}`))
        yield [at, { ...source, [name]: changed }]
  }
}

/** Alternatives that aren't chosen, and values that only those name. */
const UNUSED = /^\/(?:recipe|name|choices|choose|x-note)\b|^\/values\/(?:sortedQuery)\b/

/** Members that say what is so without them: the usual time, and a rule for callbacks like that for requests. */
const REDUNDANT: Readonly<Record<string, readonly string[]>> = {
  doku: ['/time/pattern'],
  'doku-ovo': ['/time/pattern'],
  veriff: ['/callback'],
}

test.each(PRESET_NAMES)('every change of preset %s is reported', (name) => {
  const before = presetRecipe(name)
  const missed = [...variations(before.version2 ?? null)]
    .filter(([place, source]) => !UNUSED.test(place) && decodeRecipe(source).ok)
    .filter(([, source]) => changesOf(before, recipeOf(source)).length === 0)
    .map(([place]) => place)
  expect(missed).toEqual(REDUNDANT[name] ?? [])
})

test.each(PRESET_NAMES)('the order of members of preset %s does not matter', (name) => {
  const reversed = (value: JsonValue | undefined): JsonValue =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).toReversed())
      : (value ?? null)
  const { version2 = {} } = presetRecipe(name)
  const members = Object.entries(version2).toReversed()
  const after = Object.fromEntries(
    members.map(([member, value]) => [
      member,
      member === 'choices' ? (value ?? null) : reversed(value),
    ]),
  )
  expect(changesOf(presetRecipe(name), recipeOf(after))).toEqual([])
})

test('the default recipe equals its translation', () => {
  const after = recipeOf({ ...translateRecipe(DEFAULT_RECIPE), name: 'default' })
  expect(changesOf(DEFAULT_RECIPE, after)).toEqual([])
  expect(changesOf(after, DEFAULT_RECIPE)).toEqual([])
})

const DEFAULT_AS_2 = {
  recipe: 2,
  name: 'Acme',
  inputs: { clientId: {}, clientSecret: { kind: 'secret' }, requestId: { generate: 'uuid' } },
  time: { pattern: 'iso', offset: '+07:00', tolerance: 300 },
  values: {
    bodyHash: [
      '{body}',
      { 'json-without': ['document', 'identity', 'selfie'] },
      'strip-whitespace',
      'md5',
      'base64',
    ],
    mac: ['{time}:{clientId}:{method}:{bodyHash}', { 'hmac-sha256': '{clientSecret}' }, 'base64'],
  },
  request: [
    { header: 'Timestamp', value: '{time}' },
    { header: 'Signature', value: ['{clientId}:{mac}', 'base64'] },
    { header: 'Request-ID', value: '{requestId}' },
  ],
}

test('the default recipe written in version 2 only has another name', () => {
  expect(sentences(DEFAULT_RECIPE, recipeOf(DEFAULT_AS_2))).toEqual([
    'The signing recipe is now named `Acme` instead of `default`. Signatures stay the same.',
  ])
  expect(sentences(DEFAULT_RECIPE, recipeOf({ ...DEFAULT_AS_2, name: '' }))).toEqual([])
})

test('a change from version 1 says only the differences', () => {
  const mac = ['{time}|{clientId}|{method}', { 'hmac-sha256': '{clientSecret}' }, 'base64']
  const after = recipeOf({ ...DEFAULT_AS_2, values: { ...DEFAULT_AS_2.values, mac } })
  expect(sentences(DEFAULT_RECIPE, after)).toEqual([
    'The string to sign changes from `{time}:{clientId}:{method}:{bodyDigest}` to ' +
      '`{time}|{clientId}|{method}`. Signatures of the old string will be rejected.',
  ])
  expect(sentences(DEFAULT_RECIPE, after, 'id')).toEqual([
    'String to sign berubah dari `{time}:{clientId}:{method}:{bodyDigest}` menjadi ' +
      '`{time}|{clientId}|{method}`. Signature dari string lama akan ditolak.',
  ])
})

test('an access token that a recipe of version 2 places is not new', () => {
  const request = [
    { header: 'Authorization', value: 'Bearer {accessToken}' },
    ...DEFAULT_AS_2.request,
  ]
  const inputs = { ...DEFAULT_AS_2.inputs, accessToken: { kind: 'secret' } }
  const after = recipeOf({ ...DEFAULT_AS_2, name: 'default', inputs, request })
  expect(changesOf(DEFAULT_RECIPE, after)).toEqual([])
})

test('another first choice is a change', () => {
  const chosen = (...names: readonly string[]) =>
    recipeOf({
      ...DEFAULT_AS_2,
      choices: { signed: Object.fromEntries(names.map((name) => [name, `{${name}}`])) },
      request: [{ header: 'Signature', value: ['{signed}', 'sha256', 'hex'] }],
    })
  expect(changesOf(chosen('path', 'query'), chosen('query', 'path'))).toHaveLength(1)
})

test('a recipe of version 2 that cannot be read is not described', () => {
  const wrong = recipeOf({ recipe: 2, request: [{ header: 'Signature', value: '{unknown}' }] })
  expect(changesOf(recipeOf(DEFAULT_AS_2), wrong).map(({ rule }) => rule)).toEqual([
    'signature-unreadable',
  ])
})

test('a choice of a preset is one change', () => {
  const target = presetRecipe('snap-bi', { choose: { endpoint: 'target' } })
  const path = presetRecipe('snap-bi', { choose: { endpoint: 'path' } })
  expect(sentences(target, path)).toEqual([
    'The value `endpoint` of the signing recipe changes from `{target}` to `{path}`. ' +
      'Signatures made the old way will be rejected.',
  ])
  expect(
    sentences(presetRecipe('snap-bi'), presetRecipe('snap-bi', { choose: { signature: 'hex' } })),
  ).toEqual([
    'The signature is now encoded as `hex` instead of `base64`. ' +
      'Requests signed the old way will be rejected.',
  ])
})

test('a message that is no request is named', () => {
  const values = { answerText: '{nonce}\n{time}\n{body}\n' }
  expect(sentences(presetRecipe('wechat-pay'), presetRecipe('wechat-pay', { values }))).toEqual([
    'The string to sign of responses changes from `{time}\\n{nonce}\\n{body}\\n` to ' +
      '`{nonce}\\n{time}\\n{body}\\n`. Signatures of the old string will be rejected.',
  ])
})

test('long texts that differ at their end are shown from there', () => {
  const long = 'a'.repeat(300)
  const signed = (text: string) =>
    recipeOf({
      ...DEFAULT_AS_2,
      request: [{ header: 'Signature', value: [text, { 'hmac-sha256': '{clientSecret}' }, 'hex'] }],
    })
  expect(sentences(signed(`${long}{time}`), signed(`${long}{body}`))[0]).toMatch(
    /from `…a{39}\{time\}` to `…a{39}\{body\}`/,
  )
})

test('the order of placements matters only where one reads another', () => {
  const placed = (names: readonly string[], text: string) =>
    recipeOf({
      ...DEFAULT_AS_2,
      request: [
        ...names.map((header) => ({ header, value: '{requestId}' })),
        { header: 'Signature', value: [text, { 'hmac-sha256': '{clientSecret}' }, 'hex'] },
      ],
    })
  const rules = (text: string) =>
    changesOf(placed(['X-A', 'X-B'], text), placed(['X-B', 'X-A'], text)).map(({ rule }) => rule)
  expect(rules('{body}')).toEqual([])
  expect(rules('{header:X-A}')).toEqual(['signature-member-changed'])
})
