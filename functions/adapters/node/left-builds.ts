/** Resumes what an earlier process left: a running build, a rollback, a release that no build lists. */
import { logLine, note, writeNote } from '#core/api/notes/note.ts'
import { PORTAL } from '../../ports/actor.ts'
import { isoTime } from '../../ports/clock.ts'
import type { Build, BuildRepository } from '../../store/repositories/builds.ts'
import { endHold, readHold } from './held-site.ts'
import type { BuildNeeds } from './run-build.ts'
import { liveRelease, switchRelease } from './switch-release.ts'

/** A build that was running each time the portal was killed is not started again. */
const MAX_ATTEMPTS = 2

export const FIRST = {
  page: 1,
  limit: 1,
  search: undefined,
  sort: undefined,
  order: 'asc',
} as const

/** Runs once, before any build. */
export async function takeUpLeftBuilds(needs: BuildNeeds): Promise<void> {
  await restoreHold(needs.site)
  await noteLiveRelease(needs)
  const next = () => oldest(needs.builds, 'running')
  for (let left = await next(); left; left = await next()) await takeUp(needs, left)
}

export async function oldest(
  builds: BuildRepository,
  status: Build['status'],
): Promise<Build | undefined> {
  const { items } = await builds.list({ ...FIRST, status })
  return items[0]
}

/** Lists the release of the first start, which no one requested, so that staff can roll back to it too. */
async function noteLiveRelease({ builds, site }: BuildNeeds): Promise<void> {
  const releaseName = await liveRelease(site)
  if (releaseName === undefined) return
  const { items } = await builds.list({ ...FIRST, releaseName })
  if (items.length > 0) return
  await builds.note({ reason: writeNote(note('portal-started')), releaseName }, PORTAL)
}

/** Finishes an interrupted rollback; ends one whose release is gone. */
async function restoreHold(site: string): Promise<void> {
  const hold = await readHold(site)
  if (hold === undefined) {
    await endHold(site)
  } else if (hold.release !== (await liveRelease(site))) {
    await switchRelease(site, hold.release)
  }
}

/** Runs it again, up to a limit. */
async function takeUp({ builds, clock }: BuildNeeds, left: Build): Promise<void> {
  if (left.attempts >= MAX_ATTEMPTS) {
    await builds.update(left.id, {
      status: 'failed',
      log: left.log + logLine(note('build-given-up', { attempts: left.attempts })),
      finishedAt: isoTime(clock),
    })
    return
  }
  const log = left.log + logLine(note('build-resumed'))
  await builds.update(left.id, { status: 'queued', log })
}
