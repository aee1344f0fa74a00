import { expect, test } from 'vitest'
import { ADMIN_API } from '#core/api/paths.ts'
import { addStaff } from '../../../tests/support/staff.ts'
import { startWorker, testConfig } from '../../../tests/support/worker.ts'
import { createApp } from '../../app.ts'

test.each([
  { what: 'an open entry', path: '/presence/faq/1', body: { place: 'Answer' }, role: 'editor' },
  { what: 'a new entry', path: '/unsaved/faq/new', body: { device: 'd' }, role: 'editor' },
  { what: 'the menu', path: '/unsaved/menu/main', body: { device: 'd' }, role: 'admin' },
  { what: 'no entry', path: '/unsaved/partner/1', body: { device: 'd' }, role: 'editor', times: 0 },
  { what: 'a viewer', path: '/presence/faq/1', body: { place: '' }, role: 'viewer', times: 0 },
] as const)('the portal gets ready for a build: $what', async ({ path, body, role, ...rest }) => {
  const worker = await startWorker()
  const { cookie } = await addStaff(worker.ports, role)
  const calls: string[] = []
  const builds = { ...worker.ports.builds, getReady: async () => void calls.push(path) }
  const app = createApp({ ...worker.ports, builds }, testConfig())
  const init = {
    method: 'PUT',
    headers: { Cookie: cookie, Origin: 'http://portal.test', 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  }
  await app.request(`http://portal.test${ADMIN_API}${path}`, init, { clientAddress: '192.0.2.1' })
  expect(calls).toHaveLength('times' in rest ? rest.times : 1)
})
