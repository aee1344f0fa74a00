import { expect, test } from 'vitest'
import { createStyleFilter } from './used-styles.ts'

const NONE: ReadonlySet<string> = new Set()

const LAYERS = '@layer one,two;'

/** The rules that a first part uses. */
function used(css: string, html: string, overridden = NONE): string {
  const styles = { whole: '', used: '', first: css, always: ['.always'] }
  const result = createStyleFilter(styles, LAYERS)(`${html}<u>`, html.length, overridden)
  expect(result.startsWith(LAYERS)).toBe(true)
  return result.slice(LAYERS.length)
}

test.each([
  ['.a{color:red}.b{color:red}', '<p class="x a">', '.a{color:red}'],
  ['h1,h2,h3{margin:0}', '<h2>', 'h2{margin:0}'],
  ['.a>b{margin:0}.a>i{margin:0}', '<p class="a"><b>', '.a>b{margin:0}'],
  ['[hidden]{margin:0}[open]{margin:0}', '<p hidden>', '[hidden]{margin:0}'],
  ['a[rel=me]{margin:0}a[rel=next]{margin:0}', '<a rel="me">', 'a[rel=me]{margin:0}'],
  ['.a{margin:0;&>b{margin:0}&>i{margin:0}}', '<p class="a"><i>', '.a{margin:0;&>i{margin:0}}'],
  [':is(.a,.b) p{margin:0}:is(.c,.d) p{margin:0}', '<p class="b">', ':is(.a,.b) p{margin:0}'],
  ['.a>span:not(.b){margin:0}', '<p class="a"><span>', '.a>span:not(.b){margin:0}'],
  ['li::marker{margin:0}', '<li>', 'li::marker{margin:0}'],
  ['.always{margin:0}', '<p>', '.always{margin:0}'],
  ['@media (width<9px){p{margin:0}b{margin:0}}', '<p>', '@media (width<9px){p{margin:0}}'],
  ['p{inset:min(0, var(--x));content:", "}', '<p>', 'p{inset:min(0,var(--x));content:", "}'],
  ['p{content:"a}b;c{"}b{margin:0}', '<p>', 'p{content:"a}b;c{"}'],
])('%s for %s is %s', (css, html, expected) => {
  expect(used(css, html)).toBe(expected)
})

test.each([
  'p:hover{margin:0}',
  'p:focus-visible{margin:0}',
  'p::selection{margin:0}',
  '@media print{p{margin:0}}',
  '@font-face{font-family:A;src:url(/a.woff2)}',
])('%s comes with the other stylesheet', (css) => {
  expect(used(css, '<p>')).toBe('')
})

test('a font of the system and an animation stay', () => {
  const css = '@font-face{font-family:A;src:local(B)}@keyframes c{0%{opacity:0}}'
  expect(used(css, '<p>')).toBe(css)
})

test('a rule is used by the whole page, by its first part, or always written', () => {
  const styles = {
    whole: 'a{margin:0}',
    used: 'b{margin:0}b:hover{margin:1px}i{margin:0}',
    first: 'b{margin:2px}p:hover{margin:1px}p{margin:2px}',
    always: [],
  }
  expect(createStyleFilter(styles, LAYERS)('<p><b>', '<p>'.length, NONE)).toBe(
    `${LAYERS}a{margin:0}b{margin:0}b:hover{margin:1px}p{margin:2px}`,
  )
})

test.each([
  ['img{margin:0}', '<p>a <img src="">'],
  ['.a{margin:0}', '<p class="b a c">'],
  ['.a{margin:0}', "<p id=1 class='a'>"],
  ['[open]{margin:0}', '<details open>'],
  ['[data-method=post]{margin:0}', '<a data-method="post">'],
  ['[data-method=post]{margin:0}', '<a data-method=post>'],
  [':is(.a,.b) i{margin:0}', '<p class="b"><i>'],
])('%s of the frame is used by %s in the content', (css, content) => {
  const styles = { whole: '', used: css, first: '', always: [] }
  const filter = createStyleFilter(styles, LAYERS)
  expect(filter(`<u>${content}`, '<u>'.length, NONE)).toBe(`${LAYERS}${css}`)
  const text = content.replaceAll('<', '&lt;').replaceAll(/[[.]/g, ' ')
  expect(filter(`<u>${text} img class=a`, '<u>'.length, NONE)).toBe(LAYERS)
})

test('attributes that scripts set on the root are always used', () => {
  const css = ':root[data-theme=dark] p{margin:0}'
  expect(used(css, '<html><p>')).toBe(css)
})

test('a method is used if the page has it', () => {
  const css =
    ':root[data-method=get] p:not([data-method=get]),:root[data-method=put] p:not([data-method=put]){display:none}'
  expect(used(css, '<html data-methods="post get"><p>')).toBe(
    ':root[data-method=get] p:not([data-method=get]){display:none}',
  )
})

test('the order of layers is written once, before all styles', () => {
  const css = '@layer one;@layer two{p{margin:0}}@layer one, two;'
  const styles = { whole: css, used: css, first: css, always: [] }
  const result = createStyleFilter(styles, LAYERS)('<p>', 3, NONE)
  expect(result.match(/@layer [^{;]*;/g)).toEqual([LAYERS])
})

test('an unused custom property is removed, and those that it uses', () => {
  const css = '@layer tokens{:root{--a:var(--b);--b:1px;--c:2px}}p{margin:var(--c) var(--c)}'
  expect(used(css, '<p>')).toBe('p{margin:2px 2px}')
})

test('a constant is written out where that is shorter', () => {
  const css =
    '@layer tokens{:root{--a:1px;--long:light-dark(var(--a),#123456)}}p{margin:var(--a);color:var(--long);border-color:var(--long);outline-color:var(--long)}'
  expect(used(css, '<p>')).toBe(
    '@layer tokens{:root{--long:light-dark(1px,#123456)}}p{margin:1px;color:var(--long);border-color:var(--long);outline-color:var(--long)}',
  )
})

test('a custom property with several values stays', () => {
  const css = '@layer tokens{:root{--a:1px}@media (width<9px){:root{--a:2px}}}p{margin:var(--a)}'
  expect(used(css, '<p>')).toBe(css)
})

test('a custom property that another style of the page sets stays', () => {
  const css = '@layer tokens{:root{--a:1px}}p{margin:var(--a)}'
  expect(used(css, '<p>', new Set(['--a']))).toBe(css)
  expect(used(css, '<p>')).toBe('p{margin:1px}')
})

test('a text without an end is an error, not an endless loop', () => {
  expect(() => used('p{content:"a}', '<p>')).toThrow('no end of the string at 10')
})
