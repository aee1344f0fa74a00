/** Sign-ins and sessions over libSQL; tests/workerd/adapters.test.ts has D1. */
import { afterAll, beforeAll } from 'vitest'
import type { OpenDatabase } from '../../functions/adapters/node/database.ts'
import { openMemoryDatabase } from '../support/memory-database.ts'
import { signInsContract } from './sign-ins.ts'

let opened: OpenDatabase
beforeAll(async () => {
  opened = await openMemoryDatabase()
})
afterAll(() => opened.close())

signInsContract(async () => opened.database)
