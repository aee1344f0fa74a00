/** A rule that isn't a field: excluded values, dependencies, required items. */
import { Fragment } from 'react'
import type { Condition, SchemaField } from '#core/openapi/schema-field.ts'
import type { RenderContext } from '../render-context.ts'
import { About } from './About.tsx'
import { conditionInWords } from './condition-in-words.ts'
import { constraintsInWords } from './constraints-in-words.ts'
import { FieldChildren } from './FieldChildren.tsx'
import { Fields } from './Fields.tsx'
import { typeInWords } from './type-in-words.ts'
import { valueText } from './value-text.ts'

interface Props {
  readonly condition: Condition
  readonly context: RenderContext
  readonly depth: number
}

export function ConditionLine({ condition, context, depth }: Props) {
  const { t } = context
  const { field } = condition
  return (
    <div className="field-condition">
      <span>{conditionInWords(condition, t)}</span>
      {field && <Required field={field} context={context} depth={depth} />}
    </div>
  )
}

/** The requirements of the other schema: its values, or its type and limits, then its members. */
function Required(props: {
  readonly field: SchemaField
  readonly context: RenderContext
  readonly depth: number
}) {
  const { field, context, depth } = props
  const { t } = context
  const values = field.const === undefined ? (field.enum ?? []) : [field.const]
  const isType = field.children.length === 0 && values.length === 0 && !field.variants
  return (
    <>
      {isType && field.type.names[0] !== 'any' && <span> {typeInWords(field.type, t)}</span>}
      {values.map((value, index) => (
        <span key={valueText(value)}>
          {index === 0 ? ' ' : ', '}
          <code>{valueText(value)}</code>
        </span>
      ))}
      {constraintsInWords(field.constraints, t).map((phrase) => (
        <Fragment key={phrase}>
          {' '}
          <small>{phrase}</small>
        </Fragment>
      ))}
      {field.description !== undefined && <About text={field.description} context={context} />}
      <Fields fields={field.children} context={context} depth={depth + 1} />
      <FieldChildren
        field={{ ...field, children: [] }}
        context={context}
        idPrefix={undefined}
        depth={depth + 1}
        unfolded={false}
      />
    </>
  )
}
