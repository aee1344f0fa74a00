/** The tree of menu items, which are selected, dragged or moved by buttons. */
import { ActionIcon } from '@mantine/core'
import { type DragEvent, type ReactElement, useEffect, useRef, useState } from 'react'
import { DownIcon, GripIcon, LeftIcon, RightIcon, UpIcon, WarningIcon } from '../icons.tsx'
import { usePortal } from '../portal.ts'
import { useTexts } from '../texts.tsx'
import { dropItem, findItem, type Move, moveItem, nameIn, type Tree } from './menu-tree.ts'

interface Props {
  readonly tree: Tree
  readonly chosen: string | undefined
  readonly isDead: (code: string) => boolean
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
  const t = useTexts()
  const { language } = usePortal()
  const [dragged, setDragged] = useState<string>()
  const [announcement, setAnnouncement] = useState('')
  const [moves, setMoves] = useState(0)
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
  return (
    <>
      <div ref={list}>
        <Branch {...props} items={tree} onDrag={setDragged} onDrop={drop} />
      </div>
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
      {mayEdit && item && (
        <div className="menu-moves" role="toolbar" aria-label={nameIn(language, item)}>
          {MOVES.map(({ move, text, icon }) => {
            const moved = moveItem(tree, item.code, move)
            return (
              <ActionIcon
                key={move}
                variant="default"
                // `aria-disabled` rather than `disabled`, so that the button keeps the focus
                // after the last step.
                aria-disabled={moved === tree}
                aria-label={t(text, { name: nameIn(language, item) })}
                onClick={() => {
                  if (moved === tree) return
                  onChange(moved)
                  setMoves((count) => count + 1)
                  setAnnouncement(t('menu.moved', { name: nameIn(language, item) }))
                }}
              >
                {icon}
              </ActionIcon>
            )
          })}
        </div>
      )}
    </>
  )
}

interface BranchProps extends Props {
  readonly items: Tree
  readonly onDrag: (code: string) => void
  readonly onDrop: (target: string, event: DragEvent<HTMLElement>) => void
}

function Branch(props: BranchProps) {
  const { items, chosen, isDead, mayEdit, onChoose, onDrag, onDrop } = props
  const t = useTexts()
  const { language } = usePortal()
  return (
    <ul className="menu-tree">
      {items.map((item) => (
        <li key={item.code}>
          <button
            type="button"
            aria-pressed={item.code === chosen}
            draggable={mayEdit}
            onClick={() => onChoose(item.code)}
            onDragStart={(event) => {
              // Firefox starts no drag without data.
              event.dataTransfer.setData('text/plain', item.name)
              onDrag(item.code)
            }}
            onDragOver={(event) => event.preventDefault()}
            onDrop={(event) => onDrop(item.code, event)}
          >
            {mayEdit && <GripIcon />}
            <span>{nameIn(language, item)}</span>
            {item.method !== null && <small>{item.method.toUpperCase()}</small>}
            {isDead(item.code) && (
              <span
                className="menu-warning"
                role="img"
                aria-label={t('menu.dead', { ref: item.ref ?? '' })}
              >
                <WarningIcon />
              </span>
            )}
          </button>
          {item.children.length > 0 && <Branch {...props} items={item.children} />}
        </li>
      ))}
    </ul>
  )
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
