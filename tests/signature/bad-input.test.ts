/** Bodies that JSON libraries change or can't read, and clocks that are off, for every preset. */
import { expect, test } from 'vitest'
import type { JsonObject } from '#core/openapi/json-value.ts'
import { createKeyPair } from '#core/signature/key-pair.ts'
import { schemeOf } from '#core/signature/key-pair-scheme.ts'
import type { InputValue, KeyPair } from '#core/signature/language/evaluation.ts'
import { type Message, messageOf } from '#core/signature/language/message.ts'
import { DIRECTIONS, type Direction, type Recipe } from '#core/signature/language/model.ts'
import { signMessage } from '#core/signature/language/sign-message.ts'
import { verifyMessage } from '#core/signature/language/verify-message.ts'
import { expandPreset, PRESET_NAMES } from '#core/signature/presets.ts'
import { version2Of } from '../support/recipes.ts'

const NOW_MS = Date.UTC(2026, 10, 20, 10, 4, 5)
const SECRET = 'c2VjcmV0LWtleS0wMTIz'

const FIELDS =
  '"order_id":"1","status_code":"200","gross_amount":"1.00","order":{"amount":1,"invoice_number":"i"},"ovo_info":{"ovo_id":"o"}'

const BODIES: readonly { readonly name: string; readonly body: string }[] = [
  { name: 'no JSON', body: 'not json' },
  { name: 'half of a JSON object', body: `{${FIELDS},"a":` },
  { name: 'duplicate keys', body: `{${FIELDS},"a":1,"a":2}` },
  { name: 'numbers that parsers change', body: `{${FIELDS},"n":[1.0,1e3,9007199254740993]}` },
  { name: 'non-ASCII text', body: `{${FIELDS},"name":"Žofie 名前 😀"}` },
  { name: 'a byte order mark', body: `\ufeff{${FIELDS}}` },
  { name: 'CRLF', body: `{\r\n${FIELDS}\r\n}\r\n` },
]

const keyPairs = new Map<string, Promise<KeyPair>>()

/** Unchanged by JSON libraries, and read by recipes with pointers. */
const PLAIN = `{${FIELDS}}`

function messageWith(body: string, direction: Direction): Message {
  const request = messageOf({
    method: 'POST',
    url: 'https://api.example.com/v1/sessions/7?seamlessData=a%26b',
    headers: [['Content-Type', 'application/json']],
    body,
  })
  return direction === 'response' ? { ...request, status: 200, request } : request
}

const recipeOf = (preset: string, changes: JsonObject = {}): Recipe =>
  version2Of(expandPreset({ preset, ...changes }))

async function inputsFor(recipe: Recipe, direction: Direction) {
  const scheme = schemeOf(recipe, direction)
  const name = JSON.stringify(scheme)
  const pair = scheme && (keyPairs.get(name) ?? createKeyPair(scheme))
  if (pair !== undefined) keyPairs.set(name, pair)
  const keyPair = await pair
  const inputs: Record<string, InputValue> = {}
  for (const [input, { kind, generate, fallback }] of recipe.inputs) {
    if (kind === 'key-pair') {
      if (keyPair !== undefined) inputs[input] = keyPair
    } else if (kind === 'secret') inputs[input] = SECRET
    else if (generate === undefined && fallback === undefined) inputs[input] = 'client-1'
  }
  return inputs
}

const sign = async (preset: string, direction: Direction, body: string) => {
  const recipe = recipeOf(preset)
  return signMessage(recipe, direction, messageWith(body, direction), {
    inputs: await inputsFor(recipe, direction),
    time: NOW_MS,
    random: (length) => new Uint8Array(length).fill(7),
  })
}

const CASES = PRESET_NAMES.flatMap((preset) => {
  const { messages } = recipeOf(preset)
  return DIRECTIONS.filter((direction) => messages[direction]).map((direction) => ({
    preset,
    direction,
  }))
})

test.each(CASES)(
  '$preset, $direction: what is signed is verified, or a problem says why not',
  async ({ preset, direction }) => {
    const recipe = recipeOf(preset)
    const inputs = await inputsFor(recipe, direction)
    for (const { name, body } of BODIES) {
      const signed = await sign(preset, direction, body)
      if (!signed.ok) {
        // `espay` reads a form, and others read a field.
        expect([name, signed.error.problem.code]).toEqual([
          name,
          expect.stringMatching(/^(?:body-not-json|member-duplicate|part-missing)$/),
        ])
        continue
      }
      const verified = await verifyMessage(recipe, direction, signed.value.message, {
        inputs,
        nowMs: NOW_MS,
      })
      expect([name, verified.ok || verified.error.problem]).toEqual([name, true])
    }
  },
)

const TIMED = CASES.filter(({ preset, direction }) => {
  const time = recipeOf(preset).messages[direction]?.time
  return time?.toleranceSeconds !== undefined && time.toleranceSeconds !== null
})

test.each(TIMED)(
  '$preset, $direction: a clock that is off is named, with its direction',
  async ({ preset, direction }) => {
    const recipe = recipeOf(preset)
    const inputs = await inputsFor(recipe, direction)
    const seconds = recipe.messages[direction]?.time?.toleranceSeconds ?? 0
    const signed = await sign(preset, direction, PLAIN)
    // `espay` reads a form.
    if (!signed.ok) return
    const { message } = signed.value
    const at = (offset: number) =>
      verifyMessage(recipe, direction, message, { inputs, nowMs: NOW_MS + offset * 1000 })
    const verified = await at(0)
    // Callbacks of `sumsub` have no time.
    if (verified.ok && verified.value.signedAtMs === undefined) return
    expect((await at(seconds)).ok).toBe(true)
    expect((await at(-seconds)).ok).toBe(true)
    expect(await at(seconds + 1)).toMatchObject({ error: { problem: { code: 'time-behind' } } })
    expect(await at(-seconds - 1)).toMatchObject({ error: { problem: { code: 'time-ahead' } } })
  },
)
