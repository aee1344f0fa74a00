/** Changes a run by an event, against concurrent changes. */
import { type Advanced, advance } from '#core/certification/advance.ts'
import type { RunEvent } from '#core/certification/observed.ts'
import type { TestCase } from '#core/certification/test-case.ts'
import type { Ports } from '../app-ports.ts'

/** Concurrent changes of one run are rare: a few systems of one partner. */
const MAX_ATTEMPTS = 20

/** Saves the run before the answer is sent. @returns undefined for a run that has ended */
export async function decideRun(
  { store }: Pick<Ports, 'store'>,
  id: string,
  cases: readonly TestCase[],
  event: RunEvent,
): Promise<Advanced | undefined> {
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    const run = await store.certificationRuns.find(id)
    if (run === undefined || run.canceledMs !== null) return undefined
    const advanced = advance(cases, run.state, event)
    if (advanced.run === run.state) return advanced
    const saved = await store.certificationRuns.save(run, advanced.run)
    if (saved !== undefined) return advanced
  }
  throw new Error(`The run was changed ${MAX_ATTEMPTS} times by other calls.`)
}
