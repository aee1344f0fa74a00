/** Links accounts to persons of an OpenID issuer (OpenID Connect Core §5.7: `iss` + `sub`). */
import { and, eq } from 'drizzle-orm'
import { err, ok, type Result } from '#core/result.ts'
import type { Actor } from '../../ports/actor.ts'
import { type Clock, isoTime } from '../../ports/clock.ts'
import { auditOf } from '../audit.ts'
import type { Database } from '../database.ts'
import { batchIf, mentions } from '../precondition.ts'
import { isCurrent, type Stamped } from '../security-stamp.ts'
import { agentIdentities } from '../sign-in-schema.ts'

export interface AgentIdentity {
  readonly issuer: string
  /** `sub`, or the claim that OIDC_SUBJECT_CLAIM names. */
  readonly subject: string
}

export interface AgentIdentityRepository {
  /** @returns the account's ID */
  find(identity: AgentIdentity): Promise<string | undefined>
  /** True if a person of the issuer already has the account. */
  isLinked(agentId: string, issuer: string): Promise<boolean>
  /**
   * Succeeds once per account and issuer, and only while the account is unchanged. `linked`: the account or
   * the person is already linked, or the account has changed.
   */
  link(
    agent: Stamped & { readonly name: string },
    identity: AgentIdentity,
    by: Actor,
  ): Promise<Result<void, { readonly code: 'linked' }>>
}

export function createAgentIdentityRepository(
  database: Database,
  clock: Clock,
): AgentIdentityRepository {
  return {
    async find({ issuer, subject }) {
      const isIt = and(eq(agentIdentities.issuer, issuer), eq(agentIdentities.subject, subject))
      return (await database.select().from(agentIdentities).where(isIt).get())?.agentId
    },
    async isLinked(agentId, issuer) {
      const isIt = and(eq(agentIdentities.agentId, agentId), eq(agentIdentities.issuer, issuer))
      return (await database.select().from(agentIdentities).where(isIt).get()) !== undefined
    },
    async link(agent, identity, by) {
      const { id, name } = agent
      const row = { ...identity, agentId: id, linkedAt: isoTime(clock) }
      try {
        const done = await batchIf(database, isCurrent(agent), [
          database.insert(agentIdentities).values(row),
          auditOf(database, clock, 'agent')('link', id, name, by),
        ])
        return done.ok ? ok(undefined) : err({ code: 'linked' })
      } catch (error) {
        if (mentions(error, 'agent_identities.')) return err({ code: 'linked' })
        throw error
      }
    },
  }
}
