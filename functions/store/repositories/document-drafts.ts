/** Drafts of documents. */
import type { Actor } from '../../ports/actor.ts'
import type { Clock } from '../../ports/clock.ts'
import { scheduleAction } from '../audit.ts'
import type { Database } from '../database.ts'
import { documents } from '../schema.ts'
import { type Changed, type DraftFields, documentChanges, NO_DRAFT } from './document-change.ts'

export interface DocumentDraftRepository {
  /** Creates a document with only a draft; nothing is published. */
  create(draft: DraftFields, by: Actor): Promise<string>
  save(id: string, revision: number, draft: DraftFields, by: Actor): Promise<Changed>
  /** Saves the name, and deletes a draft whose text is published. */
  drop(id: string, revision: number, name: string, by: Actor): Promise<Changed>
  /** Leaves a draft to people that was due and can't be published. */
  endSchedule(id: string, revision: number, by: Actor): Promise<Changed>
  /** Moves the draft to the trash. The published revision stays. */
  remove(id: string, revision: number, by: Actor): Promise<Changed>
}

export function createDocumentDraftRepository(
  database: Database,
  clock: Clock,
): DocumentDraftRepository {
  const { audit, change, created, draftColumns, draftToTrash, update } = documentChanges(
    database,
    clock,
  )
  return {
    async create(draft, by) {
      const id = crypto.randomUUID()
      await database.batch([
        database.insert(documents).values({ id, ...draftColumns(draft), ...created(by.id) }),
        audit('create', id, draft.name, by),
      ])
      return id
    },
    save: (id, revision, draft, by) =>
      change(id, revision, by, ({ publishAt }) => ({
        action: scheduleAction(draft.publishAt, publishAt),
        statements: [update(id, by, draftColumns(draft))],
      })),
    drop: (id, revision, name, by) =>
      change(id, revision, by, () => ({
        action: 'update',
        needs: 'published_hash IS NOT NULL',
        statements: [update(id, by, { name, ...NO_DRAFT })],
      })),
    endSchedule: (id, revision, by) =>
      change(id, revision, by, () => ({
        action: 'end-schedule',
        needs: 'publish_at IS NOT NULL',
        statements: [update(id, by, { publishAt: null, publishNote: '' })],
      })),
    remove: (id, revision, by) =>
      change(id, revision, by, ({ name }) => ({
        action: 'delete-draft',
        needs: 'draft_hash IS NOT NULL AND published_hash IS NOT NULL',
        statements: [draftToTrash(id, name, by), update(id, by, NO_DRAFT)],
      })),
  }
}
