/** One changelog entry, with links to the next newer and older one. */
import type { Changelog } from '#core/content/model.ts'
import type { Neighbor } from '#core/site/navigation.ts'
import type { Language } from '#core/site/site.ts'
import { createTranslator } from '../../i18n/index.ts'
import { Neighbors } from '../navigation/Neighbors.tsx'
import { ChangelogMeta } from './ChangelogMeta.tsx'
import { ItemHead } from './ItemHead.tsx'
import { RichText } from './RichText.tsx'

interface Props {
  readonly entry: Omit<Changelog, 'next_id' | 'prev_id'>
  readonly language: Language
  readonly previous?: Neighbor | undefined
  readonly next?: Neighbor | undefined
}

export function ChangelogArticle({ entry, language, previous, next }: Props) {
  const t = createTranslator(language)
  return (
    <>
      <ItemHead item={entry} list="changelog" language={language} />
      <ChangelogMeta entry={entry} language={language} />
      <RichText item={entry} language={language} />
      <Neighbors
        previous={previous}
        next={next}
        t={t}
        labels={{ previous: t('changelog.newer'), next: t('changelog.older') }}
      />
    </>
  )
}
