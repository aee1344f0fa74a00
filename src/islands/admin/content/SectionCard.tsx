/** One section of a use case: texts in both languages, an image and the operation it describes. */
import { Button, Group, TextInput } from '@mantine/core'
import type { UseCaseSection } from '#core/content/model.ts'
import { useConfirmDelete } from '../confirm/ConfirmProvider.tsx'
import { BusyButton } from '../dialog/BusyButton.tsx'
import { FileChoice } from '../dialog/FileChoice.tsx'
import { lazily } from '../lazily.ts'
import { OrderControls } from '../order/OrderControls.tsx'
import { usePortal } from '../portal.ts'
import { RichText } from '../rich-text/RichText.tsx'
import { IMAGE_TYPES } from '../rich-text/upload-image.ts'
import { useImageUpload } from '../rich-text/use-image-upload.ts'
import { useTexts } from '../texts.tsx'
import { LanguageHead } from './LanguageFields.tsx'

// Only use cases have operations.
const SectionOperation = lazily('SectionOperation', () => import('./SectionOperation.tsx'))

interface Props {
  readonly section: UseCaseSection
  readonly place: number
  readonly total: number
  readonly problems: ReadonlyMap<string, string>
  /** Omitted members stay unchanged. */
  readonly onChange: (members: Partial<UseCaseSection>) => void
  readonly onMove: (to: number) => void
  readonly onRemove: () => void
}

export function SectionCard(props: Props) {
  const { section, place, total, problems, onChange, onMove, onRemove } = props
  const t = useTexts()
  const { contentLanguages } = usePortal()
  const confirmDelete = useConfirmDelete()
  const name = section.sub_title || t('section.number', { number: place + 1 })
  const path = `sections.${place}.`
  return (
    <li className="admin-card">
      <div className="admin-section-head">
        <h3>{name}</h3>
        <OrderControls {...{ name, place, total, onMove }} />
        <Button
          variant="subtle"
          color="red"
          size="compact-sm"
          onClick={async () => {
            if (await confirmDelete(name)) onRemove()
          }}
        >
          {t('action.delete')}
        </Button>
      </div>
      <div className="admin-languages">
        {contentLanguages.map((language) => {
          const isFirst = language === 'en'
          const own = isFirst ? section : (section.translations.id ?? {})
          const write = (members: { sub_title?: string; content?: string }): void =>
            onChange(
              isFirst
                ? members
                : { translations: { id: { ...section.translations.id, ...members } } },
            )
          return (
            <div key={language}>
              <LanguageHead
                language={language}
                isMissing={section.sub_title !== '' && !own.sub_title}
              />
              <TextInput
                label={t('field.subTitle')}
                lang={language}
                error={problems.get(`${path}${isFirst ? '' : 'translations.id.'}sub_title`)}
                value={own.sub_title ?? ''}
                onChange={(event) => write({ sub_title: event.currentTarget.value })}
              />
              <RichText
                label={t('field.content')}
                language={language}
                html={own.content ?? ''}
                onChange={(content) => write({ content })}
              />
            </div>
          )
        })}
      </div>
      <SectionImage section={section} onChange={onChange} />
      <SectionOperation
        operation={section.operation}
        problem={problems.get(`${path}operation`)}
        onChange={onChange}
      />
    </li>
  )
}

function SectionImage({
  section,
  onChange,
}: {
  readonly section: UseCaseSection
  /** Omitted members stay unchanged. */
  readonly onChange: (members: Partial<UseCaseSection>) => void
}) {
  const t = useTexts()
  const { isBusy, upload } = useImageUpload((image) => onChange({ image }))
  return (
    <Group my="sm">
      {section.image && <img className="admin-thumbnail" src={section.image.url} alt="" />}
      <FileChoice accept={IMAGE_TYPES} onChoose={upload}>
        {(props) => (
          <BusyButton {...props} variant="default" size="compact-sm" isBusy={isBusy}>
            {t(section.image ? 'image.replace' : 'image.add')}
          </BusyButton>
        )}
      </FileChoice>
      {section.image && (
        <Button
          variant="subtle"
          color="red"
          size="compact-sm"
          onClick={() => onChange({ image: null })}
        >
          {t('image.remove')}
        </Button>
      )}
    </Group>
  )
}
