/** Asks for a new release after a write that readers should see. */
import type { Note } from '#core/api/notes/note.ts'
import { refusalText } from '#core/api/refusals/refusal.ts'
import type { Ports } from '../../app-ports.ts'
import type { Actor } from '../../ports/actor.ts'

/** What was written stays written: a build that cannot be asked for is logged and asked for again by hand. */
export async function askForBuild(
  { builds, log }: Pick<Ports, 'builds' | 'log'>,
  reason: Note,
  by: Actor,
): Promise<void> {
  const asked = await builds.request(reason, by)
  if (!asked.ok) {
    log.error('build', { code: asked.error.code, reason: refusalText(asked.error.refused, 'en') })
  }
}
