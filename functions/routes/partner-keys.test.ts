import { expect, test } from 'vitest'
import { startWorker, testConfig } from '../../tests/support/worker.ts'
import { createApp } from '../app.ts'

test('a large form gets 413 with a sentence', async () => {
  const worker = await startWorker()
  const body = new URLSearchParams({ code: 'x'.repeat(11_000) })
  const answer = await createApp(worker.ports, testConfig()).request('/auth/keys', {
    method: 'POST',
    headers: { 'Content-Length': String(body.toString().length) },
    body,
  })
  expect(answer.status).toBe(413)
  expect((await answer.json()).message).toBe(
    'The form is too large: up to 10240 bytes are allowed. Open the link again.',
  )
  await worker.close()
})
