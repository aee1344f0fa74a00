/**
 * What is being typed, kept in this browser until the server has it: a closed tab loses nothing.
 *
 * Stored: localStorage `gapura.admin.copy.<agent>.<what>` =
 * `{"version":1,"revision":number,"at":ISO time,"own":["mark"],"fields":{…}}`. Migration: anything else is ignored
 * and overwritten. It holds unpublished content, so signing in as somebody else finds nothing.
 */

export interface LocalCopy<Fields> {
  /** Of the item the text is based on; 0: a new one. */
  readonly revision: number
  readonly at: string
  /** Marks of what the server may have that is one's own; left out: by an older version of this. */
  readonly own?: readonly string[]
  readonly fields: Fields
}

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

export const copyKey = (agentId: string, what: string): string =>
  `gapura.admin.copy.${agentId}.${what}`

/** @returns undefined for none, and for one of another shape */
export function readCopy<Fields>(storage: Store, key: string): LocalCopy<Fields> | undefined {
  try {
    const stored: unknown = JSON.parse(storage.getItem(key) ?? 'null')
    if (typeof stored !== 'object' || stored === null) return undefined
    const { version, revision, at, own, fields } = stored as Record<string, unknown>
    return version === 1 &&
      typeof revision === 'number' &&
      typeof at === 'string' &&
      fields !== null
      ? // as: this module alone writes the key; the editor's fields are those of its area.
        // as: its `own` too.
        {
          revision,
          at,
          ...(own !== undefined && { own: own as string[] }),
          fields: fields as Fields,
        }
      : undefined
  } catch {
    return undefined
  }
}

/** @returns false when the browser keeps nothing: storage is full or blocked */
export function keepCopy<Fields>(storage: Store, key: string, copy: LocalCopy<Fields>): boolean {
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
    // Blocked storage holds nothing to forget.
  }
}

/** Forgets what has been stored on the server, not what another tab has written over it meanwhile. */
export function forgetCopyOf(storage: Store, key: string, stored: unknown): void {
  if (isCopyOf(storage, key, stored)) forgetCopy(storage, key)
}

/** @returns false where another tab has written over it */
export function isCopyOf(storage: Store, key: string, fields: unknown): boolean {
  const copy = readCopy(storage, key)
  return copy === undefined || JSON.stringify(copy.fields) === JSON.stringify(fields)
}
