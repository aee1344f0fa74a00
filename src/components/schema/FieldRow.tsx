/** One field: name, type, marks and constraints on a line; description, values and children below. */
import type { ReactElement } from 'react'
import type { SchemaField } from '#core/openapi/schema-field.ts'
import { Html } from '../Html.tsx'
import type { RenderContext } from '../render-context.ts'
import { constraintsInWords } from './constraints-in-words.ts'
import { FieldChildren } from './FieldChildren.tsx'
import { FieldValues } from './FieldValues.tsx'
import { typeInWords } from './type-in-words.ts'

interface Props {
  readonly field: SchemaField
  readonly context: RenderContext
  readonly idPrefix: string | undefined
  readonly isLeftOut: boolean
  readonly depth: number
  readonly unfolded: boolean
}

export function FieldRow(props: Props): ReactElement {
  const { field, context, idPrefix, isLeftOut, depth, unfolded } = props
  const { t } = context
  const id =
    idPrefix === undefined ? undefined : context.uniqueId(`${idPrefix}.${field.name || 'item'}`)
  return (
    <li className="field" id={id}>
      <div className="field-line">
        <code className={field.deprecated ? 'field-name is-deprecated' : 'field-name'}>
          {nameInWords(field, context)}
        </code>
        <span className="field-type">{fieldTypeInWords(field, context)}</span>
        {field.required && <span className="field-required">{t('field.required')}</span>}
        {field.deprecated && <span className="field-deprecated">{t('field.deprecated')}</span>}
        {field.readOnly && <span className="field-mark">{t('field.readOnly')}</span>}
        {field.writeOnly && <span className="field-mark">{t('field.writeOnly')}</span>}
        {field.accept !== undefined && (
          <span className="field-mark">{t('field.accept', { type: field.accept })}</span>
        )}
        {constraintsInWords(field.constraints, t).map((phrase) => (
          <span key={phrase} className="field-constraint">
            {phrase}
          </span>
        ))}
        {isLeftOut && <span className="field-left-out">{t('field.leftOut')}</span>}
      </div>
      {field.description !== undefined && (
        <Html className="prose prose-small" html={context.markdown(field.description)} />
      )}
      <FieldValues field={field} context={context} />
      <FieldChildren
        field={field}
        context={context}
        idPrefix={id}
        depth={depth}
        unfolded={unfolded}
      />
    </li>
  )
}

/** Types stay said as 'one of' where the alternatives follow as tabs. */
export function fieldTypeInWords(field: SchemaField, { t }: RenderContext): string {
  const hasOwnType = field.type.names.some((name) => name !== 'any')
  if (field.variants && !hasOwnType) {
    return t(field.variants.keyword === 'oneOf' ? 'field.oneOf' : 'field.anyOf').toLowerCase()
  }
  return typeInWords(field.type, t)
}

function nameInWords(field: SchemaField, { t }: RenderContext): string {
  if (field.kind === 'additional') return t('field.additional')
  if (field.kind === 'pattern') return t('field.pattern', { pattern: field.name })
  if (field.kind === 'item') return field.name || t('field.item')
  return field.name
}
