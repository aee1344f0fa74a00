/** Documents and their revisions on the wire. */
import type { z } from 'zod'
import type { documentProblem, HistoryRecord, PlaygroundRecord } from '#core/api/admin.ts'
import { readNote } from '#core/api/notes/note.ts'
import { ADMIN_API } from '#core/api/paths.ts'
import type { Problem } from '#core/openapi/model.ts'
import { problemText } from '#core/openapi/problem-text.ts'
import type { Language } from '#core/site/site.ts'
import type { HistoryRevision } from '../../../store/repositories/playground-histories.ts'
import type { EditedPlayground } from '../../../store/repositories/playground-rows.ts'

export function encodePlayground(playground: EditedPlayground): PlaygroundRecord {
  const { id, draft, publishedHash } = playground
  return {
    id,
    name: playground.name,
    enabled: playground.enabled,
    template: playground.template,
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
    revision: playground.revision,
    created_at: playground.createdAt,
    updated_at: playground.updatedAt,
    updated_by: playground.updatedBy,
  }
}

export const encodeHistory = (history: HistoryRevision, language: Language): HistoryRecord => ({
  id: history.id,
  playground_id: history.playgroundId,
  name: history.name,
  size_bytes: history.sizeBytes,
  summary: readNote(history.summary, language),
  created_at: history.createdAt,
  created_by: history.createdBy,
  yml_publish: { url: `/files/${history.documentHash}.yaml` },
})

export const encodeProblem = (
  problem: Problem,
  language: Language,
): z.infer<typeof documentProblem> => ({ ...problem, message: problemText(problem, language) })
