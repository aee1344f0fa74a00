/** Sign-ins in progress at the issuer: each returns once, to the browser it started in. */
import { and, eq, gt, lte } from 'drizzle-orm'
import { z } from 'zod'
import type { Clock } from '../../ports/clock.ts'
import type { Database } from '../database.ts'
import type { SecretBox } from '../secret-box.ts'
import { pendingSignIns } from '../sign-in-schema.ts'
import { hashToken } from '../token.ts'

/** Time a person has to sign in at the issuer. */
export const PENDING_SECONDS = 15 * 60

export interface PendingSignInRepository {
  /** @param browser - secret of the browser's cookie */
  save(browser: string, pending: SavedSignIn): Promise<void>
  /** Finds and deletes in one statement: a second use finds nothing, even a concurrent one. */
  take(browser: string, state: string): Promise<SavedSignIn | undefined>
}

const savedSignIn = z.object({
  state: z.string(),
  nonce: z.string(),
  codeVerifier: z.string(),
  issuer: z.string(),
  /** A path of this site. */
  redirectPath: z.string(),
})

export type SavedSignIn = Readonly<z.infer<typeof savedSignIn>>

export function createPendingSignInRepository(
  database: Database,
  box: SecretBox,
  clock: Clock,
): PendingSignInRepository {
  return {
    async save(browser, pending) {
      const stateHash = await hashToken(pending.state)
      const now = clock.nowMs()
      const row = {
        stateHash,
        browserHash: await hashToken(browser),
        sealed: await box.seal(JSON.stringify(pending), owner(stateHash)),
        endsMs: now + PENDING_SECONDS * 1000,
      }
      await database.batch([
        database.delete(pendingSignIns).where(lte(pendingSignIns.endsMs, now)),
        database.insert(pendingSignIns).values(row),
      ])
    },
    async take(browser, state) {
      const stateHash = await hashToken(state)
      const row = await database
        .delete(pendingSignIns)
        .where(
          and(
            eq(pendingSignIns.stateHash, stateHash),
            eq(pendingSignIns.browserHash, await hashToken(browser)),
            gt(pendingSignIns.endsMs, clock.nowMs()),
          ),
        )
        .returning()
        .get()
      const text = row === undefined ? undefined : await box.open(row.sealed, owner(stateHash))
      return text === undefined ? undefined : savedSignIn.parse(JSON.parse(text))
    },
  }
}

const owner = (stateHash: string) => `pending_sign_ins/${stateHash}`
