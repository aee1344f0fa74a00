/** Browser sessions of staff. The cookie is stored as a digest, the issuer's tokens encrypted. */
import { and, desc, eq, gt, lt } from 'drizzle-orm'
import { type Clock, DAY_MS, isoTime } from '../../ports/clock.ts'
import type { IssuerTokens } from '../../ports/staff-sign-in.ts'
import type { Database } from '../database.ts'
import { batchIf } from '../precondition.ts'
import { agents, staffSessions as sessions } from '../schema.ts'
import type { SecretBox } from '../secret-box.ts'
import { isCurrent } from '../security-stamp.ts'
import { createToken, hashToken } from '../token.ts'

/** Lifetime of an unused session. */
export const STAFF_IDLE_SECONDS = 2 * 60 * 60
/** Maximum lifetime of a session. */
export const STAFF_SESSION_SECONDS = 12 * 60 * 60

const USER_AGENT_MAX_CHARACTERS = 300

/** Minimum interval between records of a session's use. */
const TOUCH_MS = 60 * 1000
/** Retention of ended sessions, so that their owner gets 'Token is expired'. */
const REMEMBERED_MS = 7 * DAY_MS

export interface StaffSessionRepository {
  /**
   * Opens a session if the account hasn't changed since the sign-in read it, in one step with that check.
   *
   * @param former - the browser's previous session, which ends
   * @returns the value of the cookie, available in clear text only here; undefined if the account has changed
   */
  open(session: NewStaffSession, former?: string): Promise<string | undefined>
  /** Finding an active session counts as using it. */
  find(token: string): Promise<StaffSessionState>
  /**
   * Returns `true` to one of all callers that find a refresh due; the next chance is after `leaseMs`. An
   * issuer that rotates refresh tokens treats a second use of one as theft.
   */
  claimRefresh(token: string, dueMs: number, leaseMs: number): Promise<boolean>
  /** After a silent refresh: replaces the issuer's tokens. */
  renew(token: string, tokens: IssuerTokens): Promise<void>
  close(token: string): Promise<void>
  /** Active sessions of a person, newest first. @param token - of the session that asks, if it has one */
  list(agentId: string, token?: string): Promise<readonly ListedSession[]>
  /** @returns the ended session; undefined if the person has none with this ID */
  end(agentId: string, id: string): Promise<StaffSession | undefined>
}

export interface ListedSession {
  readonly id: string
  /** As the browser sent it. */
  readonly userAgent: string
  /** ISO 8601. */
  readonly startedAt: string
  readonly lastUsedAt: string
  readonly isCurrent: boolean
}

export interface NewStaffSession extends IssuerTokens {
  readonly agentId: string
  /** The account's stamp at the time of the proof. */
  readonly securityStamp: number
  readonly issuer: string
  /** Header of the browser that signs in. */
  readonly userAgent?: string | undefined
}

export type StaffSessionState =
  | { readonly code: 'active'; readonly session: StaffSession }
  | { readonly code: 'expired' }
  | { readonly code: 'unknown' }

/** Tokens are in clear text: never log them or put them into a message. */
export interface StaffSession extends Omit<NewStaffSession, 'securityStamp' | 'userAgent'> {
  readonly createdMs: number
  readonly endsMs: number
}

export function createStaffSessionRepository(
  database: Database,
  box: SecretBox,
  clock: Clock,
): StaffSessionRepository {
  const seal = async (tokens: IssuerTokens, hash: string) => ({
    accessTokenSealed: await sealed(box, tokens.accessToken, owner(hash, 'access_token')),
    idTokenSealed: await sealed(box, tokens.idToken, owner(hash, 'id_token')),
    refreshTokenSealed: await sealed(box, tokens.refreshToken, owner(hash, 'refresh_token')),
    refreshDueMs: tokens.refreshDueMs,
  })
  return {
    async open({ agentId, securityStamp, issuer, userAgent = '', ...tokens }, former = '') {
      const token = createToken('gp_staff')
      const tokenHash = await hashToken(token)
      const now = clock.nowMs()
      const done = await batchIf(database, isCurrent({ id: agentId, securityStamp }), [
        database.delete(sessions).where(lt(sessions.endsMs, now - REMEMBERED_MS)),
        database.delete(sessions).where(eq(sessions.tokenHash, await hashToken(former))),
        database.insert(sessions).values({
          tokenHash,
          id: crypto.randomUUID(),
          userAgent: userAgent.slice(0, USER_AGENT_MAX_CHARACTERS),
          agentId,
          issuer,
          ...(await seal(tokens, tokenHash)),
          createdMs: now,
          idleEndsMs: now + STAFF_IDLE_SECONDS * 1000,
          endsMs: now + STAFF_SESSION_SECONDS * 1000,
        }),
        database
          .update(agents)
          .set({ lastSignedInAt: isoTime(clock) })
          .where(eq(agents.id, agentId)),
      ])
      return done.ok ? token : undefined
    },
    async find(token) {
      const hash = await hashToken(token)
      const row = await database.select().from(sessions).where(eq(sessions.tokenHash, hash)).get()
      if (row === undefined) return { code: 'unknown' }
      const now = clock.nowMs()
      if (Math.min(row.idleEndsMs, row.endsMs) <= now) return { code: 'expired' }
      const idleEndsMs = now + STAFF_IDLE_SECONDS * 1000
      if (idleEndsMs - row.idleEndsMs >= TOUCH_MS) {
        await database.update(sessions).set({ idleEndsMs }).where(eq(sessions.tokenHash, hash))
      }
      return { code: 'active', session: await openSession(box, row) }
    },
    async claimRefresh(token, dueMs, leaseMs) {
      const claimed = await database
        .update(sessions)
        .set({ refreshDueMs: clock.nowMs() + leaseMs })
        .where(
          and(eq(sessions.tokenHash, await hashToken(token)), eq(sessions.refreshDueMs, dueMs)),
        )
        .returning({ tokenHash: sessions.tokenHash })
        .get()
      return claimed !== undefined
    },
    async renew(token, tokens) {
      const hash = await hashToken(token)
      await database
        .update(sessions)
        .set(await seal(tokens, hash))
        .where(eq(sessions.tokenHash, hash))
    },
    async close(token) {
      await database.delete(sessions).where(eq(sessions.tokenHash, await hashToken(token)))
    },
    list: (agentId, token) => listSessions(database, clock, agentId, token),
    async end(agentId, id) {
      const row = await database
        .delete(sessions)
        .where(and(eq(sessions.agentId, agentId), eq(sessions.id, id)))
        .returning()
        .get()
      return row && openSession(box, row)
    },
  }
}

async function listSessions(
  database: Database,
  clock: Clock,
  agentId: string,
  token = '',
): Promise<readonly ListedSession[]> {
  const now = clock.nowMs()
  const current = await hashToken(token)
  const rows = await database
    .select()
    .from(sessions)
    .where(
      and(eq(sessions.agentId, agentId), gt(sessions.endsMs, now), gt(sessions.idleEndsMs, now)),
    )
    .orderBy(desc(sessions.createdMs), desc(sessions.id))
  return rows.map(({ id, userAgent, createdMs, idleEndsMs, tokenHash }) => ({
    id,
    userAgent,
    startedAt: new Date(createdMs).toISOString(),
    lastUsedAt: new Date(idleEndsMs - STAFF_IDLE_SECONDS * 1000).toISOString(),
    isCurrent: tokenHash === current,
  }))
}

async function openSession(
  box: SecretBox,
  row: typeof sessions.$inferSelect,
): Promise<StaffSession> {
  const { tokenHash: hash, agentId, issuer, refreshDueMs, createdMs, endsMs } = row
  const [accessToken, idToken, refreshToken] = await Promise.all([
    opened(box, row.accessTokenSealed, owner(hash, 'access_token')),
    opened(box, row.idTokenSealed, owner(hash, 'id_token')),
    opened(box, row.refreshTokenSealed, owner(hash, 'refresh_token')),
  ])
  return { agentId, issuer, refreshDueMs, createdMs, endsMs, accessToken, idToken, refreshToken }
}

const owner = (hash: string, column: string) => `staff_sessions/${hash}/${column}`

const sealed = async (box: SecretBox, plain: string | null, ownedBy: string) =>
  plain === null ? null : box.seal(plain, ownedBy)

/** A token encrypted with a former SECRET_KEY counts as missing: the person signs in again sooner. */
const opened = async (box: SecretBox, text: string | null, ownedBy: string) =>
  text === null ? null : ((await box.open(text, ownedBy)) ?? null)
