import { expect, test } from 'vitest'
import { type Owner, placeNames } from './added-fields.ts'

const PLACE = { path: [], uses: 0, here: undefined, names: [] }
const field = (of: string, variant: string | undefined, status?: string): Owner => ({
  ...PLACE,
  ...{ group: status === undefined ? 'request' : 'responses', of, status, variant },
})

test('each place has another name', () => {
  const owners = [
    field('', 'By email'),
    field('', 'By phone'),
    field('user', undefined, '200'),
    field('user', undefined, '404'),
    field('user', undefined, '404'),
    { ...PLACE, status: '200' },
  ]
  expect(placeNames(owners, (group) => group)).toEqual([
    'request (By email)',
    'request (By phone)',
    '200: user',
    '404: user',
    '404: user #2',
    '200',
  ])
})
