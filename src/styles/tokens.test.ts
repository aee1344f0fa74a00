import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { BLUE, NIGHT } from '../islands/admin/theme/palette.ts'

const TOKENS = readFileSync('src/styles/tokens.css', 'utf8')
const STYLESHEETS = globSync('src/**/*.css').toSorted()
const COLOR = /#[\da-f]{3,8}\b|\b(?:rgb|hsl|oklch)a?\([^)]*\)/gi

test.each(STYLESHEETS.filter((file) => !file.endsWith('tokens.css')))(
  '%s takes its colors from tokens.css',
  (file) => {
    const css = readFileSync(file, 'utf8')
      .replaceAll(/\/\*.*?\*\//gs, '')
      // Different value of a token, for example for print.
      .replaceAll(/^\s*--[\w-]+:[^;]*;/gm, '')
    // White is the same in every theme.
    const colors = [...css.matchAll(COLOR)].map(([color]) => color.toLowerCase())
    expect(colors.filter((color) => color !== '#fff' && color !== '#ffffff')).toEqual([])
  },
)

test.each(STYLESHEETS.filter((file) => !file.endsWith('fonts.css')))(
  '%s has its rules in a layer',
  (file) => {
    const css = readFileSync(file, 'utf8').replaceAll(/\/\*.*?\*\//gs, '')
    const outside = css.split('\n').filter((line) => /^[^\s}@]/.test(line))
    expect(outside).toEqual([])
  },
)

test('each color of code has another value on paper', () => {
  const paper = ['reference', 'signature']
    .map((name) => readFileSync(`src/styles/${name}.css`, 'utf8').split('@media print')[1])
    .join('')
  const tokens = [...TOKENS.matchAll(/^ +(--code-[\w-]+):/gm)].map(([, token]) => `${token}: `)
  expect(tokens.filter((token) => !paper.includes(token))).toEqual([])
})

test.each([
  ['--blue-50', BLUE[0]],
  ['--blue-300', BLUE[3]],
  ['--blue-500', BLUE[5]],
  ['--blue-600', BLUE[6]],
  ['--blue-700', BLUE[7]],
  ['--blue-950', BLUE[9]],
])('%s is %s in the admin area too', (token, color) => {
  expect(TOKENS).toContain(`${token}: ${color};`)
})

test.each([
  ['--text', NIGHT[0]],
  ['--text-quiet', NIGHT[2]],
  ['--line-control', NIGHT[3]],
  ['--line-strong', NIGHT[4]],
  ['--hover', NIGHT[5]],
  ['--surface', NIGHT[7]],
])('%s is %s in the dark admin area too', (token, color) => {
  expect(TOKENS).toMatch(new RegExp(`${token}: light-dark\\([^;]*, ${color}\\);`))
})
