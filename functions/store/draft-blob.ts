/**
 * Drafts of documents as blobs. `/files/{hash}` serves every blob of a known media type to anyone, so a draft
 * is wrapped: its hash and media type are never those of a public file.
 */
import { err, ok, type Result } from '#core/result.ts'
import type { BlobHash, BlobStore } from '../ports/blob-store.ts'

const DRAFT_MEDIA_TYPE = 'application/vnd.gapura.draft+json'

export interface DraftBlobError {
  readonly code: 'draft-unavailable'
}

export async function putDraft(
  blobs: BlobStore,
  text: string,
): Promise<Result<BlobHash, DraftBlobError>> {
  const bytes = new TextEncoder().encode(JSON.stringify({ draft: text }))
  const stored = await blobs.put(bytes, DRAFT_MEDIA_TYPE)
  return stored.ok ? stored : err({ code: 'draft-unavailable' })
}

export async function getDraft(
  blobs: BlobStore,
  hash: BlobHash,
): Promise<Result<string, DraftBlobError>> {
  const blob = await blobs.get(hash)
  if (!blob.ok || blob.value?.type !== DRAFT_MEDIA_TYPE) return err({ code: 'draft-unavailable' })
  const wrapped: unknown = JSON.parse(await blob.value.text())
  return typeof wrapped === 'object' &&
    wrapped !== null &&
    'draft' in wrapped &&
    typeof wrapped.draft === 'string'
    ? ok(wrapped.draft)
    : err({ code: 'draft-unavailable' })
}
