/** The texts of one case, in both languages. */
import { Button, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { TestPlanChanges, TestPlanRecord } from '#core/api/test-plan.ts'
import type { CaseWords } from '#core/certification/plan.ts'
import { FormDialog } from '../dialog/FormDialog.tsx'
import { GrowingTextarea } from '../editing/GrowingTextarea.tsx'
import { usePortal } from '../portal.ts'
import { useTexts } from '../texts.tsx'
import { useCertificationTexts } from './certification-texts.ts'
import { type DraftCase, savedCases, WORDED_LANGUAGES, worded, wordedIn } from './plan-draft.ts'

interface Props {
  readonly plan: TestPlanRecord
  readonly changes: TestPlanChanges
  readonly one: DraftCase
  readonly onChange: (changes: TestPlanChanges) => void
  readonly onClose: () => void
}

export function WordsDialog({ plan, changes, one, onChange, onClose }: Props) {
  const t = useTexts()
  const c = useCertificationTexts()
  const { language: shown } = usePortal()
  const [words, setWords] = useState(one.words)
  const save = (): void => {
    onChange(worded(changes, one.id, words, savedCases(plan).get(one.id)?.derived))
    onClose()
  }
  return (
    <FormDialog
      isDirty={words !== one.words}
      onClose={onClose}
      size={820}
      title={one.words[wordedIn(shown)].title}
      onSubmit={save}
      buttons={<Button type="submit">{c('plan.done')}</Button>}
    >
      <Text size="sm" c="dimmed">
        {c('words.text')}
      </Text>
      <div className="admin-languages">
        {WORDED_LANGUAGES.map((language) => {
          const write = (members: Partial<CaseWords>): void =>
            setWords({ ...words, [language]: { ...words[language], ...members } })
          const { title, awaits, how } = words[language]
          return (
            <section key={language} aria-label={t(`language.${language}`)}>
              <Text fw={600}>{t(`language.${language}`)}</Text>
              <TextInput
                {...(language === shown && { 'data-autofocus': true })}
                lang={language}
                label={c('words.title')}
                maxLength={200}
                value={title}
                onChange={(event) => write({ title: event.currentTarget.value })}
              />
              <GrowingTextarea
                lang={language}
                label={c('words.awaits')}
                maxLength={1000}
                value={awaits}
                onChange={(event) => write({ awaits: event.currentTarget.value })}
              />
              <GrowingTextarea
                lang={language}
                label={c('words.how')}
                maxLength={2000}
                value={how}
                onChange={(event) => write({ how: event.currentTarget.value })}
              />
            </section>
          )
        })}
      </div>
    </FormDialog>
  )
}
