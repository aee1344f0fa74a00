/** The inputs of a field, a parameter or a header that a form adds. */
import { Checkbox, Select, SimpleGrid, TextInput } from '@mantine/core'
import type { PropsWithChildren } from 'react'
import { FORMATS, TYPES } from '#core/openapi/edit/new-field.ts'
import { LANGUAGES } from '#core/site/site.ts'
import { GrowingTextarea } from '../../editing/GrowingTextarea.tsx'
import type { EnteredField, FieldProblems } from './added-body.ts'
import { type FormTextKey, useFormTexts } from './form-texts.ts'
import { Misfit } from './Misfit.tsx'

interface Props extends PropsWithChildren {
  readonly entered: EnteredField
  /** `name`: in words. */
  readonly problems: Omit<FieldProblems, 'name'> & { readonly name?: string | undefined }
  readonly enter: (part: Partial<EnteredField>) => void
  /** True for the first input of a dialog. */
  readonly isFirst?: boolean
}

/** `children` follow the name. */
export function FieldInputs({ entered, problems, enter, isFirst, children }: Props) {
  const y = useFormTexts()
  const formats = FORMATS[entered.type] ?? []
  return (
    <>
      <SimpleGrid cols={{ base: 1, xs: children === undefined ? 3 : 2 }}>
        <TextInput
          data-autofocus={isFirst}
          required
          maxLength={200}
          label={y('added.name')}
          error={problems.name}
          value={entered.name}
          onChange={(event) => enter({ name: event.currentTarget.value })}
        />
        {children}
        <Select
          allowDeselect={false}
          label={y('added.type')}
          data={TYPES}
          error={problems.type && y(`added.${problems.type}`)}
          value={entered.type}
          onChange={(type) => enter({ type: type ?? 'string', format: '' })}
        />
        <Select
          clearable
          disabled={formats.length === 0}
          label={y('added.format')}
          data={formats}
          value={entered.format === '' ? null : entered.format}
          onChange={(format) => enter({ format: format ?? '' })}
        />
      </SimpleGrid>
      <Checkbox
        label={y('added.required')}
        checked={entered.isRequired}
        onChange={(event) => enter({ isRequired: event.currentTarget.checked })}
      />
      <WordInputs label="added.description" entered={entered} enter={enter} />
      <GrowingTextarea
        minRows={1}
        maxRows={16}
        label={y('texts.example')}
        error={problems.example && <Misfit difference={problems.example} />}
        value={entered.example}
        onChange={(event) => enter({ example: event.currentTarget.value })}
      />
    </>
  )
}

type Words = Pick<EnteredField, 'en' | 'id'>

interface WordProps {
  readonly label: FormTextKey
  readonly entered: Words
  readonly enter: (part: Partial<Words>) => void
  readonly minRows?: number
  readonly isOneLine?: boolean
  readonly isFirst?: boolean
}

/** A text in every language. */
export function WordInputs(props: WordProps) {
  const { label, entered, enter, minRows = 1, isOneLine = false, isFirst } = props
  const y = useFormTexts()
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }}>
      {LANGUAGES.map((language, index) => (
        <GrowingTextarea
          key={language}
          minRows={minRows}
          isOneLine={isOneLine}
          maxRows={8}
          lang={language}
          data-autofocus={isFirst && index === 0 ? true : undefined}
          label={`${y(label)} (${language.toUpperCase()})`}
          value={entered[language]}
          onChange={(event) => enter({ [language]: event.currentTarget.value })}
        />
      ))}
    </SimpleGrid>
  )
}
