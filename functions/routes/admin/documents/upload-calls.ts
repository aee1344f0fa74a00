/**
 * `PUT playgrounds/upload/:id` of the Admin API: a document from a file, for programs such as CI. Compares it
 * with the published one, and publishes it under the conditions that the publish gate has for people.
 */
import type { Context } from 'hono'
import { z } from 'zod'
import { type UploadReport, uploadReport } from '#core/api/admin.ts'
import { apiError } from '#core/api/errors/api-error.ts'
import { note } from '#core/api/notes/note.ts'
import { brokenLinks } from '#core/content/broken-links.ts'
import { DOCUMENT_MAX_BYTES, readDocumentFile } from '#core/openapi/parse/document-file.ts'
import { err, ok, type Result } from '#core/result.ts'
import type { Ports } from '../../../app-ports.ts'
import type { Config } from '../../../config.ts'
import { languageOf } from '../../../middleware/answer-language.ts'
import { localDay } from '../../../ports/clock.ts'
import {
  isPublishedText,
  publishValidated,
  storedRevision,
  type Validated,
  validateDocument,
} from '../../../publishing/publish-document.ts'
import type { ChangeReport } from '../../../publishing/report-changes.ts'
import { putDraft } from '../../../store/draft-blob.ts'
import { createPreviewToken, UPLOAD_PREVIEW_TTL_SECONDS } from '../../../store/preview-token.ts'
import type { StoredDocument } from '../../../store/repositories/document-rows.ts'
import { choice } from '../../list-query.ts'
import { originOf } from '../../public-origin.ts'
import { done, impossible, missing, reject, unusable } from '../answers.ts'
import { type AdminCall, type Call, defineCall, EDITORS } from '../define-call.ts'
import { askForBuild } from '../rebuild.ts'
import { documentErrorAnswer } from './document-errors.ts'
import { encodeProblem } from './encode.ts'
import { printUploadReport } from './print-upload-report.ts'

/** Instead of an id: the document that readers see. */
const LIVE = 'enabled'

/** Strict, because a program would take a misspelled `mode` for success. */
const query = z.strictObject({
  /** `check`, the default, changes nothing. */
  mode: choice(['check', 'publish']),
  breaking: choice(['accept']),
  draft: choice(['discard']),
})
type Query = z.infer<typeof query>
type UploadCall = Call<Query, undefined, StoredDocument>

export function uploadCalls(ports: Ports, config: Config): readonly AdminCall[] {
  const { documents } = ports.store
  return [
    defineCall('put', '/playgrounds/upload/:id', EDITORS, {
      scopes: ['check', 'publish'],
      maxBodyBytes: DOCUMENT_MAX_BYTES,
      summary:
        'Compare a document in the body with the published one, or publish it with mode=publish; the id may be `enabled`, and Accept: text/markdown gets the report as Markdown',
      query,
      body: 'file',
      data: uploadReport,
      async answer(call) {
        const { scope } = call.agent
        if (call.query.mode === 'publish' && scope === 'check') {
          const values = { call: `PUT "${call.context.req.path}?mode=publish"`, scopes: 'publish' }
          return reject(call.context, 403, 'wrong-scope', { ...values, scope })
        }
        const id = call.param('id')
        const item = id === LIVE ? await documents.enabled() : await documents.find(id)
        if (item !== undefined) return answerUpload(ports, config, { ...call, item })
        return id === LIVE
          ? reject(call.context, 404, 'none-live')
          : missing(call.context, 'what.document')
      },
    }),
  ]
}

async function answerUpload(ports: Ports, config: Config, call: UploadCall): Promise<Response> {
  const { item: document } = call
  const text = await readText(call)
  if (!text.ok) return text.error
  const { name } = document
  const isPublished = call.query.mode === 'publish'
  const validated = await validateDocument(ports, text.value, name, document, {
    isPublished,
    isLinted: true,
    owner: call.by.id,
  })
  if (!validated.ok) return documentErrorAnswer(ports, call, document.id, validated.error)
  const changes = await compare(ports, call, validated.value)
  if (!changes.ok) return changes.error
  const report = await reportOf(ports, call, validated.value, changes.value)
  if (!isPublished) {
    return answer(
      call,
      { ...report, preview: await preview(ports, config, call, text.value) },
      changes.value,
    )
  }
  return report.outcome === 'unchanged'
    ? answer(call, report, changes.value)
    : publish(ports, call, report, changes.value, validated.value)
}

async function publish(
  ports: Ports,
  call: UploadCall,
  report: UploadReport,
  changes: ChangeReport | undefined,
  validated: Validated,
): Promise<Response> {
  const { context, item: document } = call
  const name = JSON.stringify(document.name)
  if (document.draft !== null && call.query.draft !== 'discard') {
    return impossible(context, 'upload-draft', { name })
  }
  if (!report.can_publish) {
    return impossible(context, 'upload-breaking', { name, count: report.counts.breaking })
  }
  const published = await publishValidated(ports, document, document, validated, call.by)
  if (!published.ok) {
    return documentErrorAnswer(ports, call, document.id, published.error, 'publish')
  }
  if (document.enabled || document.template) {
    await askForBuild(ports, note('document-published', { title: document.name }), call.by)
  }
  return answer(call, { ...report, outcome: 'published' }, changes)
}

async function readText({ context }: UploadCall): Promise<Result<string, Response>> {
  const read = readDocumentFile(new Uint8Array(await context.req.arrayBuffer()))
  if (read.ok) return read
  return err(unusable(context, [{ parameter: 'body', message: apiError(OTHER_FILES[read.error]) }]))
}

const OTHER_FILES = {
  empty: 'is-required-document',
  'not-text': 'must-be-utf8',
  zip: 'must-be-no-zip',
  postman: 'must-be-no-postman',
  har: 'must-be-no-har',
  'web-page': 'must-be-no-web-page',
} as const

/** @returns undefined if nothing is published yet */
async function compare(
  ports: Ports,
  { context, item, by }: UploadCall,
  { index, text }: Validated,
): Promise<Result<ChangeReport | undefined, Response>> {
  const before = await storedRevision(ports.blobs, item.publishedIndexHash, item.publishedHash)
  if (before === undefined) {
    return item.publishedIndexHash === null
      ? ok(undefined)
      : err(reject(context, 503, 'revisions-unreadable'))
  }
  const language = languageOf(context)
  // A copy, because the bytes are transferred.
  const after = { index: index.slice(), text: new TextEncoder().encode(text) }
  const today = localDay(ports.clock)
  const job = { before, after, language, today }
  const compared = await ports.work.run('report', job, {}, { owner: by.id })
  if (!compared.ok) return err(reject(context, 503, 'documents-busy'))
  return compared.value === undefined
    ? err(reject(context, 503, 'revisions-unreadable'))
    : ok(compared.value)
}

async function reportOf(
  ports: Ports,
  { context, item, query: { breaking } }: UploadCall,
  validated: Validated,
  changes: ChangeReport | undefined,
): Promise<UploadReport> {
  const language = languageOf(context)
  const isSame = await isPublishedText(ports, item, validated.text)
  const counts = changes?.counts ?? { total: 0, breaking: 0, documentation: 0 }
  const { published: menu } = await ports.store.menus.find()
  return {
    playground: { id: item.id, name: item.name },
    outcome: isSame ? 'unchanged' : 'checked',
    can_publish: counts.breaking === 0 || breaking === 'accept',
    summary: changes?.summary ?? '',
    counts,
    changes: changes?.changes ?? [],
    dead_menu_links:
      changes === undefined || !item.enabled ? [] : [...brokenLinks(menu ?? [], changes)],
    problems: validated.problems.map((each) => encodeProblem(each, language)),
    preview: null,
  }
}

async function preview(
  { blobs, clock }: Ports,
  config: Config,
  { context, item, agent }: UploadCall,
  text: string,
): Promise<UploadReport['preview']> {
  const stored = await putDraft(blobs, text)
  if (!stored.ok) return null
  const nowMs = clock.nowMs()
  const uploaded = { documentId: item.id, draftHash: stored.value, uploadedBy: agent.id }
  const token = await createPreviewToken(config.secretKey, uploaded, nowMs)
  const origin = originOf(context, config)
  const id = encodeURIComponent(item.id)
  return {
    // In the fragment, which no server or log receives.
    url: `${origin}/preview/${id}?preview=true&id=${id}#token=${token}`,
    expires_at: new Date(nowMs + UPLOAD_PREVIEW_TTL_SECONDS * 1000).toISOString(),
  }
}

function answer(
  { context }: UploadCall,
  report: UploadReport,
  changes: ChangeReport | undefined,
): Response {
  if (!wantsMarkdown(context)) return done(context, report)
  context.header('Cache-Control', 'no-store')
  const text = printUploadReport(report, changes?.markdown, languageOf(context))
  return context.body(text, 200, { 'Content-Type': 'text/markdown; charset=utf-8' })
}

const wantsMarkdown = ({ req }: Context): boolean =>
  req.header('Accept')?.includes('text/markdown') ?? false
