import { beforeEach, expect, test } from 'vitest'
import { startWorker, type TestWorker } from '../tests/support/worker.ts'
import { runJob } from './timer-jobs.ts'

let worker: TestWorker
beforeEach(async () => {
  worker = await startWorker()
})

test('a job that fails is logged by its name, and nothing is thrown', async () => {
  await runJob(worker.ports, 'deliver', async () => {
    throw new Error('no such table: deliveries')
  })
  expect(JSON.stringify(worker.log)).toMatch(/schedule.*deliver.*no such table/)
})
