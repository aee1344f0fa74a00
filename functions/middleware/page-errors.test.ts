import { expect, test } from 'vitest'
import { startWorker, testConfig } from '../../tests/support/worker.ts'
import { createApp } from '../app.ts'
import type { BodyRejection } from '../ports/incoming-body.ts'

test.each([
  { rejection: 'slow', path: '/login', status: 408, says: 'over a faster connection' },
  { rejection: 'many', path: '/id/login', status: 429, says: 'Tunggu satu menit' },
] as const)(
  'a browser whose form is $rejection gets a page',
  async ({ path, status, says, ...sent }) => {
    const answer = await postRejected(sent.rejection, path, 'text/html,*/*;q=0.8')
    expect(answer.status).toBe(status)
    expect(answer.headers.get('Content-Type')).toContain('text/html')
    // The rest of the body is not read.
    expect(answer.headers.get('Connection')).toBe('close')
    expect(answer.headers.has('Retry-After')).toBe(status === 429)
    expect(await answer.text()).toContain(says)
    const json = await postRejected(sent.rejection, path, '*/*')
    expect(json.headers.get('Content-Type')).toBe('application/problem+json')
  },
)

async function postRejected(rejection: BodyRejection, path: string, accept: string) {
  const worker = await startWorker()
  const whenRejected = new Promise<never>(() => {})
  const body = { admit: () => rejection, rejection, isCutOff: false, whenRejected }
  const init = { method: 'POST', headers: { Accept: accept }, body: 'apikey=x' }
  const env = { clientAddress: '192.0.2.1', body }
  return createApp(worker.ports, testConfig()).request(`http://portal.test${path}`, init, env)
}
