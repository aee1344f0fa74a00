/** The request body: media types, members excluded from the signature, fields. */
import type { ReactNode } from 'react'
import { isJsonType } from '#core/media-type.ts'
import type { RequestBody } from '#core/openapi/model.ts'
import type { SchemaField } from '#core/openapi/schema-field.ts'
import { DocumentText } from '../DocumentText.tsx'
import type { RenderContext } from '../render-context.ts'
import { Section } from '../Section.tsx'
import { MediaTypes } from './MediaTypes.tsx'

/** Enough for bodies written by hand; larger ones continue on the schema's own page. */
const BODY_NODES = 90

interface Props {
  readonly body: RequestBody
  readonly context: RenderContext
  readonly level: 2 | 3
  readonly prefix: string
  /** Members that the recipe excludes; empty for unsigned requests. */
  readonly excludedMembers: readonly string[]
}

export function RequestBodySection(props: Props) {
  const { body, context, level, prefix, excludedMembers } = props
  const { t } = context
  const [first] = body.content
  if (!first && body.description === undefined) return null
  // Only members of a JSON object are excluded (SignatureRecipe.canonicalBody).
  const leftOut = first ? membersPresent(props) : []
  return (
    <Section
      level={level}
      title={t('body.title')}
      id={context.uniqueId(`${prefix}body`)}
      note={
        <>
          {body.content.length === 1 && first?.mediaType}
          {body.content.length === 1 && ' · '}
          {t(body.required ? 'body.required' : 'body.optional')}
          {leftOut.length > 0 && <> · {signedWithout(leftOut, t)}</>}
        </>
      }
    >
      {body.description !== undefined && (
        <DocumentText
          className="prose prose-small root-text"
          text={body.description}
          context={context}
        />
      )}
      <MediaTypes
        content={body.content}
        context={context}
        direction="request"
        idPrefix={`${prefix}body`}
        hasRowIds
        maxNodes={BODY_NODES}
        leftOut={excludedMembers}
      />
    </Section>
  )
}

function membersPresent({ body, context, excludedMembers }: Props): readonly string[] {
  if (excludedMembers.length === 0) return []
  const json = body.content.find(({ mediaType }) => isJsonType(mediaType))
  if (json?.schema === undefined) return []
  const root = context.toField(json.schema, 'request', BODY_NODES)
  const names = new Set(memberNames(root))
  return excludedMembers.filter((name) => names.has(name))
}

/** Returns the top-level members of a body in any of its alternatives. */
function memberNames(field: SchemaField): readonly string[] {
  const own = field.children.map(({ name }) => name)
  return [...own, ...(field.variants?.options ?? []).flatMap((option) => memberNames(option.field))]
}

function signedWithout(names: readonly string[], t: RenderContext['t']): ReactNode {
  return (
    <>
      {t('body.signedWithout')}{' '}
      {names.map((name, index) => (
        <span key={name}>
          {index > 0 && (index === names.length - 1 ? ` ${t('body.and')} ` : ', ')}
          <code>{name}</code>
        </span>
      ))}
    </>
  )
}
