/** The typeface has two files: the characters of every page, and the rest of Latin (docs/decisions/0020). */
import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const css = readFileSync('src/styles/fonts.css', 'utf8')
const [basic = [], rest = []] = [...css.matchAll(/unicode-range:([^;]+);/g)].map(
  ([, ranges = '']) =>
    [...ranges.matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/g)].map(
      ([, from = '', to = from]): [number, number] => [
        Number.parseInt(from, 16),
        Number.parseInt(to, 16),
      ],
    ),
)
const has = (ranges: readonly [number, number][], code: number): boolean =>
  ranges.some(([from, to]) => code >= from && code <= to)

test('no character is in both files', () => {
  const both = basic.flatMap(([from, to]) =>
    Array.from({ length: to - from + 1 }, (_, index) => from + index).filter((code) =>
      has(rest, code),
    ),
  )
  expect(basic.length).toBeGreaterThan(5)
  expect(both).toEqual([])
})

test("the portal's own texts need only the first file: the second is not cached for offline reading", () => {
  const texts = globSync('src/i18n/{en,id}/*.ts')
    .filter((path) => !path.includes('admin'))
    .map((path) => readFileSync(path, 'utf8'))
  const written = globSync('src/islands/search/*.ts')
    .filter((path) => !path.endsWith('.test.ts'))
    .map((path) => readFileSync(path, 'utf8').replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, ''))
  const codes = [...texts, ...written].flatMap((text) =>
    [...text].map((char) => char.charCodeAt(0)),
  )
  const others = codes.filter((code) => has(rest, code))
  expect([...new Set(others)].map((code) => String.fromCharCode(code))).toEqual([])
})
