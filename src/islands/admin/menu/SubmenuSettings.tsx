/** One branch of the menu alone: its items, their order, their addresses. */
import { Button, NativeSelect } from '@mantine/core'
import { type ReactElement, useState } from 'react'
import { useSearchParams } from 'wouter'
import { SaveState } from '../editing/SaveState.tsx'
import { EmptyState } from '../feedback/EmptyState.tsx'
import { ScreenFailure } from '../feedback/FailureState.tsx'
import { Screen } from '../frame/Screen.tsx'
import { usePortal } from '../portal.ts'
import { useRights } from '../session/agent.ts'
import { useTexts } from '../texts.tsx'
import { MenuConflictView } from './MenuConflictView.tsx'
import { MenuItemForm } from './MenuItemForm.tsx'
import { MenuTree } from './MenuTree.tsx'
import { changeItem, findItem, flatten, nameIn, removeItem } from './menu-tree.ts'
import { SaveButtons } from './SaveButtons.tsx'
import { useMenu } from './use-menu.ts'
import { useMenuItems } from './use-menu-items.ts'

export function SubmenuSettings(): ReactElement {
  const t = useTexts()
  const { mayEdit } = useRights()
  const { language } = usePortal()
  const menu = useMenu()
  const items = useMenuItems(menu)
  const [parameters, setParameters] = useSearchParams()
  const [chosen, setChosen] = useState<string>()
  const tree = menu.tree ?? []
  const conflict = menu.state?.conflict
  const submenus = flatten(tree).filter(({ children }) => children.length > 0)
  const code = parameters.get('code')
  // A link to what was deleted shows the first one.
  const submenu = submenus.find((one) => one.code === code) ?? submenus[0]
  const item = submenu && chosen !== undefined ? findItem(submenu.children, chosen) : undefined
  const add = (parent: string): void => setChosen(items.add(parent))
  return (
    <Screen
      title={t('menu.settings')}
      back={{ href: '/menu-editor', text: 'menu.title' }}
      meta={<SaveState status={menu.state?.status} />}
      actions={mayEdit && submenu && <SaveButtons menu={menu} />}
    >
      {menu.error !== null && <ScreenFailure error={menu.error} retry={menu.load} />}
      {menu.tree !== undefined && submenus.length === 0 && (
        <EmptyState>
          <p>{t('menu.untitled')}</p>
        </EmptyState>
      )}
      {submenu && (
        <div className="menu-editor">
          <section className="admin-card" aria-label={nameIn(language, submenu)}>
            <NativeSelect
              mb="md"
              label={t('menu.choose')}
              value={submenu.code}
              onChange={(event) => {
                setParameters({ code: event.currentTarget.value }, { replace: true })
                setChosen(undefined)
              }}
              data={submenus.map((one) => ({ value: one.code, label: nameIn(language, one) }))}
            />
            <MenuTree
              tree={submenu.children}
              chosen={chosen}
              isDead={items.isDead}
              mayEdit={mayEdit}
              onChoose={setChosen}
              onChange={(children) =>
                menu.changeTree((now) => changeItem(now, submenu.code, { children }))
              }
            />
            {mayEdit && (
              <Button mt="sm" variant="default" onClick={() => add(submenu.code)}>
                {t('menu.add')}
              </Button>
            )}
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
                onRemove={() => menu.changeTree((now) => removeItem(now, item.code))}
              />
            )}
          </section>
        </div>
      )}
      {conflict?.isOpen && (
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
