/** Puts the items of one kind in an order that staff chose. */
import { sql } from 'drizzle-orm'
import { err, ok, type Result } from '#core/result.ts'
import type { Actor } from '../../ports/actor.ts'
import type { Clock } from '../../ports/clock.ts'
import { auditOf } from '../audit.ts'
import type { Database } from '../database.ts'
import type { VersionedKind } from './versioned-kind.ts'

export interface Place {
  readonly id: string
  readonly order: number
}

export type Reordered = Result<void, { readonly code: 'unknown'; readonly id: string }>

/** Stores all places or none. Revisions stay: a new place doesn't conflict with a person who edits the item. */
export async function reorder<Fields>(
  database: Database,
  clock: Clock,
  { kind, items, versions, key, itemColumns }: VersionedKind<Fields>,
  places: readonly Place[],
  by: Actor,
): Promise<Reordered> {
  const rows = await database.all<{ id: string }>(sql`SELECT id FROM ${items}`)
  const known = new Set(rows.map(({ id }) => id))
  const unknown = places.find(({ id }) => !known.has(id))
  if (unknown !== undefined) return err({ code: 'unknown', id: unknown.id })
  const placed = itemColumns.includes('position') ? sql`${items}` : sql`${versions}`
  const named = itemColumns.includes('position') ? sql`id` : key
  // One statement: D1 limits their number in a request.
  const sent = sql`SELECT value ->> '$.id' AS id, value ->> '$.order' AS place
    FROM json_each(${JSON.stringify(places)})`
  await database.batch([
    auditOf(database, clock, kind)('order', 'menu', TITLES[kind], by),
    database.run(
      sql`UPDATE ${placed} SET position = sent.place FROM (${sent}) AS sent WHERE ${placed}.${named} = sent.id`,
    ),
  ])
  return ok(undefined)
}

const TITLES = { changelog: 'Changelog', faq: 'FAQ', use_case: 'Use-case menu' } as const
