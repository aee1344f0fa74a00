/** One item of content with both versions, and how it is read. */
import { type SQL, sql } from 'drizzle-orm'
import type { VersionStatus } from '#core/api/admin.ts'
import type { Translations } from '#core/content/model.ts'
import type { Language } from '#core/site/site.ts'
import { personName } from '../actor-name.ts'
import type { Database } from '../database.ts'
import {
  contains,
  type ListQuery,
  type Neighbors,
  neighbors,
  offset,
  type Page,
  pagination,
} from '../page.ts'
import { type Row, titleOrder, type VersionedKind } from './versioned-kind.ts'

export interface ContentVersion<Fields> {
  readonly fields: Fields
  /** ISO 8601. */
  readonly savedAt: string
  /** Time at which the draft is published automatically; null if it isn't scheduled. */
  readonly publishAt: string | null
}

/** Required of the fields of every kind of content. */
export interface Titled {
  readonly title: string
  readonly translations: Translations<{ readonly title: string }>
}

export interface ItemFacts {
  readonly id: string
  readonly revision: number
  readonly createdAt: string
  readonly updatedAt: string
  readonly updatedBy: Editor | null
  /** Only for FAQ entries. */
  readonly likes?: number
}

export interface ContentItem<Fields> extends ItemFacts {
  readonly published: ContentVersion<Fields> | null
  readonly draft: ContentVersion<Fields> | null
}

/** A deleted account has no name. */
export interface Editor {
  readonly id: string
  readonly name: string | null
}

/** A list entry: one version of an item. */
export interface ListedVersion<Fields> extends ItemFacts, ContentVersion<Fields> {
  readonly status: VersionStatus
  readonly hasPublished: boolean
  readonly hasDraft: boolean
}

export interface ContentQuery extends ListQuery {
  /** By default the newest version of each item: the draft if there is one. */
  readonly status?: VersionStatus | undefined
  /** The language of the titles that the list is sorted by. */
  readonly language?: Language | undefined
}

export interface ContentItems<Fields> {
  find(id: string): Promise<ContentItem<Fields> | undefined>
  list(query: ContentQuery): Promise<Page<ListedVersion<Fields>>>
  /** Every item that has a version of the status, in reading order. */
  ids(status: VersionStatus): Promise<readonly string[]>
  /** Previous and next item among those with a version of the status. */
  neighbors(id: string, status: VersionStatus): Promise<Neighbors>
}

export const contentItems = <Fields>(
  database: Database,
  kind: VersionedKind<Fields>,
): ContentItems<Fields> => ({
  find: (id) => findItem(database, kind, id),
  list: (query) => listItems(database, kind, query),
  ids: (status) => idsInOrder(database, kind, status),
  neighbors: async (id, status) => neighbors(await idsInOrder(database, kind, status), id),
})

async function findItem<Fields>(
  database: Database,
  kind: VersionedKind<Fields>,
  id: string,
): Promise<ContentItem<Fields> | undefined> {
  const rows: Row[] = await database.all(sql`${selectFrom(kind)} WHERE i.id = ${id}`)
  const [first] = rows
  if (first === undefined) return undefined
  const version = (status: VersionStatus) => {
    const row = rows.find((candidate) => candidate['status'] === status)
    return row === undefined ? null : decodeVersion(kind, row)
  }
  return { ...decodeFacts(first), published: version('published'), draft: version('draft') }
}

async function listItems<Fields>(
  database: Database,
  kind: VersionedKind<Fields>,
  query: ContentQuery,
): Promise<Page<ListedVersion<Fields>>> {
  const where = sql`WHERE ${ofStatus(kind, query.status)} AND ${found(kind, query.search)}`
  const source = sql`${kind.versions} v JOIN ${kind.items} i ON i.id = v.${kind.key}`
  const [rows, total] = await Promise.all([
    database.all<Row>(sql`${selectFrom(kind)} ${where} ORDER BY ${sortOrder(kind, query)}
      LIMIT ${query.limit} OFFSET ${offset(query)}`),
    database.get<Row>(sql`SELECT count(*) AS total FROM ${source} ${where}`),
  ])
  return {
    items: rows.map((row) => ({
      ...decodeFacts(row),
      ...decodeVersion(kind, row),
      status: row['status'] === 'published' ? ('published' as const) : ('draft' as const),
      hasPublished: Number(row['has_published']) === 1,
      hasDraft: Number(row['has_draft']) === 1,
    })),
    pagination: pagination(query, Number(total['total'])),
  }
}

async function idsInOrder<Fields>(
  database: Database,
  { versions, items, key, readingOrder }: VersionedKind<Fields>,
  status: VersionStatus,
): Promise<readonly string[]> {
  const rows: Row[] = await database.all(sql`SELECT i.id AS item_id FROM ${versions} v
    JOIN ${items} i ON i.id = v.${key} WHERE v.status = ${status} ORDER BY ${readingOrder}`)
  return rows.map((row) => String(row['item_id']))
}

function selectFrom<Fields>({ kind, items, versions, key }: VersionedKind<Fields>): SQL {
  const has = (status: string) =>
    sql`EXISTS (SELECT 1 FROM ${versions} o WHERE o.${key} = i.id AND o.status = ${status})`
  return sql`SELECT v.*, i.id AS item_id, i.revision, i.created_at, i.updated_at, i.updated_by,
      ${personName('a')} AS updated_by_name${sql.raw(kind === 'faq' ? ', i.likes' : '')}${sql.raw(kind === 'use_case' ? ', i.position' : '')},
      ${has('published')} AS has_published, ${has('draft')} AS has_draft
    FROM ${versions} v JOIN ${items} i ON i.id = v.${key} LEFT JOIN agents a ON a.id = i.updated_by`
}

function ofStatus<Fields>({ versions, key }: VersionedKind<Fields>, status?: VersionStatus): SQL {
  return status === undefined
    ? sql`(v.status = 'draft' OR NOT EXISTS
        (SELECT 1 FROM ${versions} d WHERE d.${key} = i.id AND d.status = 'draft'))`
    : sql`v.status = ${status}`
}

function found<Fields>({ searched }: VersionedKind<Fields>, search?: string): SQL {
  return contains(search, searched) ?? sql`1`
}

function sortOrder<Fields>(kind: VersionedKind<Fields>, query: ContentQuery): SQL {
  const { sort, order, language } = query
  const own = sort === undefined ? undefined : kind.sorts[sort]
  const column = sort === 'title' ? titleOrder(language) : own
  const direction = sql.raw(order === 'desc' ? 'DESC' : 'ASC')
  if (column !== undefined) return sql`${column} ${direction}, ${kind.readingOrder}`
  return (order && kind.unsorted?.[order]) ?? kind.readingOrder
}

function decodeFacts(row: Row): ItemFacts {
  const by = row['updated_by']
  const name = row['updated_by_name']
  return {
    id: String(row['item_id']),
    revision: Number(row['revision']),
    createdAt: String(row['created_at']),
    updatedAt: String(row['updated_at']),
    updatedBy:
      by === null ? null : { id: String(by), name: typeof name === 'string' ? name : null },
    ...(row['likes'] === undefined ? {} : { likes: Number(row['likes']) }),
  }
}

function decodeVersion<Fields>(kind: VersionedKind<Fields>, row: Row): ContentVersion<Fields> {
  const publishAt = row['publish_at']
  return {
    fields: kind.decode(row),
    savedAt: String(row['saved_at']),
    publishAt: typeof publishAt === 'string' ? publishAt : null,
  }
}
