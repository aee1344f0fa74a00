import { expect, test } from 'vitest'
import { colorOverrides } from './color-overrides.ts'

const of = (colors: Readonly<Record<string, string>> | undefined) =>
  colorOverrides({
    product: { name: 'Pets', slug: 'pets' },
    languages: ['en'],
    origin: '',
    ...(colors && { colors }),
  })

test.each([
  [{ 'accent}': 'red' }],
  [{ accent: 'red;}body{display:none' }],
  [{ accent: 'url("//x")' }],
  [{ accent: '</style>' }],
])('rejects %j, which is not a valid color', (colors) => {
  expect(() => of(colors)).toThrow(/in src\/portal\.config\.ts must be/)
})

test('returns no style without colors', () => {
  expect(of(undefined)).toBeUndefined()
})

test('colors override the tokens, although they come before the stylesheet', () => {
  expect(of({ accent: '#4f8cfd' })).toMatch(/^@layer reset,tokens,.*,overrides;@layer overrides\{/)
})
