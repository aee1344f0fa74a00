/** Staff accounts. At least one enabled administrator always remains. */
import { and, asc, desc, eq, sql } from 'drizzle-orm'
import type { AgentRole } from '#core/api/admin.ts'
import type { AuditAction } from '#core/api/audit-actions.ts'
import { err, ok, type Result } from '#core/result.ts'
import type { Actor } from '../../ports/actor.ts'
import { type Clock, isoTime } from '../../ports/clock.ts'
import { auditOf } from '../audit.ts'
import type { Database, Statement } from '../database.ts'
import { alphabetical, contains, type ListQuery, type Page, pageOf } from '../page.ts'
import { batchIf, changesNothing, hasRevision, hasRow, mentions, revised } from '../precondition.ts'
import { agents } from '../schema.ts'
import { endSignIns } from '../security-stamp.ts'
import { agentIdentities } from '../sign-in-schema.ts'

export const AGENT_SORTS = ['name', 'email', 'role', 'created_at'] as const
export type AgentSort = (typeof AGENT_SORTS)[number]

export interface AgentRepository {
  byId(id: string): Promise<StoredAgent | undefined>
  byEmail(email: string): Promise<StoredAgent | undefined>
  create(agent: NewAgent): Promise<string>
  list(query: AgentQuery): Promise<Page<StoredAgent>>
  /** Like `create`, by a person. */
  add(agent: AddedAgent, by: Actor): Promise<Result<string, AgentError>>
  /** Disabling the account or changing its address ends its sign-ins. */
  update(
    id: string,
    revision: number,
    change: AgentChange,
    by: Actor,
  ): Promise<Result<void, AgentError>>
  remove(agent: StoredAgent, by: Actor): Promise<Result<void, AgentError>>
}

export interface NewAgent {
  readonly name: string
  readonly email: string
  /** On the wire: `<product slug>_id`. */
  readonly productId: string
  readonly role: AgentRole
  /** From the entry's PasswordHasher; null: signs in with an external issuer. */
  readonly passwordHash: string | null
}

export type AddedAgent = NewAgent & { readonly enabled?: boolean }

export interface StoredAgent extends NewAgent {
  readonly id: string
  readonly enabled: boolean
  /** Changes with everything a sign-in depends on; see security-stamp.ts. */
  readonly securityStamp: number
  /** ISO 8601; null: never. */
  readonly lastSignedInAt: string | null
  readonly revision: number
  readonly createdAt: string
  readonly updatedAt: string
  readonly updatedBy: string | null
}

export type AgentChange = Partial<Omit<NewAgent, 'passwordHash'>> & { readonly enabled?: boolean }

export interface AgentQuery extends ListQuery<AgentSort> {
  readonly role?: AgentRole | undefined
  readonly enabled?: boolean | undefined
}

export interface AgentError {
  /** `refused`: changed in the meantime, or the last enabled administrator who can sign in. */
  readonly code: 'refused' | 'email-taken'
}

export function createAgentRepository(database: Database, clock: Clock): AgentRepository {
  const insert = (
    { name, email, productId, role, passwordHash, enabled = true }: AddedAgent,
    id: string,
    updatedBy: string | null = null,
  ) => {
    const now = isoTime(clock)
    const account = { id, name, email: fold(email), productId, role, passwordHash, enabled }
    return database.insert(agents).values({ ...account, createdAt: now, updatedAt: now, updatedBy })
  }
  /** Another address means another person at the issuer, who must link the account again. */
  const handOver = (id: string, email: string): readonly Statement[] => {
    const when = sql`(SELECT email FROM agents WHERE id = ${id}) <> ${email}`
    return [
      database.delete(agentIdentities).where(and(eq(agentIdentities.agentId, id), when)),
      ...endSignIns(database, id, { when }),
    ]
  }
  const audit = auditOf(database, clock, 'agent')
  const byId = async (id: string) => database.select().from(agents).where(eq(agents.id, id)).get()
  return {
    byId,
    byEmail: async (email) =>
      database
        .select()
        .from(agents)
        .where(eq(agents.email, fold(email)))
        .get(),
    async create(agent) {
      const id = crypto.randomUUID()
      await insert(agent, id)
      return id
    },
    async list(query) {
      const filter = and(
        query.role === undefined ? undefined : eq(agents.role, query.role),
        query.enabled === undefined ? undefined : eq(agents.enabled, query.enabled),
        contains(query.search, [agents.name, agents.email, agents.productId]),
      )
      const direction = query.order === 'desc' ? desc : asc
      return pageOf(database, query, {
        table: agents,
        rows: database.select().from(agents),
        filter,
        order: [direction(SORT_COLUMNS[query.sort ?? 'name']), asc(agents.id)],
      })
    },
    async add(agent, by) {
      const id = crypto.randomUUID()
      return refused(async () => {
        await database.batch([insert(agent, id, by.id), audit('create', id, agent.name, by)])
        return ok(id)
      })
    },
    update: (id, revision, change, by) =>
      refused(async () => {
        const email = change.email === undefined ? {} : { email: fold(change.email) }
        const losesAdmin =
          change.enabled === false || (change.role !== undefined && change.role !== 'admin')
        const held = sql`(${hasRevision(agents, id, revision)}
          AND ${losesAdmin ? isSpare(id) : sql`1`})`
        const before = await byId(id)
        if (before === undefined) return err({ code: 'refused' })
        if (before.revision === revision && changesNothing(before, { ...change, ...email })) {
          return ok(undefined)
        }
        const done = await batchIf(database, held, [
          ...(email.email === undefined ? [] : handOver(id, email.email)),
          ...(change.enabled === false ? endSignIns(database, id) : []),
          database
            .update(agents)
            .set({
              ...change,
              ...email,
              ...revised(agents, clock, by),
            })
            .where(eq(agents.id, id)),
          // The batch requires the revision that was read.
          audit(actionOf(before, change), id, titleOf(before, change), by),
        ])
        return done.ok ? ok(undefined) : err({ code: 'refused' })
      }),
    remove: ({ id, name }, by) =>
      refused(async () => {
        const held = sql`(${hasRow(agents, id)} AND ${isSpare(id)})`
        const done = await batchIf(database, held, [
          ...endSignIns(database, id),
          database.delete(agents).where(eq(agents.id, id)),
          audit('delete', id, name, by),
        ])
        return done.ok ? ok(undefined) : err({ code: 'refused' })
      }),
  }
}

const SORT_COLUMNS = {
  name: alphabetical(agents.name),
  email: agents.email,
  role: agents.role,
  created_at: agents.createdAt,
} as const

/** One account per person, however the address is spelled. */
const fold = (email: string) => email.trim().toLowerCase()

function actionOf(before: StoredAgent, { enabled = before.enabled }: AgentChange): AuditAction {
  if (enabled === before.enabled) return 'update'
  return enabled ? 'enable' : 'disable'
}

/** The name, also the former one, and the roles, if another one was given: `Ani → Ana: viewer → admin`. */
function titleOf(before: StoredAgent, { name = before.name, role = before.role }: AgentChange) {
  const named = name === before.name ? name : `${before.name} → ${name}`
  return role === before.role ? named : `${named}: ${before.role} → ${role}`
}

/**
 * A condition: without the account as an administrator, another one remains. An invitation that wasn't used doesn't
 * count: with it alone, no one could sign in.
 */
const isSpare = (id: string) =>
  sql`(NOT EXISTS (SELECT 1 FROM agents WHERE id = ${id} AND role = 'admin' AND enabled = 1)
    OR EXISTS (SELECT 1 FROM agents WHERE role = 'admin' AND enabled = 1 AND id <> ${id}
      AND (password_hash IS NOT NULL OR last_signed_in_at IS NOT NULL)))`

async function refused<T>(
  write: () => Promise<Result<T, AgentError>>,
): Promise<Result<T, AgentError>> {
  try {
    return await write()
  } catch (error) {
    if (mentions(error, 'agents.email')) return err({ code: 'email-taken' })
    throw error
  }
}
