import { expect, test } from 'vitest'
import { decodeRecipe } from '#core/signature/language/decode.ts'
import { type Message, messageOf, place, readHeader } from '#core/signature/language/message.ts'
import type { Recipe } from '#core/signature/language/model.ts'
import { signedTime, signMessage } from '#core/signature/language/sign-message.ts'
import { verifyMessage } from '#core/signature/language/verify-message.ts'
import { expandPreset } from '#core/signature/presets.ts'
import { CLOUDS, CONTRADICTIONS } from './published/clouds.ts'
import { INDONESIA } from './published/midtrans.ts'
import { STANDARDS } from './published/standards.ts'
import type { PublishedVector } from './published/vector.ts'
import { WEBHOOKS } from './published/webhooks.ts'

const VECTORS: readonly PublishedVector[] = [...INDONESIA, ...WEBHOOKS, ...STANDARDS, ...CLOUDS]

const signed = VECTORS.filter(({ only }) => only !== 'verify')
const verified = VECTORS.filter(({ only }) => only !== 'sign')

test.each(signed)('signs $id, byte for byte', async (vector) => {
  const result = await signMessage(recipeOf(vector), vector.direction, messageFor(vector), {
    inputs: vector.inputs,
    ...(vector.time === undefined ? {} : { time: vector.time }),
  })
  if (!result.ok) throw new Error(JSON.stringify(result.error))
  const placed = Object.fromEntries(result.value.placed.map(({ name, value }) => [name, value]))
  expect(placed).toMatchObject(vector.placed)
})

test.each(verified)('verifies $id', async (vector) => {
  const recipe = recipeOf(vector)
  expect(await verify(vector, recipe, messageFor(vector))).toMatchObject({ ok: true })
})

test.each(verified)('rejects $id with another last character of its signature', async (vector) => {
  const [name, value] = Object.entries(vector.placed).at(-1) ?? ['', '']
  const placed = { ...vector.placed, [name]: changed(value) }
  const answer = await verify({ ...vector, placed }, recipeOf(vector), messageFor(vector))
  expect(answer.ok).toBe(false)
})

test.each(CONTRADICTIONS)('the owner contradicts itself: $why', async ({ vector, published }) => {
  const result = await signMessage(recipeOf(vector), vector.direction, messageFor(vector), {
    inputs: vector.inputs,
    ...(vector.time === undefined ? {} : { time: vector.time }),
  })
  if (!result.ok) throw new Error(JSON.stringify(result.error))
  expect(JSON.stringify(result.value.placed)).not.toContain(published)
})

/** Another letter or digit at the end, before any padding; both halves stay of their form. */
function changed(value: string): string {
  const at = value.search(/[A-Za-z0-9+/_-]["=:/+]*$/)
  return `${value.slice(0, at - 4)}${value[at - 4] === '0' ? '1' : '0'}${value.slice(at - 3)}`
}

function recipeOf({ preset, change }: PublishedVector): Recipe {
  const decoded = decodeRecipe(expandPreset({ preset, ...change }))
  if (!decoded.ok) throw new Error(JSON.stringify(decoded.error))
  return decoded.value
}

const messageFor = ({
  method,
  url,
  headers = [],
  body = '',
  status,
}: PublishedVector): Message => ({
  ...messageOf({ method, url, headers, body }),
  ...(status === undefined ? {} : { status }),
})

/** The message as it was published: with what is listed, and for the rest what signing places. */
async function verify(vector: PublishedVector, recipe: Recipe, bare: Message) {
  const rule = recipe.messages[vector.direction]
  if (rule === undefined) throw new Error(vector.direction)
  const time = signedTime(rule, vector.time)
  let message = bare
  for (const placement of rule.place) {
    const listed = vector.placed[placement.name]
    const value = listed ?? (await ownValue(vector, recipe, placement.name))
    if (value !== undefined && readHeader(message, placement.name) === undefined) {
      message = place(message, placement, value)
    }
  }
  return verifyMessage(recipe, vector.direction, message, {
    inputs: vector.inputs,
    nowMs: time?.epochMs ?? 0,
  })
}

async function ownValue(
  vector: PublishedVector,
  recipe: Recipe,
  name: string,
): Promise<string | undefined> {
  const result = await signMessage(recipe, vector.direction, messageFor(vector), {
    inputs: vector.inputs,
    ...(vector.time === undefined ? {} : { time: vector.time }),
  })
  if (!result.ok) throw new Error(JSON.stringify(result.error))
  return result.value.placed.find((placed) => placed.name === name)?.value
}
