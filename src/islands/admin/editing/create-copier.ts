/** Copies unsaved text to this device until the server has it. */
import type { TextStorage } from '../../../stores/browser-storage.ts'
import type { Comparing, EditorState, Restored, Stored } from './editor-state.ts'
import { forgetCopyOf, isCopyOf, readCopy, saveCopy } from './local-copy.ts'

export interface CopyOptions<Fields, Item> {
  readonly storage: TextStorage
  /** A new item gets its own key with the first save. */
  readonly keyOf: (item: Item) => string
  /** By default, copies immediately, because the tab may close at any time. */
  readonly delayMs?: (fields: Fields) => number
  /** False if the fields are too long for the storage, which is not tried then. */
  readonly fits?: (fields: Fields) => boolean
}

/** Encodes fields as JSON. */
export interface Json<Fields> {
  encode(fields: Fields): unknown
  decode(copied: unknown): Fields
}

export function createCopier<Fields, Item>(
  { storage, keyOf, delayMs, fits = () => true }: CopyOptions<Fields, Item>,
  { encode, decode }: Json<Fields>,
  isSame: Comparing<Fields>['isSame'],
) {
  /** The newest copy written by this tab. */
  let copy: (Restored<Fields> & { readonly key: string }) | undefined
  let waiting:
    | { readonly write: () => void; readonly timer: ReturnType<typeof setTimeout> }
    | undefined

  /** Deletes the copy, unless another tab has overwritten it in the meantime. */
  const forget = (): void => {
    if (copy !== undefined) forgetCopyOf(storage, copy.key, encode(copy.fields))
    copy = undefined
  }
  return {
    /** Returns the unsaved text of an earlier visit; undefined if there is none. */
    restore(stored: Stored<Fields, Item>): Restored<Fields> | undefined {
      const key = keyOf(stored.item)
      const found = readCopy(storage, key)
      if (found === undefined) return undefined
      const { revision, own = [] } = found
      copy = { key, fields: decode(found.fields), revision, own }
      if (!isSame(copy.fields, stored.fields)) return copy
      forget()
      return undefined
    },
    /**
     * @param later - called instead if the copy is delayed
     * @returns true if there is a copy; undefined if nothing had to be copied now
     */
    follow(
      state: EditorState<Fields, Item>,
      later: (isCopied: boolean) => void,
    ): boolean | undefined {
      clearTimeout(waiting?.timer)
      waiting = undefined
      if (!state.isDirty) {
        forget()
        return undefined
      }
      const { fields, revision, own } = state
      const key = keyOf(state.stored.item)
      const isDone = copy?.fields === fields && copy.own === own && copy.key === key
      if (isDone) return undefined
      if (!fits(fields)) return false
      const write = (): boolean => {
        waiting = undefined
        const encoded = encode(fields)
        const isWritten = copy?.fields === fields && copy.key === key
        // Update the copy's metadata, but don't overwrite text that another tab has written in
        // the meantime.
        if (isWritten && !isCopyOf(storage, key, encoded)) return true
        if (copy !== undefined && copy.key !== key) forget()
        copy = { key, fields, revision, own }
        const at = new Date().toISOString()
        return saveCopy(storage, key, { revision, at, own, fields: encoded })
      }
      if (delayMs === undefined) return write()
      const writeLater = (): void => later(write())
      waiting = { write: writeLater, timer: setTimeout(writeLater, delayMs(fields)) }
      return undefined
    },
    /** Copies any pending text immediately. */
    flush(): void {
      clearTimeout(waiting?.timer)
      waiting?.write()
    },
  }
}
