import { PassThrough } from 'node:stream'
import { expect, test } from 'vitest'
import { buildOnRequest } from './build-on-request.ts'

test('builds once per line, one after the other, until there are no more', async () => {
  const requests = new PassThrough()
  const log: string[] = []
  const build = async () => {
    log.push('begins')
    await new Promise(setImmediate)
    log.push('ends')
  }
  requests.write('build\nbuild\n')
  requests.end()
  await buildOnRequest(requests, build, () => true)
  expect(log).toEqual(['begins', 'ends', 'begins', 'ends'])
})

test('ends when it is not asked for a while', async () => {
  const requests = new PassThrough()
  const builds: string[] = []
  await buildOnRequest(
    requests,
    async () => void builds.push('built'),
    () => true,
    0,
  )
  expect(builds).toEqual([])
  expect(requests.destroyed).toBe(true)
})

test('code that was loaded before it changed builds nothing', async () => {
  const requests = new PassThrough()
  const builds: string[] = []
  requests.write('build\n')
  await buildOnRequest(
    requests,
    async () => void builds.push('built'),
    () => false,
  )
  expect(builds).toEqual([])
})
