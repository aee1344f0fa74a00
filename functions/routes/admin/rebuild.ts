/** Requests a new release after a write that readers should see. */
import { apiErrorText } from '#core/api/errors/api-error.ts'
import type { Note } from '#core/api/notes/note.ts'
import type { Ports } from '../../app-ports.ts'
import type { Actor } from '../../ports/actor.ts'

/** The write stays: a failed build request is logged and can be repeated manually. */
export async function askForBuild(
  { builds, log }: Pick<Ports, 'builds' | 'log'>,
  reason: Note,
  by: Actor,
): Promise<void> {
  const asked = await builds.request(reason, by)
  if (!asked.ok) {
    log.error('build', { code: asked.error.code, reason: apiErrorText(asked.error.detail, 'en') })
  }
}
