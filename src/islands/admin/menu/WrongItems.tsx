/** Items above the menu that can't be saved. */
import { Alert } from '@mantine/core'
import { type ItemProblems, problemText } from './item-problems.ts'
import { MarkedItems } from './MarkedItems.tsx'
import { useMenuTexts } from './menu-texts.ts'
import { flatten, type Tree } from './menu-tree.ts'

interface Props {
  readonly tree: Tree
  readonly problems: ReadonlyMap<string, ItemProblems>
  /** The selected item is left out: its form shows the errors. */
  readonly chosen: string | undefined
  readonly onChoose: (code: string) => void
}

export function WrongItems({ tree, problems, chosen, onChoose }: Props) {
  const t = useMenuTexts()
  const wrong = flatten(tree).filter(({ code }) => code !== chosen && problems.has(code))
  if (wrong.length === 0) return null
  return (
    <Alert color="red" mb="md" title={t('menu.wrongTitle', { count: wrong.length })}>
      <MarkedItems
        items={wrong}
        reasonOf={({ code }) => problemText(problems.get(code))}
        onChoose={onChoose}
      />
    </Alert>
  )
}
