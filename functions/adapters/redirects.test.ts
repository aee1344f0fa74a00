import { expect, test } from 'vitest'
import { createRedirects, locationOf } from './redirects.ts'

const find = createRedirects(
  [
    '/credential /introduction/credential 301',
    '/old%20name /new%20name 301',
    '/preview/* /preview 200',
    '/elsewhere https://example.com 301',
    '/protocol //example.com 301',
    'nonsense',
    '',
  ].join('\n'),
)

test.each([
  { path: '/elsewhere', why: 'it leaves the site' },
  { path: '/protocol', why: 'it leaves the site without naming a scheme' },
  { path: 'nonsense', why: 'the line has no target' },
  { path: '/preview', why: 'only what is below it is rewritten' },
  { path: '/credential/more', why: 'an exact address has nothing below it' },
])('$path has no redirect: $why', ({ path }) => {
  expect(find(path)).toBeUndefined()
})

test('a moved URL redirects to the new one', () => {
  expect(find('/credential')).toEqual({ status: 301, to: '/introduction/credential' })
})

test('URLs are compared decoded and sent encoded', () => {
  expect(find('/old name')).toEqual({ status: 301, to: '/new%20name' })
})

test('one page answers everything below a rewritten URL', () => {
  expect(find('/preview/a/b')).toMatchObject({ status: 200, to: '/preview' })
})

test.each([
  ['/b', '?x=1', '/b?x=1'],
  ['/b?method=put', '?x=1', '/b?method=put&x=1'],
  ['/b?method=put#try', '', '/b?method=put#try'],
  ['/b#try', '?x=1', '/b?x=1#try'],
])('%s with the query "%s" redirects to %s', (to, search, location) => {
  expect(locationOf(to, search)).toBe(location)
})
