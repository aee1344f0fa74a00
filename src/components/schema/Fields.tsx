/** A list of fields, each with what stands below it. */
import type { ReactElement } from 'react'
import type { SchemaField } from '#core/openapi/schema-field.ts'
import type { RenderContext } from '../render-context.ts'
import { FieldRow } from './FieldRow.tsx'
import { typeInWords } from './type-in-words.ts'

/** Names listed in short when rows have run out; the first level is always named as a whole. */
const SHORT_NAMES = 60

interface Props {
  readonly fields: readonly SchemaField[]
  readonly context: RenderContext
  /** Id prefix of the rows, such as `body`; undefined: rows have no ids. */
  readonly idPrefix?: string | undefined
  /** Names left out of the signature (top-level members of a body only). */
  readonly leftOut?: readonly string[]
  readonly depth?: number
  /** Whether children of the first level start unfolded. */
  readonly unfolded?: boolean
}

export function Fields(props: Props): ReactElement | null {
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

/** One line of text instead of a tree: the page stays small however large the schema is. */
function inShort(fields: readonly SchemaField[], { t }: RenderContext, most: number): string {
  const names = fields.slice(0, most).map((field) => {
    const name = nameOf(field, t)
    return `${name} ${typeInWords(field.type, t)}`
  })
  return `${names.join(' · ')}${fields.length > most ? ' · …' : ''}`
}

function nameOf(field: SchemaField, t: RenderContext['t']): string {
  return field.kind === 'additional' ? t('field.additional') : field.name
}
