import { PassThrough } from 'node:stream'
import { expect, test } from 'vitest'
import { buildOnRequest } from './build-on-request.ts'

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

test('prepares the release of the file that a line names', async () => {
  const requests = new PassThrough()
  const files: (string | undefined)[] = []
  requests.end('prepare /data/my portal/document.yaml\nbuild\n')
  const build = async (file: string | undefined) => void files.push(file)
  await buildOnRequest(
    requests,
    build,
    () => true,
    () => {},
  )
  expect(files).toEqual(['/data/my portal/document.yaml', undefined])
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
