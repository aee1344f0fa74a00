/**
 * Builds on Node: one at a time, in a process of its own. Requests that come while one runs are
 * joined into the one that waits. What is asked for stands in the store, so a killed process loses
 * nothing: the next start runs what was queued or under way.
 */
import { basename } from 'node:path'
import { logLine, note, writeNote } from '#core/api/notes/note.ts'
import { refusal } from '#core/api/refusals/refusal.ts'
import { err, ok } from '#core/result.ts'
import type { BuildTrigger } from '../../ports/build-trigger.ts'
import { type Clock, isoTime } from '../../ports/clock.ts'
import type { Log } from '../../ports/log.ts'
import type { Build, BuildRepository } from '../../store/repositories/builds.ts'
import type { StartBuild } from './build-process.ts'
import { keptReleases, liveRelease, switchRelease } from './switch-release.ts'

/** Of a build's log; the first lines say what happened, the last ones how it ended. */
const MAX_LOG_CHARACTERS = 64_000
/** Progress is written down at most this often. */
const PROGRESS_INTERVAL_MS = 300

export interface BuildRunner extends BuildTrigger {
  /** Runs what an earlier process left queued or under way, and lists the live release. */
  resume(): Promise<void>
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

  function kick(): void {
    if (running !== undefined || ending.signal.aborted) {
      return
    }
    running = runQueue().finally(() => {
      running = undefined
    })
    running.catch((cause: unknown) => {
      log.error('build', { reason: cause instanceof Error ? cause.message : String(cause) })
    })
  }

  async function runQueue(): Promise<void> {
    for (let next = await oldest('queued'); next; next = await oldest('queued')) {
      await run(next)
      if (ending.signal.aborted) {
        return
      }
    }
  }

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
    await builds.update(build.id, { status: 'running', startedAt: isoTime(clock) })
    const outcome =
      build.rollbackOf === null ? await render(build) : await rollBack(build.rollbackOf)
    if (ending.signal.aborted) {
      await builds.update(build.id, { status: 'queued' })
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

  async function render(build: Build): Promise<Outcome> {
    let text = build.log
    let lastWriteMs = 0
    let releaseName: string | undefined
    const say = (line: string): void => {
      text = endOf(`${text}${line}\n`)
    }
    for await (const event of start(ending.signal)) {
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

  async function rollBack(of: string): Promise<Outcome> {
    const name = (await builds.byId(of))?.releaseName ?? ''
    if (await switchRelease(site, name)) {
      return { releaseName: name, log: logLine(note('release-shown-again', { release: name })) }
    }
    return {
      releaseName: undefined,
      log: logLine(note('release-gone', { release: name })),
    }
  }

  return {
    async request(reason, by) {
      const waiting = await oldest('queued')
      if (waiting !== undefined && waiting.rollbackOf === null) {
        await builds.update(waiting.id, { log: waiting.log + logLine(note('also', { reason })) })
        return ok(waiting.id)
      }
      const id = await builds.create({ reason: writeNote(reason), rollbackOf: null }, by)
      kick()
      return ok(id)
    },
    async rollback(buildId, by) {
      const build = await builds.byId(buildId)
      if (build === undefined) {
        return err({
          code: 'unknown-build',
          refused: refusal('build-unknown', { id: JSON.stringify(buildId) }),
        })
      }
      if (build.status !== 'succeeded' || build.releaseName === null) {
        return err({
          code: 'no-release',
          refused: refusal('build-not-succeeded', {
            id: buildId,
            status: refusal(`status.${build.status}`),
          }),
        })
      }
      if (build.releaseName === (await liveRelease(site))) {
        return err({
          code: 'already-live',
          refused: refusal('build-live', { id: buildId }),
        })
      }
      const reason = writeNote(note('rolled-back', { time: build.requestedAt }))
      const id = await builds.create({ reason, rollbackOf: build.id }, by)
      kick()
      return ok(id)
    },
    async releases() {
      const [live, kept] = await Promise.all([liveRelease(site), keptReleases(site)])
      return { live, kept }
    },
    async resume() {
      await noteLive()
      for (let left = await oldest('running'); left; left = await oldest('running')) {
        const log = left.log + logLine(note('build-resumed'))
        await builds.update(left.id, { status: 'queued', log })
      }
      kick()
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

const PORTAL = { id: null, name: 'Portal' } as const
const FIRST = { page: 1, limit: 1, search: undefined, sort: undefined, order: 'asc' } as const

interface Outcome {
  readonly releaseName: string | undefined
  readonly log: string
}
