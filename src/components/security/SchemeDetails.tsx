/** A fold with where to get what the operation's security schemes ask for. */
import { Fragment } from 'react'
import { DocumentText } from '../DocumentText.tsx'
import { Html } from '../Html.tsx'
import type { RenderContext } from '../render-context.ts'
import { inlineOf } from '../schema/inline-of.ts'
import type { FlowFacts, SchemeAddress, SchemeFacts } from './scheme-facts.ts'

interface Props {
  readonly facts: readonly SchemeFacts[]
  readonly context: RenderContext
}

export function SchemeDetails({ facts, context }: Props) {
  if (facts.length === 0) return null
  return (
    <details>
      <summary>{context.t('security.details')}</summary>
      {facts.map(({ scheme, title, description, flows, scopes }) => (
        <Fragment key={scheme}>
          {title !== undefined && (
            <p>
              <em>{title}</em>
            </p>
          )}
          {description !== undefined && (
            <DocumentText className="prose prose-small" text={description} context={context} />
          )}
          {flows.map((flow, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, never reordered
            <Flow key={index} flow={flow} />
          ))}
          {scopes.map(({ name, meaning }) => (
            <Scope key={name} name={name} meaning={meaning} context={context} />
          ))}
        </Fragment>
      ))}
    </details>
  )
}

/** The meaning is Markdown in some documents, although OpenAPI doesn't say so. */
function Scope(props: SchemeFacts['scopes'][number] & Pick<Props, 'context'>) {
  const { name, meaning, context } = props
  const html = context.markdown(meaning).trim()
  const inline = inlineOf(html)
  return inline === undefined ? (
    <>
      <p>
        <code>{name}</code>
      </p>
      <Html className="prose prose-small" lang={context.textLanguage} html={html} />
    </>
  ) : (
    <p>
      <code>{name}</code> <Html as="span" lang={context.textLanguage} html={inline} />
    </p>
  )
}

function Flow({ flow: { title, addresses } }: { readonly flow: FlowFacts }) {
  return (
    <p>
      {title !== undefined && `${title}: `}
      {addresses.map((address, index) => (
        <span key={address.label}>
          {index > 0 && ', '}
          {address.label} <Address address={address} />
        </span>
      ))}
    </p>
  )
}

function Address({ address: { text, href } }: { readonly address: SchemeAddress }) {
  if (href === undefined) return <code>{text}</code>
  return (
    <a href={href} rel="noopener">
      {text}
    </a>
  )
}
