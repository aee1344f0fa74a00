/** Failed calls over libSQL; tests/workerd/adapters.test.ts has D1. */
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { OpenDatabase } from '../../functions/adapters/node/database.ts'
import { createStore } from '../../functions/store/store.ts'
import { fixedClock } from '../support/fixed-clock.ts'
import { openMemoryDatabase } from '../support/memory-database.ts'
import { callFailuresContract } from './call-failures.ts'

let opened: OpenDatabase
beforeAll(async () => {
  opened = await openMemoryDatabase()
})
afterAll(() => opened.close())

callFailuresContract(async () => opened.database)

test('the key of the pseudonyms is derived once', async () => {
  const { callFailures } = createStore(opened.database, new Uint8Array(32), fixedClock())
  await callFailures.note({ partnerId: 'one', operation: 'get /users' })
  const derive = vi.spyOn(crypto.subtle, 'deriveBits')
  await callFailures.note({ partnerId: 'two', operation: 'get /users' })
  expect(derive).not.toHaveBeenCalled()
  derive.mockRestore()
})
