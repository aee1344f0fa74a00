/** Signs and verifies the published vectors. No platform is needed but Web Crypto, so it runs in browsers too. */
import { importKeyPair } from '#core/signature/key-pair.ts'
import { schemeOf } from '#core/signature/key-pair-scheme.ts'
import { type Message, messageOf, place, readHeader } from '#core/signature/language/message.ts'
import type { Recipe } from '#core/signature/language/model.ts'
import { signedTime, signMessage } from '#core/signature/language/sign-message.ts'
import { verifyMessage } from '#core/signature/language/verify-message.ts'
import { expandPreset } from '#core/signature/presets.ts'
import { version2Of } from '../../support/recipes.ts'
import { CLOUDS } from './clouds.ts'
import { INDONESIA } from './midtrans.ts'
import { STANDARDS } from './standards.ts'
import type { PublishedVector } from './vector.ts'
import { WEBHOOKS } from './webhooks.ts'

export const VECTORS: readonly PublishedVector[] = [
  ...INDONESIA,
  ...WEBHOOKS,
  ...STANDARDS,
  ...CLOUDS,
]

export const isSigned = ({ only }: PublishedVector): boolean => only !== 'verify'
export const isVerified = ({ only }: PublishedVector): boolean => only !== 'sign'

/** @returns the placed values, by name */
export async function signVector(
  vector: PublishedVector,
): Promise<Readonly<Record<string, string>>> {
  const result = await signMessage(recipeOf(vector), vector.direction, messageFor(vector), {
    inputs: vector.inputs,
    ...(vector.time === undefined ? {} : { time: vector.time }),
  })
  if (!result.ok) throw new Error(JSON.stringify(result.error))
  return Object.fromEntries(result.value.placed.map(({ name, value }) => [name, value]))
}

/** Verifies the message as it was published: with what is listed, and for the rest what signing places. */
export async function verifyVector(vector: PublishedVector) {
  const recipe = recipeOf(vector)
  const rule = recipe.messages[vector.direction]
  if (rule === undefined) throw new Error(vector.direction)
  let message = messageFor(vector)
  for (const placement of rule.place) {
    const listed = vector.placed[placement.name]
    const value = listed ?? (await signVector(vector))[placement.name]
    const isThere = placement.in === 'header' && readHeader(message, placement.name) !== undefined
    if (value !== undefined && !isThere) {
      message = place(message, placement, value)
    }
  }
  return verifyMessage(recipe, vector.direction, message, {
    inputs: await withPublicKey(vector, recipe),
    nowMs: signedTime(rule, vector.time)?.epochMs ?? 0,
  })
}

/** The vector with another character near the end of its signature; both halves stay of their form. */
export function forged(vector: PublishedVector): PublishedVector {
  const [name, value] = Object.entries(vector.placed).at(-1) ?? ['', '']
  const at = value.search(/[A-Za-z0-9+/_-]["=:/+]*$/)
  const changed = `${value.slice(0, at - 4)}${value[at - 4] === '0' ? '1' : '0'}${value.slice(at - 3)}`
  return { ...vector, placed: { ...vector.placed, [name]: changed } }
}

/** Checks every vector. @returns one line per failure, and how many were signed and verified */
export async function checkVectors(): Promise<VectorReport> {
  const failures: string[] = []
  const report = { signed: 0, verified: 0 }
  const check = async (name: string, holds: () => Promise<boolean>): Promise<boolean> => {
    try {
      if (await holds()) return true
      failures.push(name)
    } catch (thrown) {
      failures.push(`${name}: ${thrown instanceof Error ? thrown.message : String(thrown)}`)
    }
    return false
  }
  for (const vector of VECTORS) {
    const { id, placed } = vector
    if (isSigned(vector)) {
      const isSame = await check(`signs ${id}`, async () => {
        const made = await signVector(vector)
        return Object.entries(placed).every(([name, value]) => made[name] === value)
      })
      if (isSame) report.signed++
    }
    if (isVerified(vector)) {
      const isValid = await check(`verifies ${id}`, async () => (await verifyVector(vector)).ok)
      const isForgeryRejected = await check(
        `rejects ${id}, changed`,
        async () => !(await verifyVector(forged(vector))).ok,
      )
      if (isValid && isForgeryRejected) report.verified++
    }
  }
  return { ...report, failures }
}

export interface VectorReport {
  readonly signed: number
  readonly verified: number
  readonly failures: readonly string[]
}

/** An owner who publishes the private key only has published the public one too. */
async function withPublicKey({ inputs, direction }: PublishedVector, recipe: Recipe) {
  const { keyPair } = inputs
  const scheme = schemeOf(recipe, direction)
  if (scheme === undefined || typeof keyPair !== 'object' || keyPair.publicKey) return inputs
  const imported = await importKeyPair(scheme, String(keyPair.privateKey))
  if (!imported.ok) throw new Error(imported.error.code)
  return { ...inputs, keyPair: { publicKey: imported.value.publicKey } }
}

export const recipeOf = ({ preset, change }: Pick<PublishedVector, 'preset' | 'change'>): Recipe =>
  version2Of(expandPreset({ preset, ...change }))

function messageFor({ method, url, headers = [], body = '', status }: PublishedVector): Message {
  const message = messageOf({ method, url, headers, body })
  return status === undefined ? message : { ...message, status }
}
