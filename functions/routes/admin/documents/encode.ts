/** Documents and their revisions on the wire. */
import type { z } from 'zod'
import type { DocumentRecord, documentProblem, HistoryRecord } from '#core/api/admin.ts'
import { readNote } from '#core/api/notes/note.ts'
import { ADMIN_API } from '#core/api/paths.ts'
import type { Problem } from '#core/openapi/problem.ts'
import { problemText } from '#core/openapi/problem-text.ts'
import type { Language } from '#core/site/site.ts'
import type { HistoryRevision } from '../../../store/repositories/document-histories.ts'
import type { StoredDocument } from '../../../store/repositories/document-rows.ts'

export function encodeDocument(document: StoredDocument): DocumentRecord {
  const { id, draft, publishedHash } = document
  return {
    id,
    name: document.name,
    enabled: document.enabled,
    template: document.template,
    status: publishedHash === null ? 'draft' : 'published',
    has_published: publishedHash !== null,
    has_draft: draft !== null,
    yml_publish: publishedHash === null ? null : { url: `/files/${publishedHash}.yaml` },
    yml_draft:
      draft === null
        ? null
        : { url: `${ADMIN_API}/playgrounds/${encodeURIComponent(id)}/draft/document` },
    draft_size_bytes: draft?.sizeBytes ?? null,
    draft_saved_at: draft?.savedAt ?? null,
    publish_at: draft?.publishAt ?? null,
    publish_note: draft?.note ?? '',
    revision: document.revision,
    created_at: document.createdAt,
    updated_at: document.updatedAt,
    updated_by: document.updatedBy,
  }
}

export const encodeHistory = (history: HistoryRevision, language: Language): HistoryRecord => ({
  id: history.id,
  playground_id: history.documentId,
  name: history.name,
  size_bytes: history.sizeBytes,
  summary: readNote(history.summary, language),
  note: history.note,
  created_at: history.createdAt,
  created_by: history.createdBy,
  yml_publish: { url: `/files/${history.documentHash}.yaml` },
  prev_id: history.previousId,
})

export const encodeProblem = (
  problem: Problem,
  language: Language,
): z.infer<typeof documentProblem> => ({ ...problem, message: problemText(problem, language) })
