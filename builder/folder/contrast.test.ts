import { expect, test } from 'vitest'
import { contrast, lowContrasts, tokenColor } from './contrast.ts'
import { defaultTokens } from './tokens.ts'

const changed = (tokens: Readonly<Record<string, string>>) =>
  lowContrasts(new Map([...defaultTokens(), ...Object.entries(tokens)])).map(
    ({ text, ground, theme, ratio }) => `${text} on ${ground}, ${theme}: ${ratio.toFixed(1)}`,
  )

test('black on white is 21', () => {
  expect(contrast([0, 0, 0], [255, 255, 255])).toBeCloseTo(21)
})

test("the portal's own tokens have enough contrast", () => {
  expect(changed({})).toEqual([])
})

test.each([
  [
    { 'accent-fill': '#ff9a6b' },
    ['on-accent-fill on accent-fill, light: 2.1', 'on-accent-fill on accent-fill, dark: 2.1'],
  ],
  [
    { 'text-quiet': 'light-dark(rgb(150 150 150), hsl(220, 20%, 70%))' },
    ['text-quiet on page, light: 3.0'],
  ],
])('%j is too weak', (tokens, expected) => {
  expect(changed(tokens)).toEqual(expected)
})

test('colors that depend on each other have no contrast', () => {
  expect(changed({ text: 'var(--page)', page: 'var(--text)' })).toEqual([])
})

test.each([
  { value: 'rgb(100% 50% 0%)', expected: [255, 127.5, 0] },
  { value: 'rgb(300, -20, 51)', expected: [255, 0, 51] },
  { value: 'hsl(0.5turn 100% 50%)', expected: [0, 255, 255] },
  { value: 'hsl(3.14159265rad 100% 50%)', expected: [0, 255, 255] },
  { value: 'hsl(200grad, 100%, 50%)', expected: [0, 255, 255] },
  { value: 'hsl(180deg 120% 50%)', expected: [0, 255, 255] },
  { value: 'hsl(-180 100 50)', expected: [0, 255, 255] },
  { value: 'hsl(900 100% 50%)', expected: [0, 255, 255] },
  { value: 'hsl(120 0% 150%)', expected: [255, 255, 255] },
])('reads $value', ({ value, expected }) => {
  const color = tokenColor('text', 'light', new Map([['text', value]]))
  expect(color).toEqual(expected.map((part) => expect.closeTo(part)))
})

test.each(['rgb(1px 2 3)', 'hsl(180% 100% 50%)', 'rgb(none 0 0)', 'hsl(1 2)', 'rgb(0 0 0 / 0.5)'])(
  'does not read %s',
  (value) => {
    expect(tokenColor('text', 'light', new Map([['text', value]]))).toBeUndefined()
  },
)
