/** Title of a content item, below the way back to its list. */
import { hrefTo } from '#core/site/href.ts'
import type { Language } from '#core/site/site.ts'
import { createTranslator } from '../../i18n/index.ts'
import { Breadcrumb } from '../navigation/Breadcrumb.tsx'
import { inLanguage, otherLanguage, type Translated } from './in-language.ts'

interface Props {
  readonly item: Translated & { readonly title: string }
  readonly list: 'changelog' | 'faq' | 'useCase'
  readonly language: Language
}

export function ItemHead({ item, list, language }: Props) {
  const t = createTranslator(language)
  const { title } = inLanguage(item, language)
  const href = hrefTo(language, `/${list.toLowerCase()}`)
  return (
    <>
      <Breadcrumb crumbs={[{ title: t(`${list}.title`), href }, { title }]} t={t} />
      <h1 lang={otherLanguage(item, language, 'title')}>{title}</h1>
    </>
  )
}
