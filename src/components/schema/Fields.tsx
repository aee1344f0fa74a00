/** A list of fields, each with its content below. */
import type { ReactElement } from 'react'
import type { SchemaField } from '#core/openapi/schema-field.ts'
import type { RenderContext } from '../render-context.ts'
import { FieldRow } from './FieldRow.tsx'
import { nameInWords } from './name-in-words.ts'
import { typeInWords } from './type-in-words.ts'

/**
 * Limit of names listed in short once no rows are left. The first level is complete here or on the page of its
 * schema.
 */
const SHORT_NAMES = 50

interface Props {
  readonly fields: readonly SchemaField[]
  readonly context: RenderContext
  /** ID prefix of the rows, such as `body`; undefined for rows without IDs. */
  readonly idPrefix?: string | undefined
  /** Names excluded from the signature (top-level members of a body only). */
  readonly leftOut?: readonly string[]
  readonly depth?: number
  /** The schema with the fields, whose page describes those that are left out here; undefined on that page. */
  readonly schemaName?: string | undefined
  /** True if children of the first level start unfolded. */
  readonly unfolded?: boolean
}

export function Fields(props: Props) {
  const { fields, context, idPrefix, leftOut = [], depth = 0, unfolded = false } = props
  if (fields.length === 0) return null
  const shown: ReactElement[] = []
  let index = 0
  for (; index < fields.length; index += 1) {
    const field = fields[index]
    if (!field || !context.rows.take()) break
    shown.push(
      <FieldRow
        key={index}
        field={field}
        context={context}
        idPrefix={idPrefix}
        isLeftOut={leftOut.includes(field.name)}
        depth={depth}
        unfolded={unfolded}
        within={props.schemaName}
      />,
    )
  }
  const rest = fields.slice(index)
  const { schemaName } = props
  const isMore = rest.some(hasMore)
  const page = isMore && schemaName !== undefined ? context.schemaHref(schemaName) : undefined
  const href = page ?? (isMore ? context.markdownHref : undefined)
  const most = depth === 0 && page === undefined ? rest.length : SHORT_NAMES
  return (
    <>
      {shown.length > 0 && <ul className="fields">{shown}</ul>}
      {rest.length > 0 && <p className="field-short">{inShort(rest, context, most)}</p>}
      {href && (
        <p className="field-note">
          <a href={href}>{page ? schemaName : context.t('field.inMarkdown')}</a>
        </p>
      )}
    </>
  )
}

/** True if a name and a type don't say everything. */
const hasMore = ({ description, children, variants, enum: values, constraints }: SchemaField) =>
  description !== undefined ||
  children.length + constraints.length > 0 ||
  (variants ?? values) !== undefined

/** One line of text instead of a tree, so that the page stays small for any schema. */
function inShort(fields: readonly SchemaField[], { t }: RenderContext, most: number): string {
  const names = fields.slice(0, most).map((field) => {
    const name = nameInWords(field, t)
    return `${name} ${typeInWords(field.type, t)}`
  })
  return `${names.join(' · ')}${fields.length > most ? ' · …' : ''}`
}
