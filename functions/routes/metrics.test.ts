import { expect, test } from 'vitest'
import { startWorker, type TestWorker } from '../../tests/support/worker.ts'

const TOKEN = 'a token of enough length'

let worker: TestWorker

test.each([
  ['a caller elsewhere', '192.0.2.1', {}],
  ['a reverse proxy on this machine', '127.0.0.1', { 'X-Forwarded-For': '192.0.2.1' }],
])('rejects %s without a token', async (_name, address, headers) => {
  worker = await startWorker()
  expect((await worker.call('/metrics', { headers }, address)).status).toBe(403)
})

test.each(['Bearer another token', 'Basic x', ''])(
  'with a token, %j is rejected, even on this machine',
  async (Authorization) => {
    worker = await startWorker({ metricsToken: TOKEN })
    const answer = await worker.call('/metrics', { headers: { Authorization } }, '127.0.0.1')
    expect(answer.status).toBe(403)
    expect(await answer.text()).not.toContain(TOKEN)
  },
)

test('counts requests by group, method and status, never by path', async () => {
  worker = await startWorker({ metricsToken: TOKEN.replaceAll(' ', '-') })
  await worker.call('/some/page')
  await worker.call('/api-web/web/api/v1/faq')
  await worker.call('/api-general/secret-path', { method: 'POST' })
  await worker.call('/api-web/x', { method: 'BREW' })
  await worker.ports.builds.request('Published', { id: null, name: 'Test' })
  const answer = await worker.call('/metrics', {
    headers: { Authorization: `Bearer ${TOKEN.replaceAll(' ', '-')}` },
  })
  expect(answer.headers.get('Content-Type')).toBe('text/plain; version=0.0.4; charset=utf-8')
  const text = await answer.text()
  expect(text).toContain('gapura_requests_total{group="site",method="GET",status="200"} 1\n')
  expect(text).toContain('gapura_requests_total{group="web",method="GET",status="200"} 1\n')
  expect(text).toContain('gapura_requests_total{group="general",method="POST",status="401"} 1\n')
  expect(text).toContain('method="other"')
  expect(text).toContain('gapura_proxy_calls_total{outcome="refused"} 1\n')
  expect(text).toContain('gapura_request_duration_seconds_bucket{group="web",le="+Inf"} 2\n')
  expect(text).toContain('gapura_builds{status="queued"} 1\n')
  expect(text).not.toContain('secret-path')
})

test('every line is a comment or a sample of the Prometheus text format', async () => {
  worker = await startWorker()
  await worker.call('/')
  const text = await (await worker.call('/metrics', {}, '::1')).text()
  for (const line of text.trimEnd().split('\n')) {
    expect(line).toMatch(/^(?:# (?:HELP|TYPE) \w+ .+|\w+(?:\{(?:\w+="[^"]*",?)+\})? [\d.e+-]+)$/)
  }
})
