import fc from 'fast-check'
import { expect, test } from 'vitest'
import { MAX_SEGMENT_BYTES, pageKey, pagePaths, safePath } from './page-paths.ts'

const LITERAL = [
  '/registration/v2/registrations/{id}',
  '/users/@me',
  '/invoices/{id}/expire!',
  '/a+b/$count',
  '/x/{.param}/{;param}',
  '/.well-known/openid-configuration',
  '/a~b,c;d=(e)&f',
  '/files/{name}.{ext}',
  '/games/{game}/dlc/{dlc}}',
]

test.each(LITERAL)('leaves %s as it is', (path) => {
  expect(safePath(path)).toBe(path)
})

test.each([
  { path: '/', safe: '/root' },
  { path: '', safe: '/root' },
  { path: 'posts/{id}', safe: '/posts/{id}' },
  { path: '/posts/', safe: '/posts' },
  { path: '//posts///x', safe: '/posts/x' },
  { path: '/stats?ids[]=1', safe: '/stats-ids-=1' },
  { path: '/listings#hash', safe: '/listings-hash' },
  { path: '/a/../b/./c', safe: '/a/-/b/-/c' },
  { path: '/a b/"c"/<d>/e\\f/100%', safe: '/a-b/c/d/e-f/100' },
  { path: '/non-ascii-æøå', safe: '/non-ascii' },
  { path: '/a.html', safe: '/a-html' },
  { path: '/a.md/b', safe: '/a-md/b' },
  { path: '/{b}.json', safe: '/{b}-json' },
  { path: '/v1.json/b', safe: '/v1.json/b' },
  { path: '/a/index', safe: '/a/index-page' },
  { path: '/a\u0000b\n', safe: '/a-b' },
  { path: '/jobs/{id}:cancel', safe: '/jobs/{id}-cancel' },
  { path: '/x/{.param*}', safe: '/x/{.param-}' },
  { path: '/a./b', safe: '/a-/b' },
  { path: '/CON/nul.v1/com1', safe: '/CON-page/nul-page.v1/com1-page' },
  { path: '/console', safe: '/console' },
])('makes $path safe as $safe', ({ path, safe }) => {
  expect(safePath(path)).toBe(safe)
})

test('shortens long segments and long paths, and keeps them apart', () => {
  const long = 'x'.repeat(400)
  const safe = safePath(`/a/${long}1`)
  expect(safe.split('/').every((segment) => segment.length <= MAX_SEGMENT_BYTES)).toBe(true)
  expect(safe).not.toBe(safePath(`/a/${long}2`))
  expect(safePath(`/${'abcdefgh/'.repeat(300)}`).length).toBeLessThanOrEqual(800)
})

const paths = (list: readonly string[], tag = 't', slugs = ['t']) => {
  const map = pagePaths(
    list.map((path) => ({ tag, path })),
    slugs,
  )
  return list.map((path) => map.get(pageKey({ tag, path })) ?? '')
}

test('gives the literal path to its owner, whatever the order', () => {
  const [odd, ordinary] = paths(['/a b', '/a-b'])
  expect(ordinary).toBe('/t/a-b')
  expect(odd).toMatch(/^\/t\/a-b-[a-z0-9]{6}$/)
  expect(paths(['/a-b', '/a b'])).toEqual([ordinary, odd])
})

test('marks all of several odd paths that would meet', () => {
  const [first, second] = paths(['/字', '/a?b', '/a#b']).slice(1)
  expect(first).toMatch(/^\/t\/a-b-[a-z0-9]{6}$/)
  expect(second).toMatch(/^\/t\/a-b-[a-z0-9]{6}$/)
  expect(first).not.toBe(second)
})

test('tells paths apart on file systems that ignore case', () => {
  const [upper, lower] = paths(['/Users', '/users'])
  expect(lower).toBe('/t/users')
  expect(upper).toMatch(/^\/t\/Users-[a-z0-9]{6}$/)
})

test('gives the same path in different tags different pages', () => {
  const map = pagePaths(
    [
      { tag: 'a', path: '/x' },
      { tag: 'b', path: '/x' },
    ],
    ['a', 'b'],
  )
  expect([...map.values()]).toEqual(['/a/x', '/b/x'])
})

test('pages are unique, safe and stable for any set of paths', () => {
  const segment = fc.oneof(
    fc.constantFrom(
      'a',
      'A',
      '..',
      '.',
      '',
      '{id}',
      'a b',
      'a-b',
      'a.md',
      'a.html',
      'index',
      'é',
      '%2e',
      '\\',
      '<x>',
      '-',
    ),
    fc.string({ maxLength: 5 }),
  )
  const path = fc.array(segment, { maxLength: 4 }).map((segments) => `/${segments.join('/')}`)
  fc.assert(
    fc.property(fc.uniqueArray(path, { maxLength: 12 }), (list) => {
      const pages = paths(list)
      expect(new Set(pages.map((page) => page.toLowerCase())).size).toBe(list.length)
      for (const page of pages) {
        expect(page).toMatch(/^\/t(?:\/[A-Za-z0-9\-._~{}:@!$+,;=()*&]+)+$/)
        expect(page).not.toMatch(/\/\.{1,2}(?:\/|$)|\.(?:html|md|json)$/i)
      }
      const reversed = paths([...list].reverse()).reverse()
      expect(reversed).toEqual(pages)
    }),
    { seed: 20261121, numRuns: 500 },
  )
})
