/** Members that the schema doesn't name: existing ones, and new ones if it allows them. */
import { useId, useRef, useState } from 'react'
import { isObject } from '#core/openapi/json-value.ts'
import type { JsonValue } from '#core/openapi/model.ts'
import { freeName, renamedMember, withMember } from '../../shared/request/edit-value.ts'
import { type FormField, memberSchema } from '../../shared/request/form-field.ts'
import { initialValue } from '../../shared/request/initial-values.ts'
import { usePlayground } from '../context.ts'
import { FieldEditor } from './FieldEditor.tsx'

interface Props {
  readonly names: readonly string[]
  /** The object that has the members. */
  readonly field: FormField
  readonly value: JsonValue | undefined
  onChange(value: JsonValue | undefined): void
}

export function MemberEditor({ names, field, value, onChange }: Props) {
  const { t, exampleOptions } = usePlayground()
  const members: { readonly [member: string]: JsonValue | undefined } = isObject(value) ? value : {}
  const ids = useIds()
  const add = useRef<HTMLButtonElement>(null)
  return (
    <>
      {names.map((name) => (
        <div className="pg-member" key={ids.of(name)}>
          <MemberName
            name={name}
            isTaken={(other) => Object.hasOwn(members, other)}
            onRename={(next) => {
              ids.move(name, next)
              onChange(renamedMember(value, name, next))
            }}
            onRemove={() => {
              // The member's button disappears.
              add.current?.focus()
              onChange(withMember(value, name, undefined))
            }}
          />
          <FieldEditor
            name={name}
            schema={memberSchema(field, name)}
            isRequired
            isRemovable
            value={members[name]}
            onChange={(next) => onChange(withMember(value, name, next ?? null))}
          />
        </div>
      ))}
      {(field.additional !== undefined || Object.keys(field.patterns).length > 0) && (
        <button
          ref={add}
          type="button"
          className="pg-quiet"
          onClick={() => {
            const name = freeName(field, members)
            const added = initialValue(memberSchema(field, name), exampleOptions) ?? ''
            onChange(withMember(value, name, added))
          }}
        >
          + {t('addMember')}
        </button>
      )}
    </>
  )
}

interface NameProps {
  readonly name: string
  isTaken(name: string): boolean
  onRename(name: string): void
  onRemove(): void
}

/** Renames when the field is left: while it is typed, a name can be that of another member, or move it. */
function MemberName({ name, isTaken, onRename, onRemove }: NameProps) {
  const { t } = usePlayground()
  const id = useId()
  const [draft, setDraft] = useState<string | null>(null)
  const typed = draft ?? name
  const isDouble = typed !== name && isTaken(typed)
  return (
    <>
      <div className="pg-member-head">
        <input
          aria-label={t('memberName')}
          aria-invalid={isDouble}
          aria-describedby={isDouble ? id : undefined}
          value={typed}
          autoComplete="off"
          onChange={(event) => setDraft(event.target.value)}
          onBlur={() => {
            setDraft(null)
            if (typed !== name && !isDouble) onRename(typed)
          }}
        />
        <button
          type="button"
          className="pg-remove"
          aria-label={t('removeMember', { name })}
          onClick={onRemove}
        >
          ×
        </button>
      </div>
      {isDouble && (
        <p id={id} className="pg-problem" role="status">
          {t('memberTaken', { name: typed })}
        </p>
      )}
    </>
  )
}

/** A member keeps its place on the page when it is renamed, and with it the focus. */
function useIds() {
  const [ids] = useState(() => new Map<string, number>())
  const [next] = useState(() => ({ id: 0 }))
  return {
    of(name: string): number {
      const id = ids.get(name) ?? next.id++
      ids.set(name, id)
      return id
    },
    move(from: string, to: string): void {
      ids.set(to, this.of(from))
      ids.delete(from)
    },
  }
}
