/** Rejects scheduling into the past, as the screens do. */
import { apiError } from '#core/api/errors/api-error.ts'
import type { Clock } from '../../ports/clock.ts'
import type { UnusableMember } from './answers.ts'

/** For the clocks of clients that lag behind, and the way of the call. */
const TOLERANCE_MS = 60_000

/** @param before - the stored schedule: saving a text that is due at this moment doesn't change it */
export function pastSchedule(
  publishAt: string | null,
  before: string | null | undefined,
  clock: Clock,
): readonly UnusableMember[] {
  if (publishAt === null || publishAt === before) return []
  return Date.parse(publishAt) < clock.nowMs() - TOLERANCE_MS
    ? [{ parameter: 'publish_at', message: apiError('must-be-in-future') }]
    : []
}
