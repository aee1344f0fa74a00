/** Returns the URL that an operation is called at. */
import type { Operation } from '#core/openapi/model.ts'
import { withoutSlashesAtEnd } from '#core/site/without-end-slash.ts'

/** Returns the first server without its trailing slash, with default values of its variables. */
export function serverUrl(operation: Operation): string {
  const server = operation.servers[0]
  if (!server) return ''
  const filled = server.variables.reduce(
    (url, variable) => url.replaceAll(`{${variable.name}}`, variable.default),
    server.url,
  )
  return withoutSlashesAtEnd(filled)
}
