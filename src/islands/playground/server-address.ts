/** Where the API stands, as the document says it: shown and copied, never called by this page. */
import type { OperationData } from '#core/site/operation-data.ts'

/** The first server with its variables' defaults, without a slash at the end. */
export function serverAddress(data: OperationData): string {
  const server = data.operation.servers[0] ?? data.servers[0]
  if (server === undefined) return ''
  const filled = server.url.replace(/\{([^{}]+)\}/g, (whole, name: string) => {
    const variable = server.variables.find((known) => known.name === name)
    return variable?.default ?? whole
  })
  return filled.replace(/\/+$/, '')
}
