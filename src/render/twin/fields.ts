/** A field tree as nested Markdown list items. */
import type { SchemaField } from '#core/openapi/schema-field.ts'
import { constraintsInWords } from '../../components/schema/constraints-in-words.ts'
import { typeInWords } from '../../components/schema/type-in-words.ts'
import { valueText } from '../../components/schema/value-text.ts'
import type { Translate } from '../../i18n/index.ts'

/** Deeper levels are named by their schema: a twin stays readable. */
const MAX_DEPTH = 6
const ENUM_VALUES = 40

/** @returns lines of a Markdown list; empty for no fields */
export function fieldLines(fields: readonly SchemaField[], t: Translate, depth = 0): string[] {
  return fields.flatMap((field) => [
    `${indent(depth)}- ${headline(field, t)}`,
    ...detailLines(field, t, depth + 1),
  ])
}

/** What stands below a field: children, then variants. */
export function detailLines(field: SchemaField, t: Translate, depth: number): string[] {
  if (depth > MAX_DEPTH) return []
  const variants = (field.variants?.options ?? []).flatMap((variant) => [
    `${indent(depth)}- ${t(field.variants?.keyword === 'anyOf' ? 'field.anyOf' : 'field.oneOf')}: **${inline(variant.label)}**`,
    ...detailLines(variant.field, t, depth + 1),
  ])
  return [...fieldLines(field.children, t, depth), ...variants]
}

function headline(field: SchemaField, t: Translate): string {
  const name = field.kind === 'additional' ? t('field.additional') : field.name
  const facts = [
    typeInWords(field.type, t),
    field.required && t('field.required'),
    field.deprecated && t('field.deprecated'),
    field.readOnly && t('field.readOnly'),
    field.writeOnly && t('field.writeOnly'),
    ...constraintsInWords(field.constraints, t),
  ].filter((fact) => typeof fact === 'string')
  const values = [
    field.enum && `${t('field.allowed')}: ${field.enum.slice(0, ENUM_VALUES).map(code).join(', ')}`,
    field.default !== undefined && `${t('field.default')}: ${code(field.default)}`,
    field.examples[0] !== undefined && `${t('field.example')}: ${code(field.examples[0])}`,
  ].filter((value) => typeof value === 'string')
  const description = field.description === undefined ? '' : `: ${inline(field.description)}`
  const known = values.length === 0 ? '' : ` ${values.join('. ')}.`
  return `\`${inline(name)}\` (${facts.join(', ')})${description}${known}`
}

function code(value: Parameters<typeof valueText>[0]): string {
  const text = valueText(value).replaceAll(/\s+/g, ' ')
  // A value with a backtick needs a longer fence around it (CommonMark §6.1).
  return text.includes('`') ? `\`\` ${text} \`\`` : `\`${text}\``
}

/** List items are one line each. */
function inline(text: string): string {
  return text.trim().replaceAll(/\s+/g, ' ')
}

function indent(depth: number): string {
  return '  '.repeat(depth)
}
