import { expect, test } from 'vitest'
import { colourOverrides } from './colour-overrides.ts'

const of = (colours: Readonly<Record<string, string>> | undefined) =>
  colourOverrides({
    product: { name: 'Pets', slug: 'pets' },
    languages: ['en'],
    origin: '',
    ...(colours && { colours }),
  })

test.each([
  [{ 'accent}': 'red' }],
  [{ accent: 'red;}body{display:none' }],
  [{ accent: 'url("//x")' }],
  [{ accent: '</style>' }],
])('%j is refused: it is no colour of a token', (colours) => {
  expect(() => of(colours)).toThrow(/of src\/portal\.config\.ts is not usable/)
})

test('without colours there is no style', () => {
  expect(of(undefined)).toBeUndefined()
})

test('colours overrule the tokens although they stand before the stylesheet', () => {
  expect(of({ accent: '#4f8cfd' })).toMatch(/^@layer reset,tokens,.*,overrides;@layer overrides\{/)
})
