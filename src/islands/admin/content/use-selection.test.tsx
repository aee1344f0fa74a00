import { useState } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { ContentRecord } from './areas.ts'
import { useSelection } from './use-selection.tsx'

// as: the hook reads only ids.
const rowsOf = (...ids: readonly string[]) => ids.map((id) => ({ id })) as ContentRecord[]

type Lists = readonly (readonly ContentRecord[] | undefined)[]

interface Props {
  readonly lists: Lists
  readonly onSelected: (ids: readonly string[]) => void
}

/** Selects the first row of the first list, then shows the other lists. */
function Reader({ lists, onSelected }: Props) {
  const [step, setStep] = useState(0)
  const { items, toggle } = useSelection(lists[step])
  const [first] = lists[0] ?? []
  if (step === 0 && first && items.length === 0) toggle(first)
  else if (step < lists.length - 1) setStep(step + 1)
  onSelected(items.map(({ id }) => id))
  return null
}

/** @returns the selected ids in the last list */
function selectedAfter(...lists: Lists): readonly string[] {
  let selected: readonly string[] = []
  renderToStaticMarkup(
    <Reader
      lists={lists}
      onSelected={(ids) => {
        selected = ids
      }}
    />,
  )
  return selected
}

test('a row that another page does not list is not selected again on the way back', () => {
  expect(selectedAfter(rowsOf('a', 'b'))).toEqual(['a'])
  expect(selectedAfter(rowsOf('a', 'b'), rowsOf('c', 'd'), rowsOf('a', 'b'))).toEqual([])
})

test('a row stays selected in a list that has it, also after nothing was known', () => {
  expect(selectedAfter(rowsOf('a', 'b'), rowsOf('b', 'a'), undefined, rowsOf('a'))).toEqual(['a'])
})
