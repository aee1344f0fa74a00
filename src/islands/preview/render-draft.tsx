/**
 * Renders pages of an unpublished document with the site's own components. Pure; runs in the
 * worker.
 */
import * as z from 'zod/mini'
import { exampleOptions } from '#core/openapi/example/known-values.ts'
import { parseDocument } from '#core/openapi/parse/parse-document.ts'
import { compileSites } from '#core/site/compile-sites.ts'
import { neighborsOf, operationsOn, pageTitle, titleOf } from '#core/site/navigation.ts'
import { operationsByKey } from '#core/site/operations-by-key.ts'
import { type Published, publishedVersions } from '#core/site/published.ts'
import {
  pulledChangelog,
  pulledFaq,
  pulledMenuItem,
  pulledUseCase,
  pulledVersion,
} from '#core/site/pulled.ts'
import type { Language, PortalConfig, Site, SitePage, Sites } from '#core/site/site.ts'
import { documentSnapshot, type Snapshot } from '#core/site/snapshot.ts'
import { Breadcrumb } from '../../components/navigation/Breadcrumb.tsx'
import { crumbsOf } from '../../components/navigation/crumbs-of.ts'
import { menuGroups } from '../../components/navigation/menu-groups.ts'
import { OperationPage } from '../../components/operation/OperationPage.tsx'
import { createPageContext, type PageContext } from '../../components/operation/page-context.ts'
import { shownExamples } from '../../components/operation/shown-examples.ts'
import { renderHtml } from '../../components/render-html.ts'
import { SchemaContent } from '../../components/schema/SchemaContent.tsx'
import { SchemaUsage } from '../../components/schema/SchemaUsage.tsx'
import { TagContent } from '../../components/tag/TagContent.tsx'
import { createTranslator } from '../../i18n/index.ts'
import { decode } from '../decode.ts'
import type { PreviewAddress } from '../shared/preview-address.ts'
import { DraftMenu } from './DraftMenu.tsx'
import { DraftOverview } from './DraftOverview.tsx'
import { isReferencePage, keepInPreview } from './keep-in-preview.ts'
import type { PublishedAnswers } from './load-published.ts'

export interface RenderedPage {
  readonly title: string
  /** Safe to insert: rendered by React from components that escape or sanitize their content. */
  readonly html: string
  /** Methods of the page's operations, if `?method=` can select one. */
  readonly methods: readonly string[]
  /** The sidebar's menu of this page; omitted if the draft is not a document. */
  readonly menu?: PageMenu
}

export interface PageMenu {
  /** Version of the API, above the menu. */
  readonly title: string
  readonly html: string
}

/** @param published - with the menu that the site will have; by default, it follows the document */
export function draftSites(
  text: string,
  fileName: string,
  config: PortalConfig,
  published?: PublishedAnswers,
): Sites {
  const snapshot = {
    ...documentSnapshot('preview', { text, sha256: '', fileName }, false),
    ...(published && menuOfAnswers(published)),
  }
  return compileSites(snapshot, parseDocument(text, { fileName }), config).sites
}

const answers = z.object({
  menus: z.array(pulledMenuItem),
  changelogs: z.array(pulledChangelog),
  faqs: z.array(pulledFaq),
  use_cases: z.array(pulledUseCase),
  documentation_document: z.array(pulledVersion),
})

/** @returns the members of a snapshot; undefined if the responses have another shape */
function menuOfAnswers(
  published: PublishedAnswers,
): (Published & Pick<Snapshot, 'menu'>) | undefined {
  const decoded = decode(answers, published)
  if (decoded === undefined) return undefined
  const { menus: menu, changelogs, faqs, use_cases: useCases } = decoded
  return { menu, changelogs, faqs, useCases, ...publishedVersions(decoded.documentation_document) }
}

/** @returns undefined if the draft has no such page */
export function renderDraft(
  sites: Sites,
  language: Language,
  address: PreviewAddress,
): RenderedPage | undefined {
  const site = sites[language]
  if (address.page === '/') {
    const html = renderHtml(<DraftOverview site={site} language={language} />)
    return {
      title: site.document.info.title,
      html: keepInPreview(html, site, language, address),
      methods: [],
      menu: menuOf(site, language, '/'),
    }
  }
  const page = site.pages.find(
    (candidate) => candidate.language === language && candidate.path === address.page,
  )
  const content = page && isReferencePage(page) ? contentOf(site, page) : undefined
  if (page === undefined || content === undefined) return undefined
  const operations = page.kind === 'operation' ? operationsOn(site, page.page) : []
  return {
    title: titleOf(site, page),
    html: keepInPreview(renderHtml(content), site, language, address),
    methods: operations.length > 1 ? operations.map(({ method }) => method.toLowerCase()) : [],
    menu: menuOf(site, language, page.path),
  }
}

function menuOf(site: Site, language: Language, path: string): PageMenu {
  const page = site.pages.find((each) => each.language === language && each.path === path)
  const t = createTranslator(language)
  return {
    title: t('frame.apiVersion', { version: site.document.info.version }),
    html: page === undefined ? '' : renderHtml(<DraftMenu groups={menuGroups(site, page)} t={t} />),
  }
}

function contentOf(site: Site, page: SitePage) {
  const context = draftContext(site, page)
  const { t } = context
  switch (page.kind) {
    case 'tag': {
      const tag = site.document.tags.find(({ slug }) => slug === page.tag)
      return tag && <TagContent site={site} page={page} tag={tag} />
    }
    case 'operation':
    case 'webhook': {
      const webhook = page.kind === 'webhook' && operationsByKey(site.document).get(page.key)
      const operations = page.kind === 'operation' ? operationsOn(site, page.page) : []
      const [first] = webhook ? [webhook] : operations
      return (
        first && (
          <OperationPage
            operations={webhook ? [webhook] : operations}
            title={page.kind === 'operation' ? pageTitle(site, page.page) : first.title}
            pageHref={context.pageHref}
            hasMarkdown={false}
            crumbs={crumbsOf(site, page, t)}
            neighbors={neighborsOf(site, page)}
            context={context}
          />
        )
      )
    }
    case 'schema': {
      const schema = site.document.schemas[page.name] ?? true
      return (
        <>
          <Breadcrumb crumbs={crumbsOf(site, page, t)} t={t} />
          <SchemaContent name={page.name} schema={schema} context={context} />
          <SchemaUsage site={site} language={page.language} name={page.name} />
        </>
      )
    }
    default:
      return undefined
  }
}

/**
 * The site's context without data that only a release has: files of long examples, data of the
 * playground.
 */
function draftContext(site: Site, page: SitePage): PageContext {
  return {
    ...createPageContext(site, page),
    playgroundData: () => undefined,
    examplesOf: (media, mode, operation) =>
      shownExamples(media, exampleOptions(site.document, operation, mode)),
  }
}
