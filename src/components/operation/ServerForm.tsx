/**
 * Selects the server and the variables of its URL, which the page then shows
 * (islands/shared/server-address.ts). Without a choice, only the text of the operation's own server: the landing page has that
 * of the document's. Without script and on paper it is a list: `page-head.css` hides the controls there, and the URLs and
 * values elsewhere.
 */
import type { ReactNode } from 'react'
import type { Operation, Server, ServerVariable } from '#core/openapi/model.ts'
import { DocumentText } from '../DocumentText.tsx'
import type { RenderContext } from '../render-context.ts'

interface Props {
  readonly operation: Operation
  readonly context: RenderContext
}

interface VariableProps {
  readonly variable: ServerVariable
  readonly context: RenderContext
}

export function ServerForm({ operation, context }: Props) {
  const { servers, hasOwnServers } = operation
  const [first] = servers
  if (operation.kind !== 'operation' || first === undefined) return null
  if (servers.length > 1 || first.variables.length > 0)
    return <Choice servers={servers} context={context} />
  return hasOwnServers && !isBare(first) ? <Single server={first} context={context} /> : null
}

function Single({ server, context }: { server: Server; context: RenderContext }) {
  return (
    <div className="server-form">
      <span>{context.t('operation.server')}</span>
      <About server={server} context={context} />
    </div>
  )
}

function Choice({ servers, context }: { servers: readonly Server[]; context: RenderContext }) {
  const title = context.t('operation.server')
  // A browser that fills in values of an earlier visit would change the choice on every page.
  return (
    <form className="server-form" data-server-form="" data-pagefind-ignore="" autoComplete="off">
      {servers.length > 1 && (
        <label>
          {title}{' '}
          <select name="server">
            {servers.map((server) => (
              <option key={server.url} value={server.url}>
                {server.url}
              </option>
            ))}
          </select>
        </label>
      )}
      {servers.map((server, index) => (
        <fieldset
          key={server.url}
          data-url={server.url}
          aria-label={title}
          hidden={index > 0 || isBare(server)}
        >
          <code>{server.url}</code>
          <About server={server} context={context} />
          {server.variables.map((variable) => (
            <Variable key={variable.name} variable={variable} context={context} />
          ))}
        </fieldset>
      ))}
    </form>
  )
}

/** True for a server with nothing but a URL. */
function isBare({ name, description, variables }: Server): boolean {
  return name === undefined && description === undefined && variables.length === 0
}

/**
 * Next to the choice rather than in it, so that the list of URLs stays readable and no text is cut
 * off.
 */
function About({ server, context }: { server: Server; context: RenderContext }): ReactNode {
  const { name, description } = server
  if (name === undefined && description === undefined) return null
  return (
    <div className="server-about">
      {name !== undefined && <b>{name}</b>}
      {description !== undefined && (
        <DocumentText className="prose prose-small" text={description} context={context} />
      )}
    </div>
  )
}

function Variable({ variable, context }: VariableProps) {
  const { t } = context
  const { name, description } = variable
  const values = variable.enum ?? []
  const noteId =
    description === undefined ? undefined : context.uniqueId(`server-${name.toLowerCase()}`)
  return (
    <div className="server-variable">
      {/* biome-ignore lint/a11y/noLabelWithoutControl: the control is inside, one of two kinds */}
      <label>
        <code>{name}</code>{' '}
        {values.length > 0 ? (
          <select name={name} aria-describedby={noteId}>
            {values.map((value) => (
              <option key={value} value={value} selected={value === variable.default}>
                {value}
              </option>
            ))}
          </select>
        ) : (
          <input
            name={name}
            defaultValue={variable.default}
            spellCheck={false}
            aria-describedby={noteId}
          />
        )}
      </label>
      <small>
        {values.length > 0 && ` ${t('field.allowed')}: ${values.join(', ')}.`}
        {` ${t('field.default')}: ${variable.default}.`}
      </small>
      {description !== undefined && (
        <DocumentText
          className="prose prose-small"
          id={noteId}
          text={description}
          context={context}
        />
      )}
    </div>
  )
}
