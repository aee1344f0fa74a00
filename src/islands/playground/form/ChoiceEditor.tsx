/** `oneOf` and `anyOf`: edits the selected alternative; selecting another one resets it. */
import { useId, useState } from 'react'
import { isObject } from '#core/openapi/json-value.ts'
import { optionOf } from '../../shared/request/edit-value.ts'
import { initialValue } from '../../shared/request/initial-values.ts'
import { usePlayground } from '../context.ts'
import { type EditorProps, FieldEditor } from './FieldEditor.tsx'
import { FieldLabel } from './FieldLabel.tsx'

export function ChoiceEditor({ name, field, value, isRequired, isMarked, onChange }: EditorProps) {
  const { t, schemas, exampleOptions } = usePlayground()
  const id = useId()
  const guessed = optionOf(value, field.options, field.discriminator, schemas)
  // A manual selection decides between similar alternatives; the discriminator overrides both.
  const [chosen, setChosen] = useState<number | null>(null)
  const isDiscriminated = field.discriminator !== undefined && isObject(value)
  const at = isDiscriminated ? guessed : (chosen ?? guessed)
  const option = field.options[at]
  // An emptied alternative stays, so that another value can be typed.
  const isShown = isRequired || value !== undefined || chosen !== null

  function choose(index: number): void {
    setChosen(index < 0 ? null : index)
    const next = field.options[index]
    if (next === undefined) {
      onChange(undefined)
      return
    }
    const started = initialValue(next.schema, exampleOptions, name)
    const [mark] = next.values
    const { discriminator } = field
    const isNamed = discriminator !== undefined && mark !== undefined
    onChange(isNamed && isObject(started) ? { ...started, [discriminator]: mark } : started)
  }

  return (
    <div className="pg-choice">
      <div className="pg-field">
        {name !== '' && <FieldLabel name={name} field={field} isRequired={isMarked} htmlFor={id} />}
        <select
          id={id}
          aria-label={name === '' ? t('variant') : undefined}
          value={isShown ? at : -1}
          onChange={(event) => choose(Number(event.target.value))}
        >
          {!isRequired && <option value={-1}>{t('notSent')}</option>}
          {field.options.map(({ label }, index) => (
            <option key={label} value={index}>
              {label}
            </option>
          ))}
        </select>
      </div>
      {option !== undefined && isShown && (
        <FieldEditor
          key={at}
          name=""
          schema={option.schema}
          isRequired={isRequired}
          value={value}
          onChange={onChange}
        />
      )}
    </div>
  )
}
