import { expect, test } from 'vitest'
import { toText } from '../to-text.ts'
import { chosenEdits, chosenName, placeKey } from './merge-texts.ts'
import type { DraftConflict } from './use-draft.ts'

test.each([
  { title: 'theirs alone', mine: 'Shop', theirs: 'Store', name: 'Store' },
  { title: 'mine alone', mine: 'Market', theirs: 'Shop', name: 'Market' },
  { title: 'neither', mine: 'Shop', theirs: 'Shop', name: 'Shop' },
  { title: 'both', mine: 'Market', theirs: 'Store', name: 'Market' },
])('choosing values of the text preserves a new name: $title', ({ mine, theirs, name }) => {
  const fields = (name: string) => ({ name, text: toText('') })
  // as: the name depends on the fields only.
  const conflict = { before: fields('Shop'), theirs: { fields: fields(theirs) } } as DraftConflict
  expect(chosenName(conflict, fields(mine))).toBe(name)
})

test('a choice stays with its place when the list of conflicts changes', () => {
  const title = { path: ['info', 'title'], mine: 'Market', theirs: 'Store' }
  const version = { path: ['info', 'version'], mine: '2', theirs: '3' }
  const chosen = new Set([placeKey(version)])
  expect(chosenEdits([title, version], chosen)).toEqual([{ path: version.path, value: '3' }])
  expect(chosenEdits([version, title], chosen)).toEqual([{ path: version.path, value: '3' }])
})
