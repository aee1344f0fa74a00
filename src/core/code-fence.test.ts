import { expect, test } from 'vitest'
import { createFenceReader } from './code-fence.ts'

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
