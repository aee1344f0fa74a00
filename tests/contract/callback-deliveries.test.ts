/** Deliveries over libSQL; tests/workerd/adapters.test.ts has D1. */
import { afterAll, beforeAll } from 'vitest'
import { type OpenDatabase, openDatabase } from '../../functions/adapters/node/database.ts'
import { callbackDeliveriesContract } from './callback-deliveries.ts'

let opened: OpenDatabase
beforeAll(async () => {
  const result = await openDatabase(':memory:')
  if (!result.ok) throw new Error(result.error.message)
  opened = result.value
})
afterAll(() => opened.close())

callbackDeliveriesContract(async () => opened.database)
