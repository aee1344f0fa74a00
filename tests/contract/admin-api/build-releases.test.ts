/** What the list of builds says of their releases, where the host keeps them and where it does not. */
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { ADMIN_API, buildRecord } from '#core/api/admin.ts'
import { hookBuildTrigger } from '../../../functions/adapters/cloudflare/build-trigger.ts'
import { createBuildRunner } from '../../../functions/adapters/node/build-runner.ts'
import { switchRelease } from '../../../functions/adapters/node/switch-release.ts'
import { createApp } from '../../../functions/app.ts'
import type { BuildTrigger } from '../../../functions/ports/build-trigger.ts'
import { addStaff } from '../../support/staff.ts'
import { startWorker, type TestWorker, testConfig } from '../../support/worker.ts'

const folders: string[] = []
afterEach(async () => {
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true, force: true })
})

async function releasesInFolder({ ports }: TestWorker): Promise<BuildTrigger> {
  const site = await mkdtemp(join(tmpdir(), 'gapura-releases-'))
  folders.push(site)
  for (const name of ['kept', 'live'])
    await mkdir(join(site, 'releases', name), { recursive: true })
  await switchRelease(site, 'live')
  const start = () => {
    throw new Error('Nothing is built here.')
  }
  return createBuildRunner({ ...ports, builds: ports.store.builds, site, start })
}

async function releaseOfAssets({ ports }: TestWorker): Promise<BuildTrigger> {
  const release = { id: 'live', pulled_at: '2026-11-20T10:00:00.000Z' }
  return hookBuildTrigger({
    ...ports,
    builds: ports.store.builds,
    assets: { fetch: async () => Response.json(release) },
    hookUrl: undefined,
    fetch: () => Promise.reject(new Error('No hook is called here.')),
  })
}

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
    const told = buildRecord
      .array()
      .parse(data.builds)
      .map(({ reason, is_live, can_roll_back }) => [reason, is_live, can_roll_back])
    expect(told.toSorted()).toEqual([
      ['gone', false, false],
      ['kept', false, keeps],
      ['live', true, false],
      ['waits', false, false],
    ])
    await worker.close()
  },
)
