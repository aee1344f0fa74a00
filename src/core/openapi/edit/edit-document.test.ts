import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { editDocument, type SourcePath } from './edit-document.ts'

function edited(source: string, path: SourcePath, value: string | boolean): string {
  const change = editDocument(source, path, value)
  if (!change.ok) return change.error.code
  const { from, to, insert } = change.value
  return `${source.slice(0, from)}${insert}${source.slice(to)}`
}

describe('replaces a text in its own style', () => {
  test.each([
    { name: 'plain', before: 's: A # note\nt: 1\n', text: 'B', after: 's: B # note\nt: 1\n' },
    { name: 'plain with a colon', before: 's: A\n', text: 'B: c', after: 's: "B: c"\n' },
    { name: 'plain that would be a number', before: 's: A\n', text: '1.0', after: 's: "1.0"\n' },
    { name: 'plain that would be null', before: 's: A\n', text: 'null', after: 's: "null"\n' },
    { name: 'nothing', before: 's: A\n', text: '', after: 's: ""\n' },
    {
      name: 'single quotes',
      before: "s: 'A' \nt: 1\n",
      text: "It's",
      after: "s: 'It''s' \nt: 1\n",
    },
    { name: 'double quotes', before: 's: "A"\n', text: 'a "b" \\', after: 's: "a \\"b\\" \\\\"\n' },
    {
      name: 'literal block',
      before: 's: |\n  one\n  two\n\nt: 1\n',
      text: 'three\n\n  four',
      after: 's: |\n  three\n\n    four\n\nt: 1\n',
    },
    {
      name: 'literal block without a break at the end',
      before: 's: |-\n  one\nt: 1\n',
      text: 'two',
      after: 's: |-\n  two\nt: 1\n',
    },
    {
      name: 'folded block',
      before: 's: >-\n  one\n  two\nt: 1\n',
      text: 'three four',
      after: 's: >-\n  three four\nt: 1\n',
    },
    { name: 'flow', before: '{ s: A, t: [1] }\n', text: 'B', after: '{ s: "B", t: [1] }\n' },
    {
      name: 'JSON',
      before: '{\n\t"s": "A"\n}',
      text: 'a\n"b"',
      after: '{\n\t"s": "a\\n\\"b\\""\n}',
    },
    {
      name: 'one line to many',
      before: 's: A\nt: 1\n',
      text: 'B\nC',
      after: 's: |-\n  B\n  C\nt: 1\n',
    },
    { name: 'with an anchor', before: 's: &a A\nt: 1\n', text: 'B', after: 's: &a B\nt: 1\n' },
    {
      name: 'CRLF',
      before: 's: |\r\n  A\r\nt: 1\r\n',
      text: 'B\nC',
      after: 's: |\r\n  B\r\n  C\r\nt: 1\r\n',
    },
    { name: 'at the end of the text', before: 's: A', text: 'B', after: 's: B' },
    { name: 'on the next line', before: 's:\n  A\nt: 1\n', text: 'B', after: 's:\n  B\nt: 1\n' },
  ])('$name', ({ before, text, after }) => {
    expect(edited(before, ['s'], text)).toBe(after)
  })
})

describe('adds a member', () => {
  const PATH = ['get', 'x-translations', 'id', 'summary']
  test.each([
    {
      name: 'after the texts of a block',
      before: 'get:\n  summary: A # note\n  # next\n  tags: [x]\n',
      after:
        'get:\n  summary: A # note\n  x-translations:\n    id:\n      summary: B\n  # next\n  tags: [x]\n',
    },
    {
      name: 'to an existing object',
      before: 'get:\n  x-translations:\n    id:\n      description: C\n',
      after: 'get:\n  x-translations:\n    id:\n      description: C\n      summary: B\n',
    },
    {
      name: 'before others if there are no texts',
      before: 'get:\n    tags: [x]\n',
      after: 'get:\n    x-translations:\n      id:\n        summary: B\n    tags: [x]\n',
    },
    {
      name: 'at the end of a text without a line break',
      before: 'get:\n  summary: A',
      after: 'get:\n  summary: A\n  x-translations:\n    id:\n      summary: B',
    },
    {
      name: 'in flow style',
      before: 'get: { summary: A, tags: [x] }\n',
      after: 'get: { summary: A, x-translations: { id: { summary: "B" } }, tags: [x] }\n',
    },
    {
      name: 'in JSON on a line of its own',
      before: '{"get": {\n  "summary": "A",\n  "tags": []\n}}',
      after:
        '{"get": {\n  "summary": "A",\n  "x-translations": { "id": { "summary": "B" } },\n  "tags": []\n}}',
    },
    {
      name: 'to an empty object',
      before: 'get: {}\n',
      after: 'get: {x-translations: { id: { summary: "B" } }}\n',
    },
    {
      name: 'with CRLF',
      before: 'get:\r\n  summary: A\r\n  tags: []\r\n',
      after:
        'get:\r\n  summary: A\r\n  x-translations:\r\n    id:\r\n      summary: B\r\n  tags: []\r\n',
    },
  ])('$name', ({ before, after }) => {
    expect(edited(before, PATH, 'B')).toBe(after)
  })

  test.each(['B\n\nC', ' B', 'B: C', '- B', '', 'true'])('with the text %j', (text) => {
    const source = 'get:\n  summary: A\n  tags: []\n'
    expect(editDocument(source, PATH, text)).toMatchObject({ ok: true })
  })

  test('in a list', () => {
    expect(edited('p:\n- name: a\n  in: query\n- name: b\n', ['p', '0', 'description'], 'B')).toBe(
      'p:\n- name: a\n  description: B\n  in: query\n- name: b\n',
    )
  })

  test('with a boolean', () => {
    expect(edited('get:\n  summary: A\n', ['get', 'deprecated'], true)).toBe(
      'get:\n  summary: A\n  deprecated: true\n',
    )
  })
})

describe('in a long document', () => {
  const operation = (name: string) =>
    `    get:\n      # of ${name}\n      summary: ${name}\n      description: |\n        summary: no\n\n`
  const source = `info:\n  title: A\npaths:\n${Array.from(
    { length: 600 },
    (_, index) => `  /p${index}:\n${operation(`o${index}`)}`,
  ).join('')}components: {}\n`

  test('changes one line', () => {
    const lines = edited(source, ['paths', '/p300', 'get', 'summary'], 'New').split('\n')
    const changed = lines.filter((line, index) => line !== source.split('\n')[index])
    expect([lines.length, changed]).toEqual([source.split('\n').length, ['      summary: New']])
  })

  test('finds what an alias repeats elsewhere', () => {
    const shared = source.replace('summary: o300\n', 'summary: &s o300\n')
    const aliased = `${shared}x-a: *s\n`
    expect(edited(aliased, ['paths', '/p300', 'get', 'summary'], 'New')).toBe('shared')
  })
})

describe('leaves the text unchanged', () => {
  test.each([
    {
      name: 'if the object is missing',
      source: 'a: { b: 1 }',
      path: ['a', 'b', 'c'],
      code: 'missing',
    },
    { name: 'if the object is a list', source: 'a: [1]', path: ['a', '4', 'c'], code: 'missing' },
    {
      name: 'behind an alias',
      source: 'a: &x { s: A }\nb: *x\n',
      path: ['b', 's'],
      code: 'shared',
    },
    {
      name: 'that an alias repeats',
      source: 'a: &x { s: A }\nb: *x\n',
      path: ['a', 's'],
      code: 'shared',
    },
    { name: 'in a text with errors', source: 'a: [1', path: ['a'], code: 'missing' },
    { name: 'in a text that is no object', source: '- a', path: ['0'], code: 'unreadable' },
  ])('$name', ({ source, path, code }) => {
    expect(edited(source, path, 'B')).toBe(code)
  })
})

test('any text can be written and read back, in any style', () => {
  const styles = [
    's: A # c\n',
    "s: 'A'\n",
    's: "A"\n',
    's: |\n  A\n',
    's: >-\n  A\n',
    '{ s: A }\n',
    '{"s":"A"}',
  ]
  const text = fc.string({ unit: fc.constantFrom(...'aé "\'#:-|>{}[],&*!%@`\\\t\n 1\u2028') })
  fc.assert(
    fc.property(fc.constantFrom(...styles), text, (style, value) => {
      const change = editDocument(style, ['s'], value)
      // The function has compared the values itself.
      expect(change).toMatchObject({ ok: true })
    }),
    { numRuns: 300, seed: 20261122 },
  )
})
