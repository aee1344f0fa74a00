/** Fields that don't depend on the language: version, day, labels, URL. */
import { Chip, Group, Input, TextInput } from '@mantine/core'
import { CHANGELOG_LABELS } from '#core/content/changelog-labels.ts'
import { suggestedSlug } from '#core/content/use-case-slug.ts'
import { textField } from '../editing/text-field.ts'
import { useTexts } from '../texts.tsx'
import type { Area, ContentFields } from './areas.ts'

interface Props {
  readonly area: Area
  readonly fields: ContentFields
  readonly problems: ReadonlyMap<string, string>
  readonly change: (members: Partial<ContentFields>) => void
}

export function FactFields({ area, ...form }: Props) {
  const { fields, problems, change } = form
  const t = useTexts()
  if (area.name === 'faq') return null
  if (area.name === 'usecase') {
    const { slug, title } = fields
    const suggested = suggestedSlug(title)
    const hasNoSlug = !slug && title.trim() !== '' && suggested === ''
    return (
      <div className="admin-facts">
        <TextInput
          label={t('field.slug')}
          description={t(hasNoSlug ? 'field.slugNone' : 'field.slugText')}
          placeholder={suggested}
          {...textField(form, 'slug')}
        />
      </div>
    )
  }
  return (
    <div className="admin-facts">
      <TextInput label={t('field.version')} {...textField(form, 'version')} />
      <TextInput type="date" label={t('field.releasedOn')} {...textField(form, 'released_on')} />
      <Input.Wrapper label={t('field.labels')} error={problems.get('labels')} labelElement="div">
        <Chip.Group
          multiple
          value={[...(fields.labels ?? [])]}
          onChange={(chosen) =>
            change({ labels: CHANGELOG_LABELS.filter((label) => chosen.includes(label)) })
          }
        >
          <Group gap={6}>
            {CHANGELOG_LABELS.map((label) => (
              <Chip key={label} value={label} size="sm" variant="light">
                {t(`label.${label}`)}
              </Chip>
            ))}
          </Group>
        </Chip.Group>
      </Input.Wrapper>
    </div>
  )
}
