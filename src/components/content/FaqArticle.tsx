/** One question with its answer. The page adds what belongs between it and its neighbors. */
import type { ReactNode } from 'react'
import type { Faq } from '#core/content/model.ts'
import type { Neighbor } from '#core/site/navigation.ts'
import type { Language } from '#core/site/site.ts'
import { createTranslator } from '../../i18n/index.ts'
import { Neighbors } from '../navigation/Neighbors.tsx'
import { ItemHead } from './ItemHead.tsx'
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
  return (
    <>
      <ItemHead item={faq} list="faq" language={language} />
      <RichText item={faq} language={language} />
      {children}
      <Neighbors previous={previous} next={next} t={t} />
    </>
  )
}
