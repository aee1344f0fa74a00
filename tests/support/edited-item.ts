/** One item on a server without a network: every call waits until the test answers it. */
import { CallFailure } from '../../src/islands/admin/api/client.ts'
import {
  createEditor,
  type Editor,
  type EditorOptions,
} from '../../src/islands/admin/editing/create-editor.ts'
import type { Stored } from '../../src/islands/admin/editing/editor-state.ts'
import type { TextStorage } from '../../src/stores/browser-storage.ts'

export interface Item {
  readonly isPublished: boolean
  readonly isScheduled: boolean
}
export type Wanted = 'draft' | 'publish' | 'schedule'
export type Edited = Editor<string, Item, Wanted>

/** `lost`: before it reached the server. `unanswered`: the server did it, but the response is lost. */
export type Answer = 'answered' | 'lost' | 'unanswered' | 'refused'

export interface Write {
  readonly revision: number
  readonly text: string
  readonly by: 'me' | 'Budi' | null
}

export interface Server {
  readonly writes: readonly Write[]
  readonly item: Item
  newest(): Write
  /** A write by another person or by the schedule. */
  write(text: string, by: Write['by'], item?: Partial<Item>): void
  read(): Stored<string, Item>
  /** The request that waits for its response. */
  readonly waiting: readonly { readonly text: string; answer(how: Answer): void }[]
  send: EditorOptions<string, Item, Wanted>['send']
}

export function createServer(text: string): Server {
  const writes: Write[] = [{ revision: 1, text, by: 'me' }]
  const waiting: { text: string; answer(how: Answer): void }[] = []
  let item: Item = { isPublished: false, isScheduled: false }
  const newest = (): Write => writes.at(-1) ?? { revision: 0, text, by: null }
  const write: Server['write'] = (text, by, members = {}) => {
    item = { ...item, ...members }
    writes.push({ revision: newest().revision + 1, text, by })
  }
  const read = (): Stored<string, Item> => {
    const { revision, text: fields, by } = newest()
    return { item, revision, fields, changedAt: null, changedBy: by }
  }
  const store = (text: string, wanted: Wanted, revision: number): Stored<string, Item> => {
    if (revision !== newest().revision) throw conflict(read())
    const isScheduled = wanted === 'schedule' || (wanted === 'draft' && item.isScheduled)
    write(text, 'me', { isScheduled, ...(wanted === 'publish' && { isPublished: true }) })
    return read()
  }
  return {
    writes,
    waiting,
    newest,
    write,
    read,
    get item() {
      return item
    },
    send: (text, wanted, { revision }) =>
      new Promise((resolve, reject) => {
        const call = {
          text,
          answer(how: Answer) {
            waiting.splice(waiting.indexOf(call), 1)
            try {
              if (how === 'refused') throw refused()
              const stored = how === 'lost' ? undefined : store(text, wanted, revision)
              if (how !== 'answered' || stored === undefined) throw offline()
              resolve(stored)
            } catch (error) {
              // A lost response says nothing, not even about a conflict.
              reject(how === 'unanswered' ? offline() : error)
            }
          },
        }
        waiting.push(call)
      }),
  }
}

/** @param options - instead of those of a screen that saves on request */
export const editorOf = (
  { read, send }: Server,
  storage: TextStorage,
  options: Partial<EditorOptions<string, Item, Wanted>> = {},
): Edited =>
  createEditor({
    read: async () => read(),
    send,
    // as: put there by `conflict` below.
    theirs: async (current) => current as Stored<string, Item>,
    copy: { storage, keyOf: () => 'item' },
    ...options,
  })

export const offline = (): CallFailure => new CallFailure(0, undefined)
const refused = (): CallFailure => new CallFailure(422, { messages: ['It has no title.'] })
const conflict = (current: Stored<string, Item>): CallFailure =>
  new CallFailure(409, {
    data: {
      conflict: {
        revision: current.revision,
        changed_at: current.changedAt,
        changed_by: current.changedBy && { id: current.changedBy, name: current.changedBy },
        current,
      },
    },
  })
