/** A list of fields, each with its content below. */
import type { ReactElement } from 'react'
import type { SchemaField } from '#core/openapi/schema-field.ts'
import type { RenderContext } from '../render-context.ts'
import { FieldRow } from './FieldRow.tsx'
import { nameInWords } from './name-in-words.ts'
import { typeInWords } from './type-in-words.ts'

/** Limit of names listed in short once no rows are left; the first level is always complete. */
const SHORT_NAMES = 60

interface Props {
  readonly fields: readonly SchemaField[]
  readonly context: RenderContext
  /** ID prefix of the rows, such as `body`; undefined for rows without IDs. */
  readonly idPrefix?: string | undefined
  /** Names excluded from the signature (top-level members of a body only). */
  readonly leftOut?: readonly string[]
  readonly depth?: number
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
      />,
    )
  }
  const rest = fields.slice(index)
  return (
    <>
      {shown.length > 0 && <ul className="fields">{shown}</ul>}
      {rest.length > 0 && (
        <p className="field-short">
          {inShort(rest, context, depth === 0 ? rest.length : SHORT_NAMES)}
        </p>
      )}
    </>
  )
}

/** One line of text instead of a tree, so that the page stays small for any schema. */
function inShort(fields: readonly SchemaField[], { t }: RenderContext, most: number): string {
  const names = fields.slice(0, most).map((field) => {
    const name = nameInWords(field, t)
    return `${name} ${typeInWords(field.type, t)}`
  })
  return `${names.join(' · ')}${fields.length > most ? ' · …' : ''}`
}
