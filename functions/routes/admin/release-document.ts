/** Finds the document of a release by the digest that the release states. */
import type { SiteRecord } from '#core/api/admin.ts'
import type { Ports } from '../../app-ports.ts'
import { isBlobHash } from '../../ports/blob-store.ts'
import type { ReleaseFacts } from '../../ports/build-trigger.ts'

/** @returns null if the release doesn't name its document, or the document no longer exists */
export async function releaseDocument(
  { documents, documentHistories }: Ports['store'],
  { documentSha256: hash, documentVersion }: ReleaseFacts,
): Promise<SiteRecord['document']> {
  if (hash === undefined || !isBlobHash(hash)) return null
  const published = (await documents.enabled()) ?? (await documents.template())
  const isNewest = published?.publishedHash === hash
  const found = isNewest ? published : await documentHistories.documentWith(hash)
  if (found === undefined) return null
  const { id, name } = found
  const yml_publish = { url: `/files/${hash}.yaml` }
  return { id, name, yml_publish, version: documentVersion ?? null, is_newest: isNewest }
}
