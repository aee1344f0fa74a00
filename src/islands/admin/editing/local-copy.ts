/**
 * Stores unsaved text in this browser until the server has it, so that a closed tab loses nothing.
 * Stored: localStorage `gapura.admin.copy.<agent>.<what>` =
 * `{"version":1,"revision":number,"at":ISO time,"own":["mark"],"fields":{…}}`. Migration: anything
 * else is ignored and overwritten. A copy holds unpublished content, so other accounts can't find
 * it.
 */
import * as z from 'zod/mini'
import type { Decoded } from '#core/schema.ts'
import { parseStored, type TextStorage } from '../../../stores/browser-storage.ts'
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

export const copyKey = (agentId: string, what: string): string =>
  `gapura.admin.copy.${agentId}.${what}`

/** @returns undefined if there is no copy or it has another shape */
export function readCopy<Fields>(storage: TextStorage, key: string): LocalCopy<Fields> | undefined {
  const copy = decode(storedCopy, parseStored(storage.read(key)))
  if (copy === undefined || copy.version !== 1 || copy.fields === null) return undefined
  const { version: _, ...rest } = copy
  // as: only this module writes the key; the editor's fields are those of its area.
  return { ...rest, fields: rest.fields as Fields }
}

/** @returns false if the browser stores nothing because storage is full or blocked */
export const saveCopy = <Fields>(
  storage: TextStorage,
  key: string,
  copy: LocalCopy<Fields>,
): boolean => storage.write(key, JSON.stringify({ version: 1, ...copy }))

/**
 * Deletes a copy that the server has stored, unless another tab has overwritten it in the meantime.
 */
export function forgetCopyOf(storage: TextStorage, key: string, stored: unknown): void {
  if (isCopyOf(storage, key, stored)) storage.write(key, null)
}

/** @returns false if another tab has overwritten it */
export function isCopyOf(storage: TextStorage, key: string, fields: unknown): boolean {
  const copy = readCopy(storage, key)
  return copy === undefined || JSON.stringify(copy.fields) === JSON.stringify(fields)
}
