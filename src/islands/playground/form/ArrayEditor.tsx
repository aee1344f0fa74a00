/** A list whose items are edited in place, added at the end and removed one by one. */
import { useId, useRef } from 'react'
import { itemsOf, unlessEmpty, withItem, withoutItem } from '../../shared/request/edit-value.ts'
import { itemSchema } from '../../shared/request/form-field.ts'
import { initialValue } from '../../shared/request/initial-values.ts'
import { usePlayground } from '../context.ts'
import { type EditorProps, FieldEditor } from './FieldEditor.tsx'
import { FieldLabel } from './FieldLabel.tsx'

export function ArrayEditor({ name, field, value, isRequired, isMarked, onChange }: EditorProps) {
  const { t, exampleOptions } = usePlayground()
  const id = useId()
  const add = useRef<HTMLButtonElement>(null)
  const items = itemsOf(value)
  const next = itemSchema(field, items.length)
  return (
    <fieldset className="pg-field pg-list" aria-labelledby={id}>
      <div className="pg-list-head">
        <FieldLabel name={name} field={field} isRequired={isMarked} id={id} />
        <span className="pg-count">{t('items', { count: items.length })}</span>
      </div>
      {items.map((item, position) => (
        // Items have no identity except their position.
        // biome-ignore lint/suspicious/noArrayIndexKey: see above
        <div className="pg-item" key={position}>
          <FieldEditor
            name={`${name} ${position + 1}`.trim()}
            schema={itemSchema(field, position)}
            isRequired
            isRemovable
            value={item}
            onChange={(changed) => onChange(withItem(value, position, changed))}
          />
          <button
            type="button"
            className="pg-remove"
            aria-label={t('removeItem', { name, position: position + 1 })}
            onClick={() => {
              // The last button disappears.
              if (position === items.length - 1) add.current?.focus()
              onChange(unlessEmpty(withoutItem(value, position), isRequired))
            }}
          >
            ×
          </button>
        </div>
      ))}
      {next !== false && (
        <button
          ref={add}
          type="button"
          className="pg-quiet"
          onClick={() => onChange([...items, initialValue(next, exampleOptions, name) ?? ''])}
        >
          + {t('addItem')}
        </button>
      )}
    </fieldset>
  )
}
