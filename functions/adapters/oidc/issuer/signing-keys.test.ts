import { beforeEach, expect, test } from 'vitest'
import { type FixedClock, fixedClock } from '../../../../tests/support/fixed-clock.ts'
import { openMemoryDatabase } from '../../../../tests/support/memory-database.ts'
import type { Database } from '../../../store/database.ts'
import { createSecretBox } from '../../../store/secret-box.ts'
import { KEY_AFTERLIFE_MS, KEY_LIFE_MS, signingKeys } from './signing-keys.ts'

let database: Database
let clock: FixedClock
beforeEach(async () => {
  database = await openMemoryDatabase()
  clock = fixedClock()
})

const kids = async (secret = 7) => {
  const box = createSecretBox(new Uint8Array(32).fill(secret))
  const { keys } = await signingKeys({ database, box, clock })
  return keys.map(({ kid }) => kid)
}

test('a restart finds the key of before', async () => {
  const first = await kids()
  expect(first).toHaveLength(1)
  expect(await kids()).toEqual(first)
})

test('after its life another key signs, and the old one verifies for its afterlife', async () => {
  const [old] = await kids()
  clock.advance(KEY_LIFE_MS / 1000)
  const [newest, ...others] = await kids()
  expect(newest).not.toBe(old)
  expect(others).toEqual([old])
  clock.advance(KEY_AFTERLIFE_MS / 1000)
  expect(await kids()).toEqual([newest])
})

test('with another SECRET_KEY the old keys are of no use: a new one takes their place', async () => {
  const [old] = await kids()
  const renewed = await kids(8)
  expect(renewed).toHaveLength(1)
  expect(renewed).not.toContain(old)
})
