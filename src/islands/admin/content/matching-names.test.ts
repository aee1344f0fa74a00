import { expect, test } from 'vitest'
import { matchingNames } from './matching-names.ts'

const OPERATIONS = new Map([
  ['GET /orders', { title: 'List orders' }],
  ['POST /orders', { title: 'Add an order' }],
])

test.each([
  { typed: '', found: ['GET /orders', 'POST /orders'] },
  { typed: 'post', found: ['POST /orders'] },
  { typed: 'ADD /ord', found: ['POST /orders'] },
  { typed: 'delete', found: [] },
])('“$typed” finds $found', ({ typed, found }) => {
  expect(matchingNames(OPERATIONS, typed)).toEqual(found)
})

test('a long list ends after 50 operations', () => {
  const many = new Map(Array.from({ length: 60 }, (_, index) => [`GET /${index}`, { title: '' }]))
  expect(matchingNames(many, '')).toHaveLength(50)
})
