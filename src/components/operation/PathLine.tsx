/** Method, server and path on one line that can be copied. */
import type { ReactElement, ReactNode } from 'react'
import type { Operation } from '#core/openapi/model.ts'
import { CopyButton } from '../code/CopyButton.tsx'
import type { RenderContext } from '../render-context.ts'
import { Method } from './Method.tsx'

interface Props {
  readonly operation: Operation
  readonly context: RenderContext
}

export function PathLine({ operation, context }: Props): ReactElement {
  const { t } = context
  const base = operation.kind === 'operation' ? serverUrl(operation) : ''
  return (
    <div className="path-line">
      <Method method={operation.method} look="tag" />
      <code>
        {base !== '' && <i>{base}</i>}
        {breakable(operation.path)}
      </code>
      <CopyButton
        label={t('copy.action')}
        title={t('copy.path')}
        text={`${base}${operation.path}`}
      />
    </div>
  )
}

/** First server without its trailing slash, variables filled with their defaults. */
export function serverUrl(operation: Operation): string {
  const server = operation.servers[0]
  if (!server) return ''
  const filled = server.variables.reduce(
    (url, variable) => url.replaceAll(`{${variable.name}}`, variable.default),
    server.url,
  )
  return filled.replace(/\/+$/, '')
}

/** Long paths break after a slash, and path parameters stand out. */
function breakable(path: string): ReactNode {
  return path
    .split(/(?<=\/)/)
    .flatMap((segment, index) => (index === 0 ? [segment] : [<wbr key={segment} />, segment]))
}
