/** An object: required and filled fields first, the others on demand. */
import { useId, useState } from 'react'
import { isObject, own } from '#core/openapi/json-value.ts'
import type { JsonValue } from '#core/openapi/model.ts'
import { unlessEmpty, withMember } from '../../shared/request/edit-value.ts'
import { usePlayground } from '../context.ts'
import { type EditorProps, FieldEditor } from './FieldEditor.tsx'
import { FieldLabel } from './FieldLabel.tsx'
import { MemberEditor } from './MemberEditor.tsx'

/** Number of empty optional fields that are always shown. */
const SHOWN_OPTIONAL = 3

export function ObjectEditor(props: EditorProps) {
  const { name, field, value, isRequired, isMarked } = props
  const { t } = usePlayground()
  const id = useId()
  // A closed group renders nothing, so a schema can contain itself.
  const [isOpen, setOpen] = useState(isRequired || isObject(value))
  const members = isObject(value) ? Object.keys(value) : []
  const names = new Set([...field.properties.map((property) => property.name), ...members])
  if (name === '') return <ObjectFields {...props} />
  return (
    <details
      className="pg-group"
      open={isOpen}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary id={id}>
        <FieldLabel name={name} field={field} isRequired={isMarked} />
        <span className="pg-count">{t('fields', { count: names.size })}</span>
      </summary>
      {isOpen && (
        <fieldset aria-labelledby={id}>
          <ObjectFields {...props} />
        </fieldset>
      )}
    </details>
  )
}

function ObjectFields({ name, field, value, isRequired, onChange }: EditorProps) {
  const { t } = usePlayground()
  const members: { readonly [member: string]: JsonValue | undefined } = isObject(value) ? value : {}
  // Fixed at first: a field must not disappear while it is being emptied.
  const [initial] = useState(() => new Set(Object.keys(members)))
  const [showsAll, setShowsAll] = useState(false)
  const isFirst = (property: { readonly name: string; readonly isRequired: boolean }) =>
    property.isRequired || initial.has(property.name) || own(members, property.name) !== undefined
  const others = field.properties.filter((property) => !isFirst(property))
  const hides = others.length > SHOWN_OPTIONAL && !showsAll
  const shown = hides ? field.properties.filter(isFirst) : field.properties
  const declared = new Set(field.properties.map((property) => property.name))
  // Bodies and alternatives have no name.
  const isKept = isRequired || name === ''
  const change = (next: JsonValue = {}) => onChange(unlessEmpty(next, isKept))
  return (
    <>
      {shown.map((property) => (
        <FieldEditor
          key={property.name}
          name={property.name}
          schema={property.schema}
          isRequired={property.isRequired}
          value={own(members, property.name)}
          onChange={(next) => change(withMember(value, property.name, next))}
        />
      ))}
      {others.length > SHOWN_OPTIONAL && (
        <button type="button" className="pg-quiet" onClick={() => setShowsAll(!showsAll)}>
          {hides ? t('optionalFields', { count: others.length }) : t('hideOptional')}
        </button>
      )}
      <MemberEditor
        names={Object.keys(members).filter((key) => !declared.has(key))}
        field={field}
        value={value}
        onChange={change}
      />
    </>
  )
}
