/** The content of a body: one tree per media type, in tabs if there are several. */
import { Fragment } from 'react'
import type { MediaType } from '#core/openapi/model.ts'
import type { SchemaField } from '#core/openapi/schema-field.ts'
import { DocumentText } from '../DocumentText.tsx'
import type { FieldDirection, RenderContext } from '../render-context.ts'
import { headerField } from '../response/header-field.ts'
import { FieldChildren } from '../schema/FieldChildren.tsx'
import { Fields } from '../schema/Fields.tsx'
import { FieldValues } from '../schema/FieldValues.tsx'
import { OnDemand } from '../schema/OnDemand.tsx'
import { TypeLine } from '../schema/TypeLine.tsx'
import { Tabs } from '../Tabs.tsx'
import { contentKey, partsOf, withEncoding } from './with-encoding.ts'

const HEADER_NODES = 10

interface Props {
  readonly content: readonly MediaType[]
  readonly context: RenderContext
  readonly direction: FieldDirection
  readonly idPrefix: string
  /** Rows have IDs in request bodies only, because no page links into a response. */
  readonly hasRowIds: boolean
  readonly leftOut?: readonly string[]
  /** Number of fields per media type, upper levels first. */
  readonly maxNodes: number
  /** A named schema with more fields links to its own page; undefined expands all. */
  readonly writtenOutFields?: number
  /** True if the schema's own text appears elsewhere on the page. */
  readonly isDescribed?: boolean
}

export function MediaTypes(props: Props) {
  const { content, context, idPrefix } = props
  const [only] = content
  if (!only) return null
  if (content.every((media) => isSameContent(media, only))) {
    return (
      <>
        {content.length > 1 && (
          <p className="field-note">{content.map(({ mediaType }) => mediaType).join(', ')}</p>
        )}
        <Content {...props} media={only} />
      </>
    )
  }
  return (
    <Tabs
      label={context.t('body.mediaTypes')}
      id={context.uniqueId(`${idPrefix}-media`)}
      tabs={content.map((media) => ({
        label: media.mediaType,
        content: <Content {...props} media={media} />,
      }))}
    />
  )
}

function Content(props: Props & { readonly media: MediaType }) {
  const { media, context, direction, idPrefix, hasRowIds } = props
  const { t } = context
  const schema = media.itemSchema ?? media.schema
  if (schema === undefined) return <p className="field-note">{t('body.noSchema')}</p>
  const root = withEncoding(context.toField(schema, direction, props.maxNodes), media, context.t)
  const rowIds = hasRowIds ? idPrefix : undefined
  const name = root.schemaName
  const isLong =
    root.variants !== undefined ||
    root.children.length > (props.writtenOutFields ?? Number.POSITIVE_INFINITY)
  const elsewhere =
    props.writtenOutFields !== undefined && isLong && name !== undefined
      ? context.schemaHref(name)
      : undefined
  const isPlainObject =
    root.children.length > 0 && root.type.names.every((name) => name === 'object')
  return (
    <>
      {media.itemSchema !== undefined && <p className="field-note">{t('body.stream')}</p>}
      {root.description !== undefined && props.isDescribed !== true && (
        <DocumentText
          className="prose prose-small root-text"
          text={root.description}
          context={context}
        />
      )}
      <TypeLine
        className="field-line root-type"
        field={root}
        context={context}
        isTypeShown={isPlainObject || root.variants !== undefined}
      />
      {root.children.length === 0 && (
        <FieldValues field={root} context={context} isOpen={props.isDescribed} />
      )}
      {elsewhere !== undefined && name !== undefined ? (
        <OnDemand href={elsewhere} name={name} label={t('field.more', { name })} />
      ) : (
        <WrittenOut {...props} root={root} rowIds={rowIds} />
      )}
      <PartHeaders media={media} context={context} />
    </>
  )
}

function WrittenOut(
  props: Props & { readonly root: SchemaField; readonly rowIds: string | undefined },
) {
  const { root, rowIds, context, direction, leftOut } = props
  const { schemaName, ...anonymous } = { ...root, children: [] }
  const isOwnPage = direction === 'both'
  return (
    <>
      <Fields
        fields={root.children}
        context={context}
        idPrefix={rowIds}
        {...(leftOut && { leftOut })}
        unfolded={direction === 'request'}
        schemaName={isOwnPage ? undefined : schemaName}
      />
      <FieldChildren
        field={anonymous}
        within={isOwnPage ? undefined : schemaName}
        context={context}
        idPrefix={rowIds}
        depth={0}
        unfolded={direction === 'request'}
        leftOut={leftOut}
      />
    </>
  )
}

/** JSON and XML of one schema share a tree. */
function isSameContent(media: MediaType, other: MediaType): boolean {
  return media === other || contentKey(media) === contentKey(other)
}

/** Headers of single parts of a form. */
function PartHeaders(props: { readonly media: MediaType; readonly context: RenderContext }) {
  const { media, context } = props
  return (
    <>
      {partsOf(media, context.t).map(
        ([name, { headers = [] }]) =>
          headers.length > 0 && (
            <Fragment key={name}>
              <p className="response-part">{context.t('body.partHeaders', { name })}</p>
              <Fields
                fields={headers.map((header) =>
                  headerField(
                    header,
                    context.toField(header.schema ?? true, 'request', HEADER_NODES),
                    context.t,
                  ),
                )}
                context={context}
              />
            </Fragment>
          ),
      )}
    </>
  )
}
