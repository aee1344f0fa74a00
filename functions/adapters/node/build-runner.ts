/**
 * Builds on Node: one at a time, in a separate process. Requests during a build are joined into the next one.
 * Requests are in the store, so a killed process loses nothing: the next start runs builds that were queued
 * or running, but gives up on those that repeatedly kill the portal.
 */
import { apiError } from '#core/api/errors/api-error.ts'
import { note, notesOf, writeNote } from '#core/api/notes/note.ts'
import { err, ok } from '#core/result.ts'
import { PORTAL } from '../../ports/actor.ts'
import type { BuildTrigger } from '../../ports/build-trigger.ts'
import { isoTime } from '../../ports/clock.ts'
import { notSucceeded, rollbackTo, unknownBuild } from '../../publishing/roll-back.ts'
import type { Build } from '../../store/repositories/builds.ts'
import { endHold, readHold } from './held-site.ts'
import { FIRST, oldest, takeUpLeftBuilds } from './left-builds.ts'
import { readReleases } from './release-facts.ts'
import { type BuildNeeds, reasonOf, runBuild } from './run-build.ts'
import { liveRelease } from './switch-release.ts'

/** A build whose log contains one of these would end the same way again. */
const HOPELESS = ['build-stalled', 'build-given-up'] as const

export interface BuildRunner extends BuildTrigger {
  /** Runs builds that an earlier process left queued or running, and lists the live release. */
  resume(): Promise<void>
  /** True if the newest build made no progress: until something is requested, another one wouldn't either. */
  isHopeless(): Promise<boolean>
  /** Lists the build of a start that made no progress. @param failure - its last message */
  noteStart(failure: string): Promise<void>
  /** Ends the running build, which runs again at the next start. */
  close(): Promise<void>
}

export function createBuildRunner(needs: BuildNeeds): BuildRunner {
  const { builds, queue, clock, log, site } = needs
  const ending = new AbortController()
  let running: Promise<void> | undefined
  let isWanted = false
  /** Controls the running build: a rollback doesn't wait for it. */
  let current = new AbortController()

  function kick(): void {
    isWanted = true
    if (running !== undefined || ending.signal.aborted) return
    running = runQueue()
    running.catch((cause: unknown) => log.error('build', { reason: reasonOf(cause) }))
  }

  async function runQueue(): Promise<void> {
    try {
      // Repeat if a request came in the meantime: the queue may have been found empty before.
      while (isWanted) {
        isWanted = false
        for (let next = await claim(); next; next = await claim()) {
          await run(next)
          if (ending.signal.aborted) return
        }
      }
    } finally {
      // Not later: a request before a later callback would count as seen.
      running = undefined
    }
  }

  const claim = async (): Promise<Build | undefined> =>
    queue.claim((await readHold(site)) === undefined ? 'all' : 'rollbacks')

  async function run(build: Build): Promise<void> {
    current = new AbortController()
    const { signal } = current
    const outcome = await runBuild(needs, build, AbortSignal.any([ending.signal, signal]))
    if (outcome === 'ended') {
      await queue.putBack(build.id)
      return
    }
    await builds.update(build.id, {
      status: outcome.releaseName === undefined ? 'failed' : 'succeeded',
      releaseName: outcome.releaseName ?? null,
      log: outcome.log,
      finishedAt: isoTime(clock),
    })
    log.info('build', { id: build.id, ok: outcome.releaseName !== undefined })
  }

  return {
    async request(reason, by) {
      const { id } = await queue.ask(reason, by)
      kick()
      return ok(id)
    },
    async prepare(text) {
      if ((await readHold(site)) !== undefined) return false
      const prepared = await text()
      if (prepared !== undefined) await needs.prepareRelease(prepared)
      return prepared !== undefined
    },
    async getReady() {
      if ((await readHold(site)) === undefined) needs.getReady()
    },
    async rollback(buildId, by) {
      const build = await builds.byId(buildId)
      if (build === undefined) return err(unknownBuild(buildId))
      if (build.status !== 'succeeded' || build.releaseName === null) {
        return err(notSucceeded(build))
      }
      if (build.releaseName === (await liveRelease(site))) {
        return err({ code: 'already-live', detail: apiError('build-live', { id: buildId }) })
      }
      const id = await builds.create(rollbackTo(build), by)
      // The running build may contain what readers shouldn't see, so it waits like all others.
      current.abort()
      kick()
      return ok(id)
    },
    async makeCurrent(by) {
      const { id } = await queue.ask(note('made-current'), by)
      const isEnded = await endHold(site)
      kick()
      return ok({ id, isEnded })
    },
    async releases() {
      const [releases, hold] = await Promise.all([readReleases(site), readHold(site)])
      return { ...releases, hold }
    },
    async resume() {
      await takeUpLeftBuilds(needs)
      kick()
    },
    async isHopeless() {
      const { items } = await builds.list({ ...FIRST, order: 'desc' })
      return items.some(({ status, log }) => status === 'failed' && saysHopeless(log))
    },
    async noteStart(failure) {
      if (!saysHopeless(failure)) return
      // The waiting build is tried as well and then reports its own result.
      if ((await oldest(builds, 'queued')) ?? (await oldest(builds, 'running'))) return
      const reason = writeNote(note('portal-started'))
      const id = await builds.create({ reason, rollbackOf: null }, PORTAL)
      await builds.update(id, { status: 'failed', log: `${failure}\n`, finishedAt: isoTime(clock) })
    },
    async close() {
      ending.abort()
      await running
    },
  }
}

const saysHopeless = (log: string): boolean => notesOf(log, HOPELESS, 'en').length > 0
