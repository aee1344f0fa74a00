import { expect, test } from 'vitest'
import { returnAddress } from './return-address.ts'

const ORIGIN = 'https://docs.example.com'

test.each([
  [null],
  ['https://evil.example/'],
  ['//evil.example'],
  ['/\\evil.example'],
  ['\\\\evil.example'],
  ['https:evil.example'.replace('https:', 'http:')],
  ['javascript:alert(1)'],
  ['https://docs.example.com@evil.example/'],
  ['https://docs.example.com:444/'],
  ['http://docs.example.com/'],
  ['\thttps://evil.example'],
  ['http://['],
  ['/login?redirect-url=/x'],
  ['/id/login'],
  ['/logout'],
])('%j leads home', (wanted) => {
  expect(returnAddress(wanted, ORIGIN)).toBe('/')
})

test.each([
  ['/users/{id}?method=get#try', '/users/%7Bid%7D?method=get#try'],
  ['https://docs.example.com/faq', '/faq'],
  ['faq', '/faq'],
  ['/a/../../b', '/b'],
  ['https://docs.example.com//evil.example', '/evil.example'],
  ['/login-methods', '/login-methods'],
])('%j leads to %s', (wanted, expected) => {
  expect(returnAddress(wanted, ORIGIN)).toBe(expected)
})
