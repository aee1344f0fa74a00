/** Broken items above the menu, folded: a click selects one, and one button removes them all. */
import { Alert, Button, Group } from '@mantine/core'
import { sentMethod } from '#core/openapi/http-methods.ts'
import { useAlerts } from '../feedback/AlertProvider.tsx'
import { MarkedItems } from './MarkedItems.tsx'
import { useMenuTexts } from './menu-texts.ts'
import { flatten, repairTree, type Tree } from './menu-tree.ts'
import type { MenuEditing } from './use-menu.ts'
import type { MenuItems } from './use-menu-items.ts'

interface Props {
  readonly menu: MenuEditing
  readonly items: MenuItems
  readonly tree: Tree
  /** Codes of the whole menu's broken items. */
  readonly dead: readonly string[]
  readonly mayEdit: boolean
  readonly onChoose: (code: string) => void
}

export function DeadItems({ menu, items, tree, dead, mayEdit, onChoose }: Props) {
  const t = useMenuTexts()
  const alerts = useAlerts()
  const broken = flatten(tree).filter(({ code }) => dead.includes(code))
  if (broken.length === 0) return null
  const repair = (): void =>
    items.derive((derived) => {
      const { tree: repaired, hasGroupsAdded } = repairTree(menu.tree ?? [], dead, derived)
      menu.changeTree(() => repaired)
      if (hasGroupsAdded) alerts.done(t('menu.deadReplaced'))
    })
  return (
    <Alert color="yellow" mb="md" title={t('menu.deadTitle', { count: broken.length })}>
      <MarkedItems
        items={broken}
        reasonOf={(item) =>
          item.is_ref
            ? t('menu.dead', { ref: `${sentMethod(item.method ?? '')} ${item.ref}` })
            : t('menu.deadUrl', { url: item.url ?? '' })
        }
        onChoose={onChoose}
      />
      {mayEdit && (
        <Group mt="sm">
          <Button variant="default" size="compact-sm" loading={items.isPending} onClick={repair}>
            {t('menu.deadRemove')}
          </Button>
        </Group>
      )}
    </Alert>
  )
}
