/** Staff accounts. */
import { count, eq } from 'drizzle-orm'
import { type Clock, isoTime } from '../../ports/clock.ts'
import type { Database } from '../database.ts'
import { type AgentRole, agents } from '../schema.ts'

export interface AgentRepository {
  byId(id: string): Promise<StoredAgent | undefined>
  byEmail(email: string): Promise<StoredAgent | undefined>
  count(): Promise<number>
  create(agent: NewAgent): Promise<string>
}

export interface NewAgent {
  readonly name: string
  readonly email: string
  /** On the wire: `<product slug>_id`. */
  readonly productId: string
  readonly role: AgentRole
  /** As the PasswordHasher of the entry writes it; null: signs in with an external issuer. */
  readonly passwordHash: string | null
}

export interface StoredAgent extends NewAgent {
  readonly id: string
  readonly enabled: boolean
  readonly revision: number
}

export function createAgentRepository(database: Database, clock: Clock): AgentRepository {
  return {
    byId: async (id) => database.select().from(agents).where(eq(agents.id, id)).get(),
    async byEmail(email) {
      const row = await database
        .select()
        .from(agents)
        .where(eq(agents.email, fold(email)))
        .get()
      return row
    },
    count: async () => (await database.select({ total: count() }).from(agents).get())?.total ?? 0,
    async create(agent) {
      const id = crypto.randomUUID()
      const now = isoTime(clock)
      const email = fold(agent.email)
      await database.insert(agents).values({ ...agent, email, id, createdAt: now, updatedAt: now })
      return id
    },
  }
}

/** One person, one account, however the address is typed. */
const fold = (email: string) => email.trim().toLowerCase()
