/** Scheduled publishing: a timer on Node, a cron trigger on Workers. */

import { apiErrorText } from '#core/api/errors/api-error.ts'
import { type Note, note } from '#core/api/notes/note.ts'
import type { Ports } from '../app-ports.ts'
import type { Actor } from '../ports/actor.ts'
import { getDraft } from '../store/draft-blob.ts'
import { publishDocument } from './publish-document.ts'

const SCHEDULE: Actor = { id: null, name: 'Schedule' }
/** A build's reason is one line: it counts more items than this. */
const MAX_TITLES = 5

/**
 * Publishes every draft that is due by the ports' clock, requests one build, and purges the trash and
 * everything whose retention is over. Concurrent runs publish nothing twice.
 *
 * @returns how many items were published
 */
export async function runDue(
  ports: Pick<
    Ports,
    'store' | 'blobs' | 'compiler' | 'references' | 'work' | 'builds' | 'log' | 'clock'
  >,
): Promise<number> {
  const { workflow, trash, partnerCalls, accessRequests } = ports.store
  const { callbackDeliveries, supportLinks, callFailures } = ports.store
  const { certificationCalls, certificationExchanges, certificationRuns } = ports.store
  const published: string[] = []
  for (const kind of [workflow.changelog, workflow.faq, workflow.useCase]) {
    const due = await kind.publishDue(SCHEDULE)
    published.push(...due.published)
    for (const item of due.ended) ports.log.error('schedule', { item, code: 'slug-taken' })
  }
  published.push(...(await publishDueDocuments(ports)))
  if (published.length > 0) {
    const asked = await ports.builds.request(publishedNote(published), SCHEDULE)
    if (!asked.ok) {
      ports.log.error('build', {
        code: asked.error.code,
        reason: apiErrorText(asked.error.detail, 'en'),
      })
    }
  }
  const retained = [
    trash,
    partnerCalls,
    accessRequests,
    callbackDeliveries,
    supportLinks,
    callFailures,
    certificationCalls,
    certificationExchanges,
    certificationRuns,
  ]
  for (const { purge } of retained) await purge()
  return published.length
}

const publishedNote = (titles: readonly string[]): Note =>
  titles.length > MAX_TITLES
    ? note('schedule-published', { count: titles.length })
    : note('schedule-published-titles', { titles: titles.join(', ') })

/** @returns the names of the published documents */
async function publishDueDocuments(
  ports: Pick<Ports, 'store' | 'blobs' | 'compiler' | 'references' | 'work' | 'log' | 'clock'>,
): Promise<readonly string[]> {
  const { documents, documentDrafts: drafts } = ports.store
  const published: string[] = []
  for (const due of await documents.due()) {
    const { draft } = due
    const text = draft === null ? undefined : await getDraft(ports.blobs, draft.hash)
    const done =
      text?.ok === true
        ? await publishDocument(
            ports,
            due,
            { name: due.name, text: text.value, revision: due.revision, note: draft?.note ?? '' },
            SCHEDULE,
          )
        : undefined
    if (done?.ok) {
      published.push(due.name)
      continue
    }
    const code = done === undefined || done.ok ? 'draft-unavailable' : done.error.code
    ports.log.error('schedule', { document: due.id, code })
    // It was validated when it was scheduled; if it fails now, it waits for a person, who sees it in the audit log.
    if (code === 'unusable') await drafts.endSchedule(due.id, due.revision, SCHEDULE)
  }
  return published
}
