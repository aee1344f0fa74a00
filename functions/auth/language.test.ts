import { expect, test } from 'vitest'
import { pageLanguage } from './language.ts'

test.each([
  [undefined, undefined, 'en'],
  ['', 'fr-FR, *', 'en'],
  ['', 'id-ID,id;q=0.9,en;q=0.8', 'id'],
  ['', 'en;q=0.5, id;q=0.9', 'id'],
  ['', 'id;q=0, en', 'en'],
  ['', 'in', 'id'],
  ['id', 'en', 'id'],
  ['fr en', 'id', 'en'],
  ['__proto__ ID-id', undefined, 'id'],
])('ui_locales %j and Accept-Language %j are %s', (uiLocales, acceptLanguage, expected) => {
  expect(pageLanguage(uiLocales, acceptLanguage)).toBe(expected)
})
