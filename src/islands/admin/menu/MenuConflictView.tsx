/** Resolves two people's changes to the menu: its order, and each item's members, one by one. */
import { sentMethod } from '#core/openapi/http-methods.ts'
import { findItem } from '#core/site/menu.ts'
import { ConflictView, type ShownConflict } from '../editing/ConflictView.tsx'
import { usePortal } from '../portal.ts'
import {
  type MenuFields,
  type MenuMember,
  memberOf,
  menuFields,
  menuFrom,
} from './menu-conflict.ts'
import { type MenuTextKey, useMenuTexts } from './menu-texts.ts'
import { nameIn, type Tree } from './menu-tree.ts'

interface Props {
  readonly mine: Tree
  readonly conflict: ShownConflict<Tree | null>
  readonly of?: 'conflict' | 'history' | 'unsaved'
  readonly onMerged: (tree: Tree) => void
  readonly onClose: () => void
}

const TITLES: Readonly<Record<MenuMember, MenuTextKey>> = {
  name: 'menu.name',
  nameId: 'menu.nameId',
  url: 'menu.url',
  operation: 'menu.operation',
  icon: 'menu.icon',
  hidden: 'menu.hidden',
}

export function MenuConflictView({ mine, conflict, onMerged, onClose, of = 'conflict' }: Props) {
  const t = useMenuTexts()
  const { language } = usePortal()
  const { before } = conflict
  const theirs = conflict.theirs.fields ?? []
  const ours = menuFields(mine, theirs)
  const treeOf = (fields: MenuFields): Tree => (fields === ours ? mine : theirs)
  const show = (field: string, fields: MenuFields) => {
    const found = memberOf(field)
    const tree = treeOf(fields)
    if (found === undefined) return <MenuItems items={tree} />
    const item = findItem(tree, found.code)
    const shown = {
      name: item?.name,
      nameId: item?.translations.id?.name,
      url: item?.url,
      operation: item?.ref && `${sentMethod(item.method ?? '')} ${item.ref}`,
      icon: item?.icon,
      hidden: t(item?.is_hidden ? 'action.yes' : 'action.no'),
    }
    return shown[found.member] || '–'
  }
  return (
    <ConflictView<MenuFields>
      mine={ours}
      conflict={{
        theirs: { ...conflict.theirs, fields: menuFields(theirs, mine) },
        before: before ? menuFields(before, theirs) : undefined,
      }}
      fieldTitle={(field) => {
        const found = memberOf(field)
        if (found === undefined) return t('menu.order')
        const item = findItem(mine, found.code)
        const name = item === undefined ? found.code : nameIn(language, item)
        return t('menu.memberOf', { name, member: t(TITLES[found.member]) })
      }}
      show={show}
      of={of}
      onMerged={(fields) => onMerged(menuFrom(fields, [mine, theirs]))}
      onClose={onClose}
    />
  )
}

function MenuItems({ items }: { readonly items: Tree }) {
  const { language } = usePortal()
  return (
    <ul>
      {items.map((item) => (
        <li key={item.code}>
          {item.use_image && item.icon !== null && (
            <img src={item.icon} alt="" width="18" height="18" />
          )}
          <span>{nameIn(language, item)}</span>
          {item.method !== null && <small>{sentMethod(item.method)}</small>}
          {item.children.length > 0 && <MenuItems items={item.children} />}
        </li>
      ))}
    </ul>
  )
}
