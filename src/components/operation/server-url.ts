/** Where an operation is called. */
import type { Operation } from '#core/openapi/model.ts'
import { withoutSlashesAtEnd } from '#core/site/without-end-slash.ts'

/** First server without its trailing slash, variables filled with their defaults. */
export function serverUrl(operation: Operation): string {
  const server = operation.servers[0]
  if (!server) return ''
  const filled = server.variables.reduce(
    (url, variable) => url.replaceAll(`{${variable.name}}`, variable.default),
    server.url,
  )
  return withoutSlashesAtEnd(filled)
}
