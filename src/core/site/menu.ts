/** The menu: saved by staff, or derived from the document. */
import type { MenuItem } from '#core/content/model.ts'
import type { CompiledDocument, Operation, Tag } from '#core/openapi/model.ts'

/**
 * A menu with one group per tag and one leaf per operation, for documents whose menu was never saved.
 * Webhooks are one more group.
 *
 * @returns items in document order; tags without operations are left out, unless they are texts to read
 */
export function deriveMenu(document: CompiledDocument): readonly MenuItem[] {
  const operations = new Map(document.operations.map((operation) => [operation.key, operation]))
  const groups = document.tags
    .filter((tag) => tag.operations.length > 0 || isText(tag))
    .map((tag) => ({
      ...EMPTY_MENU_ITEM,
      name: tag.title,
      code: tag.slug,
      url: `/${tag.slug}`,
      children: tag.operations.flatMap((key) => {
        const operation = operations.get(key)
        return operation ? [leafFor(operation, tag.slug)] : []
      }),
    }))
  return document.webhooks.length === 0
    ? groups
    : [...groups, webhookGroup(document.webhooks, document.base)]
}

/** Many authors write guides as tags. A single paragraph only describes operations, which may be in other tags. */
const isText = ({ alsoOperations, description = '' }: Tag): boolean =>
  alsoOperations.length === 0 && /\S\s*\n\s*\n\s*\S/.test(description)

/** Code of the group of webhooks; no slug of a tag is spelled so. */
export const WEBHOOKS_CODE = '(webhooks)'

function webhookGroup(webhooks: readonly Operation[], base = '/api-documentation'): MenuItem {
  return {
    ...EMPTY_MENU_ITEM,
    name: 'Webhooks',
    code: WEBHOOKS_CODE,
    url: `${base}#webhooks`,
    children: webhooks.map((webhook) => ({
      ...EMPTY_MENU_ITEM,
      name: webhook.title,
      code: webhook.key,
      url: webhook.page,
      method: webhook.method,
    })),
    translations: { id: { name: 'Webhook' } },
  }
}

export function findItem(items: readonly MenuItem[], code: string): MenuItem | undefined {
  for (const item of items) {
    const found = item.code === code ? item : findItem(item.children, code)
    if (found !== undefined) return found
  }
  return undefined
}

/** @returns a new tree in which the item has other members */
export const changeItem = (
  items: readonly MenuItem[],
  code: string,
  members: Partial<MenuItem>,
): readonly MenuItem[] =>
  items.map((item) =>
    item.code === code
      ? { ...item, ...members }
      : { ...item, children: changeItem(item.children, code, members) },
  )

/** A heading without anything below it; each item adds its name and code. */
export const EMPTY_MENU_ITEM = {
  icon: null,
  url: null,
  children: [],
  use_image: false,
  is_ref: false,
  ref: null,
  method: null,
  tag: null,
  translations: {},
} as const

function leafFor(operation: Operation, tag: string): MenuItem {
  return {
    ...EMPTY_MENU_ITEM,
    name: operation.title,
    code: operation.key,
    url: operation.page,
    is_ref: true,
    ref: operation.path,
    method: operation.method,
    tag,
  }
}

/** @returns the menu without hidden items and what they contain */
export const shownItems = (menu: readonly MenuItem[]): readonly MenuItem[] =>
  menu
    .filter(({ is_hidden = false }) => !is_hidden)
    .map((item) => ({ ...item, children: shownItems(item.children) }))

/**
 * True for the menu of another document, whose operations are all gone. A menu that never named one
 * stays without.
 */
export const hasLostOperations = (
  before: readonly MenuItem[],
  after: readonly MenuItem[],
): boolean => before.some(namesOperation) && !after.some(namesOperation)

/**
 * Adds the document's groups to a menu that has lost its operations.
 *
 * @returns the menu without its own links to these groups
 */
export const withGroups = (
  menu: readonly MenuItem[],
  groups: readonly MenuItem[],
): readonly MenuItem[] => {
  const urls = new Set(groups.map(({ url }) => url))
  const isRepeated = ({ url, children }: MenuItem) =>
    url !== null && children.length === 0 && urls.has(url)
  return [...menu.filter((item) => !isRepeated(item)), ...groups]
}

const namesOperation = (item: MenuItem): boolean =>
  item.is_ref || item.children.some(namesOperation)
