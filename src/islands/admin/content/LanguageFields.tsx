/** Title and text in both languages side by side, with missing texts marked. */
import { TextInput } from '@mantine/core'
import type { Language } from '#core/site/site.ts'
import { Tag } from '../feedback/Tag.tsx'
import { usePortal } from '../portal.ts'
import { RichText } from '../rich-text/RichText.tsx'
import { type Texts, useTexts } from '../texts.tsx'
import type { ContentFields } from './areas.ts'
import { isTranslationMissing } from './StatusBadges.tsx'

interface Props {
  readonly fields: ContentFields
  readonly problems: ReadonlyMap<string, string>
  readonly change: (members: Partial<ContentFields>) => void
  /** @param place - see {@link placeText} */
  readonly onPlace: (place: string) => void
}

export function LanguageFields({ fields, problems, change, onPlace }: Props) {
  const t = useTexts()
  const { contentLanguages } = usePortal()
  const translate = (members: { readonly title?: string; readonly content?: string }): void =>
    change({ translations: { id: { ...fields.translations.id, ...members } } })
  return (
    <div className="admin-languages">
      {contentLanguages.map((language) => {
        const isFirst = language === 'en'
        const own = isFirst ? fields : (fields.translations.id ?? {})
        const place = isFirst ? '' : 'translations.id.'
        const write = isFirst ? change : translate
        return (
          <section
            key={language}
            className="admin-card"
            aria-label={t(`language.${language}`)}
            onFocus={({ target }) =>
              onPlace(`${target.tagName === 'INPUT' ? 'title' : 'content'}.${language}`)
            }
          >
            <LanguageHead
              language={language}
              isMissing={!isFirst && isTranslationMissing(fields)}
            />
            <TextInput
              label={t('field.title')}
              lang={language}
              error={problems.get(`${place}title`)}
              value={own.title ?? ''}
              onChange={(event) => write({ title: event.currentTarget.value })}
            />
            <RichText
              label={t('field.content')}
              language={language}
              error={problems.get(`${place}content`)}
              html={own.content ?? ''}
              onChange={(content) => write({ content })}
            />
          </section>
        )
      })}
    </div>
  )
}

/** @param place - `title.en` */
export function placeText(t: Texts, place: string): string {
  const [field, language = ''] = place.split('.')
  const title = field === 'title' ? t('field.title') : field === 'content' ? t('field.content') : ''
  return title && `${title} (${language.toUpperCase()})`
}

export function LanguageHead({
  language,
  isMissing,
}: {
  readonly language: Language
  readonly isMissing: boolean
}) {
  const t = useTexts()
  return (
    <p className="admin-language">
      {t(`language.${language}`)}
      {isMissing && <Tag color="yellow">{t('content.missing')}</Tag>}
    </p>
  )
}
