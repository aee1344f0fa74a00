/** Publishes the API description of a company's folder when its file has changed. */
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { problemText } from '#core/openapi/problem-text.ts'
import {
  type PublishError,
  type PublishPorts,
  publishDocument,
} from '../../publishing/publish-document.ts'
import { writeDurably } from './write-durably.ts'

export interface CompanyDocument {
  /** As the admin area lists it. */
  readonly name: string
  /** With the files that it refers to. */
  readonly text: string
}

/** Holds the hash of the file as it was published last: what staff publish later stays until it changes again. */
const MARK = 'company-document.sha256'

/** @returns why it can't be published, for the terminal; undefined if it is or was */
export async function publishCompanyDocument(
  ports: PublishPorts,
  { name, text }: CompanyDocument,
  dataDirectory: string,
): Promise<string | undefined> {
  const hash = createHash('sha256').update(text).digest('hex')
  const mark = join(dataDirectory, MARK)
  if ((await readFile(mark, 'utf8').catch(() => '')) === hash) return undefined
  const { documents } = ports.store
  const stored = (await documents.enabled()) ?? (await documents.template())
  // The first start stores it as the template.
  if (stored?.publishedHash !== hash) {
    const revision = { name: stored?.name ?? name, revision: stored?.revision ?? 0, text }
    const published = await publishDocument(ports, stored, revision, { id: null, name: '' })
    if (!published.ok) return errorText(name, published.error)
  }
  await writeDurably(mark, hash)
  return undefined
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
