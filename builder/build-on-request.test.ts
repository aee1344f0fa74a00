import { PassThrough } from 'node:stream'
import { expect, test } from 'vitest'
import { type BuildRequest, buildOnRequest } from './build-on-request.ts'

const never = () => {
  throw new Error('a build was abandoned')
}

test('builds once per line, one after the other, until there are no more', async () => {
  const requests = new PassThrough()
  const log: string[] = []
  const build = async () => {
    log.push('begins')
    await new Promise(setImmediate)
    log.push('ends')
    if (log.length === 4) setImmediate(() => requests.end())
  }
  requests.write('build\nbuild\n')
  await buildOnRequest(requests, build, () => true, never)
  expect(log).toEqual(['begins', 'ends', 'begins', 'ends'])
})

test('does what each line says, and nothing if it only has to stay', async () => {
  const requests = new PassThrough()
  const made: BuildRequest[] = []
  requests.end('prepare /data/my portal/document.yaml\nstay\nrehearse\nbuild\n')
  const build = async (request: BuildRequest) => void made.push(request)
  await buildOnRequest(
    requests,
    build,
    () => true,
    () => {},
  )
  expect(made).toEqual([
    { kind: 'prepare', file: '/data/my portal/document.yaml' },
    { kind: 'rehearse' },
    { kind: 'build' },
  ])
})

test('abandons its work when the requesting process is gone', async () => {
  const requests = new PassThrough()
  let abandoned = () => {}
  const isAbandoned = new Promise<void>((resolve) => {
    abandoned = resolve
  })
  const build = async () => {
    requests.end()
    await isAbandoned
  }
  requests.write('build\n')
  await buildOnRequest(
    requests,
    build,
    () => true,
    () => abandoned(),
  )
  await isAbandoned
})

test('ends after a time without requests', async () => {
  const requests = new PassThrough()
  const builds: string[] = []
  await buildOnRequest(
    requests,
    async () => void builds.push('built'),
    () => true,
    never,
    0,
  )
  expect(builds).toEqual([])
  expect(requests.destroyed).toBe(true)
})

test('builds nothing after its own code has changed', async () => {
  const requests = new PassThrough()
  const builds: string[] = []
  requests.write('build\n')
  await buildOnRequest(
    requests,
    async () => void builds.push('built'),
    () => false,
    never,
  )
  expect(builds).toEqual([])
})
