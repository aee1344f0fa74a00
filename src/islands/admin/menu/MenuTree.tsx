/**
 * The tree of menu items, which are selected, folded, and moved by dragging, buttons or keys: arrows
 * go through the menu, and with Alt they move the item.
 */
import { ActionIcon } from '@mantine/core'
import { type DragEvent, type ReactElement, useEffect, useRef, useState } from 'react'
import { sentMethod } from '#core/openapi/http-methods.ts'
import { findItem } from '#core/site/menu.ts'
import { WHOLE_MENU_ITEMS } from '#core/site/navigation.ts'
import { DownIcon, GripIcon, LeftIcon, RightIcon, UpIcon, WarningIcon } from '../icons.tsx'
import { usePortal } from '../portal.ts'
import { useMenuTexts } from './menu-texts.ts'
import {
  dropItem,
  flatten,
  type Move,
  moveItem,
  nameIn,
  parentsOf,
  type Tree,
} from './menu-tree.ts'
import { useTreeKeys } from './use-tree-keys.ts'

interface Props {
  readonly tree: Tree
  readonly chosen: string | undefined
  /** The label of an item's warning, by code. */
  readonly marks: ReadonlyMap<string, string>
  readonly mayEdit: boolean
  readonly onChoose: (code: string) => void
  readonly onChange: (tree: Tree) => void
}

const MOVES: readonly {
  readonly move: Move
  readonly text: 'menu.up' | 'menu.down' | 'menu.out' | 'menu.in'
  readonly icon: ReactElement
}[] = [
  { move: 'up', text: 'menu.up', icon: <UpIcon /> },
  { move: 'down', text: 'menu.down', icon: <DownIcon /> },
  { move: 'out', text: 'menu.out', icon: <LeftIcon /> },
  { move: 'in', text: 'menu.in', icon: <RightIcon /> },
]

export function MenuTree(props: Props) {
  const { tree, chosen, mayEdit, onChange } = props
  const t = useMenuTexts()
  const { language } = usePortal()
  const [dragged, setDragged] = useState<string>()
  const [announcement, setAnnouncement] = useState('')
  const [moves, setMoves] = useState(0)
  const folds = useFolds(tree, chosen)
  const item = chosen === undefined ? undefined : findItem(tree, chosen)
  const list = useRef<HTMLDivElement>(null)
  // Scrolls the moved item and its buttons into view.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs after every move and for a new item
  useEffect(() => {
    const pressed = list.current?.querySelector('[aria-pressed="true"]')
    pressed?.scrollIntoView({ block: 'nearest', behavior: 'instant' })
  }, [moves, chosen])
  const drop = (target: string, event: DragEvent<HTMLElement>): void => {
    event.preventDefault()
    event.stopPropagation()
    if (dragged === undefined) return
    onChange(dropItem(tree, dragged, target, whereOf(event)))
    setDragged(undefined)
  }
  const move = (code: string, wanted: Move): void => {
    const moved = moveItem(tree, code, wanted)
    const found = findItem(tree, code)
    if (moved === tree || found === undefined) return
    onChange(moved)
    for (const parent of parentsOf(moved, code)) folds.setOpen(parent, true)
    setMoves((count) => count + 1)
    setAnnouncement(t('menu.moved', { name: nameIn(language, found) }))
  }
  const press = useTreeKeys({ ...folds, ...(mayEdit && { onMove: move }) })
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: its buttons are interactive; the keys go between them */}
      <div ref={list} onKeyDown={press}>
        <Branch {...props} {...folds} items={tree} onDrag={setDragged} onDrop={drop} />
      </div>
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
      {mayEdit && item && (
        <div className="menu-moves" role="toolbar" aria-label={nameIn(language, item)}>
          {MOVES.map(({ move: wanted, text, icon }) => (
            <ActionIcon
              key={wanted}
              variant="default"
              // `aria-disabled` rather than `disabled`, so that the button keeps the focus
              // after the last step.
              aria-disabled={moveItem(tree, item.code, wanted) === tree}
              aria-label={t(text, { name: nameIn(language, item) })}
              onClick={() => move(item.code, wanted)}
            >
              {icon}
            </ActionIcon>
          ))}
        </div>
      )}
    </>
  )
}

interface BranchProps extends Props, Folds {
  readonly items: Tree
  /** @param code - undefined at the end, also of a canceled one */
  readonly onDrag: (code: string | undefined) => void
  readonly onDrop: (target: string, event: DragEvent<HTMLElement>) => void
}

function Branch(props: BranchProps) {
  const { items, chosen, marks, mayEdit, isOpen, setOpen, onChoose, onDrag, onDrop } = props
  const t = useMenuTexts()
  const { language } = usePortal()
  return (
    <ul className="menu-tree">
      {items.map((item) => (
        <li key={item.code}>
          {item.children.length > 0 && (
            <button
              type="button"
              className="menu-fold"
              aria-expanded={isOpen(item.code)}
              aria-label={t('menu.fold', { name: nameIn(language, item) })}
              onClick={() => setOpen(item.code, !isOpen(item.code))}
            />
          )}
          <button
            type="button"
            data-code={item.code}
            data-hidden={item.is_hidden}
            aria-pressed={item.code === chosen}
            draggable={mayEdit}
            onClick={() => onChoose(item.code)}
            onDragStart={(event) => {
              // Firefox starts no drag without data.
              event.dataTransfer.setData('text/plain', item.name)
              onDrag(item.code)
            }}
            onDragEnd={() => onDrag(undefined)}
            onDragOver={(event) => event.preventDefault()}
            onDrop={(event) => onDrop(item.code, event)}
          >
            {mayEdit && <GripIcon />}
            <span>{nameIn(language, item) || t('menu.unnamed')}</span>
            {item.method !== null && <small>{sentMethod(item.method)}</small>}
            {item.is_hidden && <small>{t('menu.isHidden')}</small>}
            {marks.has(item.code) && (
              <span className="menu-warning" role="img" aria-label={marks.get(item.code)}>
                <WarningIcon />
              </span>
            )}
          </button>
          {item.children.length > 0 && isOpen(item.code) && (
            <Branch {...props} items={item.children} />
          )}
        </li>
      ))}
    </ul>
  )
}

export interface Folds {
  isOpen(code: string): boolean
  setOpen(code: string, isOpen: boolean): void
}

/** Groups are open, in a large menu only those with the selected item. */
function useFolds(tree: Tree, chosen: string | undefined): Folds {
  const [folds, setFolds] = useState<ReadonlyMap<string, boolean>>(new Map())
  const isLarge = flatten(tree).length > WHOLE_MENU_ITEMS
  const [shown, setShown] = useState(chosen)
  // An item that was selected elsewhere, such as in the list of broken ones, must be visible.
  if (shown !== chosen) {
    setShown(chosen)
    const parents = chosen === undefined ? [] : parentsOf(tree, chosen)
    setFolds(new Map([...folds, ...parents.map((code) => [code, true] as const)]))
  }
  return {
    isOpen: (code) => folds.get(code) ?? !isLarge,
    setOpen: (code, isOpen) => setFolds((now) => new Map([...now, [code, isOpen]])),
  }
}

/**
 * Maps the upper quarter of a row to before it, the lower quarter to after it, the middle to
 * inside.
 */
function whereOf(event: DragEvent<HTMLElement>): 'before' | 'after' | 'inside' {
  const { top, height } = event.currentTarget.getBoundingClientRect()
  const part = (event.clientY - top) / height
  if (part < 0.25) return 'before'
  return part > 0.75 ? 'after' : 'inside'
}
