/** Checks and responses of a rollback that all build triggers share. */

import { apiError } from '#core/api/errors/api-error.ts'
import { note, writeNote } from '#core/api/notes/note.ts'
import type { BuildTriggerError } from '../ports/build-trigger.ts'
import type { BuildRequest } from '../store/repositories/builds.ts'

/** Time by which everything names a build's release: the end of the build, because its request may have waited. */
export const releaseTime = ({ finishedAt, requestedAt }: ReleaseTimes): string =>
  finishedAt ?? requestedAt

interface ReleaseTimes {
  readonly requestedAt: string
  readonly finishedAt: string | null
}

export const rollbackTo = (build: ReleaseTimes & { readonly id: string }): BuildRequest => ({
  reason: writeNote(note('rolled-back', { time: releaseTime(build) })),
  rollbackOf: build.id,
})

export const unknownBuild = (id: string): BuildTriggerError => ({
  code: 'unknown-build',
  detail: apiError('build-unknown', { id: JSON.stringify(id) }),
})

export const notSucceeded = (build: {
  readonly id: string
  readonly status: 'queued' | 'running' | 'succeeded' | 'failed'
}): BuildTriggerError => ({
  code: 'no-release',
  detail: apiError('build-not-succeeded', {
    id: build.id,
    status: apiError(`status.${build.status}`),
  }),
})
