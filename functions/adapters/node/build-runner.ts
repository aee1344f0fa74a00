/**
 * Builds on Node: one at a time, in a process of its own. Requests that come while one runs are
 * joined into the one that waits. What is asked for stands in the store, so a killed process loses
 * nothing: the next start runs what was queued or under way, but not for ever what ends the portal.
 */
import { basename } from 'node:path'
import { apiError } from '#core/api/errors/api-error.ts'
import { logLine, note, notesOf, writeNote } from '#core/api/notes/note.ts'
import { err, ok } from '#core/result.ts'
import type { BuildTrigger } from '../../ports/build-trigger.ts'
import { type Clock, isoTime } from '../../ports/clock.ts'
import type { Log } from '../../ports/log.ts'
import { notSucceeded, rollbackTo, unknownBuild } from '../../publishing/roll-back.ts'
import type { Build, BuildRepository } from '../../store/repositories/builds.ts'
import type { StartBuild } from './build-process.ts'
import { endHold, readHold, writeHold } from './held-site.ts'
import { releaseFacts } from './release-facts.ts'
import { liveRelease, retainedReleases, switchRelease } from './switch-release.ts'

/** Of a build's log; the first lines say what happened, the last ones how it ended. */
const MAX_LOG_CHARACTERS = 64_000
/** Progress is written down at most this often. */
const PROGRESS_INTERVAL_MS = 300
/** A build that was under way each time the portal was killed is not begun once more. */
const MAX_ATTEMPTS = 2
/** A build whose log says one of these would end in the same way. */
const HOPELESS = ['build-stalled', 'build-given-up'] as const

export interface BuildRunner extends BuildTrigger {
  /** Runs what an earlier process left queued or under way, and lists the live release. */
  resume(): Promise<void>
  /** Whether the newest build made no progress: until something is asked for, another one would not either. */
  isHopeless(): Promise<boolean>
  /** Lists the build of a start that made no progress. @param failure - what it said at last */
  noteStart(failure: string): Promise<void>
  /** Ends the build under way, which runs again at the next start. */
  close(): Promise<void>
}

interface Needs {
  readonly builds: BuildRepository
  readonly clock: Clock
  readonly log: Log
  /** `DATA_DIR/site` */
  readonly site: string
  readonly start: StartBuild
}

export function createBuildRunner({ builds, clock, log, site, start }: Needs): BuildRunner {
  const ending = new AbortController()
  let running: Promise<void> | undefined
  let isWanted = false
  /** Of the build under way: a roll back does not wait for it. */
  let current = new AbortController()

  function kick(): void {
    isWanted = true
    if (running !== undefined || ending.signal.aborted) {
      return
    }
    running = runQueue().finally(() => {
      running = undefined
    })
    running.catch((cause: unknown) => log.error('build', { reason: reasonOf(cause) }))
  }

  async function runQueue(): Promise<void> {
    // Asked again as long as somebody asked meanwhile: the queue may have been found empty before.
    while (isWanted) {
      isWanted = false
      for (let next = await claim(); next; next = await claim()) {
        await run(next)
        if (ending.signal.aborted) {
          return
        }
      }
    }
  }

  const claim = async (): Promise<Build | undefined> =>
    builds.claim((await readHold(site)) === undefined ? 'all' : 'rollbacks')

  /** The release of the first start was made by nobody's request: staff can go back to it too. */
  async function noteLive(): Promise<void> {
    const releaseName = await liveRelease(site)
    if (releaseName === undefined) return
    const { items } = await builds.list({ ...FIRST, releaseName })
    if (items.length > 0) return
    await builds.note({ reason: writeNote(note('portal-started')), releaseName }, PORTAL)
  }

  async function oldest(status: Build['status']): Promise<Build | undefined> {
    const { items } = await builds.list({ ...FIRST, status })
    return items[0]
  }

  async function run(build: Build): Promise<void> {
    current = new AbortController()
    const { signal } = current
    const outcome = await outcomeOf(build, AbortSignal.any([ending.signal, signal]))
    if (outcome === 'ended') {
      await builds.putBack(build.id)
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

  async function outcomeOf(build: Build, signal: AbortSignal): Promise<Outcome | 'ended'> {
    try {
      if (build.rollbackOf !== null) return await rollBack(build, build.rollbackOf)
      const rendered = await render(build, signal)
      // Ended by us, unless it was ready before that reached it.
      return signal.aborted && rendered.releaseName === undefined ? 'ended' : rendered
    } catch (cause) {
      // A build that cannot be recorded or switched does not stand in the way of the next one.
      return { releaseName: undefined, log: `${build.log}${reasonOf(cause)}\n` }
    }
  }

  async function render(build: Build, signal: AbortSignal): Promise<Outcome> {
    let text = build.log
    let lastWriteMs = 0
    let releaseName: string | undefined
    const say = (line: string): void => {
      text = endOf(`${text}${line}\n`)
    }
    for await (const event of start(signal)) {
      if (event.kind === 'finished') {
        releaseName = basename(event.live)
      }
      say(event.text)
      if (clock.nowMs() - lastWriteMs >= PROGRESS_INTERVAL_MS) {
        lastWriteMs = clock.nowMs()
        await builds.update(build.id, { log: text })
      }
    }
    return { releaseName, log: text }
  }

  async function rollBack(build: Build, of: string): Promise<Outcome> {
    const target = await builds.byId(of)
    const release = target?.releaseName ?? ''
    if (target === undefined || !(await retainedReleases(site)).includes(release)) {
      return { releaseName: undefined, log: logLine(note('release-gone', { release })) }
    }
    await writeHold(site, {
      release,
      releasedAt: target.finishedAt ?? target.requestedAt,
      since: isoTime(clock),
      by: { id: build.requestedBy, name: build.requestedByName },
    })
    await switchRelease(site, release)
    return { releaseName: release, log: logLine(note('release-shown-again', { release })) }
  }

  /** A roll back that was killed is finished; one whose release is gone is over. */
  async function restoreHold(): Promise<void> {
    const hold = await readHold(site)
    if (hold === undefined) {
      await endHold(site)
    } else if (hold.release !== (await liveRelease(site))) {
      await switchRelease(site, hold.release)
    }
  }

  async function takeUp(left: Build): Promise<void> {
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

  return {
    async request(reason, by) {
      const { id } = await builds.ask(reason, by)
      kick()
      return ok(id)
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
      // What is being built may be what readers should not see: it waits like everything else.
      current.abort()
      kick()
      return ok(id)
    },
    async makeCurrent(by) {
      const { id } = await builds.ask(note('made-current'), by)
      await endHold(site)
      kick()
      return ok(id)
    },
    async releases() {
      const [live, retained, hold] = await Promise.all([
        releaseFacts(site),
        retainedReleases(site),
        readHold(site),
      ])
      return { live, retained, hold }
    },
    async resume() {
      await restoreHold()
      await noteLive()
      for (let left = await oldest('running'); left; left = await oldest('running')) {
        await takeUp(left)
      }
      kick()
    },
    async isHopeless() {
      const { items } = await builds.list({ ...FIRST, order: 'desc' })
      return items.some(({ status, log }) => status === 'failed' && saysHopeless(log))
    },
    async noteStart(failure) {
      if (!saysHopeless(failure)) return
      // What waits is tried as well, and then says by itself how it went.
      if ((await oldest('queued')) ?? (await oldest('running'))) return
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

/** The end of a log that is too long, from the beginning of a line on where there is one. */
function endOf(log: string): string {
  const end = log.slice(-MAX_LOG_CHARACTERS)
  const from = end.length < log.length ? end.indexOf('\n') + 1 : 0
  return from < end.length ? end.slice(from) : end
}

const saysHopeless = (log: string): boolean => notesOf(log, HOPELESS, 'en').length > 0

const reasonOf = (cause: unknown): string =>
  cause instanceof Error ? cause.message : String(cause)

const PORTAL = { id: null, name: 'Portal' } as const
const FIRST = { page: 1, limit: 1, search: undefined, sort: undefined, order: 'asc' } as const

interface Outcome {
  readonly releaseName: string | undefined
  readonly log: string
}
