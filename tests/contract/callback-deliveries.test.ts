/** Deliveries over libSQL; tests/workerd/adapters.test.ts has D1. */
import { afterAll, beforeAll } from 'vitest'
import type { OpenDatabase } from '../../functions/adapters/node/database.ts'
import { openMemoryDatabase } from '../support/memory-database.ts'
import { callbackDeliveriesContract } from './callback-deliveries.ts'

let opened: OpenDatabase
beforeAll(async () => {
  opened = await openMemoryDatabase()
})
afterAll(() => opened.close())

callbackDeliveriesContract(async () => opened.database)
