import { beforeAll, describe, expect, test } from 'vitest'
import { ADMIN_API } from '#core/api/paths.ts'
import { adminCalls } from '../../../functions/routes/admin/admin-calls.ts'
import { addStaff } from '../../support/staff.ts'
import { startWorker, type TestWorker, testConfig } from '../../support/worker.ts'
import { runSteps, type Target } from './suite.ts'
import { SUITES } from './suites.ts'

let worker: TestWorker
let target: Target
beforeAll(async () => {
  worker = await startWorker()
  const credentials = async (role: 'admin' | 'editor' | 'viewer') => ({
    Cookie: (await addStaff(worker.ports, role)).cookie,
  })
  target = {
    fetch: (path, init) => worker.call(path, init),
    credentials: {
      admin: await credentials('admin'),
      editor: await credentials('editor'),
      viewer: await credentials('viewer'),
    },
  }
})

for (const [name, steps] of Object.entries(SUITES)) {
  describe(name, () => runSteps(ADMIN_API, steps, () => target))
}

test('every call of the Admin API is made by the suite', () => {
  const made = Object.values(SUITES)
    .flat()
    .map(({ call }) => call.split('?')[0]?.split(' ') ?? [])
  const unmade = adminCalls(worker.ports, testConfig()).filter(({ method, path }) => {
    const pattern = new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`)
    return !made.some(([verb, at]) => verb?.toLowerCase() === method && pattern.test(at ?? ''))
  })
  expect(unmade.map(({ method, path }) => `${method} ${path}`)).toEqual([])
})
