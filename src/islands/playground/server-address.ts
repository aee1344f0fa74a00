/** Where the API stands, as the document says it: shown and copied, never called by this page. */
import type { Server } from '#core/openapi/model.ts'
import type { OperationData } from '#core/site/operation-data.ts'
import { withoutSlashesAtEnd } from '#core/site/without-end-slash.ts'

/** An operation's own servers replace those of the document (OpenAPI 3.1.1 §4.8.10.1). */
export function serversOf(data: OperationData): readonly Server[] {
  return data.operation.servers.length > 0 ? data.operation.servers : data.servers
}

/** The chosen server with its variables' defaults, without a slash at the end. */
export function serverAddress(data: OperationData, index: number): string {
  const server = serversOf(data)[index]
  if (server === undefined) return ''
  const filled = server.url.replace(/\{([^{}]+)\}/g, (whole, name: string) => {
    const variable = server.variables.find((known) => known.name === name)
    return variable?.default ?? whole
  })
  return withoutSlashesAtEnd(filled)
}

/** The path of that address, below which its operations stand; empty for the root. */
export function serverPath(data: OperationData, index: number): string {
  const path = URL.parse(serverAddress(data, index), 'https://server.invalid')?.pathname ?? ''
  return withoutSlashesAtEnd(path)
}
