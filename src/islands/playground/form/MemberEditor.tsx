/** Members that the schema doesn't name: existing ones, and new ones if it allows them. */
import { isObject } from '#core/openapi/json-value.ts'
import type { JsonSchema, JsonValue } from '#core/openapi/model.ts'
import { renamedMember, withMember } from '../../shared/request/edit-value.ts'
import { initialValue } from '../../shared/request/initial-values.ts'
import { usePlayground } from '../context.ts'
import { FieldEditor } from './FieldEditor.tsx'

interface Props {
  readonly names: readonly string[]
  /** Undefined if none can be added. */
  readonly schema: JsonSchema | undefined
  readonly value: JsonValue | undefined
  onChange(value: JsonValue | undefined): void
}

export function MemberEditor({ names, schema, value, onChange }: Props) {
  const { t, exampleOptions } = usePlayground()
  const members: { readonly [member: string]: JsonValue | undefined } = isObject(value) ? value : {}
  return (
    <>
      {names.map((name, position) => (
        // The position rather than the name: a key that changes with each letter would lose the
        // focus.
        // biome-ignore lint/suspicious/noArrayIndexKey: see above
        <div className="pg-member" key={position}>
          <div className="pg-member-head">
            <input
              aria-label={t('memberName')}
              value={name}
              autoComplete="off"
              onChange={(event) => onChange(renamedMember(value, name, event.target.value))}
            />
            <button
              type="button"
              className="pg-remove"
              aria-label={t('removeMember', { name })}
              onClick={() => onChange(withMember(value, name, undefined))}
            >
              ×
            </button>
          </div>
          <FieldEditor
            name={name}
            schema={schema}
            isRequired={false}
            value={members[name]}
            onChange={(next) => onChange(withMember(value, name, next ?? null))}
          />
        </div>
      ))}
      {schema !== undefined && (
        <button
          type="button"
          className="pg-quiet"
          onClick={() =>
            onChange(
              withMember(value, freeName(members), initialValue(schema, exampleOptions) ?? ''),
            )
          }
        >
          + {t('addMember')}
        </button>
      )}
    </>
  )
}

function freeName(members: object): string {
  let number = Object.keys(members).length + 1
  while (Object.hasOwn(members, `name${number}`)) number += 1
  return `name${number}`
}
