/** The API description of a company's folder. */
import { join } from 'node:path'
import { blocksPublishing } from '#core/openapi/problem.ts'
import { problemText } from '#core/openapi/problem-text.ts'
import type { Snapshot } from '#core/site/snapshot.ts'
import { type DocumentCache, documentCache } from '../input/compiled-document.ts'
import { snapshotFromSpec } from '../input/snapshot-from-spec.ts'
import type { Folder } from './folder.ts'
import { FolderError } from './folder-error.ts'

/**
 * @returns undefined if the folder has none
 * @throws FolderError with every problem that would prevent publishing
 */
export async function readOwnDocument(
  folder: Folder | undefined,
  documents: DocumentCache = documentCache(undefined),
): Promise<Snapshot['document'] | undefined> {
  if (folder?.documentFile === undefined) return undefined
  const { document } = await snapshotFromSpec(join(folder.path, folder.documentFile))
  const found = [...(document.problems ?? []), ...documents.read(document).problems]
  const refused = found.filter(blocksPublishing)
  if (refused.length === 0) return document
  const details = refused.map(
    ({ file = document.fileName, line = 1, ...problem }) =>
      `${file}:${line}: error: ${problemText(problem, 'en')}`,
  )
  throw new FolderError(folder.path, details)
}

/**
 * Only a person knows whether an API without `x-signature` uses the portal's scheme or none.
 *
 * @returns a sentence for that person; undefined if the document says it
 */
export function signatureNote(
  document: Snapshot['document'],
  documents: DocumentCache,
): string | undefined {
  const read = documents.read(document)
  if (!('en' in read)) return undefined
  const { signature, operations } = read.en
  const isSaid = signature !== undefined || operations.some((one) => one.signature !== undefined)
  return isSaid || operations.length === 0
    ? undefined
    : `${document.fileName} doesn't say how requests are signed, so the portal signs them with its default recipe. If your API has no signatures, add the line "x-signature: false". For another scheme, add its recipe (docs/signature-recipes.md).`
}
