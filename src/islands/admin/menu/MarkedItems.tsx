/** Items that a notice above the menu is about, each with its reason. A click selects one. */
import type { MenuItem } from '#core/content/model.ts'
import { FoldedList } from '../feedback/FoldedList.tsx'
import { usePortal } from '../portal.ts'
import { useMenuTexts } from './menu-texts.ts'
import { nameIn, type Tree } from './menu-tree.ts'

interface Props {
  readonly items: Tree
  readonly reasonOf: (item: MenuItem) => string
  readonly onChoose: (code: string) => void
}

export function MarkedItems({ items, reasonOf, onChoose }: Props) {
  const t = useMenuTexts()
  const { language } = usePortal()
  return (
    <FoldedList count={items.length} label={t('menu.deadShow')}>
      <ul className="menu-dead">
        {items.map((item) => (
          <li key={item.code}>
            <button type="button" onClick={() => onChoose(item.code)}>
              {nameIn(language, item) || t('menu.unnamed')}
            </button>{' '}
            {reasonOf(item)}
          </li>
        ))}
      </ul>
    </FoldedList>
  )
}
