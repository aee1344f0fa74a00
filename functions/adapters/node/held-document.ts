/** The document of a rolled-back site: the playground, the sandbox and the test plan follow what readers see. */
import { isBlobHash } from '../../ports/blob-store.ts'
import type { PublishedDocument } from '../../proxy/current-document.ts'
import type { DocumentHistoryRepository } from '../../store/repositories/document-histories.ts'
import { readHold } from './held-site.ts'
import { factsOf } from './release-facts.ts'

/**
 * @param site - `DATA_DIR/site`
 * @returns undefined if there is no rollback, or the release doesn't name its document
 */
export async function heldDocument(
  site: string,
  histories: Pick<DocumentHistoryRepository, 'documentWith'>,
): Promise<PublishedDocument | undefined> {
  const hold = await readHold(site)
  const hash = hold && (await factsOf(site, hold.release)).documentSha256
  if (hash === undefined || !isBlobHash(hash)) return undefined
  const revision = await histories.documentWith(hash)
  return { publishedHash: hash, publishedIndexHash: revision?.indexHash ?? null }
}
