import { expect, test } from 'vitest'
import {
  forged,
  isSigned,
  isVerified,
  signVector,
  VECTORS,
  verifyVector,
} from './published/check-vectors.ts'
import { CONTRADICTIONS } from './published/clouds.ts'

const verified = VECTORS.filter(isVerified)

test.each(VECTORS.filter(isSigned))('signs $id, byte for byte', async (vector) => {
  expect(await signVector(vector)).toMatchObject(vector.placed)
})

test.each(verified)('verifies $id', async (vector) => {
  expect(await verifyVector(vector)).toMatchObject({ ok: true })
})

test.each(verified)('rejects $id with another last character of its signature', async (vector) => {
  expect((await verifyVector(forged(vector))).ok).toBe(false)
})

test.each(CONTRADICTIONS)('the owner contradicts itself: $why', async ({ vector, published }) => {
  expect(JSON.stringify(await signVector(vector))).not.toContain(published)
})
