/**
 * Things that partners created in the sandbox, so that a flow can be tried: register, look, sign, remove.
 * Held in the memory of one process, bounded, least recently used dropped first. `remember.ts` decides what
 * is stored and when.
 */
import type { JsonObject } from '#core/openapi/json-value.ts'
import type { Identifier } from './identifier.ts'

export interface SandboxMemory {
  /** Adds or replaces. Pass {@link boundedMembers}. */
  remember(partner: string, identifier: string, thing: Thing): Promise<void>
  find(partner: string, identifier: string): Promise<Remembered | undefined>
  remove(partner: string, identifier: string): Promise<void>
  /** Returns false if the value was claimed before, and that is no longer than its seconds ago. */
  claim(partner: string, claimed: Claimed, nowMs: number): Promise<boolean>
}

/** A value that may be used once. */
export interface Claimed {
  readonly input: string
  readonly value: string
  readonly seconds: number
}

export interface Thing {
  /** Location and form of the documented identifier that this one replaces. */
  readonly identifier: Identifier
  readonly members: JsonObject
}

export type Remembered =
  | { readonly removed: false; readonly thing: Thing }
  | { readonly removed: true }

const MAX_THINGS = 2000
/** Limit of one thing, as JSON. */
const MAX_THING_CHARACTERS = 16_384
/** Values that differ only after that count as the same. */
const MAX_CLAIM_CHARACTERS = 500

export function createSandboxMemory(maxThings = MAX_THINGS): SandboxMemory {
  // A Map retains insertion order: used entries move to the end, the first one is dropped.
  const known = new Map<string, Remembered>()
  const claims = new Map<string, number>()
  const putIn = <T>(map: Map<string, T>, key: string, value: T): void => {
    map.delete(key)
    map.set(key, value)
    for (const oldest of map.keys()) {
      if (map.size <= maxThings) break
      map.delete(oldest)
    }
  }
  const put = (key: string, remembered: Remembered) => putIn(known, key, remembered)
  return {
    async remember(partner, identifier, thing) {
      put(keyOf(partner, identifier), { removed: false, thing })
    },
    async find(partner, identifier) {
      const key = keyOf(partner, identifier)
      const remembered = known.get(key)
      if (remembered !== undefined) put(key, remembered)
      return remembered
    },
    async remove(partner, identifier) {
      const key = keyOf(partner, identifier)
      if (known.has(key)) put(key, { removed: true })
    },
    async claim(partner, { input, value, seconds }, nowMs) {
      // A header may be long, and 2,000 of them are stored.
      const name = JSON.stringify([partner, input, value.slice(0, MAX_CLAIM_CHARACTERS)])
      if ((claims.get(name) ?? 0) > nowMs) return false
      putIn(claims, name, nowMs + seconds * 1000)
      return true
    },
  }
}

/** As JSON, so that different pairs of names never have the same key. */
const keyOf = (partner: string, identifier: string): string => JSON.stringify([partner, identifier])

/** Takes members in order while they fit; photos and documents are too large. */
export function boundedMembers(
  members: JsonObject,
  maxCharacters = MAX_THING_CHARACTERS,
): JsonObject {
  let left = maxCharacters
  return Object.fromEntries(
    Object.entries(members).filter(([name, value]) => {
      const size = name.length + (JSON.stringify(value)?.length ?? 0)
      if (size > left) return false
      left -= size
      return true
    }),
  )
}
