/** Tokens with which programs, such as CI, call the Admin API. Only their digests are stored. */
import { and, eq, isNull, lt, or, sql } from 'drizzle-orm'
import type { TokenScope } from '#core/api/admin.ts'
import type { Actor } from '../../ports/actor.ts'
import { type Clock, daysAgo, isoTime } from '../../ports/clock.ts'
import { auditOf } from '../audit.ts'
import type { Database } from '../database.ts'
import { contains, type ListQuery, mapPage, newestFirst, type Page, pageOf } from '../page.ts'
import { batchIf } from '../precondition.ts'
import { apiTokens } from '../schema.ts'
import { createToken, hashToken } from '../token.ts'

const PREFIX = 'gp_api'

/** Checks only the format; `find` validates the token. */
export const isApiToken = (token: string): boolean => token.startsWith(`${PREFIX}_`)

export interface ApiTokenRepository {
  /** Without revoked tokens. */
  list(query: ListQuery): Promise<Page<ApiToken>>
  /** @returns undefined for a revoked token */
  byId(id: string): Promise<ApiToken | undefined>
  /** @returns the new token; `token` is its text, which is not stored */
  create(fields: NewApiToken, by: Actor): Promise<ApiToken & { readonly token: string }>
  /** The token's next call is rejected. @returns false if it is revoked already */
  revoke(token: ApiToken, by: Actor): Promise<boolean>
  /** Also records the time, to the minute. @returns also a token that is revoked or has expired */
  use(token: string): Promise<ApiToken | undefined>
  /** Deletes tokens that were revoked long ago, except those whose names histories show. */
  purge(): Promise<void>
}

export type ApiToken = Omit<typeof apiTokens.$inferSelect, 'tokenHash'>

export interface NewApiToken {
  readonly name: string
  readonly scope: TokenScope
  /** ISO 8601. */
  readonly expiresAt: string
}

const MINUTE_MS = 60_000
/** Until then, calls with the token are answered with when it was revoked. */
const REVOKED_DAYS = 90
const isActive = isNull(apiTokens.revokedAt)

export function createApiTokenRepository(database: Database, clock: Clock): ApiTokenRepository {
  const audit = auditOf(database, clock, 'api_token')
  return {
    async list(query) {
      const page = await pageOf(database, query, {
        table: apiTokens,
        rows: database.select().from(apiTokens),
        filter: and(isActive, contains(query.search, [apiTokens.name, apiTokens.createdByName])),
        order: newestFirst(query, apiTokens.createdAt, apiTokens.id),
      })
      return mapPage(page, withoutHash)
    },
    async byId(id) {
      const isWanted = and(eq(apiTokens.id, id), isActive)
      const row = await database.select().from(apiTokens).where(isWanted).get()
      return row && withoutHash(row)
    },
    async create(fields, by) {
      const token = createToken(PREFIX)
      const created: ApiToken = {
        ...fields,
        id: crypto.randomUUID(),
        createdAt: isoTime(clock),
        createdBy: by.id,
        createdByName: by.name,
        lastUsedAt: null,
        revokedAt: null,
      }
      await database.batch([
        database.insert(apiTokens).values({ ...created, tokenHash: await hashToken(token) }),
        audit('create', created.id, created.name, by),
      ])
      return { ...created, token }
    },
    async revoke({ id, name }, by) {
      const isUnrevoked = sql`EXISTS (SELECT 1 FROM api_tokens WHERE id = ${id} AND revoked_at IS NULL)`
      const done = await batchIf(database, isUnrevoked, [
        database
          .update(apiTokens)
          .set({ revokedAt: isoTime(clock) })
          .where(eq(apiTokens.id, id)),
        audit('delete', id, name, by),
      ])
      return done.ok
    },
    async use(token) {
      const hash = await hashToken(token)
      const row = await database.select().from(apiTokens).where(eq(apiTokens.tokenHash, hash)).get()
      if (row === undefined) return undefined
      const nowMs = clock.nowMs()
      const minuteAgo = new Date(nowMs - MINUTE_MS).toISOString()
      const isUsable = row.revokedAt === null && row.expiresAt > isoTime(clock)
      if (isUsable && (row.lastUsedAt ?? '') < minuteAgo) {
        await database
          .update(apiTokens)
          .set({ lastUsedAt: isoTime(clock) })
          .where(
            and(
              eq(apiTokens.id, row.id),
              or(isNull(apiTokens.lastUsedAt), lt(apiTokens.lastUsedAt, minuteAgo)),
            ),
          )
      }
      return withoutHash(row)
    },
    async purge() {
      await database.run(sql`DELETE FROM api_tokens WHERE revoked_at <= ${daysAgo(clock, REVOKED_DAYS)}
        AND NOT EXISTS (SELECT 1 FROM playgrounds WHERE updated_by = api_tokens.id)
        AND NOT EXISTS (SELECT 1 FROM playground_histories WHERE created_by = api_tokens.id)`)
    },
  }
}

function withoutHash({ tokenHash: _, ...token }: typeof apiTokens.$inferSelect): ApiToken {
  return token
}
