/** `playgroundhistories/*` of the Admin API: revisions of a document, compared and restored. */
import { z } from 'zod'
import { historyRecord, restoredRevision } from '#core/api/admin.ts'
import { comparisonRecord } from '#core/api/diff-record.ts'
import { apiError } from '#core/api/errors/api-error.ts'
import { note, noteText } from '#core/api/notes/note.ts'
import { exactBody, requiredText } from '#core/content/input/parts.ts'
import { revisionNote } from '#core/content/input/records.ts'
import type { Ports } from '../../../app-ports.ts'
import { languageOf } from '../../../middleware/answer-language.ts'
import { localDay } from '../../../ports/clock.ts'
import {
  isPublishedText,
  publishDocument,
  storedRevision,
} from '../../../publishing/publish-document.ts'
import { listQuery } from '../../list-query.ts'
import { done, doneWith, impossible, missing, page, reject, unusable } from '../answers.ts'
import { revisionQuery } from '../content/content-calls.ts'
import { type AdminCall, defineCall, EDITORS, READERS } from '../define-call.ts'
import { askForBuild } from '../rebuild.ts'
import { documentErrorAnswer } from './document-errors.ts'
import { encodeHistory } from './encode.ts'

const WHAT = 'what.revision'
const noteInput = exactBody({ note: revisionNote })

export function historyCalls(ports: Ports): readonly AdminCall[] {
  const { documentHistories: histories, documents } = ports.store
  const item = { what: WHAT, find: histories.find } as const
  return [
    compare(ports),
    defineCall('get', '/playgroundhistories/detail/:id', READERS, {
      summary: 'Show a revision of a document',
      data: z.object({ playground_history: historyRecord }),
      item,
      answer: ({ context, item: found }) =>
        done(
          context,
          { playground_history: encodeHistory(found, languageOf(context)) },
          { name: found.name },
        ),
    }),
    defineCall('get', '/playgroundhistories/:id', READERS, {
      summary: 'List the revisions of a document, the newest first',
      query: listQuery(['created_at']),
      data: z.object({ playground_histories: z.array(historyRecord) }),
      paginated: true,
      item: { what: 'what.document', find: documents.find },
      async answer({ context, item: { id }, query }) {
        const { items, pagination } = await histories.list(id, query)
        const language = languageOf(context)
        const encoded = items.map((item) => encodeHistory(item, language))
        return page(context, { playground_histories: encoded }, pagination)
      },
    }),
    restore(ports),
    defineCall('put', '/playgroundhistories/note/:id', EDITORS, {
      summary: 'Replace the note of a revision; an empty one removes it',
      body: noteInput,
      data: z.object({ playground_history: historyRecord }),
      item,
      async answer({ context, body, item: found, by }) {
        const isUnchanged = found.note === body.note
        if (!isUnchanged && !(await histories.annotate(found, body.note, by)))
          return missing(context, WHAT)
        const changed = encodeHistory({ ...found, ...body }, languageOf(context))
        return done(context, { playground_history: changed })
      },
    }),
    defineCall('delete', '/playgroundhistories/:id', EDITORS, {
      summary: 'Delete a revision that is neither published nor shown by a documentation version',
      data: z.object({}),
      item,
      async answer({ context, item: found, by }) {
        if (await histories.remove(found, by)) return done(context, {})
        return (await histories.find(found.id)) === undefined
          ? missing(context, WHAT)
          : impossible(context, 'revision-read', { time: found.createdAt })
      },
    }),
  ]
}

/** Restoring publishes the old text again as the newest revision. */
function restore(ports: Ports): AdminCall {
  const { documentHistories: histories, documents } = ports.store
  return defineCall('put', '/playgroundhistories/:id', EDITORS, {
    summary: 'Publish an earlier revision again; `message` has its name',
    query: revisionQuery,
    data: restoredRevision,
    async answer(call) {
      const found = await histories.find(call.param('id'))
      const stored = found === undefined ? undefined : await documents.find(found.documentId)
      if (found === undefined || stored === undefined) {
        return missing(call.context, WHAT)
      }
      const blob = await ports.blobs.get(found.documentHash)
      const text = blob.ok ? await blob.value?.text() : undefined
      if (text === undefined) return reject(call.context, 503, 'revision-unreadable')
      const revision = call.query.revision ?? stored.revision
      const document = { name: found.name, text, revision, isRestored: true }
      // An older revision is a conflict first.
      const isUnchanged = revision === stored.revision && found.name === stored.name
      if (isUnchanged && (await isPublishedText(ports, stored, text))) {
        const message = apiError('is-published')
        return unusable(call.context, [{ parameter: 'content', message }])
      }
      const restored = await publishDocument(ports, stored, document, call.by)
      if (!restored.ok) {
        return documentErrorAnswer(ports, call, stored.id, restored.error, 'restore')
      }
      if (stored.enabled || stored.template) {
        await askForBuild(ports, note('restored', { title: found.name }), call.by)
      }
      const data = { playground_history_id: restored.value.historyId }
      return done(call.context, data, { name: found.name })
    },
  })
}

function compare(ports: Ports): AdminCall {
  const { documentHistories: histories } = ports.store
  const id = requiredText(100)
  return defineCall('get', '/playgroundhistories/compare', READERS, {
    summary: 'Compare two revisions of documents, operation by operation',
    query: z.object({ from: id, to: id }),
    data: comparisonRecord,
    async answer({ context, query, by }) {
      const from = await histories.find(query.from)
      const to = await histories.find(query.to)
      if (from === undefined || to === undefined) {
        return missing(context, WHAT)
      }
      const [before, after] = await Promise.all([
        storedRevision(ports.blobs, from.indexHash, from.documentHash),
        storedRevision(ports.blobs, to.indexHash, to.documentHash),
      ])
      if (before === undefined || after === undefined) {
        return reject(context, 503, 'revisions-unreadable')
      }
      const compared = await ports.work.run(
        'compare',
        { before, after, today: localDay(ports.clock) },
        {},
        { owner: by.id },
      )
      if (!compared.ok && compared.error.code !== 'too-costly') {
        return reject(context, 503, 'documents-busy')
      }
      if (!compared.ok || compared.value === undefined)
        return reject(context, 503, 'revisions-unreadable')
      const { members, summary } = compared.value
      const language = languageOf(context)
      const data = {
        from: encodeHistory(from, language),
        to: encodeHistory(to, language),
        summary: noteText(summary, language),
      }
      return doneWith(context, data, members)
    },
  })
}
