/** Broken items above the menu, folded: a click selects one, and one button removes them all. */
import { Alert, Button, Group } from '@mantine/core'
import { sentMethod } from '#core/openapi/http-methods.ts'
import { FoldedList } from '../feedback/FoldedList.tsx'
import { usePortal } from '../portal.ts'
import { useMenuTexts } from './menu-texts.ts'
import { flatten, nameIn, removeDead, type Tree } from './menu-tree.ts'
import type { MenuEditing } from './use-menu.ts'

interface Props {
  readonly menu: MenuEditing
  readonly tree: Tree
  /** Codes of the whole menu's broken items. */
  readonly dead: readonly string[]
  readonly mayEdit: boolean
  readonly onChoose: (code: string) => void
}

export function DeadItems({ menu, tree, dead, mayEdit, onChoose }: Props) {
  const t = useMenuTexts()
  const { language } = usePortal()
  const items = flatten(tree).filter(({ code }) => dead.includes(code))
  if (items.length === 0) return null
  return (
    <Alert color="yellow" mb="md" title={t('menu.deadTitle', { count: items.length })}>
      <FoldedList count={items.length} label={t('menu.deadShow')}>
        <ul className="menu-dead">
          {items.map((item) => (
            <li key={item.code}>
              <button type="button" onClick={() => onChoose(item.code)}>
                {nameIn(language, item)}
              </button>{' '}
              {item.is_ref
                ? t('menu.dead', { ref: `${sentMethod(item.method ?? '')} ${item.ref}` })
                : t('menu.deadUrl', { url: item.url ?? '' })}
            </li>
          ))}
        </ul>
      </FoldedList>
      {mayEdit && (
        <Group mt="sm">
          <Button
            variant="default"
            size="compact-sm"
            onClick={() => menu.changeTree((now) => removeDead(now, dead))}
          >
            {t('menu.deadRemove')}
          </Button>
        </Group>
      )}
    </Alert>
  )
}
