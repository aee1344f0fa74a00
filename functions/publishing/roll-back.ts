/** Checks and responses of a rollback that all build triggers share. */
import { apiError } from '#core/api/errors/api-error.ts'
import { note, writeNote } from '#core/api/notes/note.ts'
import { type ReleaseTimes, releaseTime } from '#core/api/release-time.ts'
import type { BuildTriggerError } from '../ports/build-trigger.ts'
import type { BuildRequest } from '../store/repositories/builds.ts'

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
