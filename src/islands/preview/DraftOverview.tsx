/** Overview of a draft: its description, and its operations by area. */
import { linkResolver } from '#core/site/document-links.ts'
import { hrefTo } from '#core/site/href.ts'
import type { Language, Site } from '#core/site/site.ts'
import { Html } from '../../components/Html.tsx'
import { placeLinks } from '../../components/markdown/document-links.ts'
import { markdownToText } from '../../components/markdown/markdown-to-text.ts'
import { renderMarkdown } from '../../components/markdown/render-markdown.ts'
import { OperationList } from '../../components/navigation/OperationList.tsx'
import { operationRows } from '../../components/navigation/operation-rows.ts'
import { createTranslator } from '../../i18n/index.ts'

interface Props {
  readonly site: Site
  readonly language: Language
}

export function DraftOverview({ site, language }: Props) {
  const t = createTranslator(language)
  const { info, tags, webhooks } = site.document
  const areas = tags.filter(({ operations }) => operations.length > 0)
  const description = placeLinks(
    renderMarkdown(info.description ?? '', { headings: 'none' }),
    linkResolver(site, language),
  )
  return (
    <>
      <h1>{info.title}</h1>
      <p className="operation-meta">{t('frame.apiVersion', { version: info.version })}</p>
      <Html className="prose" html={description} />
      {areas.length === 0 && webhooks.length === 0 && <p className="empty">{t('empty')}</p>}
      {areas.map((tag) => (
        <section key={tag.slug} className="section" aria-labelledby={`area-${tag.slug}`}>
          <header>
            <h2 id={`area-${tag.slug}`}>
              <a href={hrefTo(language, `/${tag.slug}`)}>{tag.title}</a>
            </h2>
            <span>{t('tag.count', { count: tag.operations.length })}</span>
          </header>
          {tag.description !== undefined && (
            <p className="prose">{markdownToText(tag.description, 160)}</p>
          )}
          <OperationList rows={operationRows(site, language, tag.operations)} />
        </section>
      ))}
      {webhooks.length > 0 && (
        <section className="section" aria-labelledby="webhooks">
          <header>
            <h2 id="webhooks">{t('apiDocumentation.webhooks')}</h2>
          </header>
          <OperationList
            rows={webhooks.map((operation) => ({
              operation,
              href: hrefTo(language, operation.page),
            }))}
          />
        </section>
      )}
    </>
  )
}
