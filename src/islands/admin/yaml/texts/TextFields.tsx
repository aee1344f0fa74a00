/** One text in every language, or an example. */
import { Checkbox } from '@mantine/core'
import { useRef, useState } from 'react'
import type { Difference } from '#core/openapi/validate/validate-value.ts'
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '#core/site/site.ts'
import { GrowingTextarea } from '../../editing/GrowingTextarea.tsx'
import { useShortcut } from '../../shortcuts/use-shortcut.ts'
import { useFormTexts } from './form-texts.ts'
import { Misfit } from './Misfit.tsx'
import type { ShownText } from './use-document-form.ts'
import { useTypedText } from './use-typed-text.ts'

interface Props {
  readonly text: ShownText
  /** True for what was added last. */
  readonly isAdded: boolean
  /** @returns a text that isn't written yet */
  readonly waiting: (language: Language) => string | undefined
  readonly onWrite: (language: Language, value: string, isOnlyHere: boolean) => void
  /** Saves the draft with the text that was written before. */
  readonly onSave: () => void
}

export function TextFields({ text, isAdded, waiting, onWrite, onSave }: Props) {
  const y = useFormTexts()
  const [isOnlyHere, setIsOnlyHere] = useState(false)
  const { group, of, member, value, translations, uses, here } = text
  const subject = [of, value].filter((part) => part !== undefined && part !== '').join(' = ')
  const isDescription = member === 'description' || member === 'value'
  const kind = isDescription && subject !== '' ? '' : y(`texts.${member}`)
  // Several groups have a description.
  const context = subject === '' && group !== 'operation' ? y(`texts.${group}`) : subject
  const label = [context, kind].filter((part) => part !== '').join(': ')
  const languages: readonly Language[] = translations === undefined ? [DEFAULT_LANGUAGE] : LANGUAGES
  return (
    <div
      className="yaml-text-fields"
      data-text={text.key}
      data-member={member}
      data-added={isAdded || undefined}
    >
      <p>
        {subject !== '' && <code>{subject}</code>}
        {kind !== '' && <span>{kind}</span>}
        {uses > 1 && here === undefined && <small>{y('textsShared', { count: uses })}</small>}
      </p>
      {uses > 1 && here !== undefined && (
        <Checkbox
          size="xs"
          label={y('onlyHere', { count: uses - 1 })}
          aria-label={`${label}: ${y('onlyHere', { count: uses - 1 })}`}
          checked={isOnlyHere}
          onChange={(event) => setIsOnlyHere(event.currentTarget.checked)}
        />
      )}
      {languages.map((language) => (
        <TextField
          key={language}
          label={translations === undefined ? label : `${label} (${language.toUpperCase()})`}
          language={translations === undefined ? undefined : language}
          stored={
            waiting(language) ??
            (language === DEFAULT_LANGUAGE ? text.text : translations?.[language]) ??
            ''
          }
          isOneLine={member === 'summary' || member === 'title'}
          misfit={text.misfit}
          onWrite={(value) => onWrite(language, value, isOnlyHere)}
          onSave={onSave}
        />
      ))}
    </div>
  )
}

interface FieldProps {
  readonly label: string
  /** Undefined if the text is the same in all languages. */
  readonly language: Language | undefined
  readonly stored: string
  readonly isOneLine: boolean
  readonly misfit: Difference | undefined
  readonly onWrite: (value: string) => void
  readonly onSave: () => void
}

function TextField(props: FieldProps) {
  const { label, language, stored, isOneLine, misfit, onWrite, onSave } = props
  const shown = stored.replace(/\n$/, '')
  const { typed, type, flush, leave } = useTypedText(shown, onWrite)
  const y = useFormTexts()
  const field = useRef<HTMLTextAreaElement>(null)
  const save = (): void => {
    flush()
    onSave()
  }
  useShortcut('save', save, field)
  const name = language?.toUpperCase()
  return (
    <GrowingTextarea
      ref={field}
      minRows={1}
      maxRows={12}
      isOneLine={isOneLine}
      aria-label={label}
      {...(name === undefined
        ? { placeholder: y('texts.none') }
        : {
            lang: language,
            leftSection: <span aria-hidden="true">{name}</span>,
            placeholder: y('textsNone', { language: name }),
          })}
      {...(misfit && typed === undefined && { error: <Misfit difference={misfit} /> })}
      value={typed ?? shown}
      onChange={(event) => type(event.currentTarget.value)}
      onBlur={leave}
    />
  )
}
