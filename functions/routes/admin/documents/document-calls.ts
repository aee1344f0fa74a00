/** `playgrounds/*` of the Admin API: reading, enabling and deleting documents. */
import { z } from 'zod'
import { documentRecord, enabledDocuments } from '#core/api/admin.ts'
import type { ApiErrorCode } from '#core/api/errors/api-error.ts'
import { note } from '#core/api/notes/note.ts'
import type { Ports } from '../../../app-ports.ts'
import { getDraft, putDraft } from '../../../store/draft-blob.ts'
import { DOCUMENT_SORTS, type StoredDocument } from '../../../store/repositories/document-rows.ts'
import { choice, listQuery } from '../../list-query.ts'
import { type Act, done, impossible, page, reject } from '../answers.ts'
import { revisionQuery } from '../content/content-calls.ts'
import { type AdminCall, type Call, defineCall, EDITORS, READERS } from '../define-call.ts'
import { askForBuild } from '../rebuild.ts'
import { documentErrorAnswer } from './document-errors.ts'
import { encodeDocument } from './encode.ts'

const one = z.object({ playground: documentRecord })

export function documentCalls(ports: Ports): readonly AdminCall[] {
  return [...readCalls(ports), ...transitions(ports)]
}

function readCalls({ store: { documents }, blobs }: Ports): readonly AdminCall[] {
  return [
    defineCall('get', '/playgrounds', READERS, {
      summary: 'List documents, the enabled one first',
      query: listQuery(DOCUMENT_SORTS).extend({ status: choice(['published', 'draft']) }),
      data: z.object({ playground: z.array(documentRecord) }),
      paginated: true,
      async answer({ context, query }) {
        const { items, pagination } = await documents.list(query)
        return page(context, { playground: items.map(encodeDocument) }, pagination)
      },
    }),
    defineCall('get', '/playgrounds/enabled', READERS, {
      summary: 'Show the enabled document and the template that replaces a missing one',
      data: enabledDocuments,
      async answer({ context }) {
        const found = [await documents.enabled(), await documents.template()] as const
        const [enabled, template] = await Promise.all(
          found.map((known) => (known === undefined ? undefined : documents.find(known.id))),
        )
        const encode = (document: StoredDocument | undefined) =>
          document === undefined ? null : encodeDocument(document)
        return done(context, {
          playground: encode(enabled),
          playground_template: encode(template),
        })
      },
    }),
    defineCall('get', '/playgrounds/show/:id', READERS, {
      summary: 'Show a document',
      data: one,
      item: { what: 'what.document', find: documents.find },
      answer: ({ context, item }) => done(context, { playground: encodeDocument(item) }),
    }),
    defineCall('get', '/playgrounds/:id/draft/document', READERS, {
      summary: 'Read the text of the draft of a document',
      data: 'binary',
      item: {
        what: 'what.document-draft',
        find: async (id) => (await documents.find(id))?.draft ?? undefined,
      },
      async answer({ context, item: draft }) {
        const text = await getDraft(blobs, draft.hash)
        return text.ok
          ? context.body(text.value, 200, {
              'Content-Type': 'application/yaml; charset=utf-8',
              'Cache-Control': 'no-store',
            })
          : reject(context, 503, 'draft-unreadable')
      },
    }),
  ]
}

function transitions(ports: Ports): readonly AdminCall[] {
  const {
    documents,
    documentDrafts: drafts,
    documentPublishing: publishing,
    documentHistories: histories,
  } = ports.store

  /** Finds, checks and changes a document, then answers. */
  const transition = (method: 'put' | 'delete', path: string, plan: Transition) =>
    defineCall(method, path, EDITORS, {
      summary: plan.summary,
      query: revisionQuery,
      data: plan.answersDocument ? one : z.object({}),
      item: { what: 'what.document', find: documents.find },
      async answer(call) {
        const { item: found } = call
        const { id } = found
        const name = JSON.stringify(found.name)
        const objection = plan.objection(found)
        if (objection !== undefined) return impossible(call.context, objection, { name })
        if (plan.isDone?.(found)) return done(call.context, { playground: encodeDocument(found) })
        const version = plan.removes?.(found) ? await histories.versionThatShows(id) : undefined
        if (version !== undefined) {
          return impossible(call.context, 'document-shown', { name, version })
        }
        const changed = await plan.change(found, call.query.revision ?? found.revision, call)
        if (!changed.ok) return documentErrorAnswer(ports, call, id, changed.error, plan.act)
        if (plan.rebuild !== undefined) {
          await askForBuild(ports, note(plan.rebuild, { title: found.name }), call.by)
        }
        const now = plan.answersDocument ? await documents.find(id) : undefined
        return done(call.context, now === undefined ? {} : { playground: encodeDocument(now) })
      },
    })

  return [
    transition('put', '/playgrounds/enabled/:id', {
      summary: 'Enable a document: the one that readers see; exactly one is',
      act: 'enable',
      answersDocument: true,
      rebuild: 'document-enabled',
      objection: ({ publishedHash }) =>
        publishedHash === null ? 'document-draft-enabled' : undefined,
      isDone: ({ enabled }) => enabled,
      change: ({ id }, revision, { by }) => publishing.enable(id, revision, by),
    }),
    transition('put', '/playgrounds/:id/unpublish', {
      summary: 'Move a published document to draft; not the enabled one',
      act: 'unpublish',
      answersDocument: true,
      objection: (found) =>
        found.publishedHash === null ? 'document-not-published' : inUse(found),
      async change(found, revision, { by }) {
        const draft = await draftFromPublished(ports, found)
        return draft === 'unavailable'
          ? { ok: false, error: { code: 'unavailable' } }
          : publishing.unpublish(found.id, revision, draft, by)
      },
    }),
    transition('delete', '/playgrounds/:id', {
      summary: 'Delete a document; not the enabled one, nor one that a documentation version shows',
      act: 'delete',
      objection: inUse,
      removes: () => true,
      change: ({ id }, revision, { by }) => publishing.remove(id, revision, by),
    }),
    transition('delete', '/playgrounds/:id/draft', {
      summary: 'Delete the draft of a document; without a published version it is all deleted',
      act: 'delete-draft',
      objection: ({ draft }) => (draft === null ? 'document-not-draft' : undefined),
      removes: ({ publishedHash }) => publishedHash === null,
      change: ({ id, publishedHash }, revision, { by }) =>
        publishedHash === null
          ? publishing.remove(id, revision, by)
          : drafts.remove(id, revision, by),
    }),
  ]
}

const inUse = ({ enabled, template }: StoredDocument): Objection | undefined => {
  if (enabled) return 'document-live'
  return template ? 'document-demo' : undefined
}

/** @returns null if there is already a draft, which stays unchanged */
async function draftFromPublished({ blobs }: Ports, found: StoredDocument) {
  if (found.draft !== null || found.publishedHash === null) return null
  const blob = await blobs.get(found.publishedHash)
  const text = blob.ok ? await blob.value?.text() : undefined
  const draftHash = text === undefined ? undefined : await putDraft(blobs, text)
  return text !== undefined && draftHash?.ok
    ? {
        name: found.name,
        draftHash: draftHash.value,
        sizeBytes: new TextEncoder().encode(text).byteLength,
        publishAt: null,
      }
    : ('unavailable' as const)
}

type Objection = Extract<
  ApiErrorCode,
  | 'document-draft-enabled'
  | 'document-not-published'
  | 'document-not-draft'
  | 'document-live'
  | 'document-demo'
>

interface Transition {
  readonly summary: string
  readonly act: Act
  readonly answersDocument?: boolean
  /** Reason of the build that readers need; omitted if they see no difference. */
  readonly rebuild?: 'document-enabled'
  /** Returns why the change is impossible in any role. */
  objection(found: StoredDocument): Objection | undefined
  /** True if there is nothing to change: no build, and no line in the audit log. */
  isDone?(found: StoredDocument): boolean
  /** True if the document goes, which is impossible while a documentation version shows it. */
  removes?(found: StoredDocument): boolean
  change(
    found: StoredDocument,
    revision: number,
    call: Call<unknown, unknown>,
  ): Promise<
    | { readonly ok: true }
    | { readonly ok: false; readonly error: { code: 'stale' | 'unavailable' } }
  >
}
