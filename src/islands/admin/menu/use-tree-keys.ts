/** Goes through the menu with the arrow keys, and moves items with Alt and an arrow key. */
import type { KeyboardEvent } from 'react'
import type { Folds } from './MenuTree.tsx'
import type { Move } from './menu-tree.ts'

const MOVES: Readonly<Record<string, Move>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'out',
  ArrowRight: 'in',
}

interface Options extends Folds {
  /** Absent for those who may not edit. */
  readonly onMove?: (code: string, move: Move) => void
}

export function useTreeKeys({ isOpen, setOpen, onMove }: Options) {
  return (event: KeyboardEvent<HTMLElement>): void => {
    const { target } = event
    const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-code]')]
    const at = target instanceof HTMLElement ? rows.indexOf(target) : -1
    const row = rows[at]
    const code = row?.dataset['code']
    const move = MOVES[event.key]
    if (code === undefined || move === undefined || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    if (event.altKey) {
      const tree = event.currentTarget
      onMove?.(code, move)
      // In another group, the item is a new element.
      requestAnimationFrame(() => rowOf(tree, code)?.focus())
      return
    }
    const isGroup = row?.previousElementSibling !== null
    if (move === 'up' || move === 'down') rows[at + (move === 'up' ? -1 : 1)]?.focus()
    else if (move === 'in') {
      if (isGroup && isOpen(code)) rows[at + 1]?.focus()
      else if (isGroup) setOpen(code, true)
    } else if (isGroup && isOpen(code)) setOpen(code, false)
    else {
      const parent = row?.closest('ul')?.closest('li')
      parent?.querySelector<HTMLElement>('[data-code]')?.focus()
    }
  }
}

const rowOf = (tree: HTMLElement, code: string): HTMLElement | undefined =>
  [...tree.querySelectorAll<HTMLElement>('[data-code]')].find((row) => row.dataset['code'] === code)
