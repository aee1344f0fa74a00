import { expect, test } from 'vitest'
import { wayOf } from '#core/api/error-ways.ts'
import { ADMIN_API } from '#core/api/paths.ts'
import { err } from '#core/result.ts'
import { addStaff } from '../../../tests/support/staff.ts'
import { startWorker, testConfig } from '../../../tests/support/worker.ts'
import { createApp } from '../../app.ts'
import type { NotifierError } from '../../ports/notifier.ts'

test.each<NotifierError>([{ code: 'refused', status: 451 }, { code: 'unreachable' }])(
  'a test that another system rejects offers no page of the portal: $code',
  async (error) => {
    const worker = await startWorker()
    const notifier = { target: 'mail.test', send: async () => err(error), mail: null }
    const { cookie } = await addStaff(worker.ports, 'admin')
    const app = createApp({ ...worker.ports, notifier }, testConfig())
    const answer = await app.request(`${ADMIN_API}/notifications/test`, {
      method: 'POST',
      headers: { Cookie: cookie },
    })
    expect((await answer.json()).message).toContain('mail.test')
    expect(answer.status).toBe(424)
    expect(wayOf('work', answer)).toBeUndefined()
  },
)
