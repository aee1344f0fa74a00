/** Requests a new release of the site: a child process on Node, a deploy hook on Cloudflare. */
import type { ApiError } from '#core/api/errors/api-error.ts'
import type { Note } from '#core/api/notes/note.ts'
import type { Result } from '#core/result.ts'
import type { Actor } from './actor.ts'

export interface BuildTrigger {
  /**
   * Requests a build of the published content. Doesn't wait for it: progress is in the store's `builds`. A
   * queued build may be shared by several requests. While the site is rolled back, it waits.
   *
   * @param reason - for people: a note of what was published, or their own words
   * @returns the ID of the build
   */
  request(reason: Note | string, by: Actor): Promise<Result<string, BuildTriggerError>>
  /**
   * Builds the release of a document that a person may publish next, so that publishing it only switches to
   * it. Returns before the release is finished. A host that can't build ahead doesn't call `text`.
   *
   * @param text - validates the document; undefined if it can't be published
   * @returns true if it is being built
   */
  prepare(text: () => Promise<string | undefined>): Promise<boolean>
  /** Gets ready for a build, because a person is writing. Repeated while they do. */
  getReady(): Promise<void>
  /**
   * Makes the release of an earlier build live again, and holds it until {@link makeCurrent}.
   *
   * @returns the ID of the rollback
   */
  rollback(buildId: string, by: Actor): Promise<Result<string, BuildTriggerError>>
  /** Ends a rollback: the published content is built and goes live. */
  makeCurrent(by: Actor): Promise<Result<MadeCurrent, BuildTriggerError>>
  /** The live release, and those that could be live again. */
  releases(): Promise<Releases>
}

/** Their names are those in builds. */
export interface Releases {
  /** Undefined before the first one, and if the host can't report it. */
  readonly live: ReleaseFacts | undefined
  /** Releases that {@link BuildTrigger.rollback} can make live. */
  readonly retained: readonly ReleaseFacts[]
  /** Undefined if new releases go live as soon as they are built. */
  readonly hold: Hold | undefined
  /** True if a queued build waits for a person to deploy. */
  readonly isManual?: boolean
}

/** Facts that a release states about itself; members are missing in releases of older product versions. */
export interface ReleaseFacts {
  readonly name: string
  /** ISO 8601. */
  readonly builtAt?: string | undefined
  /** Digest of the document that its reference was built from: the name of its blob. */
  readonly documentSha256?: string | undefined
  /** As the sidebar shows it. */
  readonly apiVersion?: string | undefined
  /** `info.version` of the document. */
  readonly documentVersion?: string | undefined
}

export interface MadeCurrent {
  /** ID of the build. */
  readonly id: string
  /** False if there was no rollback, or another call has ended it. */
  readonly isEnded: boolean
}

/** The site stays at an earlier release until a person makes it current. */
export interface Hold {
  readonly release: string
  /** Time at which the release was built; ISO 8601. */
  readonly releasedAt: string
  readonly since: string
  readonly by: Actor
  /** True if its record can't be read: `release` is the live one, and `by` the portal. */
  readonly isDamaged?: boolean
}

export interface BuildTriggerError {
  readonly code: 'unknown-build' | 'no-release' | 'already-live' | 'unavailable'
  /** For people. */
  readonly detail: ApiError
}
