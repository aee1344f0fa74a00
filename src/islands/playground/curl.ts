/**
 * Prints the prepared request as a cURL command for a POSIX shell. It never contains the secret
 * key.
 */
import type { PreparedRequest } from './prepare.ts'

export const TOKEN_PLACEHOLDER = '$ACCESS_TOKEN'

export interface CurlOptions {
  /** Base URL of the API, without a trailing slash. */
  readonly server: string
  /** If false, secret header values are written as a shell variable. */
  readonly withSecrets: boolean
  /** Cookie parameters as `name=value`, which a web page can't send itself. */
  readonly cookies: readonly string[]
}

/**
 * @example printCurl(request, { server: 'https://api.example.com', withSecrets: false, cookies: [] })
 */
export function printCurl(request: PreparedRequest, options: CurlOptions): string {
  const { path, query } = request.target
  const url =
    request.kind === 'callback'
      ? request.url
      : `${options.server}${path}${query === '' ? '' : `?${query}`}`
  const headers = request.headers.map(({ name, value, isSecret }) =>
    isSecret && !options.withSecrets
      ? `  --header "${name}: Bearer ${TOKEN_PLACEHOLDER}"`
      : `  --header ${quote(`${name}: ${value}`)}`,
  )
  const cookies =
    options.cookies.length === 0 ? [] : [`  --cookie ${quote(options.cookies.join('; '))}`]
  return [
    `curl --request ${request.method} ${quote(url)}`,
    ...headers,
    ...cookies,
    ...bodyLines(request.sentBody),
  ].join(' \\\n')
}

function bodyLines(body: Uint8Array): readonly string[] {
  if (body.byteLength === 0) return []
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(body)
  // `--data-raw`, because `--data` would read a file for a text that starts with @. A null byte
  // ends an argument, and bytes that aren't UTF-8 can't be typed: then the body comes from a file.
  const isTypable = !text.includes('\ufffd') && !text.includes('\0')
  return [isTypable ? `  --data-raw ${quote(text)}` : '  --data-binary @body.bin']
}

/** A POSIX shell reads everything inside single quotes literally, except a single quote. */
function quote(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`
}
