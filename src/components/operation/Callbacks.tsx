/** Requests that the reader's server receives after the operation. */
import type { Callback, Operation } from '#core/openapi/model.ts'
import { DocumentText } from '../DocumentText.tsx'
import { markdownToText } from '../markdown/markdown-to-text.ts'
import type { RenderContext } from '../render-context.ts'
import { MediaTypes } from '../request-body/MediaTypes.tsx'
import { StatusBadge } from '../response/StatusBadge.tsx'
import { Section } from '../Section.tsx'
import { Method } from './Method.tsx'

const RESPONSE_CHARACTERS = 90
const CALLBACK_NODES = 40

interface Props {
  readonly callbacks: readonly Callback[]
  readonly context: RenderContext
  readonly level: 2 | 3
  readonly prefix: string
}

export function Callbacks({ callbacks, context, level, prefix }: Props) {
  const { t } = context
  if (callbacks.length === 0) return null
  return (
    <Section
      level={level}
      title={t('operation.callbacks')}
      id={context.uniqueId(`${prefix}callbacks`)}
      note={t('operation.callbacksNote')}
    >
      {callbacks.flatMap((callback) =>
        callback.operations.map((operation) => (
          <CallbackFold
            key={operation.key}
            name={callback.name}
            operation={operation}
            context={context}
            prefix={`${prefix}callback-${callback.name}`}
          />
        )),
      )}
    </Section>
  )
}

function CallbackFold(props: {
  readonly name: string
  readonly operation: Operation
  readonly context: RenderContext
  readonly prefix: string
}) {
  const { name, operation, context, prefix } = props
  return (
    <details className="response" id={context.uniqueId(prefix)}>
      <summary>
        <Method method={operation.method} />
        <span className="response-text">{name}</span>
        <code className="callback-path">{operation.path}</code>
      </summary>
      <CallbackLink operation={operation} context={context} />
      {operation.description !== undefined && (
        <DocumentText
          className="prose prose-small"
          text={operation.description}
          context={context}
        />
      )}
      {operation.requestBody && (
        <MediaTypes
          content={operation.requestBody.content}
          context={context}
          direction="request"
          idPrefix={prefix}
          hasRowIds={false}
          maxNodes={CALLBACK_NODES}
        />
      )}
      {operation.responses.map((response) => (
        <p key={response.status} className="response-line">
          <StatusBadge status={response.status} t={context.t} />{' '}
          {markdownToText(response.description ?? '', RESPONSE_CHARACTERS)}
        </p>
      ))}
    </details>
  )
}

function CallbackLink(props: { readonly operation: Operation; readonly context: RenderContext }) {
  const { operation, context } = props
  const href = context.operationHref(operation.key)
  if (href === undefined) return null
  return (
    <p className="field-note">
      <a href={href}>{context.t('operation.callbackPage', { title: operation.title })}</a>
    </p>
  )
}
