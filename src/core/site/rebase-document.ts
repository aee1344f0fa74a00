/** Moves all pages of a compiled document below one path. */
import type { CompiledDocument, Operation } from '#core/openapi/model.ts'

/** @param base site path such as `/api-documentation/1.4` */
export function rebaseDocument(document: CompiledDocument, base: string): CompiledDocument {
  const slug = (name: string): string => `${base.slice(1)}/${name}`
  const operation = (of: Operation): Operation => ({
    ...of,
    page: `${base}${of.page}`,
    tags: of.tags.map(slug),
    callbacks: of.callbacks.map((callback) => ({
      ...callback,
      operations: callback.operations.map(operation),
    })),
  })
  return {
    ...document,
    base,
    tags: document.tags.map((tag) => ({ ...tag, slug: slug(tag.slug) })),
    tagGroups: document.tagGroups.map((group) => ({ ...group, tags: group.tags.map(slug) })),
    operations: document.operations.map(operation),
    webhooks: document.webhooks.map(operation),
    pages: document.pages.map((page) => ({
      ...page,
      path: `${base}${page.path}`,
      tag: slug(page.tag),
    })),
  }
}
