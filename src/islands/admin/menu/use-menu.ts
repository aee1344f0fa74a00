/**
 * Edits the menu with the shared text editor. Null until a menu is saved: readers then see the
 * document's menu.
 */
import { type MenuRecord, menuRecord } from '#core/api/admin.ts'
import { onDevice } from '../../../stores/browser-storage.ts'
import { decode } from '../../decode.ts'
import { call } from '../api/client.ts'
import type { Stored } from '../editing/editor-state.ts'
import { copyKey } from '../editing/local-copy.ts'
import { type OpenEditor, useEditor } from '../editing/use-editor.ts'
import { useAlerts } from '../feedback/AlertProvider.tsx'
import { usePortal } from '../portal.ts'
import { useRights } from '../session/agent.ts'
import { useReload } from '../table/use-reload.ts'
import { treeError } from './item-problems.ts'
import { useMenuTexts } from './menu-texts.ts'
import type { Tree } from './menu-tree.ts'

export interface MenuEditing extends OpenEditor<Tree | null, MenuRecord, WantedSave> {
  /** Undefined while loading. */
  readonly tree: Tree | null | undefined
  /** Updates the newest tree, so that a late change, such as an image, doesn't undo others. */
  changeTree(update: (tree: Tree) => Tree): void
}

interface WantedSave {
  readonly status: 'draft' | 'published'
  /** Replaces the default success message. */
  readonly done?: string | undefined
}

export function useMenu(): MenuEditing {
  const t = useMenuTexts()
  const alerts = useAlerts()
  const { agent } = useRights()
  const { language } = usePortal()
  const reload = useReload('builds')
  const editor = useEditor<Tree | null, MenuRecord, WantedSave>(
    () => ({
      read: async () => storedMenu((await call('menus', { answer: menuRecord })).data),
      async send(menus, { status }, { revision }) {
        const error = treeError(menus ?? [], language, t)
        if (error !== undefined) throw error
        const sent = { method: 'PUT', body: { menus, status, revision } } as const
        return storedMenu((await call('menus', { answer: menuRecord, ...sent })).data)
      },
      async theirs(current) {
        const record = decode(menuRecord, current)
        return record && storedMenu(record)
      },
      copy: { storage: onDevice, keyOf: () => copyKey(agent.id, 'menu') },
      // Publishing is a person's decision.
      mayResend: ({ status }) => status === 'draft',
    }),
    {
      failed: t('menu.error'),
      onSaved(_stored, { status, done }) {
        alerts.done(done ?? t(status === 'published' ? 'menu.published' : 'menu.saved'))
        return reload()
      },
    },
  )
  return {
    ...editor,
    tree: editor.state?.fields,
    changeTree: (update) => editor.change((tree) => update(tree ?? [])),
  }
}

function storedMenu(record: MenuRecord): Stored<Tree | null, MenuRecord> {
  const { draft, menus, revision, updated_at: changedAt, updated_by } = record
  const changedBy = updated_by?.name ?? null
  return { item: record, revision, fields: draft ?? menus, changedAt, changedBy }
}
