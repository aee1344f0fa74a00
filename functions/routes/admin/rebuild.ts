/** Asks for a new release after a write that readers should see. */
import { refusalText } from '#core/api/refusals/refusal.ts'
import type { Ports } from '../../ports/ports.ts'
import type { Actor } from '../../store/audit.ts'

/** What was written stays written: a build that cannot be asked for is logged and asked for again by hand. */
export async function askForBuild(
  { builds, log }: Pick<Ports, 'builds' | 'log'>,
  reason: string,
  by: Actor,
): Promise<void> {
  const asked = await builds.request(reason, by)
  if (!asked.ok) {
    log.error('build', { code: asked.error.code, reason: refusalText(asked.error.refused, 'en') })
  }
}
