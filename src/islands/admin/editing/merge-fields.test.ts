import { expect, test } from 'vitest'
import { differingFields, mergeFields } from './merge-fields.ts'

const MINE = { title: 'Mine', content: '<p>Same</p>', labels: ['added'] }
const THEIRS = { title: 'Theirs', content: '<p>Same</p>', labels: ['added', 'fixed'] }

test('equal fields are not asked about', () => {
  expect(differingFields(MINE, { ...MINE, labels: ['added'] })).toEqual([])
  expect(differingFields(MINE, THEIRS)).toEqual(['title', 'labels'])
})

test('each field is taken from the side that was chosen, mine unless said', () => {
  expect(mergeFields(MINE, THEIRS, { labels: 'theirs' })).toEqual({
    ...MINE,
    labels: ['added', 'fixed'],
  })
  expect(mergeFields(MINE, THEIRS, {})).toEqual(MINE)
})
