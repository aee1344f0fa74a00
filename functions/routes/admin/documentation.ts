/** `documentation_document/*` of the Admin API: released versions of the documentation. */
import { z } from 'zod'
import { documentationRecord } from '#core/api/admin.ts'
import { apiError } from '#core/api/errors/api-error.ts'
import { note } from '#core/api/notes/note.ts'
import { documentationInput, documentationUpdate } from '#core/content/input/records.ts'
import type { Ports } from '../../app-ports.ts'
import { localDay } from '../../ports/clock.ts'
import { DOCUMENT_SORTS } from '../../store/repositories/documentation-documents.ts'
import { listQuery } from '../list-query.ts'
import { conflict, done, impossible, missing, page, unusable } from './answers.ts'
import { revisionQuery } from './content/content-calls.ts'
import { type AdminCall, type Call, defineCall, EDITORS, READERS } from './define-call.ts'
import { askForBuild } from './rebuild.ts'

const PATH = '/documentation_document'
const WHAT = 'what.version'

export function documentationCalls(ports: Ports): readonly AdminCall[] {
  const documents = ports.store.documentationDocuments
  const item = { what: WHAT, find: documents.find } as const
  const one = z.object({ documentation_document: documentationRecord })
  const answerOne = async ({ context }: Pick<Call<unknown, unknown>, 'context'>, id: string) =>
    done(context, { documentation_document: (await documents.find(id)) ?? null })

  const refused = async (call: Call<unknown, unknown>, id: string, code: string) => {
    if (code === 'version-taken') {
      const message = apiError('is-taken', { what: apiError(WHAT) })
      return unusable(call.context, [{ parameter: 'version', message }])
    }
    if (code === 'history-unknown') {
      const message = apiError('must-be-document-revision')
      return unusable(call.context, [{ parameter: 'playground_history_id', message }])
    }
    const now = await documents.find(id)
    if (now === undefined) return missing(call.context, WHAT)
    const stored = { revision: now.revision, updatedAt: now.updated_at, updatedBy: now.updated_by }
    return conflict(call.context, WHAT, stored, now, call.body)
  }

  return [
    defineCall('get', PATH, READERS, {
      summary: 'List the versions of the documentation',
      query: listQuery(DOCUMENT_SORTS),
      data: z.object({ documentation_document: z.array(documentationRecord) }),
      paginated: true,
      async answer({ context, query }) {
        const { items, pagination } = await documents.listForStaff(query)
        return page(context, { documentation_document: items }, pagination)
      },
    }),
    defineCall('post', PATH, EDITORS, {
      summary: 'Add a version of the documentation',
      body: documentationInput,
      data: one,
      async answer(call) {
        const released_on = call.body.released_on ?? localDay(ports.clock)
        const added = await documents.add({ ...call.body, released_on }, call.by)
        if (!added.ok) return refused(call, '', added.error.code)
        await askForBuild(ports, note('version-added', { version: call.body.version }), call.by)
        return answerOne(call, added.value)
      },
    }),
    defineCall('put', `${PATH}/:id`, EDITORS, {
      summary: 'Change a version of the documentation, or make it the current one',
      item,
      body: documentationUpdate,
      data: one,
      async answer(call) {
        const { id, ...known } = call.item
        const { revision, ...document } = call.body
        const { released_on = known.released_on, current = known.current } = document
        // An older revision is a conflict first.
        if (known.current && !current && revision === known.revision) {
          return impossible(call.context, 'current-version-stays', { version: known.version })
        }
        const saved = { ...document, released_on, current }
        const updated = await documents.update(id, revision, saved, call.by)
        if (!updated.ok) return refused(call, id, updated.error.code)
        await askForBuild(ports, note('version-changed', { version: document.version }), call.by)
        return answerOne(call, id)
      },
    }),
    defineCall('delete', `${PATH}/:id`, EDITORS, {
      summary: 'Delete a version of the documentation; not the current one',
      item,
      query: revisionQuery,
      data: z.object({}),
      async answer(call) {
        const { id, ...known } = call.item
        if (known.current) {
          return impossible(call.context, 'current-version', { version: known.version })
        }
        const removed = await documents.remove(id, call.query.revision ?? known.revision, call.by)
        if (!removed.ok) return refused(call, id, removed.error.code)
        await askForBuild(ports, note('version-deleted', { version: known.version }), call.by)
        return done(call.context, {})
      },
    }),
  ]
}
