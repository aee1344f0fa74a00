/** Previews the menu with the site's own functions, as readers will see it once published. */
import { Loader } from '@mantine/core'
import { sentMethod } from '#core/openapi/http-methods.ts'
import { type SidebarGroup, WHOLE_MENU_ITEMS } from '#core/site/navigation.ts'
import { FailureState } from '../feedback/FailureState.tsx'
import { useMenuTexts } from './menu-texts.ts'
import { flatten, type Tree } from './menu-tree.ts'
import type { ReadersMenuState } from './use-readers-menu.ts'

interface Props {
  readonly tree: Tree
  readonly readers: ReadersMenuState
}

export function MenuPreview({ tree, readers: { menu, error, retry } }: Props) {
  const t = useMenuTexts()
  const isFolded = flatten(tree).length > WHOLE_MENU_ITEMS
  return (
    <section className="admin-card menu-preview" aria-label={t('menu.preview')}>
      <h2>{t('menu.preview')}</h2>
      {error !== null && <FailureState error={error} retry={retry} />}
      {menu === undefined && error === null && <Loader size="sm" />}
      {menu?.groups.map((group) => (
        <Group key={`${group.href} ${group.title}`} group={group} />
      ))}
      {isFolded && <p className="menu-folded">{t('menu.folded')}</p>}
    </section>
  )
}

function Group({ group }: { readonly group: SidebarGroup }) {
  const t = useMenuTexts()
  const { section, title, items, more } = group
  return (
    <>
      {section !== undefined && <p className="menu-section">{section}</p>}
      <p className="menu-group">{title}</p>
      <ul>
        {items.map((item) => (
          <li key={`${item.href} ${item.title}`} aria-current={item.current ? 'page' : undefined}>
            <span>{item.deprecated ? <s>{item.title}</s> : item.title}</span>
            {item.method !== undefined && <small>{sentMethod(item.method)}</small>}
          </li>
        ))}
        {more && <li>{t('menu.more', { count: more.count })}</li>}
      </ul>
    </>
  )
}
