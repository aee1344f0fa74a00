import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { diffSequences } from './diff-sequences.ts'
import { mergeDocuments } from './merge-documents.ts'

const BEFORE = `openapi: 3.1.0 # ours
info: { title: Shop, version: '1' }
paths:
  /a:
    get:
      summary: A
      description: |
        One
        two
      tags: [x]
components:
  schemas:
    A:
      properties:
        a: { type: string }
`
const changed = (from: string, to: string): string => {
  expect(BEFORE).toContain(from)
  return BEFORE.replace(from, to)
}
const both = (mine: [string, string], theirs: [string, string]) =>
  mergeDocuments(BEFORE, changed(...mine), changed(...theirs))

describe('merges', () => {
  test.each<{ name: string; mine: [string, string]; theirs: [string, string]; has: string[] }>([
    {
      name: 'lines next to each other',
      mine: ['summary: A', 'summary: B'],
      theirs: ['        One', '        First'],
      has: ['      summary: B\n      description: |\n        First\n'],
    },
    {
      name: 'members of one line',
      mine: ['title: Shop', 'title: Store'],
      theirs: ["version: '1'", "version: '2'"],
      has: ["info: { title: Store, version: '2' }"],
    },
    {
      name: 'fields that both add at one place',
      mine: ['{ type: string }\n', '{ type: string }\n        m: {}\n'],
      theirs: ['{ type: string }\n', '{ type: string }\n        t: {}\n'],
      has: ['        a: { type: string }\n        t: {}\n        m: {}\n'],
    },
    {
      name: 'a comment and a value',
      mine: ['# ours', '# mine'],
      theirs: ['tags: [x]', 'tags: [x, y]'],
      has: ['# mine', '[x, y]'],
    },
    {
      name: 'the same change of both',
      mine: ['summary: A', 'summary: B'],
      theirs: ['summary: A', 'summary: B'],
      has: ['summary: B'],
    },
    {
      name: 'a text with errors and a change elsewhere',
      mine: ['tags: [x]', 'tags: [x'],
      theirs: ['title: Shop', 'title: Store'],
      has: ['tags: [x\n', 'title: Store'],
    },
  ])('$name', ({ mine, theirs, has }) => {
    const merged = both(mine, theirs)
    expect(merged?.conflicts).toEqual([])
    for (const part of has) expect(merged?.text).toContain(part)
  })

  test('a line that both add once, with other changes of each', () => {
    const added = changed('summary: A\n', 'summary: A\n      deprecated: true\n')
    const [mine, theirs] = [added.replace('Shop', 'Store'), added.replace("'1'", "'2'")]
    const merged = mergeDocuments(BEFORE, mine, theirs)
    expect(merged).toEqual({ text: mine.replace("'1'", "'2'"), conflicts: [] })
  })

  test('the same change of a word in a text with errors', () => {
    const merged = mergeDocuments('a: [x\nb: one two\n', 'a: [x\nb: 1 two\n', 'a: [x\nb: 1 2\n')
    expect(merged).toEqual({ text: 'a: [x\nb: 1 2\n', conflicts: [] })
  })

  test('nothing if only one changed', () => {
    const mine = changed('A', 'B')
    expect(mergeDocuments(BEFORE, mine, BEFORE)?.text).toBe(mine)
    expect(mergeDocuments(BEFORE, BEFORE, mine)?.text).toBe(mine)
  })
})

test('undoes one change and leaves a later one', () => {
  const wrong = changed('summary: A', 'summary: B')
  const current = wrong.replace('title: Shop', 'title: Store')
  const undone = { text: changed('title: Shop', 'title: Store'), conflicts: [] }
  expect(mergeDocuments(wrong, current, BEFORE)).toEqual(undone)
  expect(mergeDocuments(wrong, undone.text, BEFORE)).toEqual(undone)
})

test('merges changes at the beginning of a document with 300,000 lines', () => {
  const schemas = Array.from({ length: 100_000 }, (_, at) => `    S${at}:\n      type: string\n`)
  const long = `${BEFORE}${schemas.join('')}${'    # end\n'.repeat(100_000)}`
  const mine = long.replace('title: Shop', 'title: Store')
  const theirs = long.replace('summary: A', 'summary: B')
  const merged = mergeDocuments(long, mine, theirs)
  expect(merged?.conflicts).toEqual([])
  expect(merged?.text === mine.replace('summary: A', 'summary: B')).toBe(true)
})

describe('reports a conflict', () => {
  test.each<{ name: string; mine: [string, string]; theirs: [string, string]; path: string[] }>([
    {
      name: 'of one value',
      mine: ['summary: A', 'summary: B'],
      theirs: ['summary: A', 'summary: C'],
      path: ['paths', '/a', 'get', 'summary'],
    },
    {
      name: 'of different lines in one text',
      mine: ['        One', '        First'],
      theirs: ['        two', '        second'],
      path: ['paths', '/a', 'get', 'description'],
    },
  ])('$name, and merges the rest', ({ mine, theirs, path }) => {
    const others = changed(...theirs).replace('title: Shop', 'title: Store')
    const merged = mergeDocuments(BEFORE, changed(...mine), others)
    expect(merged?.conflicts.map((conflict) => conflict.path)).toEqual([path])
    expect(merged?.text).toBe(changed(...mine).replace('title: Shop', 'title: Store'))
  })
})

test.each<{ name: string; mine: [string, string]; theirs: [string, string] }>([
  {
    name: 'one removes what the other changes',
    mine: ['      summary: A\n', ''],
    theirs: ['summary: A', 'summary: C'],
  },
  {
    name: 'both add the same field with other contents',
    mine: ['{ type: string }\n', '{ type: string }\n        m: { a: 1 }\n'],
    theirs: ['{ type: string }\n', '{ type: string }\n        m: [1]\n'],
  },
])('leaves it to people if $name', ({ mine, theirs }) => {
  expect(both(mine, theirs)).toBeUndefined()
})

test('differences turn one sequence into the other', () => {
  const sequence = fc.array(fc.constantFrom('a', 'b', 'c'), { maxLength: 12 })
  fc.assert(
    fc.property(sequence, sequence, (a, b) => {
      let done = 0
      const parts = diffSequences(a, b).flatMap(({ fromA, toA, fromB, toB }) => {
        const part = [...a.slice(done, fromA), ...b.slice(fromB, toB)]
        done = toA
        return part
      })
      expect([...parts, ...a.slice(done)]).toEqual(b)
    }),
    { seed: 20261123 },
  )
})
