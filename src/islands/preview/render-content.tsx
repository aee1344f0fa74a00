/** Renders an unpublished content item as its page will show it. Pure; runs in the worker. */
import type { ReactElement } from 'react'
import { changelogRecord, faqRecord, useCaseRecord } from '#core/api/admin.ts'
import type { Language, PortalConfig } from '#core/site/site.ts'
import { ChangelogArticle } from '../../components/content/ChangelogArticle.tsx'
import { FaqArticle } from '../../components/content/FaqArticle.tsx'
import { inLanguage } from '../../components/content/in-language.ts'
import { UseCaseArticle } from '../../components/content/UseCaseArticle.tsx'
import { renderHtml } from '../../components/render-html.ts'
import { decode } from '../decode.ts'
import type { ContentDraft } from './load-draft.ts'
import { draftSites, type RenderedPage } from './render-draft.tsx'

/** @returns undefined if the response is no item of its type */
export function renderContent(
  draft: ContentDraft,
  language: Language,
  config: PortalConfig,
): RenderedPage | undefined {
  switch (draft.type) {
    case 'changelog': {
      const entry = decode(changelogRecord, draft.item)
      if (entry === undefined) return undefined
      return shown(
        inLanguage(entry, language).title,
        <ChangelogArticle entry={entry} language={language} />,
      )
    }
    case 'faq': {
      const faq = decode(faqRecord, draft.item)
      if (faq === undefined) return undefined
      return shown(inLanguage(faq, language).title, <FaqArticle faq={faq} language={language} />)
    }
    case 'usecase': {
      const useCase = decode(useCaseRecord, draft.item)
      if (useCase === undefined) return undefined
      const site = draftSites(draft.document, 'openapi.yaml', config)[language]
      return shown(
        inLanguage(useCase, language).title,
        <UseCaseArticle useCase={useCase} site={site} language={language} />,
      )
    }
  }
}

const shown = (title: string, content: ReactElement): RenderedPage => ({
  title,
  html: renderHtml(content),
  methods: [],
})
