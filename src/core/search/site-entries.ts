/** Lists everything on a site that search finds by name, in page order. */
import { translationIn } from '#core/content/translation.ts'
import type { Operation } from '#core/openapi/model.ts'
import { hrefTo } from '#core/site/href.ts'
import { menuNames, operationHref, operationsOn, tagOf, titleOf } from '#core/site/navigation.ts'
import { operationsByKey, parentOf } from '#core/site/operations-by-key.ts'
import { ownGuide } from '#core/site/own-guides.ts'
import type { Language, Site, SitePage } from '#core/site/site.ts'
import type { EntryKind, SearchEntry } from './entry.ts'

/** An entry with the source of its fields and texts. */
export interface SiteEntry extends SearchEntry {
  readonly source?: Source
  /** Path of its page; undefined if only the menu names it. */
  readonly page?: string
}

type Source =
  | { readonly operation: Operation; readonly schema?: never; readonly content?: never }
  | { readonly schema: string; readonly operation?: never; readonly content?: never }
  /** HTML or Markdown of a page that staff or the company wrote. */
  | { readonly content: string; readonly operation?: never; readonly schema?: never }

const KINDS: Readonly<Partial<Record<SitePage['kind'], EntryKind>>> = {
  operation: 'operation',
  webhook: 'webhook',
  tag: 'group',
  schema: 'schema',
  guide: 'guide',
  'changelog-list': 'changelog',
  'changelog-detail': 'changelog',
  'faq-list': 'faq',
  'faq-detail': 'faq',
  'use-case-list': 'use-case',
  'use-case': 'use-case',
}

/** Kind of a page in the results. */
export const entryKind = ({ kind }: SitePage): EntryKind => KINDS[kind] ?? 'page'

/** Operations have separate entries even if they share a page. Names from the menu take precedence. */
export function siteEntries(site: Site, language: Language): readonly SiteEntry[] {
  const menu = new Map(
    menuNames(site, language)
      .filter(({ href }) => /^\/(?![/\\])/.test(href))
      .map((item) => [item.href, item]),
  )
  const entries = new Map<string, SiteEntry>()
  const add = (entry: SiteEntry): void => {
    const named = menu.get(entry.href)
    const title = named?.title ?? entry.title
    if (title === '' || entries.has(entry.href)) return
    const summary = entry.summary ?? (title === entry.title ? undefined : entry.title)
    entries.set(entry.href, {
      ...entry,
      title,
      group: named?.group ?? entry.group,
      ...(summary !== undefined && { summary }),
    })
  }
  const operationEntry = (operation: Operation, kind: EntryKind, group: string): SiteEntry => ({
    kind,
    title: operation.title,
    href: operationHref(site, language, operation),
    group,
    method: operation.method,
    path: operation.path,
    ...(operation.operationId !== undefined && { operationId: operation.operationId }),
    ...(isShortened(operation) && { summary: operation.summary }),
    source: { operation },
  })
  const groups = new Map(site.document.tags.map(({ slug, title }) => [slug, title]))
  for (const page of site.pages) {
    if (page.language !== language || page.canonical !== undefined) continue
    const kind = entryKind(page)
    if (page.kind === 'operation') {
      const group = groups.get(tagOf(site, page) ?? '') ?? ''
      for (const operation of operationsOn(site, page.page)) {
        add({ ...operationEntry(operation, kind, group), page: page.path })
      }
      continue
    }
    const webhook =
      page.kind === 'webhook' ? operationsByKey(site.document).get(page.key) : undefined
    if (webhook !== undefined) {
      const parent = parentOf(site.document, webhook)?.title ?? ''
      add({ ...operationEntry(webhook, kind, parent), page: page.path })
    } else {
      const source = sourceOf(site, page)
      add({
        kind,
        title: titleOf(site, page),
        href: hrefTo(language, page.path),
        group: '',
        page: page.path,
        ...(source !== undefined && { source }),
      })
    }
  }
  for (const { title, href, group } of menu.values()) add({ kind: 'page', title, href, group })
  return [...entries.values()]
}

function sourceOf({ snapshot }: Site, page: SitePage): Source | undefined {
  const { language } = page
  const written = (item: Written | undefined): Source | undefined =>
    item && { content: writtenIn(item, language) }
  switch (page.kind) {
    case 'schema':
      return { schema: page.name }
    case 'faq-detail':
      return written(snapshot.faqs.find(({ id }) => id === page.id))
    case 'changelog-detail':
      return written(snapshot.changelogs.find(({ id }) => id === page.id))
    case 'use-case': {
      const useCase = snapshot.useCases.find(({ slug }) => slug === page.slug)
      const parts = useCase && [useCase, ...useCase.sections]
      return parts && { content: parts.map((part) => writtenIn(part, language)).join(' ') }
    }
    case 'guide': {
      const own = ownGuide(snapshot.guides, language, page.path)
      return own && { content: own.body }
    }
    default:
      return undefined
  }
}

interface Written {
  readonly content: string
  readonly translations: { readonly id?: { readonly content?: string } }
}

const writtenIn = (item: Written, language: Language): string =>
  translationIn(item, language)?.content ?? item.content

const MAX_SUMMARY_CHARACTERS = 1000

/**
 * True if the title omits part of the summary. The rest is then searched and shown, unless it is a whole
 * description.
 */
const isShortened = (operation: Operation): operation is Operation & { readonly summary: string } =>
  operation.summary !== undefined &&
  operation.summary.trim() !== operation.title &&
  operation.kind === 'operation' &&
  operation.summary.length <= MAX_SUMMARY_CHARACTERS
