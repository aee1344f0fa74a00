/** Calls besides content: access requests, the audit log and the trash. */
import type { Context } from 'hono'
import { z } from 'zod'
import {
  type AccessRequestRecord,
  accessRequestRecord,
  auditRecord,
  restoredRecord,
  type TrashRecord,
  trashRecord,
} from '#core/api/admin.ts'
import { AUDIT_ACTIONS } from '#core/api/audit-actions.ts'
import { encodedMessage } from '#core/api/errors/api-error.ts'
import { note, readNote } from '#core/api/notes/note.ts'
import { text } from '#core/content/input/parts.ts'
import type { Ports } from '../../app-ports.ts'
import { languageOf } from '../../middleware/answer-language.ts'
import type { AccessRequest } from '../../store/repositories/access-requests.ts'
import { TRASH_KINDS } from '../../store/trash.ts'
import { choice, strictListQuery } from '../list-query.ts'
import { done, handledBefore, impossible, missing, page } from './answers.ts'
import { ADMINS, type AdminCall, defineCall, EDITORS, READERS } from './define-call.ts'
import { askForBuild } from './rebuild.ts'
import { snakeCased } from './snake-cased.ts'

export function accessRequestCalls({ store: { accessRequests } }: Ports): readonly AdminCall[] {
  const one = z.object({ access_request: accessRequestRecord })
  const item = { what: 'what.access-request', find: accessRequests.byId } as const
  const encode: (request: AccessRequest) => AccessRequestRecord = snakeCased
  const answerOne = async (context: Context, known: AccessRequest) =>
    done(context, { access_request: encode((await accessRequests.byId(known.id)) ?? known) })
  return [
    defineCall('get', '/access_requests', ADMINS, {
      summary: 'List requests for API credentials',
      query: strictListQuery(['created_at']).extend({ status: choice(['open', 'handled']) }),
      data: z.object({ access_requests: z.array(accessRequestRecord) }),
      paginated: true,
      async answer({ context, query }) {
        const { items, pagination } = await accessRequests.list(query)
        return page(context, { access_requests: items.map(encode) }, pagination)
      },
    }),
    defineCall('put', '/access_requests/:id/handled', ADMINS, {
      summary: 'Mark a request as handled',
      data: one,
      item,
      async answer({ context, item: known, by }) {
        if (await accessRequests.markHandled(known, by)) return answerOne(context, known)
        return handledBefore(context, (await accessRequests.byId(known.id)) ?? known)
      },
    }),
    defineCall('put', '/access_requests/:id/open', ADMINS, {
      summary: 'Open a handled request again',
      data: one,
      item,
      answer: async ({ context, item: known, by }) =>
        (await accessRequests.reopen(known, by))
          ? answerOne(context, known)
          : impossible(context, 'request-open', { company: known.company }),
    }),
    defineCall('delete', '/access_requests/:id', ADMINS, {
      summary: 'Delete a request for good, with its personal data',
      data: z.object({}),
      item,
      async answer({ context, item: known, by }) {
        return (await accessRequests.remove(known, by))
          ? done(context, {})
          : missing(context, item.what)
      },
    }),
  ]
}

const time = z.iso
  .datetime({
    offset: true,
    error: encodedMessage('must-be-time', { example: '2026-11-20T10:00:00Z' }),
  })
  .transform((value) => new Date(value).toISOString())
  .optional()

export function auditCalls({ store: { audit } }: Ports): readonly AdminCall[] {
  return [
    defineCall('get', '/audit_log', ADMINS, {
      summary: 'List who did what, when, on which item',
      query: strictListQuery(['at']).extend({
        kind: text(50).optional(),
        item_id: text(100).optional(),
        agent_id: text(100).optional(),
        action: choice(AUDIT_ACTIONS),
        from: time,
        to: time,
      }),
      data: z.object({ audit_log: z.array(auditRecord) }),
      paginated: true,
      async answer({ context, query }) {
        const { items, pagination } = await audit.list(query)
        const language = languageOf(context)
        const lines = items.map(({ agentId, agentName, agentEmail, ...line }) => ({
          ...snakeCased(line),
          agent: { id: agentId, name: agentName, email: agentEmail },
          title: line.kind === 'build' ? readNote(line.title, language) : line.title,
        }))
        return page(context, { audit_log: lines }, pagination)
      },
    }),
  ]
}

export function trashCalls(ports: Ports): readonly AdminCall[] {
  const { trash } = ports.store
  return [
    defineCall('get', '/trash', READERS, {
      summary: 'List deleted items that can be restored',
      query: strictListQuery(['deleted_at']).extend({ kind: choice(TRASH_KINDS) }),
      data: z.object({ trash: z.array(trashRecord) }),
      paginated: true,
      async answer({ context, query }) {
        const { items, pagination } = await trash.list(query)
        const lines = items.map(
          ({ deletedBy, deletedByName, ...line }): TrashRecord => ({
            ...snakeCased(line),
            deleted_by: { id: deletedBy, name: deletedByName },
          }),
        )
        return page(context, { trash: lines }, pagination)
      },
    }),
    defineCall('put', '/trash/:id/restore', EDITORS, {
      summary: 'Put a deleted item back as it was',
      data: restoredRecord,
      async answer({ context, param, by }) {
        const restored = await trash.restore(param('id'), by)
        if (restored.ok) {
          const { kind, itemId, title, hasPublished, publishAt } = restored.value
          if (hasPublished) await askForBuild(ports, note('restored', { title }), by)
          return done(context, { kind, item_id: itemId, publish_at: publishAt })
        }
        const { error } = restored
        if (error.code === 'restored') return impossible(context, 'restored-before', error)
        return error.code === 'unknown'
          ? missing(context, 'what.deleted-item')
          : impossible(context, 'place-taken')
      },
    }),
  ]
}
