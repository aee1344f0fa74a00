/** What is inside a field: members, alternatives, conditions, or why there is nothing more. */
import type { ReactElement } from 'react'
import type { JsonValue } from '#core/openapi/model.ts'
import type { Condition, SchemaField } from '#core/openapi/schema-field.ts'
import type { MessageKey } from '../../i18n/index.ts'
import type { RenderContext } from '../render-context.ts'
import { Fields } from './Fields.tsx'
import { OnDemand } from './OnDemand.tsx'
import { typeInWords } from './type-in-words.ts'
import { Variants } from './Variants.tsx'
import { valueText } from './value-text.ts'

/** Unfolded when small: a click for three fields is a click too many. */
const UNFOLDED_CHILDREN = 6

interface Props {
  readonly field: SchemaField
  readonly context: RenderContext
  readonly idPrefix: string | undefined
  readonly depth: number
  readonly unfolded: boolean
  /** Names left out of the signature, where the field is a body itself and its alternatives are bodies. */
  readonly leftOut?: readonly string[] | undefined
}

export function FieldChildren(props: Props): ReactElement | null {
  const { field, context, idPrefix, depth, unfolded, leftOut } = props
  const { t } = context
  const count = field.children.length
  const isArray = field.type.names.includes('array')
  return (
    <>
      {count > 0 && (
        <details
          className="field-children"
          open={unfolded && depth === 0 && count <= UNFOLDED_CHILDREN}
        >
          <summary>{t(isArray ? 'field.childrenOf' : 'field.children', { count })}</summary>
          <Fields
            fields={field.children}
            context={context}
            idPrefix={idPrefix}
            depth={depth + 1}
            unfolded={unfolded}
          />
        </details>
      )}
      {field.variants && (
        <Variants
          variants={field.variants}
          context={context}
          idPrefix={idPrefix}
          depth={depth}
          leftOut={leftOut}
        />
      )}
      {field.conditions.map((condition, index) => (
        <ConditionLine
          // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, never reordered
          key={index}
          condition={condition}
          context={context}
          depth={depth}
        />
      ))}
      {field.truncated !== undefined && <Truncation field={field} context={context} />}
      {field.problem !== undefined && (
        <p className="field-problem">{t('field.problem', { problem: field.problem })}</p>
      )}
    </>
  )
}

/** Where the rest is: on the schema's own page, opened in place when there is one. */
function Truncation({ field, context }: Pick<Props, 'field' | 'context'>): ReactElement {
  const { t } = context
  const name = field.schemaName
  const href = name === undefined ? undefined : context.schemaHref(name)
  if (name !== undefined && href !== undefined) {
    return <OnDemand href={href} name={name} label={t('field.more', { name })} />
  }
  if (field.truncated === 'depth') return <p className="field-note">{t('field.depth')}</p>
  return (
    <p className="field-note">
      {name === undefined ? t('field.recursiveSelf') : t('field.recursive', { name })}
    </p>
  )
}

const CONDITIONS: Readonly<Record<string, MessageKey>> = {
  not: 'condition.not',
  if: 'condition.if',
  // biome-ignore lint/suspicious/noThenProperty: a JSON Schema keyword, never awaited
  then: 'condition.then',
  else: 'condition.else',
  propertyNames: 'condition.propertyNames',
  dependentSchemas: 'condition.dependentSchemas',
  dependentRequired: 'condition.dependentRequired',
  contains: 'condition.contains',
}

function ConditionLine(props: {
  readonly condition: Condition
  readonly context: RenderContext
  readonly depth: number
}): ReactElement {
  const { condition, context, depth } = props
  const { t } = context
  const words = t(CONDITIONS[condition.keyword] ?? 'condition.other', {
    keyword: condition.keyword,
    name: condition.name ?? '',
    value: condition.value === undefined ? '' : conditionValue(condition.value),
  })
  const field = condition.field
  return (
    <div className="field-condition">
      <span>{words}</span>{' '}
      {field && (
        <>
          {field.children.length === 0 && <span>{typeInWords(field.type, t)}</span>}
          {field.const !== undefined && <code>{valueText(field.const)}</code>}
          {field.enum !== undefined && <code>{field.enum.map(valueText).join(', ')}</code>}
          <Fields fields={field.children} context={context} depth={depth + 1} />
          {field.variants && (
            <Variants
              variants={field.variants}
              context={context}
              idPrefix={undefined}
              depth={depth}
            />
          )}
        </>
      )}
    </div>
  )
}

function conditionValue(value: JsonValue): string {
  return isList(value) ? value.map(valueText).join(', ') : valueText(value)
}

/** `Array.isArray` alone does not narrow readonly arrays. */
function isList(value: JsonValue): value is readonly JsonValue[] {
  return Array.isArray(value)
}
