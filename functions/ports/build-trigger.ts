/** Asks for a new release of the site: a child process on Node, a deploy hook on Cloudflare. */
import { type Note, note, writeNote } from '#core/api/notes/note.ts'
import { type Refusal, refusal } from '#core/api/refusals/refusal.ts'
import { err, ok, type Result } from '#core/result.ts'
import type { Actor } from '../store/audit.ts'
import type { BuildRepository } from '../store/repositories/builds.ts'

export interface BuildTrigger {
  /**
   * Asks for a build of what is published now. The answer does not wait for it: progress stands in
   * the store's `builds`. One that is queued and not started may take another request in.
   *
   * @param reason - for people: a note of what was published, or their own words
   * @returns the id of the build
   */
  request(reason: Note | string, by: Actor): Promise<Result<string, BuildTriggerError>>
  /** Makes the release of an earlier build live again. @returns the id of the rollback */
  rollback(buildId: string, by: Actor): Promise<Result<string, BuildTriggerError>>
  /** What readers see now, and what they could see again. */
  releases(): Promise<Releases>
}

/** Names of releases, as builds have them. */
export interface Releases {
  /** Undefined before the first one, and where the host cannot say. */
  readonly live: string | undefined
  /** Those that {@link BuildTrigger.rollback} can make live. */
  readonly kept: readonly string[]
}

export interface BuildTriggerError {
  readonly code: 'unknown-build' | 'no-release' | 'already-live' | 'unavailable'
  /** For people. */
  readonly refused: Refusal
}

/** Writes requests down and runs nothing: whoever builds reads them from the store. */
export function recordingBuildTrigger(builds: BuildRepository): BuildTrigger {
  return {
    request: async (reason, by) =>
      ok(await builds.create({ reason: writeNote(reason), rollbackOf: null }, by)),
    async rollback(buildId, by) {
      const build = await builds.byId(buildId)
      if (build === undefined) {
        return err({
          code: 'unknown-build',
          refused: refusal('build-unknown', { id: JSON.stringify(buildId) }),
        })
      }
      if (build.status !== 'succeeded') {
        return err({
          code: 'no-release',
          refused: refusal('build-not-succeeded', {
            id: buildId,
            status: refusal(`status.${build.status}`),
          }),
        })
      }
      const reason = writeNote(note('rolled-back', { time: build.requestedAt }))
      return ok(await builds.create({ reason, rollbackOf: build.id }, by))
    },
    async releases() {
      const { items } = await builds.list({ page: 1, limit: 100, status: 'succeeded' })
      const kept = items.map(({ releaseName }) => releaseName).filter((name) => name !== null)
      return { live: kept[0], kept }
    },
  }
}
