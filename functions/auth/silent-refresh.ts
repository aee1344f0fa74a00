/** Refreshes at the issuer before a session is trusted further: a person removed there loses access here. */
import type { MiddlewareHandler } from 'hono'
import { createMiddleware } from 'hono/factory'
import { bearerHeader } from '#core/bearer-token.ts'
import type { Ports } from '../app-ports.ts'
import type { AppEnv } from '../middleware/app-env.ts'
import { staffToken } from '../middleware/staff-session.ts'

/** While one request refreshes, and after one that failed, no other request tries. */
const RETRY_MS = 60_000

/**
 * Runs before the staff session is validated. A session ends if the issuer has ended it. It doesn't if the issuer can't
 * be reached or rejects the portal as its client, because the session has its own expiry.
 */
export function silentRefresh(
  ports: Pick<Ports, 'store' | 'signIn' | 'clock' | 'log'>,
): MiddlewareHandler<AppEnv> {
  const { store, signIn, clock, log } = ports
  return createMiddleware<AppEnv>(async (context, next) => {
    const token =
      bearerHeader(context.req.header('Authorization')) === undefined
        ? staffToken(context)
        : undefined
    const found = token === undefined ? undefined : await store.staffSessions.find(token)
    if (token !== undefined && found?.code === 'active') {
      const { session } = found
      const { refreshDueMs } = session
      const isDue = refreshDueMs !== null && refreshDueMs <= clock.nowMs()
      if (isDue && (await store.staffSessions.claimRefresh(token, refreshDueMs, RETRY_MS))) {
        const renewed = await signIn.refresh(session)
        if (renewed.ok) {
          await store.staffSessions.renew(token, renewed.value)
        } else {
          const { code, message } = renewed.error
          log.warn('refresh', { request_id: context.get('requestId'), code, reason: message })
          if (code === 'ended' || code === 'forged') await store.staffSessions.close(token)
        }
      }
    }
    return next()
  })
}
