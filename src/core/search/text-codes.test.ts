import { expect, test } from 'vitest'
import { codesIn } from './text-codes.ts'

test.each([
  ['Fails with card_expired, or CARD_LIMIT_2.', ['card_expired', 'CARD_LIMIT_2']],
  ['See `ERR-12` and `card.expired`, not `1.0`.', ['ERR-12', 'card.expired']],
  ['A well-known page on example.com in __bold__', []],
  [`\`a.b c\` ${'a_'.repeat(40)}b`, []],
])('finds the codes of: %s', (text, codes) => {
  expect([...codesIn([text])]).toEqual(codes)
})
