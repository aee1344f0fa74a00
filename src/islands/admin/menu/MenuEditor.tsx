/**
 * Edits the site's menu: a tree ordered by dragging or buttons, with the selected item's form next
 * to it.
 */
import { Alert, Button } from '@mantine/core'
import { Link } from 'wouter'
import { useConfirmDiscard } from '../confirm/ConfirmProvider.tsx'
import { EmptyState } from '../feedback/EmptyState.tsx'
import { usePortal } from '../portal.ts'
import { useRights } from '../session/agent.ts'
import { useTexts } from '../texts.tsx'
import { MenuItems } from './MenuItems.tsx'
import { MenuPreview } from './MenuPreview.tsx'
import { MenuScreen } from './MenuScreen.tsx'
import { flatten, nameIn } from './menu-tree.ts'
import { SaveButtons } from './SaveButtons.tsx'
import { useMenu } from './use-menu.ts'
import { useMenuItems } from './use-menu-items.ts'

export function MenuEditor() {
  const t = useTexts()
  const { mayEdit } = useRights()
  const { language } = usePortal()
  const menu = useMenu()
  const confirmDiscard = useConfirmDiscard()
  const items = useMenuItems(menu)
  const { tree } = menu
  const dead = flatten(tree ?? []).filter(({ code }) => items.isDead(code))
  return (
    <MenuScreen
      menu={menu}
      title={t('menu.title')}
      actions={
        mayEdit &&
        tree && (
          <>
            {menu.state?.isDirty && !menu.state.isSaving && (
              <Button variant="subtle" onClick={() => void confirmDiscard(menu.discard)}>
                {t('content.discard')}
              </Button>
            )}
            <SaveButtons menu={menu} />
          </>
        )
      }
    >
      {tree === null && (
        <EmptyState>
          <p>{t('menu.derived')}</p>
          {mayEdit && (
            <Button loading={items.isPending} onClick={() => menu.changeTree(() => items.derived)}>
              {t('menu.start')}
            </Button>
          )}
        </EmptyState>
      )}
      {dead.length > 0 && (
        <Alert color="yellow" mb="md">
          <ul className="menu-dead">
            {dead.map((one) => (
              <li key={one.code}>
                <b>{nameIn(language, one)}</b>:{' '}
                {t('menu.dead', { ref: `${one.method?.toUpperCase()} ${one.ref}` })}
              </li>
            ))}
          </ul>
        </Alert>
      )}
      {tree && (
        <MenuItems
          menu={menu}
          items={items}
          label={t('menu.tree')}
          tree={tree}
          beside={(at) => <MenuPreview tree={tree} at={at} />}
        >
          <p>
            <Link className="admin-target" href="/submenu/setting">
              {t('menu.settings')}
            </Link>
          </p>
        </MenuItems>
      )}
    </MenuScreen>
  )
}
