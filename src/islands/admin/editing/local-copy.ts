/**
 * Stores unsaved text in this browser until the server has it, so that a closed tab loses nothing.
 * Stored: localStorage `gapura.admin.copy.<agent>.<what>` =
 * `{"version":1,"revision":number,"at":ISO time,"own":["mark"],"fields":{…}}`. Migration: anything
 * else is ignored and overwritten. A copy holds unpublished content, so other accounts can't find
 * it.
 */
import * as z from 'zod/mini'
import type { Decoded } from '#core/schema.ts'
import { decode } from '../../decode.ts'

const storedCopy = z.object({
  version: z.number(),
  /** The revision the text is based on; 0 for a new item. */
  revision: z.number(),
  at: z.string(),
  /** Marks of own versions that the server may have; absent in copies of older releases. */
  own: z.exactOptional(z.array(z.string())),
  fields: z.unknown(),
})

export interface LocalCopy<Fields> extends Omit<Decoded<typeof storedCopy>, 'version' | 'fields'> {
  readonly fields: Fields
}

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

export const copyKey = (agentId: string, what: string): string =>
  `gapura.admin.copy.${agentId}.${what}`

/** @returns undefined if there is no copy or it has another shape */
export function readCopy<Fields>(storage: Store, key: string): LocalCopy<Fields> | undefined {
  try {
    const copy = decode(storedCopy, JSON.parse(storage.getItem(key) ?? 'null'))
    if (copy === undefined || copy.version !== 1 || copy.fields === null) return undefined
    const { version: _, ...rest } = copy
    // as: only this module writes the key; the editor's fields are those of its area.
    return { ...rest, fields: rest.fields as Fields }
  } catch {
    return undefined
  }
}

/** @returns false if the browser stores nothing because storage is full or blocked */
export function saveCopy<Fields>(storage: Store, key: string, copy: LocalCopy<Fields>): boolean {
  try {
    storage.setItem(key, JSON.stringify({ version: 1, ...copy }))
    return true
  } catch {
    return false
  }
}

export function forgetCopy(storage: Store, key: string): void {
  try {
    storage.removeItem(key)
  } catch {
    // Blocked storage has nothing to delete.
  }
}

/**
 * Deletes a copy that the server has stored, unless another tab has overwritten it in the meantime.
 */
export function forgetCopyOf(storage: Store, key: string, stored: unknown): void {
  if (isCopyOf(storage, key, stored)) forgetCopy(storage, key)
}

/** @returns false if another tab has overwritten it */
export function isCopyOf(storage: Store, key: string, fields: unknown): boolean {
  const copy = readCopy(storage, key)
  return copy === undefined || JSON.stringify(copy.fields) === JSON.stringify(fields)
}
