/** Notices that a document was published from elsewhere while its editor is open. */
import type { DocumentRecord } from '#core/api/admin.ts'

/** Milliseconds between checks. */
export const FOLLOW_AGAIN_MS = 20_000

/**
 * Checks now, and repeats it. Drafts of other people are no reason to read the texts again: they are merged on
 * save.
 *
 * @param known - as the editor read it last
 * @returns a function that stops
 */
export function followPublications(
  known: DocumentRecord,
  read: (id: string) => Promise<DocumentRecord>,
  onPublished: () => unknown,
): () => void {
  let isStopped = false
  const look = async (): Promise<void> => {
    // A window in the background is read again when it is visible.
    if (document.visibilityState === 'hidden') return
    // Without an answer, the next check says it.
    const now = await read(known.id).catch(() => known)
    if (!isStopped && now.yml_publish?.url !== known.yml_publish?.url) onPublished()
  }
  void look()
  const timer = setInterval(() => void look(), FOLLOW_AGAIN_MS)
  return () => {
    isStopped = true
    clearInterval(timer)
  }
}
