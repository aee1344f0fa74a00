/** The site's menu: a tree put in order by dragging or by buttons, the chosen item's form beside it. */
import { Alert, Button } from '@mantine/core'
import { type ReactElement, useState } from 'react'
import { Link } from 'wouter'
import { useConfirmDiscard } from '../confirm/ConfirmProvider.tsx'
import { SaveState } from '../editing/SaveState.tsx'
import { EmptyState } from '../feedback/EmptyState.tsx'
import { ScreenFailure } from '../feedback/FailureState.tsx'
import { Screen } from '../frame/Screen.tsx'
import { usePortal } from '../portal.ts'
import { useRights } from '../session/agent.ts'
import { useTexts } from '../texts.tsx'
import { MenuConflictView } from './MenuConflictView.tsx'
import { MenuItemForm } from './MenuItemForm.tsx'
import { MenuPreview } from './MenuPreview.tsx'
import { MenuTree } from './MenuTree.tsx'
import { changeItem, findItem, flatten, nameIn, removeItem } from './menu-tree.ts'
import { SaveButtons } from './SaveButtons.tsx'
import { useMenu } from './use-menu.ts'
import { useMenuItems } from './use-menu-items.ts'

export function MenuEditor(): ReactElement {
  const t = useTexts()
  const { mayEdit } = useRights()
  const { language } = usePortal()
  const menu = useMenu()
  const confirmDiscard = useConfirmDiscard()
  const items = useMenuItems(menu)
  const [chosen, setChosen] = useState<string>()
  const { tree } = menu
  const conflict = menu.state?.conflict
  const item = tree && chosen !== undefined ? findItem(tree, chosen) : undefined
  const add = (parent?: string): void => setChosen(items.add(parent))
  const dead = flatten(tree ?? []).filter(({ code }) => items.isDead(code))
  return (
    <Screen
      title={t('menu.title')}
      meta={<SaveState status={menu.state?.status} />}
      actions={
        mayEdit &&
        tree && (
          <>
            {menu.state?.isDirty && !menu.state.isSaving && (
              <Button
                variant="subtle"
                onClick={() => void confirmDiscard().then((isSure) => isSure && menu.discard())}
              >
                {t('content.discard')}
              </Button>
            )}
            <SaveButtons menu={menu} />
          </>
        )
      }
    >
      {menu.error !== null && <ScreenFailure error={menu.error} retry={menu.load} />}
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
        <div className="menu-editor">
          <section className="admin-card" aria-label={t('menu.tree')}>
            <MenuTree
              tree={tree}
              chosen={chosen}
              isDead={items.isDead}
              mayEdit={mayEdit}
              onChoose={setChosen}
              onChange={(changed) => menu.changeTree(() => changed)}
            />
            {mayEdit && (
              <Button mt="sm" variant="default" onClick={() => add()}>
                {t('menu.add')}
              </Button>
            )}
            <p>
              <Link className="admin-target" href="/submenu/setting">
                {t('menu.settings')}
              </Link>
            </p>
          </section>
          <section
            className="admin-card"
            aria-label={item ? nameIn(language, item) : t('menu.select')}
          >
            {item === undefined ? (
              <p>{t('menu.select')}</p>
            ) : (
              <MenuItemForm
                key={item.code}
                item={item}
                operations={items.operations}
                isDead={items.isDead(item.code)}
                mayEdit={mayEdit}
                onChange={(members) =>
                  menu.changeTree((now) => changeItem(now, item.code, members))
                }
                onAdd={() => add(item.code)}
                onRemove={() => {
                  menu.changeTree((now) => removeItem(now, item.code))
                  setChosen(undefined)
                }}
              />
            )}
          </section>
          <MenuPreview tree={tree} at={item?.url ?? null} />
        </div>
      )}
      {conflict?.isOpen && tree && (
        <MenuConflictView
          mine={tree}
          conflict={conflict}
          onMerged={menu.resolve}
          onClose={() => menu.ask(false)}
        />
      )}
    </Screen>
  )
}
