/** Edits one branch of the menu: its items, their order and their URLs. */
import { NativeSelect } from '@mantine/core'
import { useSearchParams } from 'wouter'
import { EmptyState } from '../feedback/EmptyState.tsx'
import { usePortal } from '../portal.ts'
import { useRights } from '../session/agent.ts'
import { MenuItems } from './MenuItems.tsx'
import { MenuScreen } from './MenuScreen.tsx'
import { useMenuTexts } from './menu-texts.ts'
import { flatten, nameIn } from './menu-tree.ts'
import { SaveButtons } from './SaveButtons.tsx'
import { useMenu } from './use-menu.ts'
import { useMenuItems } from './use-menu-items.ts'

export function SubmenuSettings() {
  const t = useMenuTexts()
  const { mayEdit } = useRights()
  const { language } = usePortal()
  const menu = useMenu()
  const items = useMenuItems(menu)
  const [parameters, setParameters] = useSearchParams()
  const submenus = flatten(menu.tree ?? []).filter(({ children }) => children.length > 0)
  const code = parameters.get('code')
  // A link to a deleted submenu shows the first one.
  const submenu = submenus.find((one) => one.code === code) ?? submenus[0]
  return (
    <MenuScreen
      menu={menu}
      title={t('menu.settings')}
      back={{ href: '/menu-editor', text: 'menu.title' }}
      actions={mayEdit && submenu && <SaveButtons menu={menu} />}
    >
      {menu.tree !== undefined && submenus.length === 0 && (
        <EmptyState>
          <p>{t('menu.untitled')}</p>
        </EmptyState>
      )}
      {submenu && (
        <MenuItems
          menu={menu}
          items={items}
          label={nameIn(language, submenu)}
          tree={submenu.children}
          parent={submenu.code}
          head={
            <NativeSelect
              mb="md"
              label={t('menu.choose')}
              value={submenu.code}
              onChange={(event) =>
                setParameters({ code: event.currentTarget.value }, { replace: true })
              }
              data={submenus.map((one) => ({ value: one.code, label: nameIn(language, one) }))}
            />
          }
        />
      )}
    </MenuScreen>
  )
}
