/** `playgrounds/*` of the Admin API: adding and saving documents, published or as a preview. */
import { z } from 'zod'
import { documentProblem, documentRecord, previewToken } from '#core/api/admin.ts'
import { apiError, encodedMessage } from '#core/api/errors/api-error.ts'
import { note } from '#core/api/notes/note.ts'
import { publishAt } from '#core/content/input/parts.ts'
import { publishInput, publishUpdate, revisionNote } from '#core/content/input/records.ts'
import type { Ports } from '../../../app-ports.ts'
import type { Config } from '../../../config.ts'
import { languageOf } from '../../../middleware/answer-language.ts'
import { setPreviewCookie } from '../../../middleware/preview-cookie.ts'
import {
  isPublishedText,
  type NamedRevision,
  publishValidated,
  validateDocument,
} from '../../../publishing/publish-document.ts'
import { getDraft, putDraft } from '../../../store/draft-blob.ts'
import { createPreviewToken, PREVIEW_TTL_SECONDS } from '../../../store/preview-token.ts'
import type { DraftFields } from '../../../store/repositories/document-change.ts'
import type { StoredDocument } from '../../../store/repositories/document-rows.ts'
import { done, missing, reject, unusable } from '../answers.ts'
import { type AdminCall, type Call, defineCall, EDITORS } from '../define-call.ts'
import { pastSchedule } from '../past-schedule.ts'
import { askForBuild } from '../rebuild.ts'
import { documentErrorAnswer } from './document-errors.ts'
import { byteLength, DOCUMENT_BODY_MAX_BYTES, tooLargeMessage } from './document-limits.ts'
import { encodeDocument, encodeProblem } from './encode.ts'
import { referenceCalls } from './reference-calls.ts'

const maxBodyBytes = DOCUMENT_BODY_MAX_BYTES
/** Without `preview` only the draft is saved, and no cookie changes. */
const preview = z.boolean(encodedMessage('must-be-boolean')).default(true)
/** `note` is for the history when the schedule publishes the draft. If omitted, the stored note stays. */
const previewInput = publishInput.extend({
  publish_at: publishAt,
  note: revisionNote.optional(),
  preview,
})
/** With `drop_same`, a text that is published leaves no draft, unless it is scheduled. */
const previewUpdate = previewInput.extend({
  revision: publishUpdate.shape.revision,
  drop_same: z.boolean(encodedMessage('must-be-boolean')).default(false),
})
const previewed = z.object({ playground: documentRecord })
const publishedData = z.object({
  playground: documentRecord,
  playground_history_id: z.string(),
  problems: z.array(documentProblem),
})

export function writingCalls(ports: Ports, config: Config): readonly AdminCall[] {
  const calls = [...publishCalls(ports), prepareCall(ports)]
  return [...calls, ...previewCalls(ports, config), ...referenceCalls(ports)]
}

function publishCalls(ports: Ports): readonly AdminCall[] {
  const { documents } = ports.store

  const publish = async (
    call: Call<unknown, unknown>,
    id: string | null,
    document: NamedRevision & { readonly text: string },
  ) => {
    const tooLarge = tooLargeMessage(document.text)
    if (tooLarge !== undefined) return unusable(call.context, [tooLarge])
    const known = id === null ? undefined : await documents.find(id)
    const validated = await validateDocument(ports, document.text, document.name, known, {
      isPublished: true,
      owner: call.by.id,
    })
    if (!validated.ok) {
      return documentErrorAnswer(ports, call, id ?? '', validated.error, 'publish')
    }
    // An older revision is a conflict first.
    const isUnchanged = known?.revision === document.revision && known.name === document.name
    if (isUnchanged && (await isPublishedText(ports, known, validated.value.text))) {
      const message = apiError('is-published')
      return unusable(call.context, [{ parameter: 'content', message }])
    }
    const published = await publishValidated(ports, known, document, validated.value, call.by)
    if (!published.ok) return documentErrorAnswer(ports, call, id ?? '', published.error, 'publish')
    const now = await documents.find(published.value.id)
    if (now?.enabled || now?.template) {
      await askForBuild(ports, note('document-published', { title: document.name }), call.by)
    }
    return done(call.context, {
      playground: now === undefined ? null : encodeDocument(now),
      playground_history_id: published.value.historyId,
      problems: published.value.problems.map((each) =>
        encodeProblem(each, languageOf(call.context)),
      ),
    })
  }

  return [
    defineCall('post', '/playgrounds/add_publish', EDITORS, {
      maxBodyBytes,
      summary: 'Add a document and publish it',
      body: publishInput,
      data: publishedData,
      answer: (call) =>
        publish(call, null, { name: call.body.name, text: call.body.content, revision: 0 }),
    }),
    defineCall('put', '/playgrounds/update_publish/:id', EDITORS, {
      maxBodyBytes,
      summary: 'Publish a new revision of a document: the text sent, or else its draft',
      body: publishUpdate,
      data: publishedData,
      item: { what: 'what.document', find: documents.find },
      async answer(call) {
        const { item: known } = call
        const { id } = known
        const { name = known.name, content, note: written, revision } = call.body
        const text = content ?? (await draftText(ports, known.draft?.hash))
        if (text === undefined) {
          const message = apiError('is-required-draft')
          return unusable(call.context, [{ parameter: 'content', message }])
        }
        return publish(call, id, { name, text, note: written, revision })
      },
    }),
  ]
}

/** Called while a person reads what publishing the draft changes. */
function prepareCall(ports: Ports): AdminCall {
  return defineCall('post', '/playgrounds/prepare/:id', EDITORS, {
    summary: 'Build the release of a draft in advance, so that publishing it only takes a moment',
    data: z.object({ prepared: z.boolean() }),
    item: { what: 'what.document', find: ports.store.documents.find },
    async answer({ context, item, by }) {
      const { name, draft, enabled, template } = item
      const prepared = await ports.builds.prepare(async () => {
        const text = await draftText(ports, draft?.hash)
        if (text === undefined || !(enabled || template)) return undefined
        const validated = await validateDocument(ports, text, name, item, {
          isPublished: true,
          owner: by.id,
        })
        return validated.ok ? validated.value.text : undefined
      })
      return done(context, { prepared })
    },
  })
}

function previewCalls(ports: Ports, config: Config): readonly AdminCall[] {
  const { documents, documentDrafts: drafts } = ports.store

  /** @returns the draft to store, or an error response */
  const validated = async (
    call: Call<unknown, z.infer<typeof previewInput>>,
    known?: StoredDocument,
  ): Promise<Response | DraftFields> => {
    const { name, content, note, publish_at } = call.body
    const tooLarge = tooLargeMessage(content)
    if (tooLarge !== undefined) return unusable(call.context, [tooLarge])
    if (publish_at !== null) {
      const past = pastSchedule(publish_at, known?.draft?.publishAt, ports.clock)
      if (past.length > 0) return unusable(call.context, past)
      // When a scheduled document is due, there is no one to read its problems.
      const document = await validateDocument(ports, content, name, undefined, {
        owner: call.by.id,
      })
      if (!document.ok) return documentErrorAnswer(ports, call, '', document.error)
    }
    const stored = await putDraft(ports.blobs, content)
    if (!stored.ok) return reject(call.context, 503, 'draft-unstorable')
    const sizeBytes = byteLength(content)
    return { name, draftHash: stored.value, sizeBytes, publishAt: publish_at, note }
  }

  /** Puts the token into the cookie with which preview pages read the draft (specification §4). */
  const answerPreview = async (
    { context, body }: Call<unknown, z.infer<typeof previewInput>>,
    id: string,
  ) => {
    const now = await documents.find(id)
    if (now?.draft == null) return missing(context, 'what.document')
    const token = await createPreviewToken(
      config.secretKey,
      { documentId: id, draftHash: now.draft.hash },
      ports.clock.nowMs(),
    )
    if (body.preview) setPreviewCookie(context, config, token)
    return done(context, { playground: encodeDocument(now) }, { token })
  }

  return [
    defineCall('post', '/playgrounds/preview_token/:id', EDITORS, {
      summary:
        'Create a token that shows the draft of a document to anyone who has it, for 30 minutes',
      data: previewToken,
      async answer({ context, param }) {
        const id = param('id')
        const draft = (await documents.find(id))?.draft
        if (draft == null) return missing(context, 'what.document-draft')
        const nowMs = ports.clock.nowMs()
        const content = { documentId: id, draftHash: draft.hash }
        const expires = new Date(nowMs + PREVIEW_TTL_SECONDS * 1000)
        const token = await createPreviewToken(config.secretKey, content, nowMs)
        return done(context, { token, expires_at: expires.toISOString() })
      },
    }),
    defineCall('post', '/playgrounds/add_preview', EDITORS, {
      maxBodyBytes,
      summary: 'Add a document as a draft and preview it; message.token opens the preview',
      body: previewInput,
      data: previewed,
      async answer(call) {
        const draft = await validated(call)
        return draft instanceof Response
          ? draft
          : answerPreview(call, await drafts.create(draft, call.by))
      },
    }),
    defineCall('put', '/playgrounds/update_preview/:id', EDITORS, {
      maxBodyBytes,
      summary: 'Save the draft of a document and preview it; message.token opens the preview',
      body: previewUpdate,
      data: previewed,
      item: { what: 'what.document', find: documents.find },
      async answer(call) {
        const { item: known, by } = call
        const { id } = known
        const { revision, content, drop_same } = call.body
        const draft = await validated(call, known)
        if (draft instanceof Response) return draft
        const isDropped =
          drop_same && draft.publishAt === null && (await isPublishedText(ports, known, content))
        const saved = isDropped
          ? await drafts.drop(id, revision, draft.name, by)
          : await drafts.save(id, revision, draft, by)
        if (!saved.ok) return documentErrorAnswer(ports, call, id, { code: 'stale' })
        if (!isDropped) return answerPreview(call, id)
        const now = await documents.find(id)
        if (now === undefined) return missing(call.context, 'what.document')
        return done(call.context, { playground: encodeDocument(now) })
      },
    }),
  ]
}

async function draftText(
  { blobs }: Ports,
  hash: Parameters<typeof getDraft>[1] | undefined,
): Promise<string | undefined> {
  const draft = hash === undefined ? undefined : await getDraft(blobs, hash)
  return draft?.ok ? draft.value : undefined
}
