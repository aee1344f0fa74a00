/** The article of a reference page as a build renders it, without bundling a site first. */
import { readFileSync } from 'node:fs'
import { createElement } from 'react'
import { decodeEntities } from '#core/content/decode-entities.ts'
import { parseDocument } from '#core/openapi/parse/parse-document.ts'
import { operationsByKey } from '#core/site/build-site.ts'
import { compileSites } from '#core/site/compile-sites.ts'
import { operationsOn } from '#core/site/navigation.ts'
import type { Language, Site, SitePage, Sites } from '#core/site/site.ts'
import { documentSnapshot } from '#core/site/snapshot.ts'
import { OperationPage } from '../../src/components/operation/OperationPage.tsx'
import { createPageContext } from '../../src/components/operation/page-context.ts'
import { renderHtml } from '../../src/components/render-html.ts'
import { SchemaContent } from '../../src/components/schema/SchemaContent.tsx'
import { portalConfig } from '../../src/portal.config.ts'

/** @param file below `tests/fixtures/openapi/` */
export function sitesOf(file: string, documentAlone = true): Promise<Sites> {
  const text = readFileSync(new URL(`../fixtures/openapi/${file}`, import.meta.url), 'utf8')
  return sitesOfText(text, file, documentAlone)
}

export async function sitesOfText(
  text: string,
  file = 'openapi.yaml',
  documentAlone = true,
): Promise<Sites> {
  const snapshot = documentSnapshot(file, { text, sha256: '', fileName: file }, documentAlone)
  return compileSites(snapshot, await parseDocument(text), portalConfig).sites
}

/** @throws Error when the site has no such page, or it isn't a reference page */
export function articleOf(sites: Sites, path: string, language: Language = 'en'): string {
  const site = sites[language]
  const page = site.pages.find((one) => one.path === path && one.language === language)
  if (!page) {
    throw new Error(`No page "${path}"; there are ${site.pages.map((one) => one.path).join(' ')}`)
  }
  const context = createPageContext(site, page)
  if (page.kind === 'schema') {
    const schema = site.document.schemas[page.name] ?? true
    return renderHtml(createElement(SchemaContent, { name: page.name, schema, context }))
  }
  return renderHtml(
    createElement(OperationPage, {
      operations: operationsShown(site, page),
      title: path,
      pageHref: context.pageHref,
      crumbs: [],
      neighbors: {},
      context,
    }),
  )
}

function operationsShown(site: Site, page: SitePage) {
  if (page.kind === 'operation') return operationsOn(site, page.page)
  const operation = 'key' in page ? operationsByKey(site.document).get(page.key) : undefined
  if (!operation) throw new Error(`"${page.path}" is no page of the reference`)
  return [operation]
}

/** Text as a reader sees it: one space between words, no tags. */
export function textOf(html: string): string {
  const text = html
    .replace(/<\/?(?:p|li|ul|div|details|summary|dt|dd|h\d|label|section)\b[^>]*>/g, '\n')
    .replace(/<[^>]+>/g, '')
  return decodeEntities(text)
    .replace(/[^\S\n]+/g, ' ')
    .replace(/\s*\n\s*/g, '\n')
}
