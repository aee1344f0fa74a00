import { expect, test } from 'vitest'
import { sameSitePath } from './redirect.ts'

test.each([
  undefined,
  null,
  '',
  'https://evil.example/',
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/.//evil.example',
  '/a/..//evil.example',
  '/id//evil.example',
  '/id/.//evil.example',
  ' /pets',
  'javascript:alert(1)',
  'pets',
])('%j redirects to the home page', (target) => {
  expect(sameSitePath(target)).toBe('/')
})

test.each([
  ['/', '/'],
  ['/pets/v2/pets?method=get#body', '/pets/v2/pets?method=get#body'],
  ['/a/../b', '/b'],
  ['/id/faq', '/id/faq'],
  ['/pets/{id}', '/pets/%7Bid%7D'],
  ['/next?url=https://elsewhere.example', '/next?url=https://elsewhere.example'],
  ['/next#a//b', '/next#a//b'],
])('%s redirects to %s', (target, expected) => {
  expect(sameSitePath(target)).toBe(expected)
})
