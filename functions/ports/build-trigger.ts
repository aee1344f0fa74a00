/** Asks for a new release of the site: a child process on Node, a deploy hook on Cloudflare. */

import type { ApiError } from '#core/api/errors/api-error.ts'
import type { Note } from '#core/api/notes/note.ts'
import type { Result } from '#core/result.ts'
import type { Actor } from './actor.ts'

export interface BuildTrigger {
  /**
   * Asks for a build of what is published now. The answer does not wait for it: progress stands in
   * the store's `builds`. One that is queued and not started may take another request in. While the
   * site is rolled back, it waits.
   *
   * @param reason - for people: a note of what was published, or their own words
   * @returns the id of the build
   */
  request(reason: Note | string, by: Actor): Promise<Result<string, BuildTriggerError>>
  /**
   * Makes the release of an earlier build live again, and keeps it live until {@link makeCurrent}.
   *
   * @returns the id of the rollback
   */
  rollback(buildId: string, by: Actor): Promise<Result<string, BuildTriggerError>>
  /** Ends a roll back: what is published now is built and goes live. @returns the id of the build */
  makeCurrent(by: Actor): Promise<Result<string, BuildTriggerError>>
  /** What readers see now, and what they could see again. */
  releases(): Promise<Releases>
}

/** Names of releases, as builds have them. */
export interface Releases {
  /** Undefined before the first one, and where the host cannot say. */
  readonly live: LiveRelease | undefined
  /** Those that {@link BuildTrigger.rollback} can make live. */
  readonly retained: readonly string[]
  /** Undefined: the newest release goes live as soon as it is built. */
  readonly hold: Hold | undefined
}

/** What a release says of itself; members are missing where an older version of the product made it. */
export interface LiveRelease {
  readonly name: string
  /** ISO 8601. */
  readonly builtAt?: string | undefined
  /** Of the document that its reference was made from: the name of its blob. */
  readonly documentSha256?: string | undefined
  /** As the sidebar says it. */
  readonly apiVersion?: string | undefined
  /** `info.version` of the document. */
  readonly documentVersion?: string | undefined
}

/** The site stays at an earlier release until somebody makes it current. */
export interface Hold {
  readonly release: string
  /** When the release was built; ISO 8601. */
  readonly releasedAt: string
  readonly since: string
  readonly by: Actor
}

export interface BuildTriggerError {
  readonly code: 'unknown-build' | 'no-release' | 'already-live' | 'unavailable'
  /** For people. */
  readonly detail: ApiError
}
