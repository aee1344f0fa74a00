import { expect, test } from 'vitest'
import { scaled } from '../../tests/support/limits.ts'
import { searchablePage } from './searchable-page.ts'

const page = (body: string) =>
  `<html lang="en"><body><header>Frame</header><main><article data-pagefind-body>${body}</article></main><footer>Foot</footer></body></html>`

test('a page with nothing to find has no copy', () => {
  expect(searchablePage('<html><body><main>Log in</main></body></html>', 'en', 'operation')).toBe(
    undefined,
  )
})

test("doesn't copy the frame around the page", () => {
  const copy = searchablePage(page('<h1>Title</h1>'), 'id', 'operation')
  expect(copy).toContain('<html lang="id"><body><article data-pagefind-body>')
  expect(copy).not.toContain('Frame')
  expect(copy).not.toContain('Foot')
})

test.each([
  ['tools of the page', '<p class="page-tools">', '<p data-pagefind-ignore>'],
  [
    'names stand apart and',
    '<b>a</b><code>b</code>c',
    '</b>  <code data-pagefind-weight="5">b</code> c',
  ],
  [
    'heads of a table stand apart and',
    '<th>Cause</th><th>Solution</th>',
    '</th> <th>Solution</th> ',
  ],
  ['a path as title', '<h1><code>/a</code></h1>', '<h1><code>/a</code>'],
])('marks %s', (_name, html, expected) => {
  expect(searchablePage(page(html), 'en', 'operation')).toContain(expected)
})

test.each([
  ['samples', '<pre class="code"><span>sample</span></pre>'],
  ['buttons', '<button type="button">sample</button>'],
  ['ways to other pages', '<nav aria-label="x"><a href="/a">sample</a></nav>'],
  ['the column of samples', '<div class="rail"><div><div>sample</div></div><b>sample</b></div>'],
])('omits %s and leaves the text around them', (_name, html) => {
  const copy = searchablePage(page(`<p>before</p>${html}<p>after</p>`), 'en', 'operation') ?? ''
  expect(copy).toMatch(/before.*after/)
  expect(copy).not.toContain('sample')
  expect(copy).not.toContain('class="rail"')
})

test('leaves unclosed elements and takes time linear in their length', {
  timeout: scaled(2_000),
}, () => {
  const copy = searchablePage(
    page(`<p>before</p>${'<pre '.repeat(60_000)}after`),
    'en',
    'operation',
  )
  expect(copy).toContain('after')
})

test('weighs names in a list of operations as text', () => {
  expect(searchablePage(page('<code>/a</code>'), 'en', 'group')).toContain(' <code>/a</code> ')
})

test.each([
  ['a request header', '<a href="#header.X-Id"><code>X-Id</code></a>'],
  ['a request header of one method', '<a href="#get-header.X-Id"><code>X-Id</code></a>'],
  ['a response header', '<p class="response-part" data-headers="">H<ul><li><code>X-Id</code></ul>'],
])('weighs %s as text because it is on every page', (_name, html) => {
  const copy = searchablePage(page(`${html}<code>name</code>`), 'en', 'operation')
  expect(copy).toContain(' <code>X-Id</code> ')
  expect(copy).toContain(' <code data-pagefind-weight="5">name</code> ')
})
