/** Sections of a use case: added, removed, put in order with buttons or by dragging. */
import { Button } from '@mantine/core'
import { type ReactElement, useState } from 'react'
import type { UseCaseSection } from '#core/content/model.ts'
import { useTexts } from '../texts.tsx'
import { SectionCard } from './SectionCard.tsx'

interface Props {
  readonly sections: readonly UseCaseSection[]
  readonly problems: ReadonlyMap<string, string>
  readonly onChange: (sections: readonly UseCaseSection[]) => void
}

export function SectionsEditor({ sections, problems, onChange }: Props): ReactElement {
  const t = useTexts()
  const [dragged, setDragged] = useState<string>()
  const [announcement, setAnnouncement] = useState('')
  const move = (id: string, to: number): void => {
    const moved = sections.find((section) => section.id === id)
    if (moved === undefined || to < 0 || to >= sections.length) return
    onChange(sections.filter((section) => section !== moved).toSpliced(to, 0, moved))
    setAnnouncement(t('section.moved', { place: to + 1, total: sections.length }))
  }
  const add = (): void =>
    onChange([
      ...sections,
      {
        id: crypto.randomUUID(),
        sub_title: '',
        content: '',
        image: null,
        operation: null,
        translations: {},
      },
    ])
  return (
    <section aria-label={t('field.sections')} className="admin-sections">
      <h2>{t('field.sections')}</h2>
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
      <ol>
        {sections.map((section, index) => (
          <SectionCard
            key={section.id}
            section={section}
            place={index}
            total={sections.length}
            problems={problems}
            onChange={(changed) => onChange(sections.with(index, changed))}
            onMove={(to) => move(section.id, to)}
            onRemove={() => onChange(sections.toSpliced(index, 1))}
            onDragStart={() => setDragged(section.id)}
            onDrop={() => dragged !== undefined && move(dragged, index)}
          />
        ))}
      </ol>
      <Button variant="default" onClick={add}>
        {t('section.add')}
      </Button>
    </section>
  )
}
