/** Name and type of a field, and whether it is required, for every kind of editor. */
import type { FormField } from '../../shared/request/form-field.ts'
import { usePlayground } from '../context.ts'

interface Props {
  readonly name: string
  readonly field: FormField
  readonly isRequired: boolean
  /** ID of the labeled control; without one, this is the caption of a group. */
  readonly htmlFor?: string
  readonly id?: string
}

export function FieldLabel({ name, field, isRequired, htmlFor, id }: Props) {
  const { t } = usePlayground()
  const content = (
    <>
      <span className="pg-name">{name}</span>
      <span className="pg-type">{typeName(field)}</span>
      {isRequired && <span className="pg-required">{t('required')}</span>}
    </>
  )
  return htmlFor === undefined ? (
    <span className="pg-label" id={id}>
      {content}
    </span>
  ) : (
    <label className="pg-label" htmlFor={htmlFor} title={field.description}>
      {content}
    </label>
  )
}

/** JSON Schema's words, identical in every language. */
function typeName(field: FormField): string {
  switch (field.control) {
    case 'choice':
      return 'one of'
    case 'text':
    case 'password':
      return 'string'
    case 'enum':
      return 'enum'
    case 'json':
      return field.types.join(' | ') || 'any'
    default:
      return field.control
  }
}
