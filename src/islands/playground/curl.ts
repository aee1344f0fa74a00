/**
 * Prints the prepared request as a cURL command for a POSIX shell. It never contains the secret
 * key.
 */
import { type AuthorizationPart, BASIC } from '#core/authorization/place-credential.ts'
import { encodeValue } from '#core/openapi/wire/percent-encode.ts'
import type { MultipartPart } from '#core/samples/prepared-request.ts'
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
  const parts = partsOf(request)
  // cURL chooses another boundary, which it puts into its own header.
  const headers = request.headers
    .filter(({ name }) => parts === undefined || name.toLowerCase() !== 'content-type')
    .map((header) => `  ${headerOption(header, options)}`)
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
    ...(parts?.map((part) => `  ${formOption(part)}`) ?? bodyLines(request)),
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

/** @returns undefined without a form, or if its bytes are signed, boundary included */
function partsOf({
  bodySource,
  isBodySigned,
}: PreparedRequest): readonly MultipartPart[] | undefined {
  return bodySource?.kind === 'multipart' && !isBodySigned ? bodySource.parts : undefined
}

/** Inside double quotes, cURL reads everything literally, except for quotes and backslashes. */
function formOption(part: MultipartPart): string {
  if ('fileName' in part) {
    const file = quoteForm(withoutFolders(part.fileName))
    return `--form ${quote(`${part.name}=@${file};type=${part.contentType}`)}`
  }
  const { name, value, contentType } = part
  return contentType === undefined
    ? `--form-string ${quote(`${name}=${value}`)}`
    : `--form ${quote(`${name}=${quoteForm(value)};type=${contentType}`)}`
}

const quoteForm = (text: string): string => `"${text.replaceAll(/["\\]/g, '\\$&')}"`

/** A link may fill in any name: the command must not read files from other folders. */
const withoutFolders = (fileName: string): string => fileName.replace(/^.*[/\\]/s, '')

function bodyLines({ sentBody, bodySource }: PreparedRequest): readonly string[] {
  if (sentBody.byteLength === 0) return []
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(sentBody)
  // `--data-raw`, because `--data` would read a file for a text that starts with @. A null byte
  // ends an argument, and bytes that aren't UTF-8 can't be typed: then the body comes from a file.
  const isTypable = !text.includes('\ufffd') && !text.includes('\0')
  if (isTypable) return [`  --data-raw ${quote(text)}`]
  return bodySource?.kind === 'file'
    ? [`  --data-binary ${quote(`@${withoutFolders(bodySource.fileName)}`)}`]
    : ['  --data-binary @body.bin']
}

/** A POSIX shell reads everything inside single quotes literally, except a single quote. */
function quote(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`
}
