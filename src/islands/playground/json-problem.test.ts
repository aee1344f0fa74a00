import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { loadTranslator } from '#core/translator.ts'
import { playground } from '../../i18n/loaded/playground.ts'
import { describeRawProblem } from './describe-problem.ts'
import { findJsonProblem } from './json-problem.ts'

test.each([
  { text: '{"a": ', code: 'unclosed', line: 1, column: 7 },
  { text: '[1, 2', code: 'unclosed', line: 1, column: 6 },
  { text: '{\n  "a": 1,\n}', code: 'name', line: 3, column: 1 },
  { text: '{\n  a: 1\n}', code: 'name', line: 2, column: 3 },
  { text: "{'a': 1}", code: 'name', line: 1, column: 2 },
  { text: '{"a" 1}', code: 'colon', line: 1, column: 6 },
  { text: '{"a":\n1\n"b": 2}', code: 'comma', line: 3, column: 1 },
  { text: '[01]', code: 'comma', line: 1, column: 3 },
  { text: '[1}', code: 'comma', line: 1, column: 3 },
  { text: '[1,]', code: 'value', line: 1, column: 4 },
  { text: '{"a": True}', code: 'value', line: 1, column: 7 },
  { text: '{"a": "b\nc"}', code: 'string', line: 1, column: 7 },
  { text: String.raw`["\x"]`, code: 'string', line: 1, column: 2 },
  { text: '{} {}', code: 'end', line: 1, column: 4 },
  { text: ']', code: 'value', line: 1, column: 1 },
])('$text: $code at $line:$column', ({ text, ...problem }) => {
  expect(findJsonProblem(text)).toEqual(problem)
})

test.each(['{"a": [1, -2.5e+3, {}, [], "\\u00e9\\n", "é", true, false, null]}', ' "text" ', '0'])(
  '%s is JSON',
  (text) => {
    expect(findJsonProblem(text)).toBeUndefined()
  },
)

test('accepts the same texts as JSON.parse', () => {
  const parts = [
    '{',
    '}',
    '[',
    ']',
    ',',
    ':',
    '"',
    '"a"',
    '\\',
    '1',
    '-',
    '.5',
    'e',
    'null',
    ' ',
    '\n',
    '\u007f',
  ]
  const texts = fc.oneof(
    fc.array(fc.constantFrom(...parts), { maxLength: 12 }).map((some) => some.join('')),
    fc.json(),
    fc.string(),
  )
  fc.assert(
    fc.property(texts, (text) => {
      expect(findJsonProblem(text) === undefined).toBe(isJson(text))
    }),
  )
})

test('reads a long text in one pass', () => {
  const long = JSON.stringify({ text: 'a\\"b'.repeat(500_000), list: Array(100_000).fill(1) })
  expect(findJsonProblem(long)).toBeUndefined()
  expect(findJsonProblem(`${long}]`)).toMatchObject({ code: 'end', line: 1 })
})

describe('describes the problem in words', () => {
  const problem = { code: 'comma', line: 3, column: 5 } as const

  test('English', async () => {
    expect(describeRawProblem(problem, await loadTranslator(playground, 'en'))).toBe(
      "This isn't valid JSON yet. The form shows the last valid value. Line 3, column 5: a comma or a closing bracket is missing.",
    )
  })

  test('Indonesian', async () => {
    expect(describeRawProblem(problem, await loadTranslator(playground, 'id'))).toBe(
      'Ini belum JSON yang valid. Formulir menampilkan nilai valid terakhir. Baris 3, kolom 5: koma atau kurung penutup belum ada.',
    )
  })
})

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}
