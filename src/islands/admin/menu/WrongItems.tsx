/** A notice above the menu about items that need a change, each with its reason. */
import { Alert } from '@mantine/core'
import { MarkedItems } from './MarkedItems.tsx'
import { flatten, type Tree } from './menu-tree.ts'

interface Props {
  readonly tree: Tree
  readonly color: 'red' | 'yellow'
  readonly titleOf: (count: number) => string
  /** By the code of each item. */
  readonly reasons: ReadonlyMap<string, string>
  /** The selected item is left out: its form shows the reason. */
  readonly chosen: string | undefined
  readonly onChoose: (code: string) => void
}

export function WrongItems({ tree, color, titleOf, reasons, chosen, onChoose }: Props) {
  const wrong = flatten(tree).filter(({ code }) => code !== chosen && reasons.has(code))
  if (wrong.length === 0) return null
  return (
    <Alert color={color} mb="md" title={titleOf(wrong.length)}>
      <MarkedItems
        items={wrong}
        reasonOf={({ code }) => reasons.get(code) ?? ''}
        onChoose={onChoose}
      />
    </Alert>
  )
}
