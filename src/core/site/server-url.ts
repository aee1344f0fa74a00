/** The URL that operations of a server are called at. */
import type { Server } from '../openapi/model.ts'
import { withoutSlashesAtEnd } from './without-end-slash.ts'

/** Returns the URL with the default values of its variables, without a trailing slash. */
export function serverUrl(server: Server | undefined): string {
  if (server === undefined) return ''
  const filled = server.url.replace(/\{([^{}]+)\}/g, (whole, name: string) => {
    const variable = server.variables.find((known) => known.name === name)
    return variable?.default ?? whole
  })
  return withoutSlashesAtEnd(filled)
}

/** Returns the origin to sign for, such as `https://api.example.com`; empty for a URL without one. */
export const serverOrigin = (server: Server | undefined): string =>
  /^https?:\/\/[^/?#]+/i.exec(serverUrl(server))?.[0] ?? ''

/** Returns the path that comes before those of operations, such as `/v1`; empty for a server without one. */
export const serverPath = (server: Server | undefined): string =>
  withoutSlashesAtEnd(URL.parse(serverUrl(server), 'https://api.example.com')?.pathname ?? '')
