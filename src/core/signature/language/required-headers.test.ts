import { expect, test } from 'vitest'
import { version2Of } from '../../../../tests/support/recipes.ts'
import { requestHeadersSigned, signsContentType } from './required-headers.ts'

test('finds the headers of the request that the signature of a response can cover', () => {
  const recipe = version2Of({
    recipe: 2,
    name: 'With {request.header:X-Named}',
    inputs: { key: {}, secret: { kind: 'secret' } },
    values: {
      // biome-ignore lint/suspicious/noThenProperty: a word of the recipe language.
      id: { if: '{status}', is: ['200'], then: '{request.header:X-Id?}', else: '-' },
      lines: ['{id},b', { split: ',' }, { each: '{item}:{request.header:X-Each}' }, { join: ';' }],
      unused: '{request.header:X-Unused}',
    },
    request: [{ header: 'Sign', value: ['{key}', { 'hmac-sha256': '{secret}' }, 'hex'] }],
    response: [
      { header: 'Sign', value: ['{lines}{header:X-Own}', { 'hmac-sha256': '{secret}' }, 'hex'] },
    ],
  })
  expect(requestHeadersSigned(recipe).toSorted()).toEqual(['X-Each', 'X-Id'])
})

test.each([
  { signed: '{header:Content-Type}', isSigned: true },
  { signed: [{ headers: ['*'] }, { each: '{value}' }, { join: '' }], isSigned: true },
  { signed: '{body}', isSigned: false },
])('a request that signs $signed covers its content type: $isSigned', ({ signed, isSigned }) => {
  const recipe = version2Of({
    recipe: 2,
    name: 'With {header:Content-Type}',
    inputs: { secret: { kind: 'secret' } },
    values: { signed, unused: '{header:Content-Type}' },
    request: [{ header: 'Sign', value: ['{signed}', { 'hmac-sha256': '{secret}' }, 'hex'] }],
    callback: [{ header: 'Sign', value: ['{unused}', { 'hmac-sha256': '{secret}' }, 'hex'] }],
  })
  expect(signsContentType(recipe)).toBe(isSigned)
})
