/** A value without a described type, written as JSON or as plain text. */
import { useId, useState } from 'react'
import { jsonOrText, printJsonOrText } from '#core/openapi/json-value.ts'
import type { JsonValue } from '#core/openapi/model.ts'
import { usePlayground } from '../context.ts'
import { inexactIn } from '../inexact-numbers.ts'
import type { EditorProps } from './FieldEditor.tsx'
import { FieldLabel } from './FieldLabel.tsx'
import { LargeNumber } from './LargeNumber.tsx'

export function JsonEditor({ name, field, value, isMarked, onChange }: EditorProps) {
  const { t } = usePlayground()
  const id = useId()
  const [draft, setDraft] = useState({ text: print(value), value })
  // The value was changed elsewhere (raw view, example), so the typed text is outdated.
  const text = draft.value === value ? draft.text : print(value)
  const isBroken = /^\s*[[{"]/.test(text) && jsonOrText(text) === text
  const inexact = inexactIn(text, value)

  function change(next: string): void {
    const parsed = next.trim() === '' ? undefined : readAs(field.types, next)
    setDraft({ text: next, value: parsed })
    onChange(parsed)
  }

  return (
    <div className="pg-field">
      {name !== '' && <FieldLabel name={name} field={field} isRequired={isMarked} htmlFor={id} />}
      <textarea
        id={id}
        aria-label={name === '' ? t('raw') : undefined}
        value={text}
        rows={Math.min(8, text.split('\n').length)}
        spellCheck={false}
        aria-describedby={isBroken || inexact ? `${id}problem` : undefined}
        onChange={(event) => change(event.target.value)}
      />
      {isBroken && (
        <p className="pg-hint" id={`${id}problem`}>
          {t('notJson')}
        </p>
      )}
      {inexact && <LargeNumber id={`${id}problem`} inexact={inexact} />}
    </div>
  )
}

/** `12e4` may be an ID: as a number it would become 120000. */
function readAs(types: readonly string[], text: string): JsonValue {
  const value = jsonOrText(text)
  const isChanged = typeof value === 'number' && String(value) !== text.trim()
  return isChanged && types.includes('string') ? text : value
}

const print = (value: JsonValue | undefined): string =>
  value === undefined ? '' : printJsonOrText(value)
