/** The content of a field: members, alternatives, conditions, or why there is nothing more. */
import type { SchemaField } from '#core/openapi/schema-field.ts'
import { knownText } from '#core/translator.ts'
import type { RenderContext } from '../render-context.ts'
import { ConditionLine } from './ConditionLine.tsx'
import { Fields } from './Fields.tsx'
import { OnDemand } from './OnDemand.tsx'
import { Variants } from './Variants.tsx'

/** Up to this number of children the field starts unfolded, to save a click. */
const UNFOLDED_CHILDREN = 6

interface Props {
  readonly field: SchemaField
  readonly context: RenderContext
  readonly idPrefix: string | undefined
  readonly depth: number
  readonly unfolded: boolean
  /** Names excluded from the signature, if the field is a body and its alternatives are bodies. */
  readonly leftOut?: readonly string[] | undefined
  /** See FieldRow. */
  readonly within?: string | undefined
}

export function FieldChildren(props: Props) {
  const { field, context, idPrefix, depth, unfolded, leftOut } = props
  const { t } = context
  const within = field.schemaName ?? props.within
  const count = field.children.length
  return (
    <>
      {count > 0 && (
        <details
          className="field-children"
          open={unfolded && depth === 0 && count <= UNFOLDED_CHILDREN}
        >
          <summary>{childrenInWords(field, t)}</summary>
          <Fields
            fields={field.children}
            context={context}
            idPrefix={idPrefix}
            depth={depth + 1}
            unfolded={unfolded}
            schemaName={within}
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
          within={within}
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
        <p className="field-problem">
          {t('field.problem', {
            problem: knownText(t, field.problem.code, field.problem.values) ?? '',
          })}
        </p>
      )}
    </>
  )
}

function childrenInWords({ children, type }: SchemaField, t: RenderContext['t']): string {
  const count = children.filter(({ kind }) => kind !== 'item').length
  // A tuple is described item by item; a list of texts has rules for each item, and no fields.
  if (count === 0) {
    return type.tuple === undefined
      ? t('field.itemRules')
      : t('field.items', { count: type.tuple.length })
  }
  return t(type.names.includes('array') ? 'field.childrenOf' : 'field.children', { count })
}

/** Links to the schema's own page with the rest; opens it in place if there is one. */
function Truncation({ field, context }: Pick<Props, 'field' | 'context'>) {
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
