/** What has no language: version, day, labels, address, place in the list. */
import { Chip, Group, Input, NumberInput, TextInput } from '@mantine/core'
import type { ReactElement } from 'react'
import { CHANGELOG_LABELS } from '#core/content/changelog-labels.ts'
import { useTexts } from '../texts.tsx'
import type { Area, ContentFields } from './areas.ts'
import { slugOf } from './slug.ts'

interface Props {
  readonly area: Area
  readonly fields: ContentFields
  readonly problems: ReadonlyMap<string, string>
  readonly change: (members: Partial<ContentFields>) => void
}

export function FactFields({ area, fields, problems, change }: Props): ReactElement | null {
  const t = useTexts()
  if (area.name === 'faq') {
    return (
      <div className="admin-facts">
        <NumberInput
          label={t('field.order')}
          description={t('field.orderText')}
          error={problems.get('order')}
          min={0}
          max={1_000_000}
          allowDecimal={false}
          value={fields.order ?? ''}
          onChange={(value) => change({ order: typeof value === 'number' ? value : undefined })}
        />
      </div>
    )
  }
  if (area.name === 'usecase') {
    return (
      <div className="admin-facts">
        <TextInput
          label={t('field.slug')}
          description={t('field.slugText')}
          error={problems.get('slug')}
          value={fields.slug ?? ''}
          onFocus={() => {
            if (!fields.slug) change({ slug: slugOf(fields.title) })
          }}
          onChange={(event) => change({ slug: event.currentTarget.value })}
        />
      </div>
    )
  }
  return (
    <div className="admin-facts">
      <TextInput
        label={t('field.version')}
        error={problems.get('version')}
        value={fields.version ?? ''}
        onChange={(event) => change({ version: event.currentTarget.value })}
      />
      <TextInput
        type="date"
        label={t('field.releasedOn')}
        error={problems.get('released_on')}
        value={fields.released_on ?? ''}
        onChange={(event) => change({ released_on: event.currentTarget.value })}
      />
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
