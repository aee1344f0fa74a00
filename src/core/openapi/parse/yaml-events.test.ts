import { describe, expect, test } from 'vitest'
import { parseDocument } from 'yaml'
import { coreScalar } from './core-scalar.ts'
import { readYamlEvents } from './yaml-events.ts'
import { yamlTree } from './yaml-tree.ts'
import { yamlToJson } from './yaml-value.ts'

/** Calls the recovering parser as read-text.ts does. */
const recovered = (text: string) =>
  yamlTree(
    parseDocument(text, {
      uniqueKeys: false,
      merge: false,
      schema: 'core',
      resolveKnownTags: false,
      prettyErrors: false,
      keepSourceTokens: false,
    }).contents,
  )

describe('both parsers give the same values, positions and findings for', () => {
  test.each([
    ['keys that look like numbers', 'responses: {200: ok, 1.0: x, 0x1F: y, null: z, true: t}'],
    ['keys of every style', 'a: 1\n"b": 2\n\'c\': 3\n? d\n: 4\n'],
    [
      'numbers and words',
      'a: [0x1F, 0o17, 1e3, .5, 5., -0, +7, 0123, 1_000, ~, Null, TRUE, yes, off]',
    ],
    ['what is no number in JSON', 'a: .inf\nb: -.INF\nc: .NaN\n'],
    ['versions as they were written', 'openapi: 3.0\ninfo:\n  version: 1.10\n  x: 1.10\n'],
    ['dates, which stay text', 'a: 2026-11-20\nb: 2026-11-20T10:00:00Z\n'],
    ['quotes and escapes', 'a: "x\\n\\u00e9\\/\\x41"\nb: \'it\'\'s\'\nc: "200"\n'],
    [
      'blocks in a mapping',
      'a: |\n  one\n   two\nb: >-\n  folded\n  text\n\n  more\nc: |2+\n   x\n\n',
    ],
    ['plain text over lines', 'a: one\n  two\n\n  three # no text\nb: x#y\n'],
    ['lists in lists, and maps in them', '- a\n- - b\n  - c: 1\n    d: 2\n-\n  e: f\n'],
    ['a list at the level of its key', 'a:\n- 1\n- 2\nb: 3\n'],
    ['flow collections over lines', 'a: {b: [1,\n  2], "c":3,\n d}\n'],
    ['empty values', 'a:\nb: {}\nc: []\nd: ""\n'],
    ['anchors and aliases', 'a: &x {b: 1}\nc: *x\nd: [*x, &y 2, *y]\n'],
    ['an alias within its own anchor', 'a: &x\n  b: *x\n  c: 1\n'],
    ['an alias without an anchor', 'a: *nowhere\nb: 1\n'],
    ['merges', 'a: &x {p: 1, q: 2}\nb:\n  <<: *x\n  q: 3\nc:\n  <<: [*x, {r: 4}]\nd: {"<<": 1}\n'],
    ['a merge of no mapping', 'a:\n  <<: 1\n  b: 2\n'],
    ['a name that stands twice', 'a: 1\nb: 2\na: 3\n'],
    ['a mapping as a name', '? {a: 1}\n: 2\nb: 3\n'],
    ['a prototype', '__proto__: {a: 1}\nb: 2\n'],
    ['Windows line ends', 'a: 1\r\nb:\r\n  - x\r\n'],
    ['a byte order mark', '\ufeffa: 1\n'],
    ['a start and an end', '---\na: 1\n...\n'],
    ['a scalar alone', 'just text\n'],
  ])('reads %s as the parser that recovers does', (_, text) => {
    const tree = readYamlEvents(text)
    expect(tree).toBeDefined()
    expect(yamlToJson(tree)).toEqual(yamlToJson(recovered(text)))
  })
})

test.each([
  ['a fault', 'a: [1\nb: 2\n'],
  ['several documents', 'a: 1\n---\nb: 2\n'],
  ['a directive', '%YAML 1.1\n---\na: yes\n'],
  ['a tag', 'a: !!str 200\n'],
  ['a tag of a collection', 'a: !custom {b: 1}\n'],
  ['nothing', ''],
  ['a comment alone', '# nothing\n'],
  ['more levels than a document may have', '['.repeat(301) + ']'.repeat(301)],
])('%s is left to the recovering parser', (_, text) => {
  expect(readYamlEvents(text)).toBeUndefined()
})

test('a block item is located on its first line, an empty one at the start of its list', () => {
  const text = 'a:\n  - |\n    text\n  -\n'
  const offsets = yamlToJson(readYamlEvents(text)).positions?.children[0]?.offsets
  const lines = offsets?.map((offset) => text.slice(0, offset).split('\n').length)
  expect(lines).toEqual([2, 2])
})

test.each([
  ['', null],
  ['~', null],
  ['nULL', 'nULL'],
  ['True', true],
  ['tRUE', 'tRUE'],
  ['-12', -12],
  ['1.', 1],
  ['-.5e-3', -0.0005],
  ['.', '.'],
  ['1e', '1e'],
  ['0x', '0x'],
  ['0b101', '0b101'],
  ['1:30', '1:30'],
  ['+.inf', Number.POSITIVE_INFINITY],
  ['.Nan', '.Nan'],
  ['9007199254740993', 9007199254740992],
])('the plain scalar %j is parsed as %j', (source, value) => {
  expect(coreScalar(source)).toEqual(value)
})
