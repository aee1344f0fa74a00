/** Publishes and enables the API description of a company's folder when its file has changed. */
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { problemText } from '#core/openapi/problem-text.ts'
import { err, ok, type Result } from '#core/result.ts'
import { PORTAL } from '../../ports/actor.ts'
import {
  type PublishError,
  type PublishPorts,
  publishDocument,
} from '../../publishing/publish-document.ts'
import type { StoredDocument } from '../../store/repositories/document-rows.ts'
import { writeDurably } from './write-durably.ts'

export interface CompanyDocument {
  /** As the admin area lists it. */
  readonly name: string
  /** With the files that it refers to. */
  readonly text: string
}

/** The file as it was published last, and its document: what staff publish later stays until the file changes again. */
const MARK = 'company-document.sha256'

/**
 * @returns a notice for the terminal if staff must decide first; undefined if readers have the file, or what
 *   staff published after it; the error says why the file can't be published
 */
export async function publishCompanyDocument(
  ports: PublishPorts,
  { name, text }: CompanyDocument,
  dataDirectory: string,
): Promise<Result<string | undefined, string>> {
  const hash = createHash('sha256').update(text).digest('hex')
  const mark = join(dataDirectory, MARK)
  const [last = '', id] = (await readFile(mark, 'utf8').catch(() => '')).split(' ')
  const enabled = await ports.store.documents.enabled()
  if (last === hash && enabled !== undefined) return ok(undefined)
  const stored = await storedDocument(ports, id, { last, hash })
  if (last === hash && stored === undefined) return ok(undefined)
  const isNew = last !== hash && stored?.publishedHash !== hash
  if (isNew && stored !== undefined && stored.draft !== null) {
    return ok(draftNotice(name, stored.name))
  }
  const live = await putLive(ports, stored, isNew ? { name, text } : undefined)
  if (!live.ok) return err(errorText(name, live.error))
  await writeDurably(mark, `${hash} ${live.value.id}`)
  return ok(live.value.enabled ? undefined : otherLiveNotice(name, enabled?.name ?? ''))
}

/**
 * @param id - in the mark; earlier releases wrote the hash alone, and published the file into the live document
 *   or, before that, without enabling it
 */
async function storedDocument(
  { store: { documents } }: PublishPorts,
  id: string | undefined,
  { last, hash }: { readonly last: string; readonly hash: string },
): Promise<StoredDocument | undefined> {
  if (id !== undefined) return documents.find(id)
  return (
    (await documents.published(last)) ??
    (await documents.enabled()) ??
    (await documents.published(hash))
  )
}

/**
 * Publishes, and enables if no other document is live.
 *
 * @param stored - undefined for a new document
 * @param file - undefined if its text is published
 */
async function putLive(
  ports: PublishPorts,
  stored: StoredDocument | undefined,
  file: CompanyDocument | undefined,
): Promise<Result<Pick<StoredDocument, 'id' | 'enabled'>, PublishError>> {
  const { documents, documentPublishing } = ports.store
  let id = stored?.id ?? ''
  if (file !== undefined) {
    const { name, revision } = stored ?? { name: file.name, revision: 0 }
    const changed = { name, revision, text: file.text }
    const published = await publishDocument(ports, stored, changed, PORTAL)
    if (!published.ok) return published
    id = published.value.id
  }
  const now = await documents.find(id)
  if (now === undefined) return err({ code: 'stale' })
  if (now.enabled || (await documents.enabled()) !== undefined) return ok(now)
  const done = await documentPublishing.enable(id, now.revision, PORTAL)
  return done.ok ? ok({ id, enabled: true }) : err({ code: 'stale' })
}

const draftNotice = (file: string, document: string): string =>
  `"${file}" has changed, but isn't published: "${document}" has a draft in the admin area. Publish or discard the draft, then start again: the file then replaces the published text, which stays in the history.`

const otherLiveNotice = (file: string, live: string): string =>
  `"${file}" has changed and is published, but readers see "${live}", which staff made live. To show the file, make its document live in the admin area.`

const CAUSES = {
  busy: 'other documents are being checked. Wait a minute',
  stale: 'staff have changed its document. Look at its history',
  unavailable:
    "it can't be stored. Check that the disk of the data folder has space and is writable",
} as const

function errorText(name: string, error: PublishError): string {
  if (error.code !== 'unusable') {
    return `"${name}" couldn't be published, because ${CAUSES[error.code]}, then start the portal again.`
  }
  const lines = error.problems
    .filter(({ severity }) => severity === 'error')
    .map((problem) => `${name}:${problem.line ?? 1}: ${problemText(problem, 'en')}`)
  return [`"${name}" can't be published. Correct its errors, then start again.`, ...lines].join(
    '\n',
  )
}
