/** Previews the menu with the site's own functions, as readers will see it once published. */
import { Loader } from '@mantine/core'
import { type SidebarGroup, WHOLE_MENU_ITEMS } from '#core/site/navigation.ts'
import { FailureState } from '../feedback/FailureState.tsx'
import { usePortal } from '../portal.ts'
import { useTexts } from '../texts.tsx'
import { flatten, type Tree } from './menu-tree.ts'
import { useReadersMenu } from './use-readers-menu.ts'

interface Props {
  readonly tree: Tree
  /** URL of the page that the preview belongs to; null for the front page. */
  readonly at: string | null
}

export function MenuPreview({ tree, at }: Props) {
  const t = useTexts()
  const { language } = usePortal()
  const { groups, error, retry } = useReadersMenu({ tree, language, at })
  const isFolded = flatten(tree).length > WHOLE_MENU_ITEMS
  return (
    <section className="admin-card menu-preview" aria-label={t('menu.preview')}>
      <h2>{t('menu.preview')}</h2>
      {error !== null && <FailureState error={error} retry={retry} />}
      {groups === undefined && error === null && <Loader size="sm" />}
      {groups?.map((group) => (
        <Group key={`${group.href} ${group.title}`} group={group} />
      ))}
      {isFolded && <p className="menu-folded">{t('menu.folded')}</p>}
    </section>
  )
}

function Group({ group }: { readonly group: SidebarGroup }) {
  const t = useTexts()
  const { section, title, items, more } = group
  return (
    <>
      {section !== undefined && <p className="menu-section">{section}</p>}
      <p className="menu-group">{title}</p>
      <ul>
        {items.map((item) => (
          <li key={`${item.href} ${item.title}`} aria-current={item.current ? 'page' : undefined}>
            <span>{item.deprecated ? <s>{item.title}</s> : item.title}</span>
            {item.method !== undefined && <small>{item.method.toUpperCase()}</small>}
          </li>
        ))}
        {more && <li>{t('menu.more', { count: more.count })}</li>}
      </ul>
    </>
  )
}
