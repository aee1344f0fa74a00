/** One question with its answer. The page adds what belongs between it and its neighbors. */
import type { ReactNode } from 'react'
import type { Faq } from '#core/content/model.ts'
import { hrefTo } from '#core/site/href.ts'
import type { Neighbor } from '#core/site/navigation.ts'
import type { Language } from '#core/site/site.ts'
import { createTranslator } from '../../i18n/index.ts'
import { Breadcrumb } from '../navigation/Breadcrumb.tsx'
import { Neighbors } from '../navigation/Neighbors.tsx'
import { inLanguage, languageOf, otherLanguage } from './in-language.ts'
import { RichText } from './RichText.tsx'

interface Props {
  readonly faq: Pick<Faq, 'title' | 'content' | 'translations'>
  readonly language: Language
  readonly previous?: Neighbor | undefined
  readonly next?: Neighbor | undefined
  readonly children?: ReactNode
}

export function FaqArticle({ faq, language, previous, next, children }: Props) {
  const t = createTranslator(language)
  const { title, content } = inLanguage(faq, language)
  const crumbs = [{ title: t('faq.title'), href: hrefTo(language, '/faq') }, { title }]
  return (
    <>
      <Breadcrumb crumbs={crumbs} t={t} />
      <h1 lang={otherLanguage(faq, language, 'title')}>{title}</h1>
      <RichText
        html={content}
        textLanguage={languageOf(faq, language, 'content')}
        language={language}
      />
      {children}
      <Neighbors previous={previous} next={next} t={t} />
    </>
  )
}
