/** Pages of a document itself: groups, operations, what is sent to partners, schemas. */
import type { CompiledDocument } from '#core/openapi/model.ts'
import { pageToFile } from './href.ts'
import { callbacksOf } from './operations-by-key.ts'
import { schemaPaths } from './schema-pages.ts'
import { LANGUAGES, type PageRecord } from './site.ts'

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

/**
 * Files of two pages must differ where a file system ignores case, too: the first has the path. The file of
 * `/index` is that of `/`, and `/id/faq` in English has that of `/faq` in Indonesian.
 */
export function onePerFile(records: readonly PageRecord[]): readonly PageRecord[] {
  const taken = new Set<string>()
  return records.filter(([path]) => {
    const files = LANGUAGES.map((language) => pageToFile(language, path).toLowerCase())
    const isFirst = !files.some((file) => taken.has(file))
    if (isFirst) for (const file of files) taken.add(file)
    return isFirst
  })
}
