import { expect, test } from 'vitest'
import { contrast, lowContrasts } from './contrast.ts'
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
