/**
 * Prints the prepared request as a cURL command for a POSIX shell. It never contains the secret
 * key.
 */
import { type AuthorizationPart, BASIC } from '#core/authorization/place-credential.ts'
import { encodeValue } from '#core/openapi/wire/percent-encode.ts'
import type { PreparedHeader, PreparedRequest } from './prepare.ts'

export const TOKEN_PLACEHOLDER = '$ACCESS_TOKEN'

export interface CurlOptions {
  /** Base URL of the API, without a trailing slash. */
  readonly server: string
  /** If false, secrets are written as shell variables. */
  readonly withSecrets: boolean
}

/** @example printCurl(request, { server: 'https://api.example.com', withSecrets: false }) */
export function printCurl(request: PreparedRequest, options: CurlOptions): string {
  const { path, query } = request.target
  const url = request.isDirect
    ? request.url
    : `${options.server}${path}${query === '' ? '' : `?${query}`}`
  const headers = request.headers.map((header) => `  ${headerOption(header, options)}`)
  const secretOf = ({ secret, variable }: AuthorizationPart, encode = (text: string) => text) =>
    options.withSecrets ? quote(encode(secret)) : `"$${variable}"`
  const secretQuery = (request.secretQuery ?? []).map(
    (part, at) =>
      `${quote(`${at > 0 || url.includes('?') ? '&' : '?'}${encodeValue(part.name)}=`)}${secretOf(part, encodeValue)}`,
  )
  const cookies = (request.cookies ?? []).map((cookie, at) => {
    const lead = at === 0 ? '' : '; '
    return typeof cookie === 'string'
      ? quote(`${lead}${cookie}`)
      : `${quote(`${lead}${cookie.name}=`)}${secretOf(cookie)}`
  })
  return [
    `curl --request ${request.method} ${quote(url)}${secretQuery.join('')}`,
    ...headers,
    ...(cookies.length === 0 ? [] : [`  --cookie ${cookies.join('')}`]),
    ...bodyLines(request.sentBody),
  ].join(' \\\n')
}

function headerOption(
  { name, value, isSecret, placeholder = `Bearer ${TOKEN_PLACEHOLDER}` }: PreparedHeader,
  { withSecrets }: CurlOptions,
): string {
  if (!isSecret || withSecrets) return `--header ${quote(`${name}: ${value}`)}`
  // cURL encodes the pair, which a person would have to do first.
  if (placeholder === BASIC_PLACEHOLDER) return '--user "$API_USERNAME:$API_PASSWORD"'
  // A shell expands some of the characters that a header's name may have.
  return /^[\w-]+$/.test(name)
    ? `--header "${name}: ${placeholder}"`
    : `--header ${quote(`${name}: `)}"${placeholder}"`
}

const BASIC_PLACEHOLDER = `${BASIC.prefix}$${BASIC.variable}`

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
