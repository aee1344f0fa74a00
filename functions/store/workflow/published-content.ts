/** Content as readers see it: the published version of each item. */
import type { VersionStatus } from '#core/api/admin.ts'
import { type Clock, isoTime } from '../../ports/clock.ts'
import type { Database } from '../database.ts'
import { type ListQuery, mapPage, type Neighbors, neighbors, type Page } from '../page.ts'
import { contentItems } from './content-item.ts'
import { statementsFor } from './statements.ts'
import type { VersionedKind } from './versioned-kind.ts'

export interface PublishedContent<Fields, Item> {
  listPublished(query: ListQuery): Promise<Page<Item>>
  published(id: string): Promise<Item | undefined>
  /** Without a line in the audit log: for the demo. */
  create(fields: Fields, status: VersionStatus, by: string | null, id?: string): Promise<string>
}

interface PublishedItem<Fields> {
  readonly id: string
  readonly fields: Fields
  /** Only for FAQ entries. */
  readonly likes?: number
}

/** @param encode - the item on the wire */
export function createPublishedContent<Fields, Item>(
  database: Database,
  clock: Clock,
  kind: VersionedKind<Fields>,
  encode: (item: PublishedItem<Fields>, around: Neighbors) => Item,
): PublishedContent<Fields, Item> {
  const items = contentItems(database, kind)
  return {
    async listPublished(query) {
      const [found, ids] = await Promise.all([
        items.list({ ...query, status: 'published' }),
        items.ids('published'),
      ])
      return mapPage(found, (item) => encode(item, neighbors(ids, item.id)))
    },
    async published(id) {
      const item = await items.find(id)
      return item?.published
        ? encode({ ...item, ...item.published }, neighbors(await items.ids('published'), id))
        : undefined
    },
    async create(fields, status, by, id = crypto.randomUUID()) {
      const own = statementsFor(database, kind, id)
      const values = kind.encode(fields)
      const at = isoTime(clock)
      await database.batch([
        own.insertItem({ at, by }, values),
        own.putVersion(status, values, at, null),
      ])
      return id
    },
  }
}
