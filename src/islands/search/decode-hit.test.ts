import { expect, test } from 'vitest'
import { decodeHit, type PagefindPage } from './decode-hit.ts'

const PAGE: PagefindPage = {
  url: '/registration/v2/registrations.html',
  excerpt: 'text',
  meta: {
    title: '/v2/registrations',
    kind: 'operation',
  },
  sub_results: [
    {
      url: '/registration/v2/registrations.html#query',
      title: 'Query',
      excerpt: '<mark>page</mark>',
    },
  ],
}

test.each(['https://evil.example/', '//evil.example', 'javascript:alert(1)', '/\\evil.example'])(
  'the address %s is left out',
  (url) => {
    expect(decodeHit({ url, excerpt: '<mark>a</mark>' }, 'a')).toEqual([])
  },
)

test('leaves out a page that has only the start of the word', () => {
  expect(decodeHit({ url: '/a.html', excerpt: 'once <mark>in</mark> a' }, 'INVALID')).toEqual([])
})

test('leaves out a page without a match that can be shown', () => {
  expect(decodeHit({ url: '/a.html', excerpt: 'text' }, 'zyxwvut')).toEqual([])
})

test('accepts a form of the word', () => {
  const [hit] = decodeHit({ url: '/a.html', excerpt: 'is <mark>refused</mark>' }, 'refusing')
  expect(hit?.href).toBe('/a')
})

test('links matches to their section', () => {
  expect(decodeHit(PAGE, 'page')).toEqual([
    {
      title: '/v2/registrations',
      section: 'Query',
      href: '/registration/v2/registrations#query',
      excerpt: '<mark>page</mark>',
      kind: 'operation',
    },
  ])
})

test('treats a section named like its page as the page', () => {
  const section = { url: '/a.html', title: 'A', excerpt: '<mark>a</mark>' }
  const [hit] = decodeHit({ ...section, meta: { title: 'A' }, sub_results: [section] }, 'a')
  expect(hit).not.toHaveProperty('section')
})

test('treats an unknown kind as a page', () => {
  const [hit] = decodeHit(
    { url: '/a.html', excerpt: '<mark>a</mark>', meta: { kind: 'toString' } },
    'a',
  )
  expect(hit).toMatchObject({ kind: 'page', title: '/a.html' })
})
