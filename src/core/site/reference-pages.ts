/** Pages of a document itself: groups, operations, what is sent to partners, schemas. */
import type { CompiledDocument } from '#core/openapi/model.ts'
import { callbacksOf } from './operations-by-key.ts'
import { schemaPaths } from './schema-pages.ts'
import type { PageRecord } from './site.ts'

export function referencePages(document: CompiledDocument): readonly PageRecord[] {
  return [
    ...document.tags.map(({ slug }): PageRecord => [`/${slug}`, { kind: 'tag', tag: slug }]),
    ...document.pages.map(({ path }): PageRecord => [path, { kind: 'operation', page: path }]),
    ...document.webhooks.map(({ page, key }): PageRecord => [page, { kind: 'webhook', key }]),
    ...callbacksOf(document).map(
      ([, { page, key }]): PageRecord => [page, { kind: 'webhook', key }],
    ),
    ...[...schemaPaths(document)].map(
      ([name, path]): PageRecord => [path, { kind: 'schema', name }],
    ),
  ]
}

/** Files of two pages must differ where a file system ignores case, too: the first has the path. */
export function onePerFile(records: readonly PageRecord[]): readonly PageRecord[] {
  const byFile = new Map<string, PageRecord>()
  for (const record of records) {
    const key = record[0].toLowerCase()
    if (!byFile.has(key)) byFile.set(key, record)
  }
  return [...byFile.values()]
}
