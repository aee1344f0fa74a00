/** One build, from its row to its release. */
import { basename } from 'node:path'
import { logLine, note } from '#core/api/notes/note.ts'
import { releaseTime } from '#core/api/release-time.ts'
import { type Clock, isoTime } from '../../ports/clock.ts'
import type { Log } from '../../ports/log.ts'
import type { BuildQueue } from '../../store/repositories/build-queue.ts'
import type { Build, BuildRepository } from '../../store/repositories/builds.ts'
import type { BuildProcess, StartBuild } from './build-process.ts'
import { writeHold } from './held-site.ts'
import { retainedReleases, switchRelease } from './switch-release.ts'

/** Limit of a build's log; the first lines say what happened, the last ones how it ended. */
const MAX_LOG_CHARACTERS = 64_000
/** Minimum interval between writes of the progress. */
const PROGRESS_INTERVAL_MS = 300

export interface BuildNeeds {
  readonly builds: BuildRepository
  readonly queue: BuildQueue
  readonly clock: Clock
  readonly log: Log
  /** `DATA_DIR/site` */
  readonly site: string
  readonly start: StartBuild
  readonly prepareRelease: BuildProcess['prepareRelease']
  readonly getReady: BuildProcess['getReady']
}

/** @returns `ended` if the signal ended it; it runs again later */
export async function runBuild(
  needs: BuildNeeds,
  build: Build,
  signal: AbortSignal,
): Promise<Outcome | 'ended'> {
  try {
    if (build.rollbackOf !== null) return await rollBack(needs, build, build.rollbackOf)
    const rendered = await render(needs, build, signal)
    // Ended by us, unless it was finished before the signal arrived.
    return signal.aborted && rendered.releaseName === undefined ? 'ended' : rendered
  } catch (cause) {
    // A build that can't be recorded or switched doesn't block the next one.
    return { releaseName: undefined, log: `${build.log}${reasonOf(cause)}\n` }
  }
}

async function render(
  { builds, clock, start }: BuildNeeds,
  build: Build,
  signal: AbortSignal,
): Promise<Outcome> {
  let text = build.log
  let lastWriteMs = 0
  let releaseName: string | undefined
  const say = (line: string): void => {
    text = endOf(`${text}${line}\n`)
  }
  for await (const event of start(signal)) {
    if (event.kind === 'finished') releaseName = basename(event.live)
    say(event.text)
    if (clock.nowMs() - lastWriteMs >= PROGRESS_INTERVAL_MS) {
      lastWriteMs = clock.nowMs()
      await builds.update(build.id, { log: text })
    }
  }
  return { releaseName, log: text }
}

async function rollBack(
  { builds, clock, site }: BuildNeeds,
  build: Build,
  of: string,
): Promise<Outcome> {
  const target = await builds.byId(of)
  const release = target?.releaseName ?? ''
  if (target === undefined || !(await retainedReleases(site)).includes(release)) {
    return { releaseName: undefined, log: logLine(note('release-gone', { release })) }
  }
  await writeHold(site, {
    release,
    releasedAt: releaseTime(target),
    since: isoTime(clock),
    by: { id: build.requestedBy, name: build.requestedByName },
  })
  await switchRelease(site, release)
  return { releaseName: release, log: logLine(note('release-shown-again', { release })) }
}

/** The end of a log that is too long, from the start of a line if possible. */
function endOf(log: string): string {
  const end = log.slice(-MAX_LOG_CHARACTERS)
  const from = end.length < log.length ? end.indexOf('\n') + 1 : 0
  return from < end.length ? end.slice(from) : end
}

export const reasonOf = (cause: unknown): string =>
  cause instanceof Error ? cause.message : String(cause)

export interface Outcome {
  readonly releaseName: string | undefined
  readonly log: string
}
