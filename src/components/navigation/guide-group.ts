/** The menu's first groups: a company's guides, then the portal's guides and its other pages. */
import type { MenuItem } from '#core/content/model.ts'
import { hrefTo } from '#core/site/href.ts'
import type { SidebarGroup } from '#core/site/navigation.ts'
import { ownGuideGroups } from '#core/site/own-guides.ts'
import type { Site, SitePage } from '#core/site/site.ts'
import type { MessageKey, Translate } from '../../i18n/index.ts'
import { hrefIfExists } from './existing-pages.ts'

interface GuideLink {
  readonly path: string
  readonly title: MessageKey
  /** Shown on the pages of this section. */
  readonly children?: readonly GuideLink[]
}

export const GUIDE_LINKS: readonly GuideLink[] = [
  {
    path: '/introduction',
    title: 'guide.introduction',
    children: [
      { path: '/introduction/quick-start', title: 'guide.quick-start' },
      { path: '/introduction/credential', title: 'guide.credential' },
      { path: '/introduction/header-message-structure', title: 'guide.header-message-structure' },
      { path: '/introduction/errors', title: 'guide.errors' },
    ],
  },
  {
    path: '/generate-signature',
    title: 'guide.generate-signature',
    children: [
      { path: '/generate-signature/body-request', title: 'guide.body-request' },
      { path: '/generate-signature/timestamp', title: 'guide.timestamp' },
      { path: '/generate-signature/hmacAsBase64', title: 'guide.hmac-as-base64' },
      { path: '/generate-signature/signature', title: 'guide.signature' },
      { path: '/doc-playground', title: 'guide.doc-playground' },
    ],
  },
  {
    path: '/authorization',
    title: 'guide.authorization',
    children: [
      { path: '/authorization/variable', title: 'guide.variable' },
      { path: '/authorization/body-response', title: 'guide.body-response' },
    ],
  },
  {
    path: '/callback/inbox',
    title: 'guide.callback-inbox',
    children: [
      { path: '/callback/deliveries', title: 'guide.callback-deliveries' },
      { path: '/callback/register', title: 'guide.callback-register' },
      { path: '/callback/doc-signing', title: 'guide.callback-doc-signing' },
    ],
  },
  { path: '/certification', title: 'guide.certification' },
  { path: '/usecase', title: 'useCase.title' },
]

/** A company's groups come before ours. Those with the same title are one group, so that no title appears twice. */
export function guideGroups(site: Site, page: SitePage, t: Translate): readonly SidebarGroup[] {
  const ours = ourGroup(site, page, t)
  const groups = [...ownGroups(site, page, t), ...(ours ? [ours] : [])]
  return [...Map.groupBy(groups, ({ title }) => title)].map(([title, same]) => ({
    title,
    current: same.some(({ current }) => current),
    items: same.flatMap(({ items }) => items),
  }))
}

function ownGroups(site: Site, page: SitePage, t: Translate): readonly SidebarGroup[] {
  const groups = ownGuideGroups(site.snapshot.guides, page.language, t('guide.start'))
  return groups.map(({ title, guides }) => {
    const items = guides.map((guide) => ({
      title: guide.title,
      href: hrefTo(page.language, guide.path),
      deprecated: false,
      current: page.path === guide.path,
    }))
    return { title, current: items.some((item) => item.current), items }
  })
}

/** @returns undefined if the site has none of these pages */
function ourGroup(site: Site, page: SitePage, t: Translate): SidebarGroup | undefined {
  // A saved menu that lists the guides sets their order.
  if (hasOwnOrder(site)) return undefined
  const own = new Set(site.snapshot.guides?.map(({ path }) => path))
  const items = GUIDE_LINKS.flatMap((link) => {
    const isOpen = page.path === link.path || link.children?.some(({ path }) => path === page.path)
    return [link, ...(isOpen ? (link.children ?? []) : [])]
  }).flatMap(({ path, title }) => {
    const href = hrefIfExists(site, page.language, path)
    // A company's guide at the same path is in its own group.
    return href === undefined || own.has(path)
      ? []
      : [{ title: t(titleFor(site, title)), href, deprecated: false, current: page.path === path }]
  })
  if (items.length === 0) return undefined
  return { title: t('guide.start'), current: page.kind === 'guide' && !own.has(page.path), items }
}

/** Only the portal's own recipe always ends in an HMAC as Base64. */
const titleFor = ({ document }: Site, title: GuideLink['title']): GuideLink['title'] =>
  title === 'guide.hmac-as-base64' && document.signature ? 'guide.string-to-sign' : title

const ownOrder = new WeakMap<Site, boolean>()

/** Called by every page of the site. */
function hasOwnOrder(site: Site): boolean {
  const known = ownOrder.get(site) ?? namesGuides(site.menu)
  ownOrder.set(site, known)
  return known
}

function namesGuides(menu: readonly MenuItem[]): boolean {
  return menu.some(
    ({ url, children }) => GUIDE_LINKS.some(({ path }) => path === url) || namesGuides(children),
  )
}
