/**
 * One field: name, type, marks and constraints on a line; description, values and children below.
 */
import type { SchemaField } from '#core/openapi/schema-field.ts'
import { Remembered } from '../Remembered.tsx'
import type { RenderContext } from '../render-context.ts'
import { About } from './About.tsx'
import { constraintsInWords } from './constraints-in-words.ts'
import { FieldChildren } from './FieldChildren.tsx'
import { FieldValues } from './FieldValues.tsx'
import { FurtherReading } from './FurtherReading.tsx'
import { nameInWords } from './name-in-words.ts'
import { typeInWords } from './type-in-words.ts'

interface Props {
  readonly field: SchemaField
  readonly context: RenderContext
  readonly idPrefix: string | undefined
  readonly isLeftOut: boolean
  readonly depth: number
  readonly unfolded: boolean
  /** The named schema that the field is a part of; undefined on its own page. */
  readonly within?: string | undefined
}

/**
 * The most frequent markup of the site: 80,000 rows for GitHub's description. So `field.css`
 * distinguishes the parts by element rather than by class: name `code`, type `span`, marks `b` and
 * `em`, constraints `small`. Spaces between them separate the words for search and for screen
 * readers.
 */
export function FieldRow(props: Props) {
  const { field, context, idPrefix, isLeftOut, depth, unfolded, within } = props
  const { t } = context
  const id =
    idPrefix === undefined ? undefined : context.uniqueId(`${idPrefix}.${field.name || 'item'}`)
  const name = (
    <code className={field.deprecated ? 'is-deprecated' : undefined}>{nameInWords(field, t)}</code>
  )
  const line = () => <FieldLine field={field} context={context} isLeftOut={isLeftOut} />
  const below = () => <FieldTexts field={field} context={context} />
  const isLeaf = isLeafField(field)
  return (
    <li id={id}>
      <p>
        {/* A row that can be linked to links to itself. */}
        {id === undefined ? name : <a href={`#${encodeURIComponent(id)}`}>{name}</a>}
        {isLeaf && !isLeftOut ? (
          <Remembered memory={context.leafRows.line} about={field}>
            {line}
          </Remembered>
        ) : (
          line()
        )}
      </p>
      {isLeaf ? (
        <Remembered memory={context.leafRows.below} about={field}>
          {below}
        </Remembered>
      ) : (
        <>
          {below()}
          <FieldChildren
            field={field}
            context={context}
            idPrefix={id}
            depth={depth}
            unfolded={unfolded}
            within={within}
          />
        </>
      )}
    </li>
  )
}

/** Such a field is the same object on every page (core/openapi/schema/leaf-fields.ts). */
const isLeafField = ({
  children,
  variants,
  conditions,
  truncated,
  problem,
}: SchemaField): boolean =>
  children.length + conditions.length === 0 &&
  variants === undefined &&
  truncated === undefined &&
  problem === undefined

/** The line of a field after its name. */
function FieldLine(props: Pick<Props, 'field' | 'context' | 'isLeftOut'>) {
  const { field, context, isLeftOut } = props
  const { t } = context
  return (
    <>
      {' '}
      <span>{fieldTypeInWords(field, context)}</span>
      {field.required && <b> {t('field.required')}</b>}
      {field.deprecated && <b className="is-deprecated"> {t('field.deprecated')}</b>}
      {field.readOnly && <em> {t('field.readOnly')}</em>}
      {field.writeOnly && <em> {t('field.writeOnly')}</em>}
      {field.accept !== undefined && <em> {t('field.accept', { type: field.accept })}</em>}
      {constraintsInWords(field.constraints, t).map((phrase) => (
        <small key={phrase}> {phrase}</small>
      ))}
      {field.since !== undefined && <small> {t('field.since', { version: field.since })}</small>}
      {field.sunset !== undefined && (
        <small> {t('field.sunset', { date: context.dateInWords(field.sunset) })}</small>
      )}
      {isLeftOut && <b className="is-left-out"> {t('field.leftOut')}</b>}
    </>
  )
}

/** The texts and values of a field. */
function FieldTexts({ field, context }: Pick<Props, 'field' | 'context'>) {
  const { t } = context
  return (
    <>
      {field.deprecationReason !== undefined && (
        <About
          text={t('field.deprecatedReason', { reason: field.deprecationReason })}
          context={context}
        />
      )}
      {field.description !== undefined && <About text={field.description} context={context} />}
      <FurtherReading docs={field.externalDocs} context={context} />
      <FieldValues field={field} context={context} />
    </>
  )
}

/** Types still say 'one of' if the alternatives follow as tabs. */
export function fieldTypeInWords(field: SchemaField, { t }: RenderContext): string {
  const hasOwnType = field.type.names.some((name) => name !== 'any')
  if (field.variants && !hasOwnType) {
    return t(field.variants.keyword === 'oneOf' ? 'field.oneOf' : 'field.anyOf').toLowerCase()
  }
  return typeInWords(field.type, t)
}
