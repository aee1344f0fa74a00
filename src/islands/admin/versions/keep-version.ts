/** Stores documentation versions, also for a document that moves on to its next version. */
import { documentationRecord } from '#core/api/admin.ts'
import { callForWholeList } from '../api/call-for-list.ts'
import { call } from '../api/client.ts'
import { localDay } from '../local-day.ts'
import { newestRevision } from '../yaml/documents.ts'

export const VERSIONS = 'documentation_document'

/**
 * Attaches the published revision to a version. Readers can open it as soon as another version is current.
 *
 * @param publishedUrl - of the text that the person saw as published
 * @returns false if another text is published by now: the version would show that one
 */
export async function keepVersion(
  documentId: string,
  version: string,
  publishedUrl: string | undefined,
): Promise<boolean> {
  const [versions, newest] = await Promise.all([
    callForWholeList(VERSIONS, VERSIONS, documentationRecord, {}),
    newestRevision(documentId),
  ])
  if (newest?.yml_publish.url !== publishedUrl) return false
  const playground_history_id = newest?.id ?? null
  const known = versions.find((each) => each.version === version)
  const current = known?.current ?? !versions.some((each) => each.current)
  const own = known ?? facts(version, newest?.name ?? version)
  await storeVersion(known?.id, { ...own, current, playground_history_id })
  return true
}

/** The list of versions shows the number next to the title. */
const facts = (version: string, name: string) => ({
  version,
  title: name,
  notes: '',
  file_url: null,
  released_on: localDay(new Date()),
})

/** @param id - undefined for a new version */
export const storeVersion = (
  id: string | undefined,
  body: Readonly<Record<string, unknown>>,
): Promise<unknown> =>
  id === undefined
    ? call(VERSIONS, { method: 'POST', body, isBlocking: true })
    : call(`${VERSIONS}/${encodeURIComponent(id)}`, { method: 'PUT', body, isBlocking: true })
