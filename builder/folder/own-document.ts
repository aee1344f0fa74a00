/** The API description of a company's folder. */
import { join } from 'node:path'
import { blocksPublishing } from '#core/openapi/problem.ts'
import { problemText } from '#core/openapi/problem-text.ts'
import type { Snapshot } from '#core/site/snapshot.ts'
import { BuildError } from '../build-error.ts'
import { type DocumentCache, documentCache } from '../input/compiled-document.ts'
import { snapshotFromSpec } from '../input/snapshot-from-spec.ts'
import type { Folder } from './folder.ts'

/**
 * @returns undefined if the folder has none
 * @throws BuildError with every problem that would prevent publishing
 */
export async function readOwnDocument(
  folder: Folder | undefined,
  documents: DocumentCache = documentCache(undefined),
): Promise<Snapshot['document'] | undefined> {
  if (folder?.documentFile === undefined) return undefined
  const { document } = await snapshotFromSpec(join(folder.path, folder.documentFile))
  const refused = documents.read(document).problems.filter(blocksPublishing)
  if (refused.length === 0) return document
  const details = refused.map(
    (problem) => `${document.fileName}:${problem.line ?? 1}: error: ${problemText(problem, 'en')}`,
  )
  throw new BuildError(`"${folder.path}" has problems. Correct them, then run the command again.`, {
    details,
  })
}
