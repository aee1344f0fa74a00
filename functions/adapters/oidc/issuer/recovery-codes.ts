/** Recovery codes: each replaces a one-time code once, for a person who has lost the authenticator app. */
import { and, eq, sql } from 'drizzle-orm'
import { err, ok, type Result } from '#core/result.ts'
import { rateError } from '../../../auth/rate-error.ts'
import type { Database, Statement } from '../../../store/database.ts'
import { countRows } from '../../../store/page.ts'
import type { StoredAgent } from '../../../store/repositories/agents.ts'
import { isCurrent } from '../../../store/security-stamp.ts'
import { recoveryCodes } from '../../../store/sign-in-schema.ts'
import { hashToken } from '../../../store/token.ts'
import {
  type AccountDeps,
  type AccountError,
  CODE_LIMIT,
  codeLimitKey,
  credentialsIn,
} from './credentials.ts'
import { base32 } from './totp.ts'

const COUNT = 10
/** Too many to guess, so a digest without a salt is enough. */
const CODE_BYTES = 10

export interface RecoveryCodes {
  /** A code works once. */
  use(agent: StoredAgent, code: string): Promise<Result<void, AccountError>>
  /** @returns new codes in place of all earlier ones; they are available in clear text only here */
  renew(agent: StoredAgent): Promise<Result<readonly string[], AccountError>>
  count(agent: StoredAgent): Promise<number>
}

export function createRecoveryCodes(deps: AccountDeps): RecoveryCodes {
  const { database, store } = deps
  const { audit, writeIf } = credentialsIn(deps)
  return {
    async use(agent, code) {
      const key = codeLimitKey(agent)
      const limited = await rateError(store, key, CODE_LIMIT)
      if (limited !== undefined) return err(limited)
      const codeHash = await hashToken(normalize(code))
      const isUnused = sql`(${isCurrent(agent)} AND EXISTS (SELECT 1 FROM recovery_codes
        WHERE code_hash = ${codeHash} AND agent_id = ${agent.id}))`
      const statements = [
        database
          .delete(recoveryCodes)
          .where(and(eq(recoveryCodes.codeHash, codeHash), eq(recoveryCodes.agentId, agent.id))),
        audit(agent, 'use-recovery-code'),
      ]
      const used = await writeIf(isUnused, statements, 'recovery')
      if (used.ok) await store.rateLimits.forgive(key)
      return used
    },
    async renew(agent) {
      const { codes, statements } = await newRecoveryCodes(database, agent.id)
      const written = await writeIf(
        isCurrent(agent),
        [...statements, audit(agent, 'renew-recovery-codes')],
        'changed',
      )
      return written.ok ? ok(codes) : written
    },
    count: (agent) => countRows(database, recoveryCodes, eq(recoveryCodes.agentId, agent.id)),
  }
}

/** @returns the codes as people read them, and the statements that store them in place of earlier ones */
export async function newRecoveryCodes(
  database: Database,
  agentId: string,
): Promise<{ readonly codes: readonly string[]; readonly statements: readonly Statement[] }> {
  const codes = Array.from({ length: COUNT }, () =>
    base32(crypto.getRandomValues(new Uint8Array(CODE_BYTES)))
      .replaceAll(/(.{4})(?=.)/g, '$1-')
      .toLowerCase(),
  )
  const rows = await Promise.all(
    codes.map(async (code) => ({ codeHash: await hashToken(normalize(code)), agentId })),
  )
  const insert = database.insert(recoveryCodes).values(rows)
  return { codes, statements: [endRecoveryCodes(database, agentId), insert] }
}

export const endRecoveryCodes = (database: Database, agentId: string): Statement =>
  database.delete(recoveryCodes).where(eq(recoveryCodes.agentId, agentId))

/** As typed: without regard to case, spaces and hyphens. */
const normalize = (code: string): string =>
  code
    .slice(0, 100)
    .toUpperCase()
    .replaceAll(/[^A-Z2-7]/g, '')
