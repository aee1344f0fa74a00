/** Texts, numbers, booleans and enumerations. Emptying the control removes the value. */
import { useId, useState } from 'react'
import type { JsonValue } from '#core/openapi/model.ts'
import type { Control } from '../../shared/request/form-field.ts'
import { usePlayground } from '../context.ts'
import { inexactIn } from '../inexact-numbers.ts'
import type { EditorProps } from './FieldEditor.tsx'
import { FieldLabel } from './FieldLabel.tsx'
import { htmlPattern } from './html-pattern.ts'
import { LargeNumber } from './LargeNumber.tsx'

export function ScalarEditor(props: EditorProps) {
  const { name, field, isMarked } = props
  const id = useId()
  const isChoice = field.control === 'enum' || field.control === 'boolean'
  return (
    <div className="pg-field">
      <FieldLabel name={name} field={field} isRequired={isMarked} htmlFor={id} />
      {isChoice ? <ValueSelect {...props} id={id} /> : <ValueInput {...props} id={id} />}
    </div>
  )
}

function ValueSelect({ id, field, value, onChange, isRequired }: EditorProps & { id: string }) {
  const { t } = usePlayground()
  const choices: readonly JsonValue[] = field.enum ?? [true, false]
  const texts = choices.map((choice) => JSON.stringify(choice))
  const known = texts.indexOf(JSON.stringify(value))
  // A value outside the document's list stays selectable, because the body contains it.
  const isForeign = known === -1 && value !== undefined && value !== null
  return (
    <select
      id={id}
      required={isRequired}
      value={isForeign ? 'foreign' : String(known)}
      onChange={(event) => onChange(choices[Number(event.target.value)])}
    >
      <option value="-1">{t('notSent')}</option>
      {choices.map((choice, index) => (
        <option key={texts[index]} value={index}>
          {typeof choice === 'string' && !texts.includes(choice) ? choice : texts[index]}
        </option>
      ))}
      {isForeign && <option value="foreign">{JSON.stringify(value)}</option>}
    </select>
  )
}

function ValueInput({ id, field, value, onChange, isRequired }: EditorProps & { id: string }) {
  const isNumber = field.control === 'number' || field.control === 'integer'
  const { limits, suggestions } = field
  const { min, max, minLength, maxLength, pattern } = limits
  const [draft, setDraft] = useState({ text: textOf(value), value })
  // A number stays as typed: `1.0` may become 1.05, and digits that are lost must stay visible.
  const shown = draft.value === value ? draft.text : textOf(value)
  const inexact = isNumber ? inexactIn(shown, value) : undefined

  function change(text: string): void {
    const read = readText(text, field.control)
    setDraft({ text, value: read })
    onChange(read)
  }

  return (
    <>
      <input
        id={id}
        type={inputType(field.control, shown)}
        value={shown}
        required={isRequired}
        placeholder={field.example}
        min={min}
        max={max}
        step={isNumber ? (field.control === 'integer' ? 1 : 'any') : undefined}
        minLength={minLength}
        maxLength={maxLength}
        pattern={htmlPattern(pattern)}
        list={suggestions.length > 0 ? `${id}list` : undefined}
        autoComplete="off"
        spellCheck={false}
        aria-describedby={inexact && `${id}inexact`}
        onChange={(event) => change(event.target.value)}
      />
      {suggestions.length > 0 && (
        <datalist id={`${id}list`}>
          {suggestions.map((suggestion) => (
            <option key={suggestion} value={suggestion} />
          ))}
        </datalist>
      )}
      {inexact && <LargeNumber id={`${id}inexact`} inexact={inexact} />}
    </>
  )
}

function readText(text: string, control: Control): JsonValue | undefined {
  if (text === '') return undefined
  if (control !== 'number' && control !== 'integer') return text
  const number = Number(text)
  return Number.isFinite(number) ? number : text
}

function textOf(value: JsonValue | undefined): string {
  if (value === undefined || value === null) return ''
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/** A picker hides values it can't show, so a value in another format is edited as text. */
function inputType(control: Control, shown: string): string {
  switch (control) {
    case 'integer':
    case 'number':
      return shown === '' || /^-?\d+(\.\d+)?([eE][+-]?\d+)?$/.test(shown) ? 'number' : 'text'
    case 'date':
      return shown === '' || /^\d{4}-\d\d-\d\d$/.test(shown) ? 'date' : 'text'
    case 'email':
    case 'url':
    case 'password':
      return control
    default:
      return 'text'
  }
}
