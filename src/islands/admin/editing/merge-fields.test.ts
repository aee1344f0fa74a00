import { expect, test } from 'vitest'
import { changerOf, differingFields, mergeFields } from './merge-fields.ts'

const MINE = { title: 'Mine', content: '<p>Same</p>', labels: ['added'] }
const THEIRS = { title: 'Theirs', content: '<p>Same</p>', labels: ['added', 'fixed'] }

test('leaves out equal fields', () => {
  expect(differingFields(MINE, { ...MINE, labels: ['added'] })).toEqual([])
  expect(differingFields(MINE, THEIRS)).toEqual(['title', 'labels'])
})

test('takes each field from the chosen side', () => {
  expect(mergeFields(MINE, THEIRS, (name) => (name === 'labels' ? 'theirs' : 'mine'))).toEqual({
    ...MINE,
    labels: ['added', 'fixed'],
  })
  expect(mergeFields(MINE, THEIRS, () => 'mine')).toEqual(MINE)
})

test.each([
  ['title', 'theirs'],
  ['labels', 'mine'],
  ['content', 'both'],
] as const)('%s was changed by: %s', (name, by) => {
  const before = { title: 'A', content: 'A', labels: ['added'] }
  const mine = { title: 'A', content: 'B', labels: [] }
  const theirs = { title: 'B', content: 'C', labels: ['added'] }
  expect(changerOf(name, { mine, theirs, before })).toBe(by)
})
