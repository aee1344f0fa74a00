import { expect, test } from 'vitest'
import { markdownLinks } from './markdown-links.ts'

test('finds links below a line that starts with code', () => {
  expect(markdownLinks('```npm start``` starts it.\n\n[Fees](fees.md)')).toEqual([
    { address: 'fees.md', line: 2 },
  ])
})
