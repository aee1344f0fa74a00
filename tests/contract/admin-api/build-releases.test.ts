/** The list of builds and their releases, on hosts that store releases and on hosts that don't. */
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { buildRecord, siteRecord } from '#core/api/admin.ts'
import { ADMIN_API } from '#core/api/paths.ts'
import { hookBuildTrigger } from '../../../functions/adapters/cloudflare/build-trigger.ts'
import type { StartBuild } from '../../../functions/adapters/node/build-process.ts'
import { createBuildRunner } from '../../../functions/adapters/node/build-runner.ts'
import { switchRelease } from '../../../functions/adapters/node/switch-release.ts'
import { createApp } from '../../../functions/app.ts'
import type { BlobHash } from '../../../functions/ports/blob-store.ts'
import type { BuildTrigger } from '../../../functions/ports/build-trigger.ts'
import { scratchFolder } from '../../support/scratch-folder.ts'
import { addStaff } from '../../support/staff.ts'
import { json, ORIGIN, startWorker, type TestWorker, testConfig } from '../../support/worker.ts'

async function releasesInFolder({ ports }: TestWorker): Promise<BuildTrigger> {
  const site = scratchFolder()
  for (const name of ['kept', 'live'])
    await mkdir(join(site, 'releases', name), { recursive: true })
  await switchRelease(site, 'live')
  const start: StartBuild = async function* () {
    yield { kind: 'failed', text: 'Nothing is built here.' }
  }
  return createBuildRunner({
    ...ports,
    builds: ports.store.builds,
    queue: ports.store.buildQueue,
    site,
    start,
    prepareRelease: async () => {},
    getReady() {},
  })
}

async function releaseOfAssets({ ports }: TestWorker): Promise<BuildTrigger> {
  const release = { id: 'live', pulled_at: '2026-11-20T10:00:00.000Z' }
  return hookBuildTrigger({
    ...ports,
    builds: ports.store.builds,
    queue: ports.store.buildQueue,
    assets: { fetch: async () => Response.json(release) },
    hookUrl: undefined,
    fetch: () => Promise.reject(new Error('No hook is called here.')),
  })
}

test('on Cloudflare, a request that joins while the hook is called stays in the log', async () => {
  const worker = await startWorker()
  const { builds, buildQueue: queue } = worker.ports.store
  const trigger = hookBuildTrigger({
    ...worker.ports,
    builds,
    queue,
    assets: { fetch: async () => Response.json({}) },
    hookUrl: 'https://hook.example/',
    async fetch() {
      await queue.ask('Second', WRITER)
      return Response.json({})
    },
  })
  const asked = await trigger.request('First', WRITER)
  const build = await builds.byId(asked.ok ? asked.value : '')
  expect(build).toMatchObject({ reason: 'First', status: 'running' })
  expect(build?.log).toContain('Second')
})

test('on Cloudflare, a build whose worker ended before it called the hook is requested again', async () => {
  const worker = await startWorker()
  const { builds, buildQueue: queue } = worker.ports.store
  let calls = 0
  const trigger = hookBuildTrigger({
    ...worker.ports,
    builds,
    queue,
    assets: { fetch: async () => Response.json({}) },
    hookUrl: 'https://hook.example/',
    async fetch() {
      calls += 1
      return Response.json({})
    },
  })
  const { id } = await queue.ask('Left', WRITER)
  await trigger.follow()
  // Its own request may still call it.
  expect(calls).toBe(0)
  worker.clock.advance(61)
  await trigger.follow()
  await trigger.follow()
  expect(calls).toBe(1)
  expect(await builds.byId(id)).toMatchObject({ status: 'running' })
})

test('on Cloudflare without a deploy hook, the next release waits for a deployment', async () => {
  const worker = await startWorker()
  const { cookie } = await addStaff(worker.ports, 'viewer')
  const builds = await releaseOfAssets(worker)
  await builds.request('By hand', WRITER)
  const app = createApp({ ...worker.ports, builds }, testConfig())
  const headers = { Cookie: cookie }
  const answer = await app.request(`${ORIGIN}${ADMIN_API}/site`, { headers })
  const { data } = await answer.json()
  expect(siteRecord.parse(data.site).next?.state).toBe('waiting')
})

test.each([
  { host: 'Node', trigger: releasesInFolder, keeps: true },
  { host: 'Cloudflare', trigger: releaseOfAssets, keeps: false },
])(
  'on $host a build says whether its release is live, and whether one may go back to it',
  async ({ trigger, keeps }) => {
    const worker = await startWorker()
    const { cookie } = await addStaff(worker.ports, 'viewer')
    const { builds } = worker.ports.store
    for (const name of ['gone', 'kept', 'live']) {
      const id = await builds.create({ reason: name, rollbackOf: null }, { id: null, name: 'Sari' })
      await builds.update(id, { status: 'succeeded', releaseName: name })
    }
    await builds.create({ reason: 'waits', rollbackOf: null }, { id: null, name: 'Sari' })
    const app = createApp({ ...worker.ports, builds: await trigger(worker) }, testConfig())
    const answer = await app.request(
      `http://portal.test${ADMIN_API}/builds`,
      { headers: { Cookie: cookie } },
      { clientAddress: '192.0.2.1' },
    )
    const { data } = await answer.json()
    const sent = z
      .array(buildRecord)
      .parse(data.builds)
      .map(({ reason, is_live, can_roll_back }) => [reason, is_live, can_roll_back])
    expect(sent.toSorted()).toEqual([
      ['gone', false, false],
      ['kept', false, keeps],
      ['live', true, false],
      ['waits', false, false],
    ])
  },
)

test('a rollback is shown and ended through the API, and exactly one build is live', async () => {
  const worker = await startWorker()
  const { builds, audit } = worker.ports.store
  const { cookie } = await addStaff(worker.ports, 'editor')
  const trigger = await releasesInFolder(worker)
  const app = createApp({ ...worker.ports, builds: trigger }, testConfig())
  const call = async (method: string, path: string, body?: unknown) => {
    const init = { ...(body === undefined ? {} : json(body, method)), method }
    const headers = { ...init.headers, Cookie: cookie, Origin: ORIGIN }
    const url = `${ORIGIN}${ADMIN_API}${path}`
    const answer = await app.request(url, { ...init, headers }, { clientAddress: '192.0.2.1' })
    expect(answer.status, path).toBe(200)
    return (await answer.json()).data
  }
  const siteNow = async () => siteRecord.parse((await call('GET', '/site')).site)
  const ids: Record<string, string> = {}
  for (const releaseName of ['kept', 'live']) {
    const id = await builds.create({ reason: releaseName, rollbackOf: null }, WRITER)
    await builds.update(id, { status: 'succeeded', releaseName, finishedAt: NOW })
    ids[releaseName] = id
  }
  expect(await siteNow()).toMatchObject({ release: { name: 'live' }, next: null, hold: null })

  const back = (await call('PUT', `/builds/${ids['kept']}/rollback`)).build
  while ((await builds.byId(back.id))?.finishedAt == null) await new Promise(setImmediate)
  const asked = (await call('POST', '/builds', { reason: 'By hand' })).build
  expect(asked).toMatchObject({ status: 'queued', is_held: true })
  expect(await siteNow()).toMatchObject({
    release: { name: 'kept' },
    next: { build_id: asked.id, state: 'held' },
    hold: { release_name: 'kept', released_at: NOW, by: { name: 'editor' }, is_damaged: false },
  })
  const rows = z.array(buildRecord).parse((await call('GET', '/builds')).builds)
  expect(rows.filter(({ is_live }) => is_live).map(({ id }) => id)).toEqual([ids['kept']])
  expect(rows.filter(({ can_roll_back }) => can_roll_back).map(({ id }) => id)).toEqual([
    ids['live'],
  ])

  expect((await call('PUT', '/site/current')).build.id).toBe(asked.id)
  expect((await siteNow()).hold).toBeNull()
  const lines = (await audit.list({ page: 1, limit: 10, action: 'resume' })).items
  expect(lines).toMatchObject([{ kind: 'build', title: NOW, agentName: 'editor' }])
})

test.each([
  { name: 'as it is published now', served: 'b', expected: { name: 'Shop', is_newest: true } },
  { name: 'an earlier revision', served: 'a', expected: { name: 'Shop', is_newest: false } },
  { name: 'of nobody', served: 'c', expected: null },
])('distinguishes the live document by its release: $name', async (row) => {
  const worker = await startWorker()
  const { documentPublishing: publishing } = worker.ports.store
  const hash = (letter: string) => letter.repeat(64) as BlobHash // as: 64 hex digits
  const revision = (letter: string) => ({
    name: 'Shop',
    documentHash: hash(letter),
    indexHash: null,
    sizeBytes: 1,
    summary: '',
  })
  const { id } = await publishing.add({ ...revision('a'), template: true }, null)
  await publishing.publish(id, 1, revision('b'), WRITER)
  const { cookie } = await addStaff(worker.ports, 'viewer')
  const live = {
    name: 'r',
    documentSha256: hash(row.served),
    documentVersion: '1.1.4',
    apiVersion: '2.0',
  }
  const earlier = { name: 'earlier', documentSha256: hash('a') }
  const releases = async () => ({ live, retained: [earlier, live], hold: undefined })
  const app = createApp(
    { ...worker.ports, builds: { ...worker.ports.builds, releases } },
    testConfig(),
  )
  const get = async (path: string) => {
    const init = { headers: { Cookie: cookie } }
    const from = { clientAddress: '192.0.2.1' }
    return (await (await app.request(`${ORIGIN}${ADMIN_API}${path}`, init, from)).json()).data
  }
  const { builds } = worker.ports.store
  for (const releaseName of ['earlier', 'r', 'gone']) {
    const built = await builds.create({ reason: releaseName, rollbackOf: null }, WRITER)
    await builds.update(built, { status: 'succeeded', releaseName, finishedAt: NOW })
  }
  const rows = z.array(buildRecord).parse((await get('/builds')).builds)
  expect(rows.map(({ release_name, document }) => [release_name, document])).toEqual([
    ['gone', null],
    ['r', null],
    ['earlier', { id, name: 'Shop', yml_publish: { url: `/files/${hash('a')}.yaml` } }],
  ])
  const { site } = await get('/site')
  expect(siteRecord.parse(site)).toMatchObject({
    api_version: '2.0',
    document: row.expected && {
      ...row.expected,
      id,
      version: '1.1.4',
      yml_publish: { url: `/files/${live.documentSha256}.yaml` },
    },
  })
})

const WRITER = { id: null, name: 'Sari' }
const NOW = '2026-11-20T10:00:00.000Z'
