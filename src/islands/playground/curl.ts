/**
 * Prints the prepared request as a cURL command for a POSIX shell. It never contains the secret
 * key.
 */
import { type AuthorizationPart, BASIC } from '#core/authorization/place-credential.ts'
import { encodeValue } from '#core/openapi/wire/percent-encode.ts'
import type { MultipartPart } from '#core/samples/prepared-request.ts'
import { isCurlForm, quoteForm, quoteShell } from '#core/samples/quote-shell.ts'
import { readUtf8 } from '#core/signature/crypto.ts'
import type { PreparedHeader, PreparedRequest } from './prepare.ts'
import { printBytes } from './print-bytes.ts'

const TOKEN_PLACEHOLDER = '$ACCESS_TOKEN'

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
    options.withSecrets ? quoteShell(encode(secret)) : `"$${variable}"`
  const secrets = request.secretQuery ?? []
  // cURL encodes the value of a variable, but only without a body.
  const isEncoded = !options.withSecrets && secrets.length > 0 && request.sentBody.byteLength === 0
  const secretQuery = secrets.map((part, at) =>
    isEncoded
      ? `  --data-urlencode ${quoteShell(`${encodeValue(part.name)}=`)}${secretOf(part)}`
      : `${quoteShell(`${at > 0 || url.includes('?') ? '&' : '?'}${encodeValue(part.name)}=`)}${secretOf(part, encodeValue)}`,
  )
  const cookies = (request.cookies ?? []).map((cookie, at) => {
    const lead = at === 0 ? '' : '; '
    return typeof cookie === 'string'
      ? quoteShell(`${lead}${cookie}`)
      : `${quoteShell(`${lead}${cookie.name}=`)}${secretOf(cookie)}`
  })
  const { piped, option } =
    parts === undefined ? bodyOf(request) : { option: parts.map(formOption) }
  // cURL would wait for the body of a response to `--request HEAD`.
  const isHead = request.method === 'HEAD' && request.sentBody.byteLength === 0
  const method = isHead ? '--head' : `--request ${request.method}`
  const command = [
    isEncoded
      ? `curl --get ${method} ${quoteShell(url)}`
      : `curl ${method} ${quoteShell(url)}${secretQuery.join('')}`,
    ...(isEncoded ? secretQuery : []),
    ...headers,
    ...(cookies.length === 0 ? [] : [`  --cookie ${cookies.join('')}`]),
    ...option.map((line) => `  ${line}`),
  ].join(' \\\n')
  return piped === undefined
    ? command
    : `{\n${piped.map((line) => `  ${line}\n`).join('')}} | ${command}`
}

function headerOption(
  { name, value, isSecret, placeholder = `Bearer ${TOKEN_PLACEHOLDER}` }: PreparedHeader,
  { withSecrets }: CurlOptions,
): string {
  // cURL leaves out a header without a value unless it ends in a semicolon.
  if (value === '') return `--header ${quoteShell(`${name};`)}`
  if (!isSecret || withSecrets) return `--header ${quoteShell(`${name}: ${value}`)}`
  // cURL encodes the pair, which a person would have to do first.
  if (placeholder === BASIC_PLACEHOLDER) return '--user "$API_USERNAME:$API_PASSWORD"'
  // A shell expands some of the characters that a header's name may have.
  return /^[\w-]+$/.test(name)
    ? `--header "${name}: ${placeholder}"`
    : `--header ${quoteShell(`${name}: `)}"${placeholder}"`
}

const BASIC_PLACEHOLDER = `${BASIC.prefix}$${BASIC.variable}`

/** @returns undefined without a form, or if its boundary is signed or cURL can't write its parts */
function partsOf({
  bodySource,
  isBoundarySigned,
}: PreparedRequest): readonly MultipartPart[] | undefined {
  if (bodySource?.kind !== 'multipart' || isBoundarySigned) return undefined
  return isCurlForm(bodySource.parts) ? bodySource.parts : undefined
}

function formOption(part: MultipartPart): string {
  if ('fileName' in part) {
    const file = quoteForm(withoutFolders(part.fileName))
    return `--form ${quoteShell(`${part.name}=@${file};type=${part.contentType}`)}`
  }
  const { name, value, contentType } = part
  return contentType === undefined
    ? `--form-string ${quoteShell(`${name}=${value}`)}`
    : `--form ${quoteShell(`${name}=${quoteForm(value)};type=${contentType}`)}`
}

/** A link may fill in any name: the command must not read files from other folders. */
const withoutFolders = (fileName: string): string => fileName.replace(/^.*[/\\]/s, '')

interface BodyOptions {
  readonly option: readonly string[]
  /** Commands whose output is the body. */
  readonly piped?: readonly string[]
}

function bodyOf({ sentBody, bodySource }: PreparedRequest): BodyOptions {
  if (sentBody.byteLength === 0) return { option: [] }
  const text = readUtf8(sentBody)
  // `--data-raw`, because `--data` would read a file for a text that starts with @.
  if (isTypable(text)) return { option: [`--data-raw ${quoteShell(text)}`] }
  if (bodySource?.kind === 'file') {
    return { option: [`--data-binary ${quoteShell(`@${withoutFolders(bodySource.fileName)}`)}`] }
  }
  const files = bodySource?.files.map((file) => ({
    ...file,
    fileName: withoutFolders(file.fileName),
  }))
  return { option: ['--data-binary @-'], piped: printBytes(sentBody, files ?? [], quoteShell) }
}

/** A null byte ends an argument, a terminal changes pasted carriage returns, and the rest isn't UTF-8. */
const isTypable = (text: string): boolean => !/[\0\r\ufffd]/.test(text)
