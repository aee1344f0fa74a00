/** Pages of the portal outside the reference: content, forms, errors, and redirects. */
import type { PageRecord, PortalConfig } from './site.ts'
import type { Snapshot } from './snapshot.ts'

/** Short URLs of the specification, and their target pages. */
const SHORT_ADDRESSES: readonly { readonly from: string; readonly to: string }[] = [
  { from: '/credential', to: '/introduction/credential' },
  { from: '/header-message-structure', to: '/introduction/header-message-structure' },
]

/**
 * Lists, details and forms. A site built from a document alone has none of them.
 *
 * @returns pages by path; lists exist without entries too, because the specification requires them
 */
export function portalPages(snapshot: Snapshot, config: PortalConfig): readonly PageRecord[] {
  if (snapshot.documentAlone) return redirects(config, [])
  const { changelogs, faqs, useCases } = snapshot
  const newest = changelogs[0]
  const firstFaq = faqs[0]
  return [
    ['/overview', { kind: 'landing', canonical: '/' }],
    ['/form', { kind: 'form' }],
    ['/logout', { kind: 'logout' }],
    ['/preview', { kind: 'preview' }],
    ['/admin', { kind: 'admin' }],
    ['/changelog', { kind: 'changelog-list' }],
    [
      '/changelog/detail',
      newest
        ? { kind: 'changelog-detail', id: newest.id, canonical: `/changelog/detail/${newest.id}` }
        : { kind: 'changelog-list', canonical: '/changelog' },
    ],
    ...changelogs.map(
      ({ id }): PageRecord => [`/changelog/detail/${id}`, { kind: 'changelog-detail', id }],
    ),
    ['/faq', { kind: 'faq-list' }],
    [
      '/faq/detail',
      firstFaq
        ? { kind: 'faq-detail', id: firstFaq.id, canonical: `/faq/detail/${firstFaq.id}` }
        : { kind: 'faq-list', canonical: '/faq' },
    ],
    ...faqs.map(({ id }): PageRecord => [`/faq/detail/${id}`, { kind: 'faq-detail', id }]),
    ['/usecase', { kind: 'use-case-list' }],
    ...useCases.map(({ slug }): PageRecord => [`/usecase/${slug}`, { kind: 'use-case', slug }]),
    ...redirects(config, SHORT_ADDRESSES),
  ]
}

function redirects(config: PortalConfig, short: typeof SHORT_ADDRESSES): readonly PageRecord[] {
  return [...short, ...(config.redirects ?? [])]
    .filter(({ from, to }) => !isSamePath(from, to))
    .map(({ from, to }): PageRecord => [from, { kind: 'redirect', to }])
}

/** Hosts that ignore case would redirect the page to itself, and its file would be that of the redirect. */
const isSamePath = (from: string, to: string): boolean =>
  from.toLowerCase() === to.replace(/[?#].*/s, '').toLowerCase()
