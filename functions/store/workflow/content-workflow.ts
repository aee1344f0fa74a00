/** Draft and published versions: every transition is one batch, bound to the revision it was based on. */
import { sql } from 'drizzle-orm'
import type { VersionStatus } from '#core/api/admin.ts'
import type { AuditAction } from '#core/api/audit-actions.ts'
import { titleIn } from '#core/content/translation.ts'
import { err, ok, type Result } from '#core/result.ts'
import { DEFAULT_LANGUAGE } from '#core/site/site.ts'
import type { Actor } from '../../ports/actor.ts'
import { type Clock, isoTime } from '../../ports/clock.ts'
import { auditOf, scheduleAction } from '../audit.ts'
import type { Database, Statement } from '../database.ts'
import { batchIf, mentions } from '../precondition.ts'
import { trashStatement } from '../trash.ts'
import { type ContentItem, type ContentItems, contentItems, type Titled } from './content-item.ts'
import { type EarlierVersion, revisionStatements } from './content-revisions.ts'
import { statementsFor } from './statements.ts'
import type { VersionedKind } from './versioned-kind.ts'

export interface ContentWorkflow<Fields extends Titled> {
  readonly items: ContentItems<Fields>
  /** @param id - by default a new one. `stale`: there is or was an item with it */
  create(save: Save<Fields>, by: Actor, id?: string): Promise<Created>
  /** @param revision - the one the writer saw */
  save(id: string, revision: number, save: Save<Fields>, by: Actor): Promise<Changed>
  /** Published becomes draft; a newer draft stays as it is. */
  unpublish(id: string, revision: number, by: Actor): Promise<Changed>
  remove(id: string, revision: number, by: Actor): Promise<Changed>
  /** An item that was only a draft is gone with it. */
  removeDraft(id: string, revision: number, by: Actor): Promise<Changed>
  /** Publishes the drafts whose time has come, and ends the schedules of those that can't be published. */
  publishDue(by: Actor): Promise<Due>
}

interface Due {
  /** Titles. */
  readonly published: readonly string[]
  /** IDs of drafts whose slug is taken by now. */
  readonly ended: readonly string[]
  /** Errors of the database: these drafts are still due. */
  readonly failures: readonly unknown[]
}

export interface Save<Fields extends Titled> {
  readonly fields: Fields
  readonly status: VersionStatus
  /** ISO 8601, of a draft. */
  readonly publishAt: string | null
}

/** `stale`: the item has another revision by now, or is not in the state the change needs. */
export type Changed = Result<void, { readonly code: 'stale' } | SlugTaken>
export type Created = Result<string, { readonly code: 'stale' } | SlugTaken>
export interface SlugTaken {
  readonly code: 'slug-taken'
}

export function createContentWorkflow<Fields extends Titled>(
  database: Database,
  kind: VersionedKind<Fields>,
  clock: Clock,
): ContentWorkflow<Fields> {
  const items = contentItems(database, kind)
  const audit = auditOf(database, clock, kind.kind)
  const remember = (itemId: string, saved: SavedVersion, by: Actor, item?: ContentItem<Fields>) =>
    revisionStatements(
      database,
      clock,
      { kind: kind.kind, itemId, ...saved },
      by,
      item === undefined ? [] : versionsOf(item),
    )

  async function change(id: string, revision: number, plan: Plan<Fields>, by: Actor) {
    const item = await items.find(id)
    if (item === undefined) return err({ code: 'stale' as const })
    const own = statementsFor(database, kind, id)
    const title = plan.title ?? titleOf(item, plan.needs)
    const saved = plan.saved?.(item)
    const held = sql`(${own.hasRevision(revision)}${
      plan.needs === undefined ? sql`` : sql` AND ${own.hasVersion(plan.needs)}`
    })`
    const written = { at: isoTime(clock), by: by.id }
    const statements = [
      ...plan.statements(own, written.at, title),
      own.touchItem(written, plan.itemValues),
      ...(saved === undefined ? [] : remember(id, saved, by, item)),
      audit(typeof plan.action === 'string' ? plan.action : plan.action(item), id, title, by),
    ]
    return refused(batchIf(database, held, statements))
  }

  return {
    items,
    async create(save, by, id = crypto.randomUUID()) {
      const { fields, status, publishAt } = save
      if (await isTaken(database, kind, save, id)) return err({ code: 'slug-taken' })
      const own = statementsFor(database, kind, id)
      const values = kind.encode(fields)
      const at = isoTime(clock)
      const created = await refused(
        batchIf(database, sql`NOT ${own.exists()}`, [
          own.insertItem({ at, by: by.id }, values),
          own.putVersion(status, values, at, publishAt),
          ...remember(id, { status, fields }, by),
          audit(actionOf(save, 'create', null), id, titleIn(fields, DEFAULT_LANGUAGE), by),
        ]),
      )
      return created.ok ? ok(id) : created
    },
    async save(id, revision, save, by) {
      if (await isTaken(database, kind, save, id)) return err({ code: 'slug-taken' })
      return change(id, revision, savePlan(kind, save), by)
    },
    unpublish: (id, revision, by) => change(id, revision, UNPUBLISH, by),
    remove: (id, revision, by) =>
      change(id, revision, discardPlan(database, clock, kind, { id, by }), by),
    removeDraft: (id, revision, by) =>
      change(id, revision, discardPlan(database, clock, kind, { id, by, only: 'draft' }), by),
    async publishDue(by) {
      const due = await database.all<{ id: string; revision: number; title: string }>(
        sql`SELECT i.id, i.revision, v.title FROM ${kind.versions} v JOIN ${kind.items} i ON i.id = v.${kind.key}
          WHERE v.status = 'draft' AND v.publish_at <= ${isoTime(clock)} ORDER BY v.publish_at`,
      )
      const published: string[] = []
      const ended: string[] = []
      const failures: unknown[] = []
      for (const { id, revision, title } of due) {
        try {
          const changed = await change(id, Number(revision), PUBLISH_DRAFT, by)
          if (changed.ok) published.push(title)
          else if (changed.error.code === 'slug-taken') {
            // It would fail again until a person changes the slug.
            if ((await change(id, Number(revision), END_SCHEDULE, by)).ok) ended.push(id)
          }
        } catch (error) {
          failures.push(error)
        }
      }
      return { published, ended, failures }
    },
  }
}

/** True if the draft couldn't be published: another item has its slug, or is scheduled to get it. */
async function isTaken<Fields extends Titled>(
  database: Database,
  { versions, key, unique, encode }: VersionedKind<Fields>,
  { fields, publishAt }: Save<Fields>,
  id: string,
): Promise<boolean> {
  if (unique === undefined || publishAt === null) return false
  const [other] = await database.all(sql`SELECT 1 FROM ${versions}
    WHERE ${key} <> ${id} AND ${sql.raw(unique)} = ${encode(fields)[unique]}
      AND (status = 'published' OR publish_at IS NOT NULL) LIMIT 1`)
  return other !== undefined
}

/**
 * @param draft - the action if only the text of a draft changes
 * @param before - the time for which the draft was scheduled
 */
function actionOf(
  { status, publishAt }: Pick<Save<Titled>, 'status' | 'publishAt'>,
  draft: 'create' | 'update',
  before: string | null,
): AuditAction {
  if (status === 'published') return 'publish'
  const action = scheduleAction(publishAt, before)
  return action === 'update' ? draft : action
}

function savePlan<Fields extends Titled>(
  kind: VersionedKind<Fields>,
  save: Save<Fields>,
): Plan<Fields> {
  const { fields, status, publishAt } = save
  const values = kind.encode(fields)
  return {
    action: ({ draft }) => actionOf(save, 'update', draft?.publishAt ?? null),
    title: titleIn(fields, DEFAULT_LANGUAGE),
    itemValues: values,
    saved: () => ({ status, fields }),
    statements: (own, at) => [
      own.putVersion(status, values, at, publishAt),
      ...(status === 'published' ? [own.deleteVersion('draft')] : []),
    ],
  }
}

/** Into the trash. @param only - omitted: both versions */
function discardPlan<Fields extends Titled>(
  database: Database,
  clock: Clock,
  { kind }: VersionedKind<Fields>,
  { id, by, only }: { readonly id: string; readonly by: Actor; readonly only?: 'draft' },
): Plan<Fields> {
  const versions = only === undefined ? (['draft', 'published'] as const) : [only]
  return {
    action: only === undefined ? 'delete' : 'delete-draft',
    ...(only === undefined ? {} : { needs: only }),
    statements: (own, _at, title) => [
      trashStatement(database, clock, {
        kind,
        itemId: id,
        title,
        by,
        removed: own.removedVersions(only),
      }),
      ...versions.map((version) => own.deleteVersion(version)),
    ],
  }
}

const UNPUBLISH: Plan<Titled> = {
  action: 'unpublish',
  needs: 'published',
  statements: (own, at) => [
    own.copyVersion('published', 'draft', at, false),
    own.deleteVersion('published'),
  ],
}

const PUBLISH_DRAFT: Plan<Titled> = {
  action: 'publish',
  needs: 'draft',
  saved: ({ draft }) =>
    draft === null ? undefined : { status: 'published', fields: draft.fields },
  statements: (own, at) => [
    own.copyVersion('draft', 'published', at, true),
    own.deleteVersion('draft'),
  ],
}

const END_SCHEDULE: Plan<Titled> = {
  action: 'end-schedule',
  needs: 'draft',
  statements: (own) => [own.endSchedule()],
}

const versionsOf = <Fields>({
  published,
  draft,
}: ContentItem<Fields>): readonly EarlierVersion[] => [
  ...(published === null ? [] : [{ ...published, status: 'published' as const }]),
  ...(draft === null ? [] : [{ ...draft, status: 'draft' as const }]),
]

/** A state to store as a revision. */
interface SavedVersion {
  readonly status: VersionStatus
  readonly fields: Titled
}

interface Plan<Fields extends Titled> {
  /** A function receives the item before the change. */
  readonly action: AuditAction | ((item: ContentItem<Fields>) => AuditAction)
  /** The version that must exist. */
  readonly needs?: VersionStatus
  readonly title?: string
  /** @param item - before the change. @returns undefined if no new state is saved */
  saved?(item: ContentItem<Fields>): SavedVersion | undefined
  readonly itemValues?: Readonly<Record<string, string | number | null>>
  statements(own: ReturnType<typeof statementsFor>, at: string, title: string): readonly Statement[]
}

async function refused(batch: ReturnType<typeof batchIf>): Promise<Changed> {
  try {
    const done = await batch
    return done.ok ? ok(undefined) : err({ code: 'stale' })
  } catch (error) {
    if (mentions(error, 'use_case_versions.slug')) return err({ code: 'slug-taken' })
    throw error
  }
}

/** @param changed - the version that changes; undefined for both. Readers know the published title */
function titleOf<Fields extends Titled>(
  { published, draft }: ContentItem<Fields>,
  changed?: VersionStatus,
): string {
  const named = changed === 'draft' ? draft : (published ?? draft)
  return named ? titleIn(named.fields, DEFAULT_LANGUAGE) : ''
}
