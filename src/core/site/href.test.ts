import { expect, test } from 'vitest'
import {
  hrefTo,
  markdownHref,
  operationDataHref,
  pageToFile,
  pathIn,
  searchNamesHref,
  withoutLanguage,
} from './href.ts'

test.each([
  { language: 'en', path: '/', href: '/', file: 'index.html' },
  { language: 'id', path: '/', href: '/id', file: 'id.html' },
  { language: 'en', path: '/faq', href: '/faq', file: 'faq.html' },
  {
    language: 'id',
    path: '/users/v1/{id}:act',
    href: '/id/users/v1/%7Bid%7D:act',
    file: 'id/users/v1/{id}:act.html',
  },
] as const)('$path in $language is at $href and in $file', ({ language, path, href, file }) => {
  expect(hrefTo(language, path)).toBe(href)
  expect(pageToFile(language, path)).toBe(file)
})

test('encodes only what a path may not contain', () => {
  expect(hrefTo('en', "/a b/50%/é😀?#[]|/x_y-z.~@!$&'()*+,;=:")).toBe(
    "/a%20b/50%25/%C3%A9%F0%9F%98%80%3F%23%5B%5D%7C/x_y-z.~@!$&'()*+,;=:",
  )
})

test('leaves undefined members out of the query', () => {
  expect(hrefTo('en', '/a', { method: undefined })).toBe('/a')
  expect(hrefTo('en', '/a', { method: 'get' })).toBe('/a?method=get')
})

test('data of an operation is in the language of the document', () => {
  expect(operationDataHref('en', '/users/{id}', 'GET')).toBe('/_data/users/%7Bid%7D.get.json')
  expect(operationDataHref('id', '/users', 'get')).toBe('/_data/id/users.get.json')
  expect(searchNamesHref('id')).toBe('/_data/_search/names.id.json')
})

test.each([
  { path: '/id/faq', expected: '/faq' },
  { path: '/faq', expected: '/faq' },
  { path: '/identity', expected: '/identity' },
  { path: '/users/id/faq', expected: '/users/id/faq' },
])('$path is $expected in every language', ({ path, expected }) => {
  expect(withoutLanguage(path)).toBe(expected)
})

test.each([
  { path: '/', en: '/', id: '/id' },
  { path: '/id', en: '/', id: '/id' },
  { path: '/id/no/%7Bsuch%7D', en: '/no/%7Bsuch%7D', id: '/id/no/%7Bsuch%7D' },
  { path: '/identity', en: '/identity', id: '/id/identity' },
])('$path is $en in English and $id in Indonesian', ({ path, en, id }) => {
  expect(pathIn('en', path)).toBe(en)
  expect(pathIn('id', path)).toBe(id)
})

test.each([
  ['en', '/'],
  ['id', '/'],
  ['en', '/faq'],
  ['id', '/changelog/detail/1'],
] as const)('in %s, the Markdown version of %s is next to its file', (language, path) => {
  const file = pageToFile(language, path).replace(/html$/, 'md')
  expect(markdownHref(language, path)).toBe(`/${file}`)
})
