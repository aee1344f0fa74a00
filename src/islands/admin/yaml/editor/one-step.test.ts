import { history, undo } from '@codemirror/commands'
import { EditorState, type TransactionSpec } from '@codemirror/state'
import { expect, test } from 'vitest'
import { oneStep } from './one-step.ts'

test('undo reverts a change without what was typed next to it in the same moment', () => {
  let state = EditorState.create({ doc: 'a: b', extensions: history() })
  const update = (spec: TransactionSpec): void => {
    state = state.update(spec).state
  }
  const type = (from: number): void =>
    update({ changes: { from, insert: '!' }, userEvent: 'input.type' })
  const undone = (): string => {
    undo({
      state,
      dispatch(transaction) {
        state = transaction.state
      },
    })
    return state.doc.toString()
  }
  type(4)
  update(oneStep({ from: 0, to: 5, insert: 'whole' }))
  type(5)
  expect([undone(), undone(), undone()]).toEqual(['whole', 'a: b!', 'a: b'])
})
