/**
 * Builds with a deploy hook: the build service pulls the published content, builds and deploys. A build is
 * finished when a deployment made after its request responds; the cron trigger checks for it.
 */
import { z } from 'zod'
import { apiError } from '#core/api/errors/api-error.ts'
import { logLine, type Note, note } from '#core/api/notes/note.ts'
import { err, ok } from '#core/result.ts'
import type { BuildTrigger, ReleaseFacts } from '../../ports/build-trigger.ts'
import { type Clock, isoTime } from '../../ports/clock.ts'
import type { Log } from '../../ports/log.ts'
import type { BuildQueue } from '../../store/repositories/build-queue.ts'
import type { Build, BuildRepository } from '../../store/repositories/builds.ts'
import type { AssetsBinding } from './bindings.ts'

/** The hook only records the request. */
const HOOK_TIMEOUT_MS = 10_000
/** By then, a request of the hook has ended. */
const HOOK_CALLED_MS = 60_000
/** A deployment that hasn't arrived by then has failed. */
const BUILD_TIMEOUT_MS = 45 * 60_000

export interface HookBuilds extends BuildTrigger {
  /**
   * Records which builds are live and which failed to arrive, and requests those that an ended worker has left.
   * Called by the cron trigger.
   */
  follow(): Promise<void>
}

interface Needs {
  readonly builds: BuildRepository
  readonly queue: BuildQueue
  readonly clock: Clock
  readonly log: Log
  readonly assets: AssetsBinding
  /** Undefined: builds are recorded, and a person runs `npm run deploy`. */
  readonly hookUrl: string | undefined
  readonly fetch: (request: Request) => Promise<Response>
}

export function hookBuildTrigger(needs: Needs): HookBuilds {
  const { builds, queue, clock, log, hookUrl } = needs

  /** The URL of a hook is a secret: neither it nor the failure's message is logged. */
  async function callHook(url: string): Promise<boolean> {
    try {
      const signal = AbortSignal.timeout(HOOK_TIMEOUT_MS)
      const answer = await needs.fetch(
        new Request(url, { method: 'POST', redirect: 'manual', signal }),
      )
      await answer.body?.cancel()
      return answer.ok
    } catch {
      return false
    }
  }

  /** The log with another line. Requests may have joined the build while the hook was called. */
  async function logWith(id: string, line: Note): Promise<string> {
    return `${(await builds.byId(id))?.log ?? ''}${logLine(line)}`
  }

  async function start(id: string): Promise<void> {
    if (hookUrl === undefined) {
      await builds.update(id, { log: await logWith(id, note('hook-missing')) })
    } else if (await callHook(hookUrl)) {
      const taken = await logWith(id, note('hook-taken'))
      await builds.update(id, { status: 'running', startedAt: isoTime(clock), log: taken })
    } else {
      log.error('build', { id, reason: "the deploy hook didn't accept the request" })
      await builds.update(id, {
        status: 'failed',
        finishedAt: isoTime(clock),
        log: await logWith(id, note('hook-refused')),
      })
    }
  }

  return {
    async request(reason, by) {
      const { id, isNew } = await queue.ask(reason, by)
      if (isNew) await start(id)
      return ok(id)
    },
    // The host builds after the hook was called.
    prepare: async () => false,
    async getReady() {},
    // No hold is stored here: a deployment that was rolled back stays until the next one.
    async makeCurrent(by) {
      const asked = await this.request(note('made-current'), by)
      return asked.ok ? ok({ id: asked.value, isEnded: false }) : asked
    },
    async rollback() {
      return err({
        code: 'unavailable',
        detail: apiError('build-elsewhere'),
      })
    },
    // Cloudflare retains earlier deployments, but a worker can't access them.
    async releases() {
      const live = await liveRelease(needs.assets)
      const isManual = hookUrl === undefined
      return { live: live?.facts, retained: [], hold: undefined, isManual }
    },
    async follow() {
      const release = await liveRelease(needs.assets)
      for (const status of ['queued', 'running'] as const) {
        for (const build of (await builds.list({ ...ALL, status })).items) {
          const outcome = validate(build, release, clock.nowMs())
          if (outcome !== undefined) {
            const { line, ...progress } = outcome
            const finishedAt = isoTime(clock)
            const log = build.log + logLine(line)
            await builds.update(build.id, { ...progress, finishedAt, log })
          } else if (hookUrl !== undefined && isLeft(build, clock.nowMs())) {
            await start(build.id)
          }
        }
      }
    },
  }
}

function validate(build: Build, release: DeployedRelease | undefined, nowMs: number) {
  if (release !== undefined && release.pulledMs >= Date.parse(build.requestedAt)) {
    const { name } = release.facts
    const line = note('release-shown', { release: name })
    return { status: 'succeeded' as const, releaseName: name, line }
  }
  const isLate = build.startedAt !== null && nowMs - Date.parse(build.startedAt) > BUILD_TIMEOUT_MS
  return isLate
    ? {
        status: 'failed' as const,
        line: note('deployment-missing', { minutes: BUILD_TIMEOUT_MS / 60_000 }),
      }
    : undefined
}

/** The worker ended before it called the hook. Later requests join this build, so none of them calls it either. */
const isLeft = ({ status, requestedAt }: Build, nowMs: number): boolean =>
  status === 'queued' && nowMs - Date.parse(requestedAt) > HOOK_CALLED_MS

/** Reads the release file that `npm run deploy` adds to the live assets. */
async function liveRelease(assets: AssetsBinding): Promise<DeployedRelease | undefined> {
  const answer = await assets.fetch(new Request('https://assets.local/release.json'))
  const value: unknown = answer.ok ? await answer.json().catch(() => undefined) : undefined
  const release = releaseSchema.safeParse(value).data
  if (release === undefined) return undefined
  return {
    facts: {
      name: release.id,
      builtAt: release.pulled_at,
    },
    pulledMs: Date.parse(release.pulled_at),
  }
}

const releaseSchema = z.object({ id: z.string(), pulled_at: z.iso.datetime() })

interface DeployedRelease {
  readonly facts: ReleaseFacts
  /** Time at which the build started to read; it includes everything published before. */
  readonly pulledMs: number
}

const ALL = { page: 1, limit: 100, search: undefined, sort: undefined, order: 'asc' } as const
