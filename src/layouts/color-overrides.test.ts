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

test('fonts are declared before the token that names them', () => {
  const style = colorOverrides({
    product: { name: 'Pets', slug: 'pets' },
    languages: ['en'],
    origin: '',
    colors: { sans: 'Brand, sans-serif' },
    fonts: [{ family: 'Brand', file: '/brand.woff2', weight: '400 700', style: 'italic' }],
  })
  expect(style).toBe(
    '@font-face{font-family:"Brand";src:url("/brand.woff2");font-display:swap;font-weight:400 700;font-style:italic}' +
      '@layer reset,tokens,base,prose,components,overrides;@layer overrides{:root:not([data-mode="privypass"]){--sans:Brand, sans-serif}}',
  )
})
