/** The texts of the operation at the cursor, in every language, edited without YAML. */
import { Alert, Skeleton, Textarea } from '@mantine/core'
import { useState } from 'react'
import { type OperationText, pathOfText, TEXT_GROUPS } from '#core/openapi/edit/operation-texts.ts'
import { LANGUAGES, type Language } from '#core/site/site.ts'
import { useYamlTexts } from '../yaml-texts.ts'
import { type TextEditing, useTextEditing } from './use-text-editing.ts'

export function TextsForm(props: TextEditing & { readonly title: string | undefined }) {
  const { title } = props
  const y = useYamlTexts()
  const { texts, problem, write } = useTextEditing(props)
  if (title === undefined) return <p className="yaml-hint">{y('noOperation')}</p>
  if (texts === 'loading') return <Skeleton height={300} />
  if (texts === 'elsewhere') return <p className="yaml-hint">{y('textsElsewhere')}</p>
  return (
    <section className="yaml-texts" aria-label={y('textsOf', { title })}>
      <h2>{title}</h2>
      {problem !== undefined && (
        <Alert color="red" role="alert">
          {y(problem)}
        </Alert>
      )}
      {TEXT_GROUPS.map((group) => {
        const inGroup = texts.filter((each) => each.group === group)
        if (inGroup.length === 0) return null
        return (
          <section key={group}>
            <h3>{y(`texts.${group}`)}</h3>
            {inGroup.map((text) => (
              <TextFields
                key={JSON.stringify([text.path, text.member])}
                text={text}
                onWrite={(language, value) =>
                  write(pathOfText(text, language === 'en' ? undefined : language), value)
                }
              />
            ))}
          </section>
        )
      })}
    </section>
  )
}

interface FieldsProps {
  readonly text: OperationText
  readonly onWrite: (language: Language, value: string) => void
}

function TextFields({ text, onWrite }: FieldsProps) {
  const y = useYamlTexts()
  const { of, member, translations, uses } = text
  return (
    <div className="yaml-text-fields">
      <p>
        {of === '' ? y(`texts.${member}`) : <code>{of}</code>}
        {uses > 1 && <span>{y('textsShared', { count: uses })}</span>}
      </p>
      {LANGUAGES.map((language) => (
        <TextField
          key={language}
          label={`${of === '' ? y(`texts.${member}`) : of} (${language.toUpperCase()})`}
          language={language}
          stored={(language === 'en' ? text.text : translations[language]) ?? ''}
          onWrite={(value) => onWrite(language, value)}
        />
      ))}
    </div>
  )
}

interface FieldProps {
  readonly label: string
  readonly language: Language
  readonly stored: string
  readonly onWrite: (value: string) => void
}

/** Writes when the person leaves the field, so that each edit is one step of the undo history. */
function TextField({ label, language, stored, onWrite }: FieldProps) {
  const [typed, setTyped] = useState<string>()
  const y = useYamlTexts()
  return (
    <Textarea
      autosize
      minRows={1}
      maxRows={12}
      lang={language}
      leftSection={<span aria-hidden="true">{language.toUpperCase()}</span>}
      aria-label={label}
      placeholder={y('textsNone', { language: language.toUpperCase() })}
      value={typed ?? stored.replace(/\n$/, '')}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={() => {
        setTyped(undefined)
        if (typed !== undefined && typed !== stored.replace(/\n$/, '')) onWrite(typed)
      }}
    />
  )
}
