/**
 * Edits the site's menu: a tree ordered by dragging or buttons, with the selected item's form next
 * to it.
 */
import { Button, Group } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'wouter'
import { useConfirm, useConfirmDiscard } from '../confirm/ConfirmProvider.tsx'
import { DialogFailure } from '../feedback/DialogFailure.tsx'
import { EmptyState } from '../feedback/EmptyState.tsx'
import { lazily } from '../lazily.ts'
import { useRights } from '../session/agent.ts'
import { MenuItems } from './MenuItems.tsx'
import { MenuPreview } from './MenuPreview.tsx'
import { MenuScreen } from './MenuScreen.tsx'
import { useMenuTexts } from './menu-texts.ts'
import { SaveButtons } from './SaveButtons.tsx'
import { useMenu } from './use-menu.ts'
import { useMenuItems } from './use-menu-items.ts'

// Loaded on first use.
const MenuHistory = lazily('MenuHistory', () => import('./MenuHistory.tsx'), {
  fallback: null,
  failed: DialogFailure,
})

export function MenuEditor() {
  const t = useMenuTexts()
  const { mayEdit } = useRights()
  const menu = useMenu()
  const confirm = useConfirm()
  const confirmDiscard = useConfirmDiscard()
  const items = useMenuItems(menu)
  const { tree } = menu
  const [hasHistory, setHasHistory] = useState(false)
  const rebuild = (): void =>
    items.derive(async (derived) => {
      const isConfirmed = await confirm({ title: t('menu.rebuild'), text: t('menu.rebuildText') })
      if (isConfirmed) menu.changeTree(() => derived)
    })
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
            <Button variant="default" onClick={() => setHasHistory(true)}>
              {t('history.title')}
            </Button>
            <SaveButtons menu={menu} />
          </>
        )
      }
    >
      {hasHistory && tree && (
        <MenuHistory tree={tree} onRestore={menu.replace} onClose={() => setHasHistory(false)} />
      )}
      {tree === null && (
        <EmptyState>
          <p>{t('menu.derived')}</p>
          {mayEdit && (
            <Button
              loading={items.isPending}
              onClick={() => items.derive((derived) => menu.changeTree(() => derived))}
            >
              {t('menu.start')}
            </Button>
          )}
        </EmptyState>
      )}
      {tree && (
        <MenuItems
          menu={menu}
          items={items}
          label={t('menu.tree')}
          tree={tree}
          beside={(readers) => <MenuPreview tree={tree} readers={readers} />}
        >
          <Group mt="sm">
            {mayEdit && (
              <Button
                variant="default"
                size="compact-sm"
                loading={items.isPending}
                onClick={rebuild}
              >
                {t('menu.rebuild')}
              </Button>
            )}
            <Link className="admin-target" href="/submenu/setting">
              {t('menu.settings')}
            </Link>
          </Group>
        </MenuItems>
      )}
    </MenuScreen>
  )
}
