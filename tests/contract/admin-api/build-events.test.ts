import { expect, test, vi } from 'vitest'
import { ADMIN_API } from '#core/api/paths.ts'
import { addStaff } from '../../support/staff.ts'
import { startWorker } from '../../support/worker.ts'

async function followedBuild() {
  const worker = await startWorker()
  const { cookie } = await addStaff(worker.ports, 'viewer')
  const { builds } = worker.ports.store
  const id = await builds.create({ reason: 'FAQ', rollbackOf: null }, { id: null, name: 'Sari' })
  const response = await worker.call(`${ADMIN_API}/builds/${id}/events`, {
    headers: { Cookie: cookie },
  })
  return { worker, builds, id, response }
}

test('a build is followed until it has ended', async () => {
  const { builds, id, response } = await followedBuild()
  expect(response.headers.get('Content-Type')).toContain('text/event-stream')
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  expect((await reader?.read())?.value).toContain('"status":"queued"')
  await builds.update(id, { status: 'running', log: 'Reading openapi.yaml' })
  expect((await reader?.read())?.value).toMatch(/"status":"running".*"log":"Reading openapi.yaml"/)
  await builds.update(id, { status: 'failed', log: 'No', finishedAt: '2026-11-20T10:00:00.000Z' })
  let rest = ''
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    rest += part.value
  }
  expect(rest).toContain('"status":"failed"')
})

test('a build that can no longer be read ends the stream, and is logged in one line', async () => {
  const printed = vi.spyOn(console, 'error').mockReturnValue()
  const { worker, response } = await followedBuild()
  await worker.run('ALTER TABLE builds RENAME TO gone')
  const events = await response.text()
  expect(events).toContain('"status":"queued"')
  expect(events).not.toContain('gone')
  expect(events).not.toContain('select')
  expect(worker.log.filter(({ event }) => event === 'build-events')).toEqual([
    { event: 'build-events', request_id: expect.any(String), reason: expect.any(String) },
  ])
  expect(printed).not.toHaveBeenCalled()
  printed.mockRestore()
})
