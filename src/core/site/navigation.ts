/** Navigation around a page: sidebar, breadcrumb, neighbors, title. */
import type { MenuItem } from '#core/content/model.ts'
import { translationIn } from '#core/content/translation.ts'
import { writtenMethod } from '#core/openapi/http-methods.ts'
import type { Operation, OperationPage, Tag } from '#core/openapi/model.ts'
import { withoutPeriod } from '#core/without-period.ts'
import { operationsByKey } from './build-site.ts'
import { hrefTo } from './href.ts'
import { WEBHOOKS_CODE } from './menu.ts'
import { parentOf } from './operations-by-key.ts'
import { ownGuide } from './own-guides.ts'
import type { Language, Site, SitePage } from './site.ts'
import { hrefOf } from './site-address.ts'

/** A menu up to this size is shown whole; a larger one shows the operations of the current group only. */
export const WHOLE_MENU_ITEMS = 60
/** A larger group shows the operations around the current one and a link to all. */
const WHOLE_GROUP_ITEMS = 40
const WINDOW_ITEMS = 10

export interface SidebarGroup {
  readonly title: string
  /** Page of the group, such as a tag's. */
  readonly href?: string
  /** Heading of a set of groups (`x-tagGroups`), on the set's first group only. */
  readonly section?: string
  readonly current: boolean
  /** Empty for groups collapsed to a link, so that the sidebar doesn't grow with the API. */
  readonly items: readonly SidebarItem[]
  /** Set if `items` is incomplete: the page that lists all, and their number. */
  readonly more?: { readonly href: string; readonly count: number }
}

export interface SidebarItem {
  readonly title: string
  readonly href: string
  readonly method?: string
  readonly deprecated: boolean
  readonly current: boolean
}

export interface Crumb {
  readonly title: string
  /** Absent on the last one, which is the page itself. */
  readonly href?: string
}

export interface Neighbor {
  readonly title: string
  readonly href: string
  readonly method?: string
}

/** Groups of the sidebar for one page, in menu order. */
export function sidebarFor(site: Site, page: SitePage): readonly SidebarGroup[] {
  return groupsFor(site, page).map((group) => {
    const items = markCurrent(group.items, page)
    const { all, ...shown } = group
    const cut = items.length > WHOLE_GROUP_ITEMS && all !== null
    return {
      ...shown,
      items: cut ? windowOf(items) : items,
      ...(cut && { more: { href: hrefOf(site, page.language, all), count: items.length } }),
    }
  })
}

interface WholeGroup extends Omit<SidebarGroup, 'items' | 'more'> {
  /** Page that lists all its items; null if there is none. */
  readonly all: string | null
  readonly items: readonly SidebarEntry[]
}

interface SidebarEntry extends Omit<SidebarItem, 'current'> {
  /** Paths of the pages that show it, without language and query. */
  readonly paths: readonly (string | null)[]
}

const wholeGroups = new WeakMap<Site, Map<string, readonly WholeGroup[]>>()

/** All groups with all their items. Cached, because the pages of a language and tag share them. */
function groupsFor(site: Site, page: SitePage): readonly WholeGroup[] {
  const currentTag = tagOf(site, page)
  const key = `${page.language} ${page.kind === 'webhook' ? '#webhooks' : (currentTag ?? '')}`
  const known = wholeGroups.get(site) ?? new Map<string, readonly WholeGroup[]>()
  wholeGroups.set(site, known)
  const before = known.get(key)
  if (before) return before
  const whole = countItems(site.menu) <= WHOLE_MENU_ITEMS
  const sections = sectionsByTag(site)
  let lastSection: string | undefined
  const groups = site.menu.map((group): WholeGroup => {
    const leaves = leavesOf(group)
    const tags = new Set(leaves.flatMap(({ is_ref, tag }) => (is_ref && tag !== null ? [tag] : [])))
    const tag = groupTag(leaves) ?? textTag(site, group)
    const isWebhooks = group.code === WEBHOOKS_CODE
    const current = isWebhooks
      ? page.kind === 'webhook'
      : currentTag !== undefined && (tags.has(currentTag) || tag === currentTag)
    const section = tag === undefined ? undefined : sections.get(tag)
    const startsSection = section !== undefined && section !== lastSection
    lastSection = section
    const isList = tag !== undefined || isWebhooks
    const shown = whole || current ? leaves : isList ? [] : shownOfMixed(leaves)
    const [first] = leaves
    const own = targetOf(site, page.language, group)
    // A closed group links to a page on which it is open.
    const isClosed = shown.length === 0 && first !== undefined
    const href = own ?? (isClosed ? leafHref(site, page.language, first) : undefined)
    return {
      title: nameIn(group, page.language),
      ...(href !== undefined && { href }),
      ...(startsSection && { section }),
      current,
      all: isWebhooks ? group.url : tag === undefined ? null : `/${tag}`,
      items: sidebarEntries(site, page.language, shown),
    }
  })
  known.set(key, groups)
  return groups
}

/** Items of a group with guides or several tags, which has no page that lists its operations. */
function shownOfMixed(leaves: readonly MenuItem[]): readonly MenuItem[] {
  const operations = leaves.filter(({ is_ref }) => is_ref)
  return operations.length > WINDOW_ITEMS ? leaves.filter(({ is_ref }) => !is_ref) : leaves
}

/** The first entry that links to the page. Others of a page with several methods are next to it. */
function markCurrent(entries: readonly SidebarEntry[], page: SitePage): readonly SidebarItem[] {
  const at = entries.findIndex(({ paths }) => paths.includes(page.path))
  return entries.map(({ paths: _, ...item }, index) => ({ ...item, current: index === at }))
}

/** Limits the sum of all sidebars to linear size in the number of operations. */
function windowOf(items: readonly SidebarItem[]): readonly SidebarItem[] {
  const current = Math.max(
    0,
    items.findIndex((item) => item.current),
  )
  const start = Math.max(0, Math.min(current - WINDOW_ITEMS / 2, items.length - WINDOW_ITEMS))
  return items.slice(start, start + WINDOW_ITEMS)
}

/** Path from the home page to the page; the last crumb is the page itself. */
export function breadcrumbsFor(
  site: Site,
  page: SitePage,
  labels: { readonly reference: string; readonly schemas: string },
): readonly Crumb[] {
  const reference = { title: labels.reference, href: referenceHref(site, page.language) }
  const title = titleOf(site, page)
  if (page.kind === 'tag') return [reference, { title }]
  if (page.kind === 'schema') {
    const schemas = { title: labels.schemas, href: `${reference.href}#schemas` }
    return [reference, schemas, { title }]
  }
  const webhook = page.kind === 'webhook' ? operationsByKey(site.document).get(page.key) : undefined
  const parent = webhook && parentOf(site.document, webhook)
  if (parent) {
    const href = operationHref(site, page.language, parent)
    return [reference, { title: parent.title, href }, { title }]
  }
  const tag = tagBySlug(site, webhook?.tags[0] ?? tagOf(site, page))
  if (tag) {
    return [reference, { title: tag.title, href: hrefTo(page.language, `/${tag.slug}`) }, { title }]
  }
  return page.kind === 'webhook' ? [reference, { title }] : [{ title }]
}

/** URL of the overview of the page's reference. */
function referenceHref(site: Site, language: Language): string {
  return hrefTo(language, site.older?.base ?? '/api-documentation')
}

/** Operation pages before and after this one in reading order. */
export function neighborsOf(
  site: Site,
  page: SitePage,
): { readonly previous?: Neighbor; readonly next?: Neighbor } {
  if (page.kind === 'webhook') return webhookNeighbors(site, page.language, page.key)
  if (page.kind !== 'operation') return {}
  const pages = site.document.pages
  const index = pageIndexes(site).get(page.page) ?? -1
  const previous = neighbor(site, page.language, pages[index - 1])
  const next = neighbor(site, page.language, pages[index + 1])
  return { ...(previous && { previous }), ...(next && { next }) }
}

/** Webhooks follow each other; a callback belongs to its operation and has no neighbors. */
function webhookNeighbors(site: Site, language: Language, key: string) {
  const { webhooks } = site.document
  const index = webhooks.findIndex((webhook) => webhook.key === key)
  if (index < 0) return {}
  const link = (webhook: Operation | undefined): Neighbor | undefined =>
    webhook && {
      title: webhook.title,
      href: hrefTo(language, webhook.page),
      method: webhook.method,
    }
  const previous = link(webhooks[index - 1])
  const next = link(webhooks[index + 1])
  return { ...(previous && { previous }), ...(next && { next }) }
}

/** The page's title, without the product name. Empty if the title is interface text. */
export function titleOf(site: Site, page: SitePage): string {
  switch (page.kind) {
    case 'operation':
      return pageTitle(site, page.page)
    case 'webhook':
      return operationsByKey(site.document).get(page.key)?.title ?? ''
    case 'tag':
      return tagBySlug(site, page.tag)?.title ?? ''
    case 'schema':
      return page.name
    case 'guide':
      return ownGuide(site.snapshot.guides, page.language, page.path)?.title ?? ''
    case 'changelog-detail':
      return translated(
        site.snapshot.changelogs.find(({ id }) => id === page.id),
        page.language,
      )
    case 'faq-detail':
      return translated(
        site.snapshot.faqs.find(({ id }) => id === page.id),
        page.language,
      )
    case 'use-case':
      return translated(
        site.snapshot.useCases.find(({ slug }) => slug === page.slug),
        page.language,
      )
    default:
      return ''
  }
}

/** Titles of several operations are joined up to this length, to fit in a tab. */
const MAX_TITLE_CHARACTERS = 90
const titles = new WeakMap<Site, ReadonlyMap<string, string>>()

/**
 * Returns the title of a document page. Several methods are joined: "List users, Create a user".
 *
 * @returns a unique title; duplicate summaries get the path appended
 */
export function pageTitle(site: Site, pagePath: string): string {
  const known = titles.get(site) ?? pageTitles(site)
  titles.set(site, known)
  return known.get(pagePath) ?? ''
}

function pageTitles(site: Site): ReadonlyMap<string, string> {
  const named = site.document.pages.map(({ path }) => {
    const operations = operationsOn(site, path)
    return { path, template: operations[0]?.path ?? path, title: joinedTitle(operations) }
  })
  const counts = Map.groupBy([...named, ...site.document.tags], ({ title }) => title)
  return new Map(
    named.map(({ path, template, title }) => {
      const isAlone = counts.get(title)?.length === 1 || title.includes(template)
      return [path, isAlone ? title : `${title} (${template})`]
    }),
  )
}

function joinedTitle(operations: readonly Operation[]): string {
  const titles = [...new Set(operations.map(({ title }) => title))]
  const [first = '', ...others] = titles.length === 1 ? titles : titles.map(withoutPeriod)
  let joined = first
  for (const title of others) {
    const longer = `${joined}, ${title}`
    if (longer.length > MAX_TITLE_CHARACTERS) return `${joined}, …`
    joined = longer
  }
  return joined
}

/** Operations of one page, one per method, in document order. */
export function operationsOn(site: Site, pagePath: string): readonly Operation[] {
  const page = site.document.pages[pageIndexes(site).get(pagePath) ?? -1]
  if (!page) return []
  const byKey = operationsByKey(site.document)
  return page.operations.flatMap((key) => byKey.get(key) ?? [])
}

/** Every menu name with its URL, for search. */
export function menuNames(
  site: Site,
  language: Language,
): readonly {
  readonly title: string
  readonly href: string
  readonly method?: string
  readonly group: string
}[] {
  return site.menu.flatMap((group) => {
    const name = nameIn(group, language)
    const named = (item: MenuItem, href: string, inside: string) => ({
      title: nameIn(item, language),
      href,
      ...(item.method !== null && { method: item.method }),
      group: inside,
    })
    const href = targetOf(site, language, group)
    return [
      ...(href === undefined ? [] : [named(group, href, '')]),
      ...leavesOf(group).map((leaf) => named(leaf, leafHref(site, language, leaf), name)),
    ]
  })
}

/** Slug of the page's tag, if it has one. */
export function tagOf(site: Site, page: SitePage): string | undefined {
  if (page.kind === 'tag') return page.tag
  if (page.kind !== 'operation') return undefined
  return site.document.pages[pageIndexes(site).get(page.page) ?? -1]?.tag
}

const indexes = new WeakMap<Site, ReadonlyMap<string, number>>()

function pageIndexes(site: Site): ReadonlyMap<string, number> {
  const known = indexes.get(site)
  if (known) return known
  const map = new Map(site.document.pages.map((page, index) => [page.path, index]))
  indexes.set(site, map)
  return map
}

/** Adds the path to the title of operations that have the same title and method. */
function sidebarEntries(
  site: Site,
  language: Language,
  leaves: readonly MenuItem[],
): readonly SidebarEntry[] {
  const named = leaves.map((leaf) => ({ ref: leaf.ref, entry: sidebarEntry(site, language, leaf) }))
  const alike = Map.groupBy(named, ({ entry }) => `${entry.method} ${entry.title}`)
  return named.map(({ ref, entry }) => {
    const isAlone = alike.get(`${entry.method} ${entry.title}`)?.length === 1
    return isAlone || ref === null ? entry : { ...entry, title: `${entry.title} (${ref})` }
  })
}

function sidebarEntry(site: Site, language: Language, leaf: MenuItem): SidebarEntry {
  const operation = operationOf(site, leaf)
  return {
    title: nameIn(leaf, language),
    href: leafHref(site, language, leaf),
    ...(leaf.method !== null && { method: leaf.method }),
    deprecated: operation?.deprecated ?? false,
    paths: [operation?.page ?? leaf.url, ownPath(site, leaf) ?? null],
  }
}

/** `?method=` selects one operation if a page has several. */
export function operationHref(site: Site, language: Language, operation: Operation): string {
  const several = operationsOn(site, operation.page).length > 1
  const method = several ? operation.method.toLowerCase() : undefined
  return hrefTo(language, operation.page, { method })
}

const leafHref = (site: Site, language: Language, leaf: MenuItem): string =>
  targetOf(site, language, leaf) ?? hrefTo(language, '/')

/** URL that an item of any level links to: its operation, or its page; undefined for a heading. */
function targetOf(site: Site, language: Language, item: MenuItem): string | undefined {
  const operation = operationOf(site, item)
  if (!operation) return item.url === null ? undefined : hrefOf(site, language, item.url)
  const own = ownPath(site, item)
  return own === undefined ? operationHref(site, language, operation) : hrefTo(language, own)
}

const menuPaths = new WeakMap<Site, ReadonlySet<string>>()

/** Path of the page that a menu leaf has besides the page of its operation (menu-pages.ts). */
function ownPath(site: Site, { is_ref, url }: MenuItem): string | undefined {
  const known = menuPaths.get(site) ?? new Set(site.pages.flatMap(pathOfMenuPage))
  menuPaths.set(site, known)
  return is_ref && url !== null && known.has(url) ? url : undefined
}

const pathOfMenuPage = ({ kind, canonical, path }: SitePage): readonly string[] =>
  kind === 'operation' && canonical !== undefined ? [path] : []

function operationOf(site: Site, leaf: MenuItem): Operation | undefined {
  if (!leaf.is_ref || leaf.ref === null || leaf.method === null) return undefined
  return operationsByKey(site.document).get(`${writtenMethod(leaf.method)} ${leaf.ref}`)
}

/** Items below this one that have a target; an item with a page and children is one of them. */
function leavesOf(item: MenuItem): readonly MenuItem[] {
  return item.children.flatMap((child) => {
    const isTarget = child.is_ref || child.url !== null
    return [...(isTarget ? [child] : []), ...leavesOf(child)]
  })
}

/** The single tag of a group that only has operations. */
function groupTag(leaves: readonly MenuItem[]): string | undefined {
  const [first] = leaves
  const tag = first?.tag ?? undefined
  return leaves.every((leaf) => leaf.is_ref && leaf.tag === tag) ? tag : undefined
}

/** The tag of a group that only links to its text. */
const textTag = (site: Site, { code, children }: MenuItem): string | undefined =>
  children.length === 0 ? tagBySlug(site, code)?.slug : undefined

function countItems(menu: readonly MenuItem[]): number {
  return menu.reduce((sum, item) => sum + 1 + countItems(item.children), 0)
}

function nameIn(item: MenuItem, language: Language): string {
  return translationIn(item, language)?.name ?? item.name
}

function translated(
  item: { title: string; translations: { id?: { title?: string } } } | undefined,
  language: Language,
): string {
  return (item && translationIn(item, language)?.title) ?? item?.title ?? ''
}

function tagBySlug(site: Site, slug: string | undefined): Tag | undefined {
  return slug === undefined ? undefined : site.document.tags.find((tag) => tag.slug === slug)
}

function sectionsByTag(site: Site): ReadonlyMap<string, string> {
  return new Map(
    site.document.tagGroups.flatMap((group) => group.tags.map((slug) => [slug, group.name])),
  )
}

function neighbor(
  site: Site,
  language: Language,
  page: OperationPage | undefined,
): Neighbor | undefined {
  if (!page) return undefined
  const operation = operationsOn(site, page.path)[0]
  if (!operation) return undefined
  return {
    title: operation.title,
    href: hrefTo(language, page.path),
    method: operation.method,
  }
}
