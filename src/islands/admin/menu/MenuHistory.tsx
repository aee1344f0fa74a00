/** The saved states of the menu, one of which can be restored into the editor. */
import * as z from 'zod/mini'
import { menuItem } from '#core/content/model.ts'
import { HistoryModal } from '../editing/HistoryModal.tsx'
import { MenuConflictView } from './MenuConflictView.tsx'
import type { Tree } from './menu-tree.ts'

interface Props {
  /** As edited now, saved or not. */
  readonly tree: Tree
  readonly onRestore: (tree: Tree) => void
  readonly onClose: () => void
}

const schema = z.array(menuItem)

export const MenuHistory = ({ tree, onRestore, onClose }: Props) => (
  <HistoryModal
    item="menu/main"
    schema={schema}
    onClose={onClose}
    compare={(revision) => (
      <MenuConflictView
        of="history"
        mine={tree}
        conflict={{ theirs: revision, before: tree }}
        onMerged={onRestore}
        onClose={onClose}
      />
    )}
  />
)
