/** Partners: organizations with an API key and a secret key. Secrets are encrypted at rest. */
import { and, asc, desc, eq, getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { AuditAction } from '#core/api/audit-actions.ts'
import type { Actor } from '../../ports/actor.ts'
import { type Clock, isoTime } from '../../ports/clock.ts'
import { auditOf } from '../audit.ts'
import { callbackInboxes, callbackSignatures, callbacks } from '../callback-schema.ts'
import type { Database, Statement } from '../database.ts'
import { endLink } from '../one-time-links.ts'
import { alphabetical, contains, type ListQuery, type Page, pageOf } from '../page.ts'
import { batchIf, hasRevision, revised } from '../precondition.ts'
import { partnerCalls, partners, sessions } from '../schema.ts'
import type { SecretBox } from '../secret-box.ts'

export interface PartnerRepository {
  byApiKey(apiKey: string): Promise<Partner | undefined>
  byId(id: string): Promise<Partner | undefined>
  create(partner: NewPartner, by?: Actor): Promise<Partner>
  list(query: PartnerQuery): Promise<Page<ListedPartner>>
  listed(id: string): Promise<ListedPartner | undefined>
  /**
   * Disabling and replacing the secret key end the partner's sessions and its key link. @returns false if changed in the
   * meantime
   */
  change(id: string, revision: number, change: PartnerChange, by: Actor): Promise<boolean>
  /**
   * Deletes permanently, with sessions, inbox, callbacks, calls, links and runs, also those that were signed off; the
   * audit log retains the name.
   * @returns as `change`
   */
  remove(id: string, revision: number, by: Actor): Promise<boolean>
}

/** A partner in staff views, without its secrets. */
export type ListedPartner = Omit<
  typeof partners.$inferSelect,
  'secretKeySealed' | 'accessTokenSealed'
>

export interface PartnerQuery extends ListQuery<PartnerSort> {
  readonly enabled?: boolean | undefined
}

export const PARTNER_SORTS = ['name', 'created_at'] as const
export type PartnerSort = (typeof PARTNER_SORTS)[number]

/** The person at the partner; empty or undefined if unknown. */
export interface PartnerContact {
  readonly contactName?: string | undefined
  readonly contactEmail?: string | undefined
  readonly contactPhone?: string | undefined
}

/** Undefined leaves a member unchanged. */
export interface PartnerChange extends PartnerContact {
  readonly name?: string | undefined
  readonly logoUrl?: string | null | undefined
  readonly enabled?: boolean
  /** In clear text. */
  readonly secretKey?: string
  readonly accessToken?: string
  /** SPKI as PEM; null removes it. */
  readonly publicKey?: string | null
}

export interface Partner {
  readonly id: string
  readonly name: string
  readonly logoUrl: string | null
  readonly apiKey: string
  /** In clear text: never log it or put it into a message. */
  readonly secretKey: string
  /** Bearer for the upstream API, in clear text. */
  readonly accessToken: string
  /** SPKI as PEM, of the key pair that the partner signs with; null if none is registered. */
  readonly publicKey: string | null
  readonly enabled: boolean
  /** Increases with every change: a check is valid for one revision. */
  readonly revision: number
}

export type NewPartner = Omit<Partner, 'id' | 'publicKey' | 'enabled' | 'revision'> & PartnerContact

export function createPartnerRepository(
  database: Database,
  box: SecretBox,
  clock: Clock,
): PartnerRepository {
  const open = async (row: PartnerRow | undefined) => row && openPartner(box, row)
  const audit = auditOf(database, clock, 'partner')
  return {
    byApiKey: async (apiKey) =>
      open(await database.select().from(partners).where(eq(partners.apiKey, apiKey)).get()),
    byId: async (id) =>
      open(await database.select().from(partners).where(eq(partners.id, id)).get()),
    async create(partner, by) {
      const { created, insert } = await insertion({ database, box, clock }, partner, by)
      await database.batch(
        by === undefined ? [insert] : [insert, audit('create', created.id, partner.name, by)],
      )
      return created
    },
    async list(query) {
      const filter = and(
        query.enabled === undefined ? undefined : eq(partners.enabled, query.enabled),
        contains(query.search, [
          partners.name,
          partners.apiKey,
          partners.contactName,
          partners.contactEmail,
        ]),
      )
      const direction = query.order === 'desc' ? desc : asc
      const column = query.sort === 'created_at' ? partners.createdAt : alphabetical(partners.name)
      return pageOf(database, query, {
        table: partners,
        rows: database.select(LISTED).from(partners),
        filter,
        order: [direction(column), asc(partners.id)],
      })
    },
    listed: async (id) => database.select(LISTED).from(partners).where(eq(partners.id, id)).get(),
    async change(id, revision, { secretKey, accessToken, ...change }, by) {
      const sealed = await sealKeys(box, id, { secretKey, accessToken })
      const endsSessions = secretKey !== undefined || change.enabled === false
      const done = await batchIf(database, hasRevision(partners, id, revision), [
        database
          .update(partners)
          .set({
            ...change,
            ...sealed,
            ...revised(partners, clock, by),
          })
          .where(eq(partners.id, id)),
        ...(endsSessions
          ? [
              database.delete(sessions).where(eq(sessions.partnerId, id)),
              endLink(database, 'partner_keys', id),
            ]
          : []),
        audit(
          actionOf({ ...change, ...(secretKey === undefined ? {} : { secretKey }) }),
          id,
          nameOf(id),
          by,
        ),
      ])
      return done.ok
    },
    async remove(id, revision, by) {
      const done = await batchIf(database, hasRevision(partners, id, revision), [
        audit('delete', id, nameOf(id), by),
        ...deletion(database, id),
      ])
      return done.ok
    },
  }
}

export interface PartnerStorage {
  readonly database: Database
  readonly box: SecretBox
  readonly clock: Clock
}

/** @returns the new partner, and the statement that stores it */
export async function insertion(
  { database, box, clock }: PartnerStorage,
  { secretKey, accessToken, ...partner }: NewPartner,
  by?: Actor,
) {
  const id = crypto.randomUUID()
  const now = isoTime(clock)
  const insert = database.insert(partners).values({
    ...partner,
    id,
    secretKeySealed: await box.seal(secretKey, owner(id, 'secret_key')),
    accessTokenSealed: await box.seal(accessToken, owner(id, 'access_token')),
    createdAt: now,
    updatedAt: now,
    updatedBy: by?.id ?? null,
  })
  const keys = { secretKey, accessToken, publicKey: null }
  const created: Partner = { ...partner, ...keys, id, enabled: true, revision: 1 }
  return { created, insert }
}

/** Every host enforces foreign keys, which delete the other rows too; the statements are explicit anyway. */
const deletion = (database: Database, id: string): readonly Statement[] => [
  database.delete(sessions).where(eq(sessions.partnerId, id)),
  endLink(database, 'partner_keys', id),
  ...[callbacks, callbackSignatures, callbackInboxes, partnerCalls].map((table) =>
    database.delete(table).where(eq(table.partnerId, id)),
  ),
  database.delete(partners).where(eq(partners.id, id)),
]

/** @returns the columns of the given keys, encrypted for this partner */
export async function sealKeys(
  box: SecretBox,
  id: string,
  keys: { readonly secretKey?: string | undefined; readonly accessToken?: string | undefined },
) {
  const { secretKey, accessToken } = keys
  return {
    ...(secretKey === undefined
      ? {}
      : { secretKeySealed: await box.seal(secretKey, owner(id, 'secret_key')) }),
    ...(accessToken === undefined
      ? {}
      : { accessTokenSealed: await box.seal(accessToken, owner(id, 'access_token')) }),
  }
}

/** @throws Error if the secrets were encrypted with another SECRET_KEY */
export async function openPartner(box: SecretBox, row: PartnerRow): Promise<Partner> {
  const [secretKey, accessToken] = await Promise.all([
    box.open(row.secretKeySealed, owner(row.id, 'secret_key')),
    box.open(row.accessTokenSealed, owner(row.id, 'access_token')),
  ])
  if (secretKey === undefined || accessToken === undefined) {
    throw new Error(
      `The keys of partner "${row.id}" can't be decrypted with this SECRET_KEY. Start with the key that encrypted them, or replace the partner's keys.`,
    )
  }
  const { id, name, logoUrl, apiKey, publicKey, enabled, revision } = row
  return { id, name, logoUrl, apiKey, secretKey, accessToken, publicKey, enabled, revision }
}

type PartnerRow = typeof partners.$inferSelect

const owner = (id: string, column: string) => `partners/${id}/${column}`

const nameOf = (id: string): SQL => sql`(SELECT name FROM partners WHERE id = ${id})`

const { secretKeySealed: _key, accessTokenSealed: _token, ...LISTED } = getTableColumns(partners)

function actionOf({ secretKey, enabled }: PartnerChange): AuditAction {
  if (secretKey !== undefined) return 'rotate'
  if (enabled === undefined) return 'update'
  return enabled ? 'enable' : 'disable'
}
