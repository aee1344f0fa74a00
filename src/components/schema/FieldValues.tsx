/** The values that a field takes: constant, enumeration, default, examples. */
import type { ReactElement } from 'react'
import { escapeHtml } from '#core/escape-html.ts'
import { own, text } from '#core/openapi/json-value.ts'
import type { JsonValue } from '#core/openapi/model.ts'
import type { DescribedExample, FieldType, SchemaField } from '#core/openapi/schema-field.ts'
import { DocumentText } from '../DocumentText.tsx'
import { Html } from '../Html.tsx'
import type { RenderContext } from '../render-context.ts'
import { inlineOf } from './inline-of.ts'
import { SHOWN_EXAMPLES, valueText } from './value-text.ts'

/** Longer lists of values fold. */
const OPEN_VALUES = 8
/** Longer folds have a filter (elements/filter-values.ts). */
const FILTERED_VALUES = 24

type Context = Pick<RenderContext, 't' | 'markdown' | 'textLanguage'>

interface Props {
  readonly field: Pick<
    SchemaField,
    | 'type'
    | 'const'
    | 'default'
    | 'enum'
    | 'isOpenEnum'
    | 'enumDescriptions'
    | 'examples'
    | 'describedExamples'
  >
  readonly context: Context
  /** True if a long list of values is what the page is about. */
  readonly isOpen?: boolean | undefined
}

export function FieldValues({ field, context, isOpen }: Props) {
  const { t } = context
  const { type } = field
  const examples = field.examples.slice(0, SHOWN_EXAMPLES).filter((value) => value !== undefined)
  const allowed = allowedValues(field)
  return (
    <>
      {field.const !== undefined && (
        <Line label={t('field.const')} values={[field.const]} type={type} />
      )}
      {allowed.length > 0 && (
        <Enumeration field={field} values={allowed} context={context} isOpen={isOpen} />
      )}
      {field.default !== undefined && (
        <Line label={t('field.default')} values={[field.default]} type={type} />
      )}
      {field.describedExamples ? (
        <DescribedExamples examples={field.describedExamples} type={type} context={context} />
      ) : (
        examples.length > 0 && (
          <Line label={examplesLabel(examples, t)} values={examples} type={type} />
        )
      )}
    </>
  )
}

const examplesLabel = ({ length }: { readonly length: number }, t: RenderContext['t']): string =>
  t(length === 1 ? 'field.example' : 'field.examples')

/** With a constant, only its own value of the enumeration applies. */
function allowedValues(field: Props['field']): readonly JsonValue[] {
  const values = field.enum ?? []
  if (field.const === undefined) return values
  const only = valueText(field.const)
  const isExplained = Object.hasOwn(field.enumDescriptions ?? {}, only)
  return isExplained ? values.filter((value) => valueText(value) === only) : []
}

function Line(props: { label: string; values: readonly JsonValue[]; type: FieldType }) {
  const { label, values, type } = props
  return (
    <p className="field-values">
      {label}{' '}
      {values.map((value) => {
        const text = valueText(value, type)
        return <code key={text}>{text === '' ? '""' : text}</code>
      })}
    </p>
  )
}

function Enumeration(props: Props & { readonly values: readonly JsonValue[] }) {
  const { field, values, context, isOpen } = props
  const { t } = context
  const { enumDescriptions: descriptions, isOpenEnum: isKnown } = field
  const count = values.length
  const label = t(isKnown ? 'field.knownCount' : 'field.allowedCount', { count })
  if (descriptions && Object.keys(descriptions).length > 0) {
    const list = (
      <dl className="field-enum">
        {values.map((value) => {
          const meaning = own(descriptions, valueText(value))
          return (
            <div key={JSON.stringify(value)}>
              <dt>
                <code>{valueText(value, field.type)}</code>
              </dt>
              <Meaning text={text(meaning) ?? ''} context={context} />
            </div>
          )
        })}
      </dl>
    )
    return values.length <= OPEN_VALUES ? (
      <>
        {isKnown && <Line label={t('field.known')} values={[]} type={field.type} />}
        {list}
      </>
    ) : (
      <AllowedFold label={label} count={values.length} isOpen={isOpen} t={t}>
        {list}
      </AllowedFold>
    )
  }
  if (values.length <= OPEN_VALUES)
    return (
      <Line
        label={t(isKnown ? 'field.known' : 'field.allowed')}
        values={values}
        type={field.type}
      />
    )
  return (
    <AllowedFold label={label} count={values.length} isOpen={isOpen} t={t}>
      {/* One element for all values: some enumerations have hundreds. */}
      <p className="field-enum-text">
        {values.map((value) => valueText(value, field.type)).join(', ')}
      </p>
    </AllowedFold>
  )
}

/** Examples with their summaries and descriptions; all of them, as each has a reason. */
function DescribedExamples(props: {
  readonly examples: readonly DescribedExample[]
  readonly type: FieldType
  readonly context: Context
}) {
  const { examples, type, context } = props
  const { t } = context
  const list = (
    <dl className="field-enum">
      {examples.map(({ value, label, description }) => (
        <div key={JSON.stringify(value)}>
          <dt>
            <code>{valueText(value, type) || '""'}</code>
          </dt>
          <dd>
            {label}
            {description !== undefined && (
              <DocumentText className="prose prose-small" text={description} context={context} />
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
  if (examples.length > OPEN_VALUES) {
    return (
      <details className="field-fold">
        <summary>{t('field.exampleCount', { count: examples.length })}</summary>
        {list}
      </details>
    )
  }
  return (
    <>
      <Line label={examplesLabel(examples, t)} values={[]} type={type} />
      {list}
    </>
  )
}

/** Most meanings are plain: only the others need HTML. */
function Meaning({ text, context }: { readonly text: string; readonly context: Context }) {
  const html = context.markdown(text).trim()
  const inline = inlineOf(html)
  if (inline === '') return <dd />
  const lang = context.textLanguage
  if (inline === undefined) {
    return <Html as="dd" className="prose prose-small" lang={lang} html={html} />
  }
  const isPlain = inline === escapeHtml(text.trim())
  return isPlain ? <dd lang={lang}>{text}</dd> : <Html as="dd" lang={lang} html={inline} />
}

function AllowedFold(props: {
  readonly label: string
  readonly count: number
  readonly isOpen: boolean | undefined
  readonly t: RenderContext['t']
  readonly children: ReactElement
}) {
  return (
    <details
      className="field-fold"
      open={props.isOpen}
      data-filter={props.count > FILTERED_VALUES ? props.t('field.filter') : undefined}
    >
      <summary>{props.label}</summary>
      {props.children}
    </details>
  )
}
