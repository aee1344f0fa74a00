import { expect, test } from 'vitest'
import { createFenceReader, replaceOutsideCode } from './code-fence.ts'

test.each([
  { name: 'a block', lines: ['a', '```js', 'b', '```', 'c'], code: [1, 2, 3] },
  {
    name: 'a block in a longer one',
    lines: ['````', '```', 'a', '```', '````', 'b'],
    code: [0, 1, 2, 3, 4],
  },
  {
    name: 'a block in one with the other mark',
    lines: ['~~~', '```', 'a', '~~~', 'b'],
    code: [0, 1, 2, 3],
  },
  {
    name: 'a mark with a word, which ends no block',
    lines: ['```', '```js', '```', 'a'],
    code: [0, 1, 2],
  },
  { name: 'code in a line', lines: ['```a``` b', 'c'], code: [] },
  { name: 'a block that is not closed', lines: ['```', 'a'], code: [0, 1] },
  {
    name: 'lines that end in a carriage return',
    lines: ['```\r', 'a\r', '```\r', 'b\r'],
    code: [0, 1, 2],
  },
])('$name', ({ lines, code }) => {
  const isCode = createFenceReader()
  expect(lines.flatMap((line, at) => (isCode(line) ? [at] : []))).toEqual(code)
})

test.each([
  ['a `b` c', 'X `b` X'],
  ['a\n```js\nb\n```\nc', 'X\n```js\nb\n```\nX'],
  ['a\n~~~js\nb\n~~~\nc', 'X\n~~~js\nb\n~~~\nX'],
  ['~~~\na\n~~~~', '~~~\na\n~~~~'],
  ['~~~~\na\n~~~\nb', '~~~~\na\n~~~\nb'],
  ['~~~\n```\na\n~~~\nb ```', '~~~\n```\na\n~~~\nX ```'],
  ['- a\n  ~~~\n  b\n  ~~~\n- c', '- X\n  ~~~\n  b\n  ~~~\n- X'],
  ['> ~~~\n> a\n> ~~~\n> b', '> ~~~\n> a\n> ~~~\n> X'],
  ['1. ~~~\n   a\n   ~~~\nb', '1. ~~~\n   a\n   ~~~\nX'],
  ['a ~~~b~~~ c', 'X ~~~X~~~ X'],
])('finds the text outside the code of %j', (markdown, replaced) => {
  expect(replaceOutsideCode(markdown, (text) => text.replaceAll(/[a-z]/g, 'X'))).toBe(replaced)
})
