/** The menu in the words and order that readers will see. */
import type { ReactElement } from 'react'
import { usePortal } from '../portal.ts'
import { useTexts } from '../texts.tsx'
import { nameIn, type Tree } from './menu-tree.ts'

export function MenuPreview({ tree }: { readonly tree: Tree }): ReactElement {
  const t = useTexts()
  return (
    <section className="admin-card menu-preview" aria-label={t('menu.preview')}>
      <h2>{t('menu.preview')}</h2>
      <MenuItems items={tree} />
    </section>
  )
}

export function MenuItems({ items }: { readonly items: Tree }): ReactElement {
  const { language } = usePortal()
  return (
    <ul>
      {items.map((item) => (
        <li key={item.code}>
          {item.use_image && item.icon !== null && (
            <img src={item.icon} alt="" width="18" height="18" />
          )}
          <span>{nameIn(language, item)}</span>
          {item.method !== null && <small>{item.method.toUpperCase()}</small>}
          {item.children.length > 0 && <MenuItems items={item.children} />}
        </li>
      ))}
    </ul>
  )
}
