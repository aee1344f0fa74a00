import { expect, test } from 'vitest'
import { arrangeEntries, type Entry, type Sort } from './arrange-entries.ts'
import { decodeAllLikes, decodeLikes } from './decode-faq.ts'

const entries: readonly Entry[] = Array.from({ length: 23 }, (_, index) => ({
  id: `q${index}`,
  title: `Question ${String.fromCharCode(65 + ((index * 7) % 23))}`,
  text: index % 2 === 0 ? `Café número ${index}` : `Signature ${index}`,
  likes: index === 5 ? 9 : 0,
  order: index,
  labels: index % 3 === 0 ? ['fixed', 'added'] : ['added'],
}))
const arrange = (search: string, sort: Sort = 'order', page = 1, label = '') =>
  arrangeEntries(entries, { search, label, sort, page }, 'en')

test('has one empty page for a search without results', () => {
  expect(arrange('no such word', 'order', 4)).toEqual({ shown: [], found: [], pages: 1, page: 1 })
})

test('shows the last or the first page for one that does not exist', () => {
  expect(arrange('', 'order', 99).page).toBe(3)
  expect(arrange('', 'order', -1).page).toBe(1)
})

test('shows a whole page for the fraction of one', () => {
  expect(arrange('', 'order', 2.5)).toEqual(arrange('', 'order', 2))
})

test('shows ten per page, the rest on the last', () => {
  expect(arrange('').shown).toHaveLength(10)
  expect(arrange('', 'order', 3).shown.map(({ id }) => id)).toEqual(['q20', 'q21', 'q22'])
})

test('requires every word, regardless of case and accents', () => {
  expect(arrange('CAFE 4').shown.map(({ id }) => id)).toEqual(['q4', 'q14'])
})

test('sorts the most liked first, the others in their order', () => {
  expect(
    arrange('', 'likes')
      .shown.map(({ id }) => id)
      .slice(0, 3),
  ).toEqual(['q5', 'q0', 'q1'])
})

test('sorts the oldest first on request', () => {
  expect(
    arrange('', 'oldest')
      .shown.map(({ id }) => id)
      .slice(0, 2),
  ).toEqual(['q22', 'q21'])
})

test('filters by label before counting pages, together with a search', () => {
  expect(arrange('', 'order', 1, 'fixed')).toMatchObject({ pages: 1, found: { length: 8 } })
  expect(arrange('cafe', 'order', 1, 'fixed').found.map(({ id }) => id)).toEqual([
    'q0',
    'q6',
    'q12',
    'q18',
  ])
  expect(arrange('', 'order', 1, 'removed').found).toEqual([])
})

test('sorts titles alphabetically', () => {
  const titles = arrange('', 'title').shown.map(({ title }) => title)
  expect(titles).toEqual(titles.toSorted())
})

test.each([null, {}, { data: { faq: { likes: '3' } } }, { data: { faq: { likes: -1 } } }])(
  'an answer of another shape has no likes: %j',
  (answer) => {
    expect(decodeLikes(answer)).toBeUndefined()
    expect(decodeAllLikes(answer).size).toBe(0)
  },
)

test('reads likes from a list and from one entry', () => {
  expect(decodeLikes({ data: { faq: { likes: 3 } } })).toBe(3)
  const list = { data: { faqs: [{ id: 'a', likes: 2 }, { id: 'b' }, null] } }
  expect([...decodeAllLikes(list)]).toEqual([['a', 2]])
})
