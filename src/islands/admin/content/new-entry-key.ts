/**
 * Gives each new entry a separate key for its copy on this device: two tabs would overwrite each
 * other's text. A Web Lock marks the keys of open tabs, so text of a closed tab is offered again.
 * Stored: sessionStorage `gapura.admin.new.<area>` = the key, so that a reload has the same text.
 */
import type { TextStorage } from '../../../stores/browser-storage.ts'

export interface NewEntryKey {
  readonly key: string
  /** Leaves the key, and the copy under it, to the next new entry. */
  release(): void
}

interface Claiming {
  /** Name of the content area. */
  readonly area: string
  /** Returns the name that the key has among the copies on this device. */
  readonly copyOf: (key: string) => string
  readonly copies: TextStorage
  readonly session: TextStorage
  /** Undefined on pages without HTTPS. All tabs then share one key. */
  readonly locks: Locks | undefined
}

/** The part of `navigator.locks` that is used. */
interface Locks {
  request(
    name: string,
    options: { readonly ifAvailable: true },
    callback: (lock: unknown) => Promise<void> | undefined,
  ): Promise<unknown>
}

/** `new`, `new-2`, … */
const KEYS = ['new', ...Array.from({ length: 49 }, (_, index) => `new-${index + 2}`)]
const SHARED: NewEntryKey = { key: 'new', release: () => undefined }

export async function claimNewEntryKey(claiming: Claiming): Promise<NewEntryKey> {
  const { area, copyOf, session, locks } = claiming
  if (locks === undefined) return SHARED
  // The previous screen releases its key first.
  await new Promise((resolve) => setTimeout(resolve))
  for (const key of inOrder(claiming)) {
    const release = await lock(locks, copyOf(key))
    if (release === undefined) continue
    session.write(rememberedAs(area), key)
    return { key, release }
  }
  return SHARED
}

/** @returns the keys of copies first, among them the one that the tab had before a reload */
function inOrder({ area, copyOf, copies, session }: Claiming): readonly string[] {
  const remembered = session.read(rememberedAs(area))
  const hasCopy = (key: string): boolean => copies.read(copyOf(key)) !== null
  const rank = (key: string): number => (hasCopy(key) ? 0 : 2) + (key === remembered ? 0 : 1)
  return KEYS.map((key) => ({ key, rank: rank(key) }))
    .toSorted((one, other) => one.rank - other.rank)
    .map(({ key }) => key)
}

/** @returns a function that releases the lock; undefined if another tab has it */
const lock = (locks: Locks, name: string): Promise<(() => void) | undefined> =>
  new Promise((resolve) => {
    const held = locks.request(name, { ifAvailable: true }, (granted) => {
      if (granted !== null) return new Promise<void>((release) => resolve(release))
      resolve(undefined)
      return undefined
    })
    held.catch(() => resolve(undefined))
  })

const rememberedAs = (area: string): string => `gapura.admin.new.${area}`
