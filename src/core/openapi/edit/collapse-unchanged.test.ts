import fc from 'fast-check'
import { expect, test } from 'vitest'
import { collapseUnchanged } from './collapse-unchanged.ts'
import { mergeDocuments } from './merge-documents.ts'

const collapsed = (text: string, changed: number): string =>
  collapseUnchanged(text.split(/(?<=\n)/), [
    { fromA: changed, toA: changed + 1, fromB: changed, toB: changed + 1 },
  ]).join('')

test('replaces the values of entries without a change, outermost first', () => {
  const text = `paths:
  /a:
    get:
      summary: A
      tags: [A]
# A comment at the margin
      deprecated: true
  /b:
    get:
      summary: B
      tags: [B]
`
  expect(collapsed(text, 9)).toBe(`paths:
  /a: 0
  /b:
    get:
      summary: B
      tags: [B]
`)
})

test('an entry next to an insertion is complete', () => {
  const text = 'a:\n  b: 1\n  c: 2\n  d: 3\ne:\n  f: 1\n  g: 2\n  h: 3\n'
  const hunk = { fromA: 4, toA: 4, fromB: 4, toB: 5 }
  expect(collapseUnchanged(text.split(/(?<=\n)/), [hunk]).join('')).toBe(text)
})

const NAMES = ['a', 'b', 'c', 'd', 'e', 'f'] as const
/** Entries with quotes, block scalars, lists and comments, which don't look like their neighbors. */
const entry = (name: string, value: number): string => `  /${name}:
    get:
      summary: "${value}"
      description: |
        Note:
          ${value} is deeper
        # not a comment
      tags:
      - first:
          ${name}: ${value}
        second: 2
`
const document = (values: readonly number[]): string =>
  `paths:\n${NAMES.map((name, index) => entry(name, values[index] ?? 0)).join('')}`

test('the changes of two people to different entries are both in the result', () => {
  const index = fc.integer({ min: 0, max: NAMES.length - 1 })
  fc.assert(
    fc.property(index, index, (mine, theirs) => {
      const values = (...at: readonly number[]) =>
        NAMES.map((_, each) => (at.includes(each) ? 1 : 0))
      expect(
        mergeDocuments(document(values()), document(values(mine)), document(values(theirs))),
      ).toEqual({
        text: document(values(mine, theirs)),
        conflicts: [],
      })
    }),
  )
})

test('a conflict names its place, and entries without a change stay in the text', () => {
  const [before, mine, theirs] = [0, 1, 2].map((value) => document([0, 0, 0, value, 0, 0]))
  const merged = mergeDocuments(before ?? '', mine ?? '', theirs ?? '')
  expect(merged?.text).toBe(mine)
  expect(merged?.conflicts.map(({ path }) => path.join(' '))).toEqual([
    'paths /d get summary',
    'paths /d get description',
    'paths /d get tags 0 first d',
  ])
})
