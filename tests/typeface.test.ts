/** The typeface has three files: the characters of every page, letters with accents, and signs (docs/decisions/0020). */
import { globSync, readFileSync, statSync } from 'node:fs'
import { expect, test } from 'vitest'

const css = readFileSync('src/styles/fonts.css', 'utf8')
const [basic = [], ...others] = [...css.matchAll(/unicode-range:([^;]+);/g)].map(
  ([, ranges = '']) =>
    [...ranges.matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/g)].map(
      ([, from = '', to = from]): [number, number] => [
        Number.parseInt(from, 16),
        Number.parseInt(to, 16),
      ],
    ),
)
const rest = others.flat()
const has = (ranges: readonly [number, number][], code: number): boolean =>
  ranges.some(([from, to]) => code >= from && code <= to)

test('no character is in two files', () => {
  const codes = [basic, ...others].flatMap((ranges) =>
    ranges.flatMap(([from, to]) =>
      Array.from({ length: to - from + 1 }, (_, index) => from + index),
    ),
  )
  expect(others).toHaveLength(2)
  expect(new Set(codes).size).toBe(codes.length)
})

test.each([
  ['inter-basic', 10_900],
  ['inter-letters', 5_400],
  ['inter-signs', 5_400],
])('%s has at most %i bytes', (name, bytes) => {
  expect(statSync(`public/fonts/${name}.woff2`).size).toBeLessThanOrEqual(bytes)
})

test('the letter “é” and the sign “→” need one more file each', () => {
  const filesFor = (char: string): number[] =>
    others.flatMap((ranges, index) => (has(ranges, char.charCodeAt(0)) ? [index] : []))
  expect([filesFor('é'), filesFor('→')]).toEqual([[0], [1]])
})

test("the portal's own texts need only the first file: the others are not cached for offline reading", () => {
  const texts = globSync('src/i18n/{en,id}/*.ts')
    .filter((path) => !path.includes('admin'))
    .map((path) => readFileSync(path, 'utf8'))
  const written = globSync('src/islands/search/*.ts')
    .filter((path) => !path.endsWith('.test.ts'))
    .map((path) => readFileSync(path, 'utf8').replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, ''))
  const codes = [...texts, ...written].flatMap((text) =>
    [...text].map((char) => char.charCodeAt(0)),
  )
  const missing = codes.filter((code) => has(rest, code))
  expect([...new Set(missing)].map((code) => String.fromCharCode(code))).toEqual([])
})
