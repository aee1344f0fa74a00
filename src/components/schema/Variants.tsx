/** oneOf and anyOf as tabs; more than a dozen as a list that folds. */
import { addsNothing } from '#core/openapi/schema/adds-nothing.ts'
import type { FieldVariant, FieldVariants } from '#core/openapi/schema-field.ts'
import type { RenderContext } from '../render-context.ts'
import { Tabs } from '../Tabs.tsx'
import { About } from './About.tsx'
import { FieldChildren } from './FieldChildren.tsx'
import { Fields } from './Fields.tsx'
import { FieldValues } from './FieldValues.tsx'
import { TypeLine } from './TypeLine.tsx'

interface Props {
  readonly variants: FieldVariants
  readonly context: RenderContext
  readonly idPrefix: string | undefined
  readonly depth: number
  /** See FieldChildren. */
  readonly leftOut?: readonly string[] | undefined
  /** See FieldRow. */
  readonly within: string | undefined
}

export function Variants({ variants, context, idPrefix, depth, leftOut, within }: Props) {
  const { t } = context
  const label = t(variants.keyword === 'oneOf' ? 'field.oneOf' : 'field.anyOf')
  return (
    <div className="variants">
      {variants.discriminator !== undefined && (
        <p className="field-note">
          {label}, {t('field.discriminator')} <code>{variants.discriminator}</code>
        </p>
      )}
      <Tabs
        label={label}
        id={context.uniqueId(`${idPrefix ?? 'variant'}-kind`)}
        tabs={variants.options.map((option) => ({
          label: option.label,
          content: (
            <Variant
              option={option}
              variants={variants}
              context={context}
              idPrefix={idPrefix}
              depth={depth}
              leftOut={leftOut}
              within={within}
            />
          ),
        }))}
      />
    </div>
  )
}

function Variant(props: {
  readonly option: FieldVariant
  readonly variants: FieldVariants
  readonly context: RenderContext
  readonly idPrefix: string | undefined
  readonly depth: number
  readonly leftOut: readonly string[] | undefined
  readonly within: string | undefined
}) {
  const { option, variants, context, idPrefix, depth, leftOut = [], within } = props
  const { field } = option
  const { discriminator } = variants
  const isEmpty = addsNothing(field, variants)
  const { t } = context
  return (
    <>
      {discriminator !== undefined && option.values.length > 0 && (
        <p className="field-note">
          {t(option.isDefault ? 'field.whenOther' : 'field.when', {
            name: discriminator,
            values: option.values.join(', '),
          })}
        </p>
      )}
      {field.description !== undefined && <About text={field.description} context={context} />}
      <TypeLine
        className="field-line"
        field={field}
        context={context}
        isTypeShown={field.children.length > 0 || isEmpty}
      />
      {isEmpty && <p className="field-note">{t('field.noMore')}</p>}
      <FieldValues field={field} context={context} />
      <Fields
        fields={field.children}
        context={context}
        idPrefix={idPrefix}
        leftOut={leftOut}
        depth={depth + 1}
        schemaName={field.schemaName ?? within}
      />
      <FieldChildren
        field={{ ...field, children: [] }}
        context={context}
        idPrefix={idPrefix}
        depth={depth + 1}
        unfolded={false}
        leftOut={leftOut}
        within={within}
      />
    </>
  )
}
