/** `agents/me/*` of the Admin API: a person's own name and sessions. */
import { z } from 'zod'
import { staffSessionRecord } from '#core/api/admin.ts'
import { ownAccountUpdate } from '#core/content/input/records.ts'
import type { Ports } from '../../app-ports.ts'
import { staffToken } from '../../middleware/staff-session.ts'
import { sliceOf } from '../../store/page.ts'
import { wholeListQuery } from '../list-query.ts'
import { done, impossible, missing, page } from './answers.ts'
import { type AdminCall, defineCall, READERS } from './define-call.ts'

export const ownAccountCalls = ({ store, staff, log }: Ports): readonly AdminCall[] => [
  defineCall('put', '/agents/me', READERS, {
    summary: 'Change the name of the account that makes the call',
    body: ownAccountUpdate,
    data: z.object({}),
    async answer({ context, agent: { id }, body, by }) {
      const stored = await store.agents.byId(id)
      const changed = stored && (await store.agents.update(id, stored.revision, body, by))
      return changed?.ok ? done(context, {}) : impossible(context, 'account-changed')
    },
  }),
  defineCall('get', '/agents/me/sessions', READERS, {
    summary: 'List the sessions of the account that makes the call',
    query: wholeListQuery(),
    data: z.object({ sessions: z.array(staffSessionRecord) }),
    paginated: true,
    async answer({ context, agent, query }) {
      const sessions = await store.staffSessions.list(agent.id, staffToken(context))
      const { items, pagination } = sliceOf(sessions, query)
      const shown = items.map((session) => ({
        id: session.id,
        user_agent: session.userAgent,
        started_at: session.startedAt,
        last_used_at: session.lastUsedAt,
        is_current: session.isCurrent,
      }))
      return page(context, { sessions: shown }, pagination)
    },
  }),
  defineCall('delete', '/agents/me/sessions/:id', READERS, {
    summary: 'End a session of the account that makes the call, here and at the issuer',
    data: z.object({}),
    async answer({ context, agent, param }) {
      const id = param('id')
      const ended = await store.staffSessions.end(agent.id, id)
      if (ended === undefined) return missing(context, 'what.session')
      const destroyed = await staff.destroy(ended)
      // The session here has ended regardless; the issuer's own session may continue until it expires.
      if (!destroyed.ok) log.warn('logout', { reason: destroyed.error.message })
      return done(context, {})
    },
  }),
]
