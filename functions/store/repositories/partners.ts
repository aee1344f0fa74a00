/** Partners: organisations with an API key and a secret key. Secrets are sealed at rest. */
import { eq } from 'drizzle-orm'
import type { Clock } from '../../ports/clock.ts'
import { isoTime } from '../../ports/clock.ts'
import type { Database } from '../database.ts'
import { partners } from '../schema.ts'
import type { SecretBox } from '../secret-box.ts'

export interface PartnerRepository {
  byApiKey(apiKey: string): Promise<Partner | undefined>
  byId(id: string): Promise<Partner | undefined>
  count(): Promise<number>
  create(partner: NewPartner): Promise<Partner>
}

export interface Partner {
  readonly id: string
  readonly name: string
  readonly logoUrl: string | null
  readonly apiKey: string
  /** In clear: never log it, never put it into a message. */
  readonly secretKey: string
  /** Bearer for the upstream API, in clear. */
  readonly accessToken: string
  readonly enabled: boolean
}

export type NewPartner = Omit<Partner, 'id' | 'enabled'>

export function createPartnerRepository(
  database: Database,
  box: SecretBox,
  clock: Clock,
): PartnerRepository {
  const open = async (row: typeof partners.$inferSelect | undefined) => {
    if (row === undefined) {
      return undefined
    }
    const [secretKey, accessToken] = await Promise.all([
      box.open(row.secretKeySealed, owner(row.id, 'secret_key')),
      box.open(row.accessTokenSealed, owner(row.id, 'access_token')),
    ])
    if (secretKey === undefined || accessToken === undefined) {
      throw new Error(
        `The secrets of partner "${row.id}" cannot be opened: expected the SECRET_KEY they were sealed with. Start with that key, or rotate the partner's keys.`,
      )
    }
    const { id, name, logoUrl, apiKey, enabled } = row
    return { id, name, logoUrl, apiKey, secretKey, accessToken, enabled }
  }
  return {
    byApiKey: async (apiKey) =>
      open(await database.select().from(partners).where(eq(partners.apiKey, apiKey)).get()),
    byId: async (id) =>
      open(await database.select().from(partners).where(eq(partners.id, id)).get()),
    count: async () => (await database.select({ id: partners.id }).from(partners)).length,
    async create(partner) {
      const id = crypto.randomUUID()
      const now = isoTime(clock)
      await database.insert(partners).values({
        id,
        name: partner.name,
        logoUrl: partner.logoUrl,
        apiKey: partner.apiKey,
        secretKeySealed: await box.seal(partner.secretKey, owner(id, 'secret_key')),
        accessTokenSealed: await box.seal(partner.accessToken, owner(id, 'access_token')),
        createdAt: now,
        updatedAt: now,
      })
      return { ...partner, id, enabled: true }
    },
  }
}

const owner = (id: string, column: string) => `partners/${id}/${column}`
