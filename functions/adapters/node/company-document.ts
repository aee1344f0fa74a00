/** Publishes and enables the API description of a company's folder when its file has changed. */
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { problemText } from '#core/openapi/problem-text.ts'
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

/** Holds the hash of the file as it was published last: what staff publish later stays until it changes again. */
const MARK = 'company-document.sha256'
const NO_PERSON = { id: null, name: '' } as const

/** @returns why it can't be published, for the terminal; undefined if it is or was */
export async function publishCompanyDocument(
  ports: PublishPorts,
  { name, text }: CompanyDocument,
  dataDirectory: string,
): Promise<string | undefined> {
  const hash = createHash('sha256').update(text).digest('hex')
  const mark = join(dataDirectory, MARK)
  const last = await readFile(mark, 'utf8').catch(() => '')
  const { documents } = ports.store
  const enabled = await documents.enabled()
  if (last === hash && enabled !== undefined) return undefined
  // Earlier releases published it without enabling it.
  const stored = enabled ?? (await documents.published(hash)) ?? (await documents.published(last))
  if (last === hash && stored === undefined) return undefined
  const refused = await putLive(ports, stored, { name, text }, hash)
  if (refused !== undefined) return errorText(name, refused)
  await writeDurably(mark, hash)
  return undefined
}

/** @param stored - undefined for a new document */
async function putLive(
  ports: PublishPorts,
  stored: StoredDocument | undefined,
  { name, text }: CompanyDocument,
  hash: string,
): Promise<PublishError | undefined> {
  const { documents, documentPublishing } = ports.store
  let id = stored?.id
  if (id === undefined || stored?.publishedHash !== hash) {
    const revision = { name: stored?.name ?? name, revision: stored?.revision ?? 0, text }
    const published = await publishDocument(ports, stored, revision, NO_PERSON)
    if (!published.ok) return published.error
    id = published.value.id
  }
  const now = await documents.find(id)
  if (now === undefined || now.enabled) return undefined
  const done = await documentPublishing.enable(id, now.revision, NO_PERSON)
  return done.ok ? undefined : { code: 'stale' }
}

function errorText(name: string, error: PublishError): string {
  if (error.code !== 'unusable') {
    return `"${name}" couldn't be published (${error.code}). Start the portal again.`
  }
  const lines = error.problems
    .filter(({ severity }) => severity === 'error')
    .map((problem) => `${name}:${problem.line ?? 1}: ${problemText(problem, 'en')}`)
  return [`"${name}" can't be published. Correct its errors, then start again.`, ...lines].join(
    '\n',
  )
}
