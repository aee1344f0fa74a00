import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { JsonValue } from '../model.ts'
import { type Edit, editDocument, type SourcePath } from './edit-document.ts'
import { applied } from './text-change.ts'

const edited = (source: string, path: SourcePath, value: JsonValue): string =>
  editedBy(source, [{ path, value }])

function editedBy(source: string, edits: readonly Edit[]): string {
  const change = editDocument(source, edits)
  return change.ok ? applied(source, change.value) : change.error.code
}

test('quotes new texts and names that YAML 1.1 would read as something else', () => {
  const value = { enum: ['yes', 'card', '2026-12-31', '0o17'], on: { y: 'off' } }
  expect(edited('a: {}\nb:\n  c: 1\n', ['b', 'd'], value)).toBe(
    'a: {}\nb:\n  c: 1\n  d:\n    enum:\n      - "yes"\n      - card\n      - "2026-12-31"\n      - "0o17"\n    "on":\n      "y": "off"\n',
  )
  expect(edited('a: { b: 1 }\n', ['a', 'on'], 'x')).toBe('a: { b: 1, "on": "x" }\n')
})

describe('replaces a text in its own style', () => {
  test.each([
    { name: 'plain', before: 's: A # note\nt: 1\n', text: 'B', after: 's: B # note\nt: 1\n' },
    { name: 'plain with a colon', before: 's: A\n', text: 'B: c', after: 's: "B: c"\n' },
    { name: 'plain that would be a number', before: 's: A\n', text: '1.0', after: 's: "1.0"\n' },
    { name: 'plain that would be null', before: 's: A\n', text: 'null', after: 's: "null"\n' },
    {
      name: 'plain that would be a date',
      before: 's: A\n',
      text: '2026-12-31',
      after: 's: "2026-12-31"\n',
    },
    { name: 'plain that would be true', before: 's: A\n', text: 'yes', after: 's: "yes"\n' },
    { name: 'plain that would be octal', before: 's: A\n', text: '0777', after: 's: "0777"\n' },
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
    expect(editDocument(source, [{ path: PATH, value: text }])).toMatchObject({ ok: true })
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

  test('finds a list in the column of its name, and adds an object to a long one', () => {
    const long = `${source}tags:\n- name: A\n  description: B\n- name: C\n${'# end\n'.repeat(9_000)}`
    expect(edited(long, ['tags', '0', 'description'], 'D')).toBe(
      long.replace('description: B', 'description: D'),
    )
    expect(edited(long, ['paths', '/new', 'get'], { summary: 'New' })).toBe(
      long.replace('\ncomponents:', '  /new:\n    get:\n      summary: New\n\ncomponents:'),
    )
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
    { name: 'in a text that is no object', source: 'a', path: ['0'], code: 'unreadable' },
    {
      name: 'that a merge key repeats',
      source: 'a: &x { s: A }\nb: { <<: *x }\n',
      path: ['a', 's'],
      code: 'shared',
    },
  ])('$name', ({ source, path, code }) => {
    expect(edited(source, path, 'B')).toBe(code)
  })
})

const FIELD = { type: 'string', description: 'A: b' }
describe('adds an object', () => {
  test.each([
    {
      name: 'after the last member and its comments',
      before: 'p:\n  a: # of a\n    type: string # why\n  # end of p\nq: 1\n',
      path: ['p', 'b'],
      after:
        'p:\n  a: # of a\n    type: string # why\n  b:\n    type: string\n    description: "A: b"\n  # end of p\nq: 1\n',
    },
    {
      name: 'to a list at the column of its name',
      before: 'p:\n- a: 1\n  # odd\n\nq: 1\n',
      path: ['p', '-'],
      after: 'p:\n- a: 1\n- type: string\n  description: "A: b"\n  # odd\n\nq: 1\n',
    },
    {
      name: 'after a block of text',
      before: 'p:\n  - |\n    one\n\n    two\nq: 1\n',
      path: ['p', '-'],
      after: 'p:\n  - |\n    one\n\n    two\n  - type: string\n    description: "A: b"\nq: 1\n',
    },
    {
      name: 'to a new list',
      before: 'p:\n  a: 1\n',
      path: ['p', 'list', '-'],
      after: 'p:\n  a: 1\n  list:\n    - type: string\n      description: "A: b"\n',
    },
    {
      name: 'to a list in flow style',
      before: 'p: [ &a { x: 1 }, *a ] # c\n',
      path: ['p', '-'],
      after: 'p: [ &a { x: 1 }, *a, { type: "string", description: "A: b" } ] # c\n',
    },
    {
      name: 'to an object with a merge key',
      before: 'd: &d { a: 1 }\np:\n  <<: *d\n  b: { c: "\tx" }\n',
      path: ['p', 'e'],
      after:
        'd: &d { a: 1 }\np:\n  <<: *d\n  b: { c: "\tx" }\n  e:\n    type: string\n    description: "A: b"\n',
    },
    {
      name: 'to a name without a value',
      before: 'p:\n  a: # none\nq: 1\n',
      path: ['p', 'a', 'b'],
      after: 'p:\n  a: { b: { type: "string", description: "A: b" } } # none\nq: 1\n',
    },
    {
      name: 'after a name without a value',
      before: 'p:\n  a:\nq: 1\n',
      path: ['p', 'b'],
      after: 'p:\n  a:\n  b:\n    type: string\n    description: "A: b"\nq: 1\n',
    },
    {
      name: 'to indented JSON',
      before: '{\n\t"p": {\n\t\t"a": [1]\n\t}\n}\n',
      path: ['p', 'b'],
      after:
        '{\n\t"p": {\n\t\t"a": [1],\n\t\t"b": { "type": "string", "description": "A: b" }\n\t}\n}\n',
    },
    {
      name: 'with CRLF',
      before: 'p:\r\n  a: 1\r\nq: 1\r\n',
      path: ['p', 'b'],
      after: 'p:\r\n  a: 1\r\n  b:\r\n    type: string\r\n    description: "A: b"\r\nq: 1\r\n',
    },
  ])('$name', ({ before, path, after }) => {
    expect(edited(before, path, FIELD)).toBe(after)
  })
})

describe('replaces an object', () => {
  test.each([
    {
      name: 'in block style',
      before: 'p: # c\n  - $ref: a # d\n  - b # e\n',
      after: 'p: # c\n  - type: string\n    description: "A: b" # d\n  - b # e\n',
    },
    {
      name: 'in flow style',
      before: 'p: [{ $ref: a }, b]\n',
      after: 'p: [{ type: "string", description: "A: b" }, b]\n',
    },
    {
      name: 'that ends with a block of text',
      before: 'p:\n  - a: |\n      b\n  - c\n',
      after: 'p:\n  - type: string\n    description: "A: b"\n  - c\n',
    },
  ])('$name', ({ before, after }) => {
    expect(edited(before, ['p', '0'], FIELD)).toBe(after)
  })

  test('but none that is an alias', () => {
    expect(edited('a: &a { b: 1 }\np: [*a]\n', ['p', '0'], FIELD)).toBe('shared')
  })
})

describe('moves an item with its comments', () => {
  test.each([
    {
      name: 'up',
      before: 't:\n  # one\n  - a # x\n  # two\n  - b\n  - c',
      after: 't:\n  - c\n  # one\n  - a # x\n  # two\n  - b\n',
      moveTo: 0,
    },
    { name: 'in flow style', before: 't: [a, b,  c] # x', after: 't: [c, a,  b] # x', moveTo: 0 },
    {
      name: 'with CRLF',
      before: 't:\r\n- a\r\n- b\r\n- c\r\n',
      after: 't:\r\n- a\r\n- c\r\n- b\r\n',
      moveTo: 1,
    },
    { name: 'nowhere', before: 't: [a, b]', after: 'missing', moveTo: 0 },
  ])('$name', ({ before, after, moveTo }) => {
    expect(editedBy(before, [{ path: ['t', '2'], moveTo }])).toBe(after)
  })
})

test('changes a value after a line that is not indented enough, and indents the line', () => {
  const source = "info:\n  description: 'one\n  two'\n  title: A\n"
  expect(edited(source, ['info', 'title'], 'B')).toBe(
    "info:\n  description: 'one\n     two'\n  title: B\n",
  )
})

test('makes several edits one change', () => {
  const edits = [
    { path: ['a', 'deprecated'], value: true },
    { path: ['a', 'required', '-'], value: 'x' },
  ]
  expect(editedBy('a: { summary: A }\nb: 1\n', edits)).toBe(
    'a: { summary: A, deprecated: true, required: ["x"] }\nb: 1\n',
  )
  expect(editedBy('a: {}\n', [...edits, { path: ['c', 'd', 'e'], value: 1 }])).toContain('c:')
  expect(editedBy('a: [\n', edits)).toBe('missing')
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
      const change = editDocument(style, [{ path: ['s'], value }])
      // The function has compared the values itself.
      expect(change).toMatchObject({ ok: true })
    }),
    { numRuns: 300, seed: 20261122 },
  )
})
