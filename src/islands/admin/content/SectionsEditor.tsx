/** Sections of a use case: adds and removes them, and puts them in order. */
import { Button } from '@mantine/core'
import { useState } from 'react'
import type { UseCaseSection } from '#core/content/model.ts'
import { useTexts } from '../texts.tsx'
import { SectionCard } from './SectionCard.tsx'

type Sections = readonly UseCaseSection[]

interface Props {
  readonly sections: Sections
  readonly problems: ReadonlyMap<string, string>
  readonly onChange: (update: (sections: Sections) => Sections) => void
}

export function SectionsEditor({ sections, problems, onChange }: Props) {
  const t = useTexts()
  const [announcement, setAnnouncement] = useState('')
  const move = (id: string, to: number): void => {
    onChange((now) => {
      const from = now.findIndex((section) => section.id === id)
      return now.toSpliced(from, 1).toSpliced(to, 0, ...now.slice(from, from + 1))
    })
    setAnnouncement(t('section.moved', { place: to + 1, total: sections.length }))
  }
  const add = (): void =>
    onChange((now) => [
      ...now,
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
            onChange={(members) =>
              onChange((now) =>
                now.map((one) => (one.id === section.id ? { ...one, ...members } : one)),
              )
            }
            onMove={(to) => move(section.id, to)}
            onRemove={() => onChange((now) => now.filter(({ id }) => id !== section.id))}
          />
        ))}
      </ol>
      <Button variant="default" onClick={add}>
        {t('section.add')}
      </Button>
    </section>
  )
}
