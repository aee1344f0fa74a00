/** Invitations: a person opens a link once and chooses the password of an account. */
import { eq, sql } from 'drizzle-orm'
import { err, ok, type Result } from '#core/result.ts'
import type { Actor } from '../../../ports/actor.ts'
import type { Clock } from '../../../ports/clock.ts'
import type { OneTimeLink } from '../../../ports/one-time-link.ts'
import { auditOf } from '../../../store/audit.ts'
import type { Database } from '../../../store/database.ts'
import { findLink, newLink } from '../../../store/one-time-links.ts'
import { batchIf } from '../../../store/precondition.ts'
import type { StoredAgent } from '../../../store/repositories/agents.ts'
import { agents } from '../../../store/schema.ts'
import { endSignIns, isCurrent } from '../../../store/security-stamp.ts'
import { hashToken } from '../../../store/token.ts'
import { hashPassword } from '../../node/password-hash.ts'
import { type AccountDeps, type AccountError, credentialsIn, lengthError } from './credentials.ts'
import { endRecoveryCodes } from './recovery-codes.ts'

const PURPOSE = 'invitation'

export async function createInvitation(
  { database, clock }: { readonly database: Database; readonly clock: Clock },
  agent: StoredAgent,
  by: Actor,
): Promise<Result<OneTimeLink, { readonly code: 'disabled' }>> {
  const { id, name } = agent
  const { link, statements } = await newLink(database, clock, PURPOSE, id)
  const done = await batchIf(database, isCurrent(agent), [
    ...statements,
    auditOf(database, clock, 'agent')('invite', id, name, by),
  ])
  return done.ok ? ok(link) : err({ code: 'disabled' })
}

/**
 * Sets the password, turns one-time codes off, and ends every sign-in of the person and the link, in one step.
 *
 * @returns `ended` for a link that is used, replaced or expired, or whose account is disabled
 */
export async function acceptInvitation(
  deps: AccountDeps,
  token: string,
  password: string,
): Promise<Result<StoredAgent, AccountError | 'ended'>> {
  const { database, store, clock } = deps
  const { write, audit } = credentialsIn(deps)
  const found = await findLink(database, clock, PURPOSE, token)
  const agent = found && (await store.agents.byId(found.subjectId))
  if (found === undefined || !agent?.enabled) return err('ended')
  const tooShortOrLong = lengthError(password)
  if (tooShortOrLong !== undefined) return err(tooShortOrLong)
  const passwordHash = await hashPassword(password)
  const ownPassword = await hashToken(passwordHash)
  const done = await batchIf(database, sql`(${found.isOpen} AND ${isCurrent(agent)})`, [
    database.update(agents).set({ passwordHash }).where(eq(agents.id, agent.id)),
    write(agent, { ownPassword, totpEnabled: false, totpSecretSealed: null }),
    endRecoveryCodes(database, agent.id),
    ...endSignIns(database, agent.id),
    audit(agent, 'change-password'),
  ])
  return done.ok ? ok(agent) : err('ended')
}
