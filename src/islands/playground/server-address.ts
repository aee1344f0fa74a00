/** Returns the API's URL from the document. Pages of a signed document in a portal never call it. */
import type { Server } from '#core/openapi/model.ts'
import type { OperationData } from '#core/site/operation-data.ts'
import { serverUrl } from '#core/site/server-url.ts'
import { withoutSlashesAtEnd } from '#core/site/without-end-slash.ts'

/** An operation's own servers replace those of the document (OpenAPI 3.1.1 §4.8.10.1). */
export function serversOf(data: OperationData): readonly Server[] {
  return data.operation.servers.length > 0 ? data.operation.servers : data.servers
}

/**
 * Returns the selected server's URL with the defaults of its variables, without a trailing slash.
 */
export function serverAddress(data: OperationData, index: number): string {
  return serverUrl(serversOf(data)[index])
}

/** Returns the path of that URL, which precedes the operations' paths; empty for the root. */
export function serverPath(data: OperationData, index: number): string {
  const path = URL.parse(serverAddress(data, index), 'https://server.invalid')?.pathname ?? ''
  return withoutSlashesAtEnd(path)
}
