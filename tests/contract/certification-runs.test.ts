/** Runs over libSQL; tests/workerd/adapters.test.ts has D1. */
import { afterAll, beforeAll } from 'vitest'
import type { OpenDatabase } from '../../functions/adapters/node/database.ts'
import { openMemoryDatabase } from '../support/memory-database.ts'
import { certificationRunsContract } from './certification-runs.ts'

let opened: OpenDatabase
beforeAll(async () => {
  opened = await openMemoryDatabase()
})
afterAll(() => opened.close())

certificationRunsContract(async () => opened.database)
