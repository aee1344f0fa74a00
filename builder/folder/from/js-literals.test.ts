import { expect, test } from 'vitest'
import { isLiteralObject, type Literal, readCall, readExported } from './js-literals.ts'

/** Plain values, with `?` for everything that only running the code would give. */
function plain(value: Literal | undefined): unknown {
  if (Array.isArray(value)) return value.map(plain)
  if (typeof value !== 'object' || value === null) return value
  if (!('kind' in value)) return undefined
  if (value.kind === 'call') return { [`${value.name}()`]: value.args.map(plain) }
  if (!isLiteralObject(value)) return `? line ${value.line}`
  return Object.fromEntries([...value.members].map(([name, member]) => [name, plain(member.value)]))
}

test.each([
  ['export default { a: 1, "b-c": [true, null, \'x\'], }', { a: 1, 'b-c': [true, null, 'x'] }],
  ['module.exports = { // why\n  a: `t`, /* no */ b: "say \\"hi\\"" }', { a: 't', b: 'say "hi"' }],
  [
    'const config: Config = { title: "T" } satisfies Config\nexport default config;',
    { title: 'T' },
  ],
  ['export default defineConfig({ a: 1 })', { a: 1 }],
  ['export default async function make() {\n  return { a: 1 }\n}', { a: 1 }],
  ['export default { a: process.env.SECRET, b: 2 }', { a: '? line 1', b: 2 }],
  [
    'export default { a: x + "b",\n b: cond ? 1 : 2, c: 3 }',
    { a: '? line 1', b: '? line 2', c: 3 },
  ],
  [
    'export default { ...rest, m() { return "," }, f: (a, b) => ({ a, b }), z: 1 }',
    { '…1': '? line 1', f: '? line 1', z: 1 },
  ],
  [
    'const name = "A"\nexport default { name, other: name, `x` }',
    { name: 'A', other: 'A', '…2': '? line 2' },
  ],
  ['const a = b\nconst b = a\nexport default { a }', { a: '? line 2' }],
  [
    'export default { p: require.resolve("./s.js"), q: [["n", { r: 1 }]] }',
    { p: { 'require.resolve()': ['./s.js'] }, q: [['n', { r: 1 }]] },
  ],
  ['export default { a: "unclosed', { a: '? line 1' }],
  [
    "export default { a: 'Caf\\u00e9 \\u{1F600} \\x41', b: 'a\\\nb', c: '\\r\\n\\b\\f\\v\\t\\0\\'' }",
    { a: 'Café 😀 A', b: 'ab', c: "\r\n\b\f\v\t\0'" },
  ],
  ["// const t = 'Old'\nconst t = 'New'\nexport default { t }", { t: 'New' }],
  ["const s = `\nconst t = 'Old'`\nconst t = 'New'\nexport default { t }", { t: 'New' }],
  ["/* export default { a: 'Old' } */\nexport default { a: 'New' }", { a: 'New' }],
  [
    "export default { a: /['\"]/, b: x / 2, c: 'https://a.example' }",
    { a: '? line 1', b: '? line 1', c: 'https://a.example' },
  ],
  [
    // biome-ignore lint/suspicious/noTemplateCurlyInString: templates of the source.
    'export default { a: f`${`}`}`, b: `${x ? `{` : "}"}`, c: 1 }',
    { a: '? line 1', b: '? line 1', c: 1 },
  ],
  ['export default {{{{', { '…1': '? line 1' }],
])('%j', (source, expected) => {
  expect(plain(readExported(source))).toEqual(expected)
})

test('finds a call in a script', () => {
  const source =
    'window.onload = function () {\n  window.ui = SwaggerUIBundle({ url: "a.yaml", presets: [SwaggerUIBundle.presets.apis] })\n}'
  expect(plain(readCall(source, /\bSwaggerUIBundle(?=\s*\()/))).toEqual({
    'SwaggerUIBundle()': [{ url: 'a.yaml', presets: ['? line 2'] }],
  })
})

test('finds a call in the scripts of a page', () => {
  const source =
    "<p>Don't use ` or Redoc.init('a')</p>\n<script src='//b'></script><script>Redoc.init('c')</script><script>x()</script>"
  expect(plain(readCall(source, /\bRedoc\.init(?=\s*\()/))).toEqual({ 'Redoc.init()': ['c'] })
})

test('a module without settings has none', () => {
  expect(readExported('console.log(1)')).toBeUndefined()
})
