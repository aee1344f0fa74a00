/** `api_tokens/*` of the Admin API: tokens with which programs check and publish documents. */
import { z } from 'zod'
import { type ApiTokenRecord, apiTokenRecord, createdApiToken } from '#core/api/admin.ts'
import { apiTokenInput } from '#core/content/input/records.ts'
import type { Ports } from '../../app-ports.ts'
import { type Clock, DAY_MS, isoTime } from '../../ports/clock.ts'
import type { ApiToken } from '../../store/repositories/api-tokens.ts'
import { strictListQuery } from '../list-query.ts'
import { done, missing, page } from './answers.ts'
import { ADMINS, type AdminCall, defineCall } from './define-call.ts'
import { snakeCased } from './snake-cased.ts'

const WHAT = 'what.api-token'

export const apiTokenCalls = ({ store: { apiTokens }, clock }: Ports): readonly AdminCall[] => [
  defineCall('get', '/api_tokens', ADMINS, {
    summary: 'List API tokens, without the tokens themselves',
    query: strictListQuery(['created_at']),
    data: z.object({ api_tokens: z.array(apiTokenRecord) }),
    paginated: true,
    async answer({ context, query }) {
      const { items, pagination } = await apiTokens.list(query)
      const tokens = items.map((item) => encodeToken(item, clock))
      return page(context, { api_tokens: tokens }, pagination)
    },
  }),
  defineCall('post', '/api_tokens', ADMINS, {
    summary: 'Create an API token; only this response contains it',
    body: apiTokenInput,
    data: z.object({ api_token: createdApiToken }),
    async answer({ context, body: { name, scope, expires_in_days }, by }) {
      const expiresAt = new Date(clock.nowMs() + expires_in_days * DAY_MS).toISOString()
      const { token, ...created } = await apiTokens.create({ name, scope, expiresAt }, by)
      return done(context, { api_token: { ...encodeToken(created, clock), token } })
    },
  }),
  defineCall('delete', '/api_tokens/:id', ADMINS, {
    summary: 'Revoke an API token: its next call is rejected',
    data: z.object({}),
    item: { what: WHAT, find: apiTokens.byId },
    async answer({ context, item, by }) {
      return (await apiTokens.revoke(item, by)) ? done(context, {}) : missing(context, WHAT)
    },
  }),
]

function encodeToken(token: ApiToken, clock: Clock): ApiTokenRecord {
  const { createdBy, createdByName, revokedAt: _, ...row } = token
  return {
    ...snakeCased(row),
    created_by: { id: createdBy, name: createdByName },
    is_expired: token.expiresAt <= isoTime(clock),
  }
}
