import { expect, test } from 'vitest'
import { readPublicOrigin } from './public-origin.ts'

test.each([
  'docs.example.com',
  'https://docs.example.com/docs',
  'https://docs.example.com?a',
  'https://docs.example.com/#a',
  'https://user@docs.example.com',
  'javascript:alert(1)',
])('rejects %s as an origin', (text) => {
  expect(() => readPublicOrigin(text)).toThrow(
    'PUBLIC_ORIGIN must be an origin without a path, such as "https://docs.example.com". Correct or unset it.',
  )
})

test.each([
  ['', ''],
  ['https://docs.example.com', 'https://docs.example.com'],
  ['https://docs.example.com/', 'https://docs.example.com'],
  ['http://localhost:8787', 'http://localhost:8787'],
])('reads %j as the origin %j', (text, origin) => {
  expect(readPublicOrigin(text)).toBe(origin)
})
