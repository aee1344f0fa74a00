/** Prints a field tree as nested Markdown list items. */
import { own, text } from '#core/openapi/json-value.ts'
import type { ExternalDocs, JsonValue } from '#core/openapi/model.ts'
import { addsNothing } from '#core/openapi/schema/adds-nothing.ts'
import type {
  Constraint,
  FieldType,
  FieldVariant,
  FieldVariants,
  SchemaField,
} from '#core/openapi/schema-field.ts'
import type { SignatureRecipe } from '#core/signature/recipe.ts'
import { conditionInWords } from '../../components/schema/condition-in-words.ts'
import { constraintsInWords } from '../../components/schema/constraints-in-words.ts'
import { nameInWords } from '../../components/schema/name-in-words.ts'
import { typeInWords } from '../../components/schema/type-in-words.ts'
import { SHOWN_EXAMPLES, valueText } from '../../components/schema/value-text.ts'
import type { Translate } from '../../i18n/index.ts'
import { inline, textBlocks } from './text-blocks.ts'

const MAX_DEPTH = 6

export interface MarkdownContext {
  readonly t: Translate
  /** The recipe for signing requests to the API; null if they aren't signed. */
  readonly recipe: SignatureRecipe | null
  /** URL of the guide on signing; undefined if the site has none. */
  readonly signatureGuideHref: string | undefined
  /** Resolves a URL of the document; undefined for one that readers can't open. */
  readonly linkTo: (address: string) => string | undefined
  /** Returns the URL of a page by its path. */
  readonly pageHref: (path: string) => string
  /** Returns the URL of a named schema's Markdown version; undefined if it has no page. */
  readonly schemaMarkdownHref: (name: string) => string | undefined
}
/** Values of a schema with its own page, which lists more of them. */
const LINKED_VALUES = 40
const ENUM_VALUES = 500
/** The type `binary` already says it. */
const ANY_BYTES = 'application/octet-stream'

/** @returns lines of a Markdown list; empty for no fields */
export function fieldLines(
  fields: readonly SchemaField[],
  context: MarkdownContext,
  depth = 0,
): string[] {
  return fields.flatMap((field) => {
    // A named schema has its own Markdown version, so that shared fields appear once.
    const { schemaName } = field
    const href = schemaName === undefined ? undefined : context.schemaMarkdownHref(schemaName)
    const text = headline(field, context)
    if (href === undefined)
      return [...itemLines(text, depth), ...detailLines(field, context, depth + 1)]
    const gap = gapNextTo(text.split('\n\n').at(-1) ?? '')
    return itemLines(`${text}${gap}[${inline(schemaName ?? '')}](${href})`, depth)
  })
}

/** The content below a field: children, then variants, then conditions. */
export function detailLines(field: SchemaField, context: MarkdownContext, depth: number): string[] {
  if (depth > MAX_DEPTH) return []
  const { t } = context
  const { variants } = field
  const options = variants === undefined ? [] : variantLines(variants, context, depth)
  const conditions = field.conditions.flatMap((condition) => [
    `${indent(depth)}- ${conditionInWords(condition, t)}${condition.field ? asked(condition.field, context) : ''}`,
    ...(condition.field ? detailLines(condition.field, context, depth + 1) : []),
  ])
  return [...fieldLines(field.children, context, depth), ...options, ...conditions]
}

function variantLines(variants: FieldVariants, context: MarkdownContext, depth: number): string[] {
  const keyword = context.t(variants.keyword === 'anyOf' ? 'field.anyOf' : 'field.oneOf')
  return variants.options.flatMap((option) => [
    ...itemLines(`${keyword}: ${optionInWords(option, variants, context)}`, depth),
    ...detailLines(option.field, context, depth + 1),
  ])
}

/** Label, type if no fields follow, limits and texts; a link if the fields are on another page. */
function optionInWords(
  { label, values, isDefault, field }: FieldVariant,
  variants: FieldVariants,
  context: MarkdownContext,
): string {
  const { t } = context
  const { discriminator } = variants
  const link = restLink(field, context)
  const hasFields = field.children.length > 0 || field.variants !== undefined || link !== ''
  const type = typeInWords(field.type, t)
  const facts = [
    ...(discriminator !== undefined && values.length > 0
      ? [
          t(isDefault ? 'field.whenOther' : 'field.when', {
            name: discriminator,
            values: values.map(inline).join(', '),
          }),
        ]
      : []),
    ...(hasFields || type === label || addsNothing(field, variants) ? [] : [type]),
    ...rootMarks(field, t),
  ]
  const isLinkText = link !== '' && label === field.schemaName
  return [
    isLinkText ? link.trimStart() : codeOf(inline(label)),
    facts.length === 0 ? '' : ` (${facts.join(', ')})`,
    // The linked page starts with the description, which is often long.
    isLinkText ? '' : link || textsOf(field, context),
  ].join('')
}

/** A link to the fields that are left out here; empty for none. */
function restLink(
  { schemaName: name, truncated }: SchemaField,
  { schemaMarkdownHref }: MarkdownContext,
): string {
  const href = name === undefined || truncated === undefined ? undefined : schemaMarkdownHref(name)
  return href === undefined ? '' : ` [${inline(name ?? '')}](${href})`
}

/** A condition's requirements of the value itself: its values, or its type and limits. */
function asked(field: SchemaField, context: MarkdownContext): string {
  const { t } = context
  const values = field.const === undefined ? (field.enum ?? []) : [field.const]
  const isType = field.children.length === 0 && values.length === 0 && !field.variants
  const facts = [
    ...(isType && field.type.names[0] !== 'any' ? [typeInWords(field.type, t)] : []),
    ...valueList(values, t, field),
    ...constraintsInWords(withCode(field.constraints), t),
  ]
  const description = inline(field.description ?? '')
  // The linked schema starts with the description.
  const rest = restLink(field, context) || (description === '' ? '' : `: ${description}`)
  return `${facts.length === 0 ? '' : ` ${facts.join(', ')}`}${rest}`
}

/** A field without anything below it is the same object in every tree, and a tree is on several pages. */
const headlines = new WeakMap<Translate, WeakMap<SchemaField, string>>()

function headline(field: SchemaField, context: MarkdownContext): string {
  const { t } = context
  const known = headlines.get(t) ?? new WeakMap<SchemaField, string>()
  headlines.set(t, known)
  const line = known.get(field) ?? makeHeadline(field, context)
  known.set(field, line)
  return line
}

function makeHeadline(field: SchemaField, context: MarkdownContext): string {
  const { t } = context
  const name = nameInWords(field, t)
  const facts = [
    typeInWords(field.type, t),
    field.required && t('field.required'),
    field.deprecated && t('field.deprecated'),
    field.readOnly && t('field.readOnly'),
    field.writeOnly && t('field.writeOnly'),
    field.accept !== undefined &&
      field.accept !== ANY_BYTES &&
      t('field.accept', { type: field.accept }),
    ...limitsInWords(field, t),
  ].filter((fact) => typeof fact === 'string')
  // Joined, because it is remembered: a text in parts takes several times its memory.
  return [codeOf(inline(name)), ' (', facts.join(', '), ')', textsOf(field, context)].join('')
}

/** Limits of a value, and since when and until when it is there. */
const limitsInWords = (
  { constraints, since, sunset }: SchemaField,
  t: Translate,
): readonly string[] => [
  ...constraintsInWords(withCode(constraints), t),
  ...(since === undefined ? [] : [t('field.since', { version: since })]),
  ...(sunset === undefined ? [] : [t('field.sunset', { date: sunset })]),
]

/** A pattern may look like Markdown, such as `[a-z](/b)`. */
const withCode = (constraints: readonly Constraint[]): readonly Constraint[] =>
  constraints.map(({ rule, value }) =>
    rule === 'pattern' && typeof value === 'string'
      ? { rule, value: codeOf(value) }
      : { rule, value },
  )

/** Those of a value without a name, such as a body, with its mark. */
const rootMarks = (field: SchemaField, t: Translate): readonly string[] => [
  ...(field.deprecated ? [t('field.deprecated')] : []),
  ...limitsInWords(field, t),
]

/** Type, limits and values of a body or a named schema itself; its description is a separate paragraph. */
export function rootInWords(field: SchemaField, t: Translate): string {
  const type = [typeInWords(field.type, t), ...rootMarks(field, t)].join(', ')
  // The example of a body follows its fields.
  const { schemaName: _, ...shown } = field
  const known = knownValues({ ...shown, examples: [] }, t)
  return known === '' ? type : `${sentence(type)} ${known}`
}

/** The description and the values of a field, after its name and type. */
function textsOf(field: SchemaField, context: MarkdownContext): string {
  const blocks = textBlocks(field.description ?? '')
  const known = [knownValues(field, context.t), docsLink(field.externalDocs, context)]
    .filter((part) => part !== '')
    .join(' ')
  const [first] = blocks
  if (first === undefined) return known === '' ? '' : ` ${known}`
  const description = `:${gapNextTo(first)}${blocks.join('\n\n')}`
  if (known === '') return description
  const gap = gapNextTo(blocks.at(-1) ?? '')
  return `${gap === ' ' ? sentence(description) : description}${gap}${known}`
}

/** The space between a text and a block of the same item: tables and lists are separate paragraphs. */
const gapNextTo = (block: string): string => (/\n|^(?:\*|\d+[.)]) /.test(block) ? '\n\n' : ' ')

/** Further reading as a link; empty for none, and for one that readers can't open. */
export function docsLink(
  docs: ExternalDocs | undefined,
  { t, linkTo }: Pick<MarkdownContext, 't' | 'linkTo'>,
): string {
  const address = docs && linkTo(docs.url)
  return address === undefined
    ? ''
    : `[${inline(docs?.description ?? t('operation.externalDocs'))}](${address})`
}

/** Sentences: why it is deprecated, and its values. */
function knownValues(field: SchemaField, t: Translate): string {
  const { deprecationReason: reason, const: only, default: preset } = field
  // With a constant, only its own value of the enumeration applies.
  const allowed = only === undefined ? (field.enum ?? []) : []
  const values = [
    reason !== undefined &&
      t('field.deprecatedReason', { reason: inline(reason).replace(/\.$/, '') }),
    only !== undefined && `${t('field.const')}: ${explained(only, field)}`,
    allowed.length > 0 &&
      `${t(field.isOpenEnum ? 'field.known' : 'field.allowed')}: ${valueList(allowed, t, field).join(', ')}`,
    preset !== undefined && `${t('field.default')}: ${code(preset, field.type)}`,
    exampleValues(field, t),
  ].filter((value) => typeof value === 'string')
  return values.length === 0 ? '' : `${values.join('. ')}.`
}

/** Examples with texts of the document, else the first ones, as the page has them. */
function exampleValues(
  { type, examples, describedExamples }: SchemaField,
  t: Translate,
): string | undefined {
  const label = ({ length }: readonly unknown[]): string =>
    t(length === 1 ? 'field.example' : 'field.examples')
  if (describedExamples === undefined) {
    const shown = examples.slice(0, SHOWN_EXAMPLES).map((value) => code(value, type))
    return shown.length === 0 ? undefined : `${label(shown)}: ${shown.join(', ')}`
  }
  const list = describedExamples.map(({ value, label, description }) => {
    const text = description === undefined ? '' : `: ${inline(description)}`
    return `${code(value, type)} (${inline(label)}${text})`
  })
  return `${label(list)}: ${list.join(', ')}`
}

/** Ends a text before another sentence. */
export const sentence = (text: string): string =>
  /[.!?…:;。！？][*_`)"”’]*$/u.test(text) ? text : `${text}.`

/** Values as code, with their meanings; the last item says how many are left out. */
function valueList(
  values: readonly JsonValue[],
  t: Translate,
  field: SchemaField,
): readonly string[] {
  const limit = field.schemaName === undefined ? ENUM_VALUES : LINKED_VALUES
  const shown = values.slice(0, limit).map((value) => explained(value, field))
  const count = values.length - shown.length
  return count > 0 ? [...shown, t('field.moreValues', { count })] : shown
}

/** @example explained('a', { type, enumDescriptions: { a: 'Active' } }) // '`a` (Active)' */
function explained(
  value: JsonValue,
  field?: Pick<SchemaField, 'type' | 'enumDescriptions'>,
): string {
  const meaning = inline(text(own(field?.enumDescriptions, valueText(value))) ?? '')
  const written = code(value, field?.type)
  return meaning === '' ? written : `${written} (${meaning})`
}

/** @param type - type of the field that has the value */
export function code(value: JsonValue, type?: FieldType): string {
  return codeOf(valueText(value, type))
}

/** A text in full, such as a URL. */
export function codeOf(whole: string): string {
  // An empty code span is no code span, but two backticks.
  const text = whole === '' ? '""' : whole.replaceAll(/\s+/g, ' ')
  const longest = longestTicks(text)
  // A value with backticks needs a longer delimiter (CommonMark §6.1).
  const ticks = '`'.repeat(longest + 1)
  return longest === 0 ? `\`${text}\`` : `${ticks} ${text} ${ticks}`
}

/** Returns the length of the longest run of backticks. */
export function longestTicks(text: string): number {
  let longest = 0
  for (const [run] of text.matchAll(/`+/g)) longest = Math.max(longest, run.length)
  return longest
}

function itemLines(text: string, depth: number): string[] {
  const [first = '', ...rest] = text.split('\n')
  return [
    `${indent(depth)}- ${first}`,
    ...rest.map((line) => (line === '' ? '' : `${indent(depth + 1)}${line}`)),
  ]
}

function indent(depth: number): string {
  return '  '.repeat(depth)
}
