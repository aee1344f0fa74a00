/** The drafted changelog entry in both languages, for a person to correct. */
import { Checkbox, SegmentedControl, TextInput } from '@mantine/core'
import { useState } from 'react'
import { CONTENT_LANGUAGES } from '#core/content/translation.ts'
import type { ChangelogDraft } from '#core/openapi/diff/draft-changelog.ts'
import type { Language } from '#core/site/site.ts'
import { usePortal } from '../../portal.ts'
import { RichText } from '../../rich-text/RichText.tsx'
import { useTexts } from '../../texts.tsx'
import { useYamlTexts } from '../yaml-texts.ts'
import type { SavedEntry } from './use-saved-entry.ts'

export type EntryTexts = Readonly<Record<Language, ChangelogDraft>>

interface Props {
  readonly texts: EntryTexts
  /** True if edited by hand; newer drafts then don't replace it. */
  readonly isTyped: boolean
  readonly isWanted: boolean
  readonly saved: SavedEntry | undefined
  readonly onWanted: (isWanted: boolean) => void
  readonly onChange: (texts: EntryTexts) => void
}

export function ChangelogEntry(props: Props) {
  const { texts, isTyped, isWanted, saved, onWanted, onChange } = props
  const t = useTexts()
  const y = useYamlTexts()
  const { language: own } = usePortal()
  const [language, setLanguage] = useState<Language>(own)
  // A rich text reads its content once, so a new draft needs a new component.
  const [drafted, setDrafted] = useState(texts)
  if (!isTyped && drafted !== texts) setDrafted(texts)
  const change = (members: Partial<ChangelogDraft>): void =>
    onChange({ ...texts, [language]: { ...texts[language], ...members } })
  return (
    <section className="yaml-entry" aria-label={y('changelog')}>
      <header>
        <h3>{y('changelog')}</h3>
        <SegmentedControl
          size="xs"
          aria-label={y('changelog')}
          value={language}
          onChange={(value) => setLanguage(value === 'id' ? 'id' : 'en')}
          data={CONTENT_LANGUAGES.map((value) => ({ value, label: value.toUpperCase() }))}
        />
      </header>
      <Checkbox
        checked={isWanted}
        onChange={(event) => onWanted(event.currentTarget.checked)}
        label={y('changelogKeep')}
        description={saved !== undefined && y(saved)}
      />
      {isWanted && (
        <>
          <TextInput
            label={`${y('changelogTitle')} (${t(`language.${language}`)})`}
            maxLength={200}
            value={texts[language].title}
            onChange={(event) => change({ title: event.currentTarget.value })}
          />
          <RichText
            key={`${language} ${drafted[language].content}`}
            label={y('changelogText')}
            language={language}
            html={texts[language].content}
            onChange={(content) => change({ content })}
          />
        </>
      )}
    </section>
  )
}
