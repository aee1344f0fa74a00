/** One changelog entry, with links to the next newer and older one. */
import type { Changelog } from '#core/content/model.ts'
import { hrefTo } from '#core/site/href.ts'
import type { Neighbor } from '#core/site/navigation.ts'
import type { Language } from '#core/site/site.ts'
import { createTranslator } from '../../i18n/index.ts'
import { Breadcrumb } from '../navigation/Breadcrumb.tsx'
import { Neighbors } from '../navigation/Neighbors.tsx'
import { ChangelogMeta } from './ChangelogMeta.tsx'
import { inLanguage, languageOf, otherLanguage } from './in-language.ts'
import { RichText } from './RichText.tsx'

interface Props {
  readonly entry: Omit<Changelog, 'next_id' | 'prev_id'>
  readonly language: Language
  readonly previous?: Neighbor | undefined
  readonly next?: Neighbor | undefined
}

export function ChangelogArticle({ entry, language, previous, next }: Props) {
  const t = createTranslator(language)
  const { title, content } = inLanguage(entry, language)
  const crumbs = [{ title: t('changelog.title'), href: hrefTo(language, '/changelog') }, { title }]
  return (
    <>
      <Breadcrumb crumbs={crumbs} t={t} />
      <h1 lang={otherLanguage(entry, language, 'title')}>{title}</h1>
      <ChangelogMeta entry={entry} language={language} />
      <RichText
        html={content}
        textLanguage={languageOf(entry, language, 'content')}
        language={language}
      />
      <Neighbors
        previous={previous}
        next={next}
        t={t}
        labels={{ previous: t('changelog.newer'), next: t('changelog.older') }}
      />
    </>
  )
}
