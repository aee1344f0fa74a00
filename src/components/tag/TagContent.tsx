/** The description of a group of operations, and its operations. */
import type { Tag } from '#core/openapi/model.ts'
import { linkResolver } from '#core/site/document-links.ts'
import type { Site, SitePage } from '#core/site/site.ts'
import { createTranslator } from '../../i18n/index.ts'
import { otherDocumentLanguage } from '../content/in-language.ts'
import { Html } from '../Html.tsx'
import { placeAddress, placeLinks } from '../markdown/document-links.ts'
import { renderMarkdown } from '../markdown/render-markdown.ts'
import { Breadcrumb } from '../navigation/Breadcrumb.tsx'
import { crumbsOf } from '../navigation/crumbs-of.ts'
import { OperationList, type OperationRow } from '../navigation/OperationList.tsx'
import { operationRows } from '../navigation/operation-rows.ts'
import { createIdAllocator } from '../render-context.ts'

interface Props {
  readonly site: Site
  readonly page: SitePage
  readonly tag: Tag
}

export function TagContent({ site, page, tag }: Props) {
  const { language } = page
  const t = createTranslator(language)
  const lang = otherDocumentLanguage(site, language)
  const own = operationRows(site, language, tag.operations)
  const elsewhere = operationRows(site, language, tag.alsoOperations)
  const webhooks = elsewhere.filter(({ operation }) => operation.kind !== 'operation')
  const also = elsewhere.filter(({ operation }) => operation.kind === 'operation')
  const docs = tag.externalDocs && placeAddress(tag.externalDocs.url, linkResolver(site, language))
  // Some tags are only a text, such as a chapter about a schema.
  const isEmpty = elsewhere.length === 0 && tag.description === undefined && docs === undefined
  return (
    <>
      <Breadcrumb crumbs={crumbsOf(site, page, t)} t={t} />
      <h1 lang={lang}>{tag.title}</h1>
      <Html className="prose lead" lang={lang} html={descriptionOf(tag, site, page)} />
      {docs !== undefined && (
        <p className="operation-meta">
          <a href={docs} rel="noopener">
            {tag.externalDocs?.description ?? t('operation.externalDocs')}
          </a>
        </p>
      )}
      {(own.length > 0 || isEmpty) && (
        <section className="section" aria-labelledby="operations">
          <header>
            <h2 id="operations">{t('tag.operations')}</h2>
            <span>{t('tag.count', { count: own.length })}</span>
          </header>
          {own.length === 0 ? (
            <p className="empty">{t('empty')}</p>
          ) : (
            <OperationList rows={own} lang={lang} />
          )}
        </section>
      )}
      <Others id="webhooks" title={t('apiDocumentation.webhooks')} rows={webhooks} lang={lang} />
      <Others id="also" title={t('tag.also')} rows={also} lang={lang} />
    </>
  )
}

interface OthersProps {
  readonly id: string
  readonly title: string
  readonly rows: readonly OperationRow[]
  readonly lang: string | undefined
}

/** Operations of the group whose page is elsewhere in the menu. */
function Others({ id, title, rows, lang }: OthersProps) {
  if (rows.length === 0) return null
  return (
    <section className="section" aria-labelledby={id}>
      <header>
        <h2 id={id}>{title}</h2>
      </header>
      <OperationList rows={rows} lang={lang} />
    </section>
  )
}

function descriptionOf({ description }: Tag, site: Site, page: SitePage): string {
  if (description === undefined) return ''
  // IDs of the sections below.
  const ids = createIdAllocator(['content', 'drawer', 'operations', 'webhooks', 'also'])
  const html = renderMarkdown(description, {
    headings: 2,
    anchor: ids,
  })
  return placeLinks(html, linkResolver(site, page.language))
}
