import { expect, test } from 'vitest'
import { neighborsOf } from './neighbors-of.ts'

const REVISIONS = [{ id: '3' }, { id: '2' }, { id: '1' }]

test.each([
  ['3', '2'],
  ['2', '1'],
  ['1', undefined],
  ['0', undefined],
])('revision %s follows %s, whatever the order of the list', (id, previous) => {
  const neighbors = neighborsOf({ id }, REVISIONS)
  expect([neighbors.previous?.id, neighbors.newest?.id]).toEqual([previous, '3'])
})
