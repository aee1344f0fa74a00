/** Finds the current counterpart of a page of an older version, if it still exists. */
import type { CompiledDocument, Operation } from '#core/openapi/model.ts'
import { sentMethod } from '../openapi/http-methods.ts'
import { pathShape } from '../openapi/path-shape.ts'
import { operationsByKey } from './operations-by-key.ts'
import { schemaPath } from './schema-pages.ts'
import type { PageContent, Site, TodaysPage } from './site.ts'

/**
 * @param older the older version's document, with its own URLs
 * @param content of one of its pages
 */
export function todaysPage(today: Site, older: CompiledDocument, content: PageContent): TodaysPage {
  switch (content.kind) {
    case 'tag': {
      const slug = content.tag.slice(older.base?.length ?? 0)
      return pageAt(today.document.tags.some((tag) => tag.slug === slug) ? `/${slug}` : undefined)
    }
    case 'schema':
      return pageAt(schemaPath(today.document, content.name))
    case 'webhook':
      return pageAt(operationsByKey(today.document).get(content.key)?.page)
    case 'operation':
      return todaysOperations(today.document, older, content.page)
    default:
      return pageAt('/api-documentation')
  }
}

const pageAt = (path: string | undefined): TodaysPage =>
  path === undefined ? { removed: [] } : { path, removed: [] }

/**
 * Matches by method and path, without the names of variables, otherwise by operationId: a new path is the same
 * operation at another URL.
 */
function todaysOperations(
  today: CompiledDocument,
  older: CompiledDocument,
  page: string,
): TodaysPage {
  const byKey = operationsByKey(today)
  const [byShape, byOperationId] = indexesOf(today)
  const before = operationsByPage(older).get(page) ?? []
  const found = before.map((operation) => ({
    operation,
    now:
      byKey.get(operation.key) ??
      byShape.get(shapeOf(operation)) ??
      byOperationId.get(operation.operationId ?? ''),
  }))
  const first = found.find(({ now }) => now !== undefined)?.now
  const removed = found.flatMap(({ operation, now }) =>
    now === undefined ? [`${sentMethod(operation.method)} ${operation.path}`] : [],
  )
  if (first === undefined) return { removed }
  const several = (operationsByPage(today).get(first.page) ?? []).length > 1
  return {
    path: first.page,
    // On a page with several methods, the link selects the operation if the old page had only that one.
    ...(before.length === 1 && several && { method: first.method.toLowerCase() }),
    removed,
  }
}

const shapeOf = ({ method, path }: Operation): string => `${method} ${pathShape(path)}`

type Index = ReadonlyMap<string, Operation>

const indexes = new WeakMap<CompiledDocument, readonly [byShape: Index, byOperationId: Index]>()

function indexesOf(document: CompiledDocument): readonly [byShape: Index, byOperationId: Index] {
  const known = indexes.get(document)
  if (known) return known
  const { operations } = document
  const made = [
    new Map(operations.map((operation) => [shapeOf(operation), operation])),
    new Map(
      operations.flatMap((operation) =>
        operation.operationId === undefined ? [] : [[operation.operationId, operation] as const],
      ),
    ),
  ] as const
  indexes.set(document, made)
  return made
}

const onPages = new WeakMap<CompiledDocument, ReadonlyMap<string, readonly Operation[]>>()

function operationsByPage(document: CompiledDocument): ReadonlyMap<string, readonly Operation[]> {
  const known = onPages.get(document)
  if (known) return known
  const map = Map.groupBy(document.operations, ({ page }) => page)
  onPages.set(document, map)
  return map
}
