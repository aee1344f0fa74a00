import { expect, test } from 'vitest'
import { readPublicOrigin } from './public-origin.ts'

// The portal rejects the same values when it starts.
test.each(['docs.example.com', 'https://docs.example.com/'])('rejects %s as an origin', (text) => {
  expect(() => readPublicOrigin(text)).toThrow(
    'PUBLIC_ORIGIN must be an origin without a path, such as "https://docs.example.com". Correct or unset it.',
  )
})

test.each(['', 'https://docs.example.com'])('reads %j', (origin) => {
  expect(readPublicOrigin(origin)).toBe(origin)
})
