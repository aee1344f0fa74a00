import { expect, test } from 'vitest'
import { decodeHit, type PagefindPage } from './decode-hit.ts'

const PAGE: PagefindPage = {
  url: '/registration/v2/registrations.html',
  excerpt: 'text',
  meta: {
    title: '/v2/registrations',
    kind: 'operation',
    operations: 'post=createRegistration get=listRegistrations delete',
    identifiers: 'createRegistration listRegistrations /v2/registrations',
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

test('a page that has only the beginning of the word is left out', () => {
  expect(decodeHit({ url: '/a.html', excerpt: 'once <mark>in</mark> a' }, 'INVALID')).toEqual([])
})

test('a page found by nothing that can be shown is left out', () => {
  expect(decodeHit({ url: '/a.html', excerpt: 'text' }, 'zyxwvut')).toEqual([])
})

test('a form of the word is close enough', () => {
  const [hit] = decodeHit({ url: '/a.html', excerpt: 'is <mark>refused</mark>' }, 'refusing')
  expect(hit?.href).toBe('/a')
})

test('an operationId leads to its method', () => {
  expect(decodeHit(PAGE, 'CREATEregistration')).toEqual([
    {
      title: 'createRegistration › /v2/registrations',
      href: '/registration/v2/registrations?method=post',
      excerpt: 'text',
      kind: 'operation',
      methods: ['post'],
      isExact: true,
    },
  ])
})

test('words lead to their section, with every method of the page', () => {
  expect(decodeHit(PAGE, 'page')).toEqual([
    {
      title: '/v2/registrations › Query',
      href: '/registration/v2/registrations#query',
      excerpt: '<mark>page</mark>',
      kind: 'operation',
      methods: ['post', 'get', 'delete'],
      isExact: false,
    },
  ])
})

test('a kind that is not known is a page', () => {
  const [hit] = decodeHit(
    { url: '/a.html', excerpt: '<mark>a</mark>', meta: { kind: 'toString' } },
    'a',
  )
  expect(hit).toMatchObject({ kind: 'page', methods: [], title: '/a.html' })
})

test.each([
  ['its path', '/v2/registrations', true],
  ['its path without the first slash', 'v2/registrations/', true],
  ['its title in other letters', '/V2/REGISTRATIONS', true],
  ['a segment of its path', 'registrations', false],
])('a page is meant by %s: %s', (_name, query, isExact) => {
  const meta = { ...PAGE.meta, identifiers: '/v2/registrations v2/registrations registrations' }
  expect(decodeHit({ ...PAGE, meta }, query)).toMatchObject([{ isExact }])
})

test('a code of an example is shown, as text', () => {
  const meta = { ...PAGE.meta, codes: 'other <b>_x card_expired' }
  expect(decodeHit({ ...PAGE, meta }, 'CARD_expired')).toMatchObject([
    { excerpt: '<mark>card_expired</mark>' },
  ])
  expect(decodeHit({ ...PAGE, meta }, '<b>_x')).toMatchObject([
    { excerpt: '<mark>&lt;b>_x</mark>' },
  ])
})
