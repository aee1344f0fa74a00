/** The menu as it is stored and as it is being changed; copied to this device until it is saved. */
import { useRef } from 'react'
import { type MenuRecord, menuRecord } from '#core/api/admin.ts'
import { decode } from '../../decode.ts'
import { call } from '../api/client.ts'
import type { EditConflict, SaveStatus, Stored } from '../editing/editor-state.ts'
import { copyKey } from '../editing/local-copy.ts'
import { useEditor } from '../editing/use-editor.ts'
import { useAlerts } from '../feedback/AlertProvider.tsx'
import { useRights } from '../session/agent.ts'
import { useReload } from '../table/use-list.ts'
import { useTexts } from '../texts.tsx'
import type { Tree } from './menu-tree.ts'

export interface MenuState {
  /** Null: none has been saved, readers see the one of the document. Undefined: being loaded. */
  readonly tree: Tree | null | undefined
  readonly error: unknown
  readonly retry: () => void
  readonly status: SaveStatus
  readonly conflict: MenuConflict | undefined
  readonly isBusy: boolean
  /** Something is not on the server. */
  readonly isTyped: boolean
  /** From the newest tree: what comes late, such as an image, undoes nothing. */
  change(update: (tree: Tree) => Tree): void
  /** @param done - said when it is saved, in place of the usual words */
  save(status: Wanted, done?: string): Promise<boolean>
  discard(): void
  /** Saves, as it was wanted when the conflict was met. */
  resolve(tree: Tree): void
  postpone(): void
}

export type MenuConflict = EditConflict<Tree | null, MenuRecord>
type Wanted = 'draft' | 'published'

export function useMenu(): MenuState {
  const t = useTexts()
  const alerts = useAlerts()
  const { agent } = useRights()
  const reload = useReload('builds')
  const editor = useEditor<Tree | null, MenuRecord, Wanted>(() => ({
    read: async () => storedMenu((await call('menus', { answer: menuRecord })).data),
    send: async (menus, status, { revision }) => {
      const sent = { method: 'PUT', body: { menus, status, revision } } as const
      return storedMenu((await call('menus', { answer: menuRecord, ...sent })).data)
    },
    async theirs(current) {
      const record = decode(menuRecord, current)
      return record && storedMenu(record)
    },
    copy: { storage: localStorage, keyOf: () => copyKey(agent.id, 'menu') },
  }))
  const { state } = editor
  const conflict = state?.conflict
  const wanted = useRef<Wanted>('draft')
  const save = async (status: Wanted, done?: string): Promise<boolean> => {
    wanted.current = status
    alerts.mended(t('menu.error'))
    const saved = await editor.save(status)
    if (saved.code === 'failed') alerts.failed(t('menu.error'), saved.error)
    if (saved.code !== 'saved') return false
    alerts.done(done ?? t(status === 'published' ? 'menu.published' : 'menu.saved'))
    await reload()
    return true
  }
  return {
    tree: state?.fields,
    error: editor.error,
    retry: () => void editor.load(),
    status: state?.status ?? { code: 'clean' },
    conflict: conflict?.isOpen ? conflict : undefined,
    isBusy: state?.isSaving ?? false,
    isTyped: state?.isDirty ?? false,
    change: (update) => editor.change((tree) => update(tree ?? [])),
    save: async (status, done) => (state?.fields ? save(status, done) : false),
    discard: editor.discard,
    resolve(tree) {
      editor.resolve(tree)
      void save(wanted.current)
    },
    postpone: editor.postpone,
  }
}

function storedMenu(record: MenuRecord): Stored<Tree | null, MenuRecord> {
  const { draft, menus, revision, updated_at, updated_by } = record
  return {
    item: record,
    revision,
    fields: draft ?? menus,
    changedAt: updated_at,
    changedBy: updated_by?.name ?? null,
  }
}
