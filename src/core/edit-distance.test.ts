import { expect, test } from 'vitest'
import { editDistance } from './edit-distance.ts'

test.each([
  ['', 'ab', 2],
  ['same', 'same', 0],
  ['lsit', 'list', 1],
  ['webhok', 'webhook', 1],
  ['webhoook', 'webhook', 1],
  ['wephook', 'webhook', 1],
  ['rgeistratoin', 'registration', 2],
])('the distance from %j to %j is %i', (typed, meant, slips) => {
  expect(editDistance(typed, meant, slips)).toBe(slips)
  expect(editDistance(meant, typed, slips)).toBe(slips)
})

test.each([
  ['a', 'abcd'],
  ['list', 'user'],
])('%j and %j differ by more than the limit', (typed, meant) => {
  expect(editDistance(typed, meant, 1)).toBe(2)
})
