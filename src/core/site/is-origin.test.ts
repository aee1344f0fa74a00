import { expect, test } from 'vitest'
import { isOrigin } from './is-origin.ts'

test.each([
  '',
  'null',
  'docs.example.com',
  'ftp://docs.example.com',
  'javascript:alert(1)',
  'https://docs.example.com/',
  'https://docs.example.com/docs',
  'https://docs.example.com?a',
  'https://docs.example.com/#a',
  'https://user@docs.example.com',
  'https://docs.example.com:443',
  'HTTPS://docs.example.com',
])('rejects %j', (text) => expect(isOrigin(text)).toBe(false))

test.each(['https://docs.example.com', 'http://localhost:8787', 'http://[::1]:8787'])(
  'accepts %s',
  (text) => expect(isOrigin(text)).toBe(true),
)
