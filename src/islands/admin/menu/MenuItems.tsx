/** The menu or one branch of it as a tree, with the form of the selected item. */
import { Button } from '@mantine/core'
import { type PropsWithChildren, type ReactNode, useMemo, useState } from 'react'
import { changeItem, findItem } from '#core/site/menu.ts'
import { FailureState } from '../feedback/FailureState.tsx'
import { usePortal } from '../portal.ts'
import { useRights } from '../session/agent.ts'
import { DeadItems } from './DeadItems.tsx'
import { problemText, treeProblems } from './item-problems.ts'
import { MenuItemForm } from './MenuItemForm.tsx'
import { MenuTree } from './MenuTree.tsx'
import { useMenuTexts } from './menu-texts.ts'
import { emptyItems, mayContain, nameIn, removeItem, type Tree } from './menu-tree.ts'
import type { MenuEditing } from './use-menu.ts'
import type { MenuItems as Items } from './use-menu-items.ts'
import { type ReadersMenuState, useReadersMenu } from './use-readers-menu.ts'
import { WrongItems } from './WrongItems.tsx'

interface Props extends PropsWithChildren {
  readonly menu: MenuEditing
  readonly items: Items
  readonly label: string
  readonly tree: Tree
  /** Code of the branch's parent item; omit it for the whole menu. */
  readonly parent?: string
  /** Content above the tree; `children` are below it. */
  readonly head?: ReactNode
  /** @param readers - the readers' menu on the page of the selected item */
  readonly beside?: (readers: ReadersMenuState) => ReactNode
}

export function MenuItems(props: Props) {
  const { menu, items, label, tree, parent, head, beside, children } = props
  const t = useMenuTexts()
  const { mayEdit } = useRights()
  const { language } = usePortal()
  const [chosen, setChosen] = useState<string>()
  const [shown, setShown] = useState(parent)
  // A different branch starts without a selection.
  if (shown !== parent) {
    setShown(parent)
    setChosen(undefined)
  }
  const item = chosen === undefined ? undefined : findItem(tree, chosen)
  const readers = useReadersMenu({ tree: menu.tree ?? [], language, at: item?.url ?? null })
  const { pages = [] } = readers.menu ?? {}
  const problems = useMemo(() => treeProblems(tree, t), [tree, t])
  // A link that can't be saved isn't broken too.
  const dead = (readers.menu?.dead ?? []).filter((code) => {
    const { url, operation } = problems.get(code) ?? {}
    return url === undefined && operation === undefined
  })
  const empty = useMemo(
    () => emptyItems(tree).filter((code) => !problems.has(code)),
    [tree, problems],
  )
  const add = (below?: string): void => setChosen(items.add(below))
  return (
    <>
      <WrongItems
        {...{ tree, chosen }}
        color="red"
        titleOf={(count) => t('menu.wrongTitle', { count })}
        reasons={new Map([...problems].map(([code, found]) => [code, problemText(found)]))}
        onChoose={setChosen}
      />
      <WrongItems
        {...{ tree, chosen }}
        color="yellow"
        titleOf={(count) => t('menu.emptyTitle', { count })}
        reasons={new Map(empty.map((code) => [code, t('menu.emptyText')]))}
        onChoose={setChosen}
      />
      <DeadItems {...{ menu, items, tree, dead, mayEdit }} onChoose={setChosen} />
      <div className="menu-editor">
        <section className="admin-card" aria-label={label}>
          {head}
          <MenuTree
            tree={tree}
            chosen={chosen}
            marks={
              new Map([
                ...empty.map((code) => [code, t('menu.empty')] as const),
                ...dead.map((code) => [code, t('menu.broken')] as const),
                ...[...problems.keys()].map((code) => [code, t('menu.wrong')] as const),
              ])
            }
            mayEdit={mayEdit}
            onChoose={setChosen}
            onChange={(changed) =>
              menu.changeTree((now) =>
                parent === undefined ? changed : changeItem(now, parent, { children: changed }),
              )
            }
          />
          {mayEdit && (
            <Button mt="sm" variant="default" onClick={() => add(parent)}>
              {t('menu.add')}
            </Button>
          )}
          {children}
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
              isUnread={items.isUnread}
              pages={pages}
              isDead={dead.includes(item.code)}
              isEmpty={empty.includes(item.code)}
              problems={problems.get(item.code) ?? {}}
              mayEdit={mayEdit}
              onChange={(members) => menu.changeTree((now) => changeItem(now, item.code, members))}
              onAdd={mayContain(menu.tree ?? [], item.code) ? () => add(item.code) : undefined}
              onRemove={() => {
                menu.changeTree((now) => removeItem(now, item.code))
                setChosen(undefined)
              }}
            />
          )}
        </section>
        {beside === undefined && readers.error !== null ? (
          <FailureState error={readers.error} retry={readers.retry} />
        ) : (
          beside?.(readers)
        )}
      </div>
    </>
  )
}
