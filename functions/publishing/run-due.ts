/** Scheduled publishing: a timer on Node, a cron trigger on Workers. */
import { apiErrorText } from '#core/api/errors/api-error.ts'
import { type Note, note } from '#core/api/notes/note.ts'
import type { Problem } from '#core/openapi/problem.ts'
import { err, type Result } from '#core/result.ts'
import type { Ports } from '../app-ports.ts'
import type { Actor } from '../ports/actor.ts'
import { failureReason } from '../store/database.ts'
import { type DraftBlobError, getDraft } from '../store/draft-blob.ts'
import type { StoredDocument } from '../store/repositories/document-rows.ts'
import { type PublishError, type Published, publishDocument } from './publish-document.ts'

const SCHEDULE: Actor = { id: null, name: 'Schedule' }
/** A build's reason is one line: it counts more items than this. */
const MAX_TITLES = 5

type DuePorts = Pick<
  Ports,
  'store' | 'blobs' | 'compiler' | 'references' | 'work' | 'builds' | 'log' | 'clock'
>

/**
 * Publishes every draft that is due by the ports' clock, requests one build, and purges the trash and
 * everything whose retention is over. Concurrent runs publish nothing twice. A step that fails is logged, and
 * the others run.
 *
 * @returns how many items were published
 */
export async function runDue(ports: DuePorts): Promise<number> {
  const { workflow, documents, trash, partnerCalls, accessRequests } = ports.store
  const { callbacks, callbackDeliveries, supportLinks, callFailures } = ports.store
  const { certificationCalls, certificationExchanges, certificationRuns, apiTokens } = ports.store
  const attempt = async (step: () => Promise<void>): Promise<void> => {
    await step().catch((error: unknown) => logFailure(ports, error))
  }
  const published: string[] = []
  for (const kind of [workflow.changelog, workflow.faq, workflow.useCase]) {
    await attempt(async () => {
      const due = await kind.publishDue(SCHEDULE)
      published.push(...due.published)
      for (const item of due.ended) ports.log.error('schedule', { item, code: 'slug-taken' })
      for (const error of due.failures) logFailure(ports, error)
    })
  }
  await attempt(async () => {
    for (const due of await documents.due()) {
      await attempt(async () => {
        if (await publishDueDocument(ports, due)) published.push(due.name)
      })
    }
  })
  if (published.length > 0) {
    await attempt(async () => {
      const asked = await ports.builds.request(publishedNote(published), SCHEDULE)
      if (!asked.ok) {
        ports.log.error('build', {
          code: asked.error.code,
          reason: apiErrorText(asked.error.detail, 'en'),
        })
      }
    })
  }
  const retained = [
    trash,
    partnerCalls,
    accessRequests,
    callbacks,
    callbackDeliveries,
    supportLinks,
    callFailures,
    certificationCalls,
    certificationExchanges,
    certificationRuns,
    apiTokens,
  ]
  for (const { purge } of retained) await attempt(purge)
  return published.length
}

const logFailure = ({ log }: DuePorts, error: unknown): void =>
  log.error('schedule', { job: 'publish', reason: failureReason(error) })

const publishedNote = (titles: readonly string[]): Note =>
  titles.length > MAX_TITLES
    ? note('schedule-published', { count: titles.length })
    : note('schedule-published-titles', { titles: titles.join(', ') })

/** @returns whether it is published */
async function publishDueDocument(ports: DuePorts, due: StoredDocument): Promise<boolean> {
  const done = await publishDraft(ports, due)
  if (done.ok) return true
  const { error } = done
  ports.log.error('schedule', { document: due.id, code: error.code })
  const lateMs = ports.clock.nowMs() - Date.parse(due.draft?.publishAt ?? '')
  const isRetried =
    error.code !== 'unusable' || (isTemporary(error.problems) && lateMs < RETRIED_MS)
  // It was validated when it was scheduled; if it fails now, it waits for a person, who sees it in the audit log.
  if (!isRetried) await ports.store.documentDrafts.endSchedule(due.id, due.revision, SCHEDULE)
  return false
}

async function publishDraft(
  ports: DuePorts,
  due: StoredDocument,
): Promise<Result<Published, PublishError | DraftBlobError>> {
  const { draft, name, revision } = due
  if (draft === null) return err({ code: 'draft-unavailable' })
  const text = await getDraft(ports.blobs, draft.hash)
  if (!text.ok) return text
  const document = { name, text: text.value, revision, note: draft.note }
  return publishDocument(ports, due, document, SCHEDULE)
}

/** Time after which a document isn't published anymore because of an error that could have been temporary. */
const RETRIED_MS = 60 * 60 * 1000

/** True if a server that has a file of the document doesn't respond, or fails. */
const isTemporary = (problems: readonly Problem[]): boolean =>
  problems.some(({ values: { why } }) => {
    if (typeof why !== 'object' || !('code' in why)) return false
    return why.code === 'file.unanswered' || Number(why.values['status']) >= 500
  })
