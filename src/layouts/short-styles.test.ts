import { expect, test } from 'vitest'
import { withoutSpaces } from './short-styles.ts'

test.each([
  { css: 'a{color:rgb(var(--x), 0, 0)}', short: 'a{color:rgb(var(--x),0,0)}' },
  { css: 'a{font:1rem / 1.6 var(--mono)}', short: 'a{font:1rem/1.6 var(--mono)}' },
  { css: 'a{content:"/" / "";b:c}', short: 'a{content:"/"/"";b:c}' },
  {
    css: `a{content:", / "}b{content:', \\' / '}`,
    short: `a{content:", / "}b{content:', \\' / '}`,
  },
  { css: 'a b{margin:0 1px}', short: 'a b{margin:0 1px}' },
])('$css is $short', ({ css, short }) => {
  expect(withoutSpaces(css)).toBe(short)
})
