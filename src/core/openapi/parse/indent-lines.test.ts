import { describe, expect, test } from 'vitest'
import { parseDocument } from './parse-document.ts'
import { readText } from './read-text.ts'

const read = (text: string) => readText(text, 'x.yaml')

describe('a value whose lines are indented no deeper than its key', () => {
  test.each([
    {
      form: 'in single quotes',
      text: "a:\n  b: 'it''s one\n  two'\n  c: 1\n",
      value: { a: { b: "it's one two", c: 1 } },
    },
    {
      form: 'in double quotes, with an empty line and escapes',
      text: 'a:\n  b: "one\\n\n\n  \\"two\\": x\n  three"\n  c: 1\n',
      value: { a: { b: 'one\n\n"two": x three', c: 1 } },
    },
    {
      form: 'in a list of mappings, at the start of the line',
      text: 'a:\n  - b: "one\ntwo\n  three"\n    c: 1\n',
      value: { a: [{ b: 'one two three', c: 1 }] },
    },
    {
      form: 'with tabs and Windows line ends',
      text: 'a:\r\n  b: "one\r\n\t\ttwo"\r\n  c: 1\r\n',
      value: { a: { b: 'one two', c: 1 } },
    },
    {
      form: 'in brackets',
      text: 'a:\n  b: [\n    one,\n  two\n  ]\n  c: {\nd: 1\n}\ne: 1\n',
      value: { a: { b: ['one', 'two'], c: { d: 1 } }, e: 1 },
    },
  ])('is read $form', ({ text, value }) => {
    expect(read(text).value).toEqual(value)
  })

  test('is a warning for each line, and the rest has its positions in the text', () => {
    const text = `openapi: 3.0.3
info:
  title: 'A
  B'
  version: '1'
paths: {}
x-a: [1e400]
`
    const { problems, locate } = parseDocument(text)
    expect(problems[0]).toMatchObject({ code: 'yaml-indent', severity: 'warning', line: 4 })
    expect(problems.filter(({ severity }) => severity === 'error')).toEqual([])
    expect(locate('/info/version')).toEqual({ line: 5, column: 3 })
    expect(locate('/paths')).toEqual({ line: 6, column: 1 })
  })

  test('is an error as before where another one follows, or the quote does not end', () => {
    const texts = ["a:\n  b: 'one\n  two'\n  c: [1\nd: 2\n", 'a:\n  b: "one\n  c: "two"\nd: 2\n']
    expect(texts.map((text) => read(text).problems[0])).toMatchObject([
      { code: 'yaml-syntax', severity: 'error', line: 2 },
      { code: 'yaml-syntax', severity: 'error', line: 2 },
    ])
  })

  test('is an error at its start while an author has not closed the quote, and keys follow', () => {
    const text = `a:\n  b: "one\n${'  c: 1\n'.repeat(9)}  d: two"\n`
    expect(read(text).problems[0]).toMatchObject({ code: 'yaml-syntax', severity: 'error' })
    expect(read('a:\n  b: "one\n  Note: two"\n').value).toEqual({ a: { b: 'one Note: two' } })
  })

  test('is reported as an error where there are too many to read each', () => {
    const text = `a: "${'x\n'.repeat(4000)}"\n${'# comment\n'.repeat(4000)}`
    expect(read(text).problems[0]?.severity).toBe('error')
  })
})
