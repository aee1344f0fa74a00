/**
 * Prints the recipe as a pre-request script for API clients with JavaScript and CryptoJS: Postman and Bruno.
 * The script signs the request that the client is about to send, so it can still be edited.
 */
import { offsetMinutes } from '#core/signature/timestamp.ts'
import { DIGEST_NAMES } from '../../signature/digest-names.ts'
import {
  type BinaryEncoding,
  type DigestAlgorithm,
  MAC_DIGESTS,
  type RecipePart,
  type SignatureRecipe,
} from '../../signature/recipe.ts'

/** JavaScript for accessing the client's request. */
export interface ScriptHost {
  /** Lines that define `cryptoJs`, and `variable` as a function of a name. */
  readonly start: readonly string[]
  /** Lines that define `method`, `url` and `body` (text; empty if there is none). */
  readonly read: readonly string[]
  /** Statements that change the request to the value of the expression. */
  setHeader(name: string, expression: string): string
  setUrl(expression: string): string
  setBody(expression: string): string
}

/**
 * @param recipe one with a shared secret; `prepareRequest` has rejected RSA
 * @returns a script without keys, which are variables of the client
 */
export function printSigningScript(recipe: SignatureRecipe, host: ScriptHost): string {
  const { digest, mac, output, headers } = recipe
  const uses = (value: RecipePart['value']) => recipe.parts.some((part) => part.value === value)
  const filled = templateExpression(output.template)
  return [
    `// Signs this request by the recipe ${JSON.stringify(recipe.name)}. Made from the API description.`,
    ...host.start,
    "const apiKey = variable('api_key')",
    "const secretKey = variable('secret_key')",
    ...host.read,
    "if (!apiKey || !secretKey) throw new Error('Set the variables api_key and secret_key first.')",
    '',
    'const utf8 = (text) => cryptoJs.enc.Utf8.parse(text)',
    ...ENCODERS.filter(({ name }) => used(recipe).has(name)).map(({ line }) => line),
    ...(uses('path') || uses('query')
      ? [String.raw`const [, path, query] = /^[a-z]+:\/\/[^/?#]*([^?#]*)\??([^#]*)/i.exec(url)`]
      : []),
    ...canonicalLines(recipe),
    `const digest = ${digest.encoding}(cryptoJs.${nameOf(digest.algorithm)}(utf8(canonicalBody)))`,
    `const timestamp = ${timestampExpression(recipe)}`,
    ...(uses('request-id') || headers.requestId !== null ? REQUEST_ID : []),
    '',
    'const stringToSign = [',
    ...recipe.parts.map((part) => `  ${partExpression(part)},`),
    `].filter((part) => part !== null).join(${quote(recipe.separator)})`,
    `const mac = ${mac.encoding}(cryptoJs.Hmac${nameOf(MAC_DIGESTS[mac.algorithm])}(utf8(stringToSign), utf8(secretKey)))`,
    `const signature = ${output.encoding === 'base64' ? `base64(utf8(${filled}))` : filled}`,
    '',
    ...(headers.apiKey === null ? [] : [host.setHeader(headers.apiKey, 'apiKey')]),
    ...(headers.timestamp === null ? [] : [host.setHeader(headers.timestamp, 'timestamp')]),
    host.setHeader(headers.signature, 'signature'),
    ...(headers.requestId === null ? [] : [host.setHeader(headers.requestId, 'requestId')]),
  ].join('\n')
}

/** Quotes a JavaScript string. Also safe in a page, because line separators and `<` are escaped. */
export function quote(text: string): string {
  return JSON.stringify(text).replace(
    /[\u2028\u2029<]/g,
    (c) => `\\u${c.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}

function used({ digest, mac, output }: SignatureRecipe): ReadonlySet<BinaryEncoding> {
  return new Set([
    digest.encoding,
    mac.encoding,
    ...(output.encoding === 'base64' ? (['base64'] as const) : []),
    // Base64url is derived from Base64.
    ...(digest.encoding === 'base64url' || mac.encoding === 'base64url'
      ? (['base64'] as const)
      : []),
  ])
}

const ENCODERS: readonly { readonly name: BinaryEncoding; readonly line: string }[] = [
  { name: 'base64', line: 'const base64 = (words) => cryptoJs.enc.Base64.stringify(words)' },
  {
    name: 'base64url',
    line: String.raw`const base64url = (words) => base64(words).replace(/\+/g, '-').replace(/\//g, '_').replace(/=/g, '')`,
  },
  { name: 'hex', line: 'const hex = (words) => cryptoJs.enc.Hex.stringify(words)' },
]

function canonicalLines({ canonicalBody }: SignatureRecipe): readonly string[] {
  const { excludedMembers, stripWhitespace } = canonicalBody
  const bodyExpression = excludedMembers.length === 0 ? 'body' : 'withoutMembers(body)'
  return [
    ...(excludedMembers.length === 0
      ? []
      : ['', `const EXCLUDED = [${excludedMembers.map(quote).join(', ')}]`, WITHOUT_MEMBERS, '']),
    `const canonicalBody = ${bodyExpression}${stripWhitespace ? String.raw`.replace(/[ \t\r\n\f\v]+/g, '')` : ''}`,
  ]
}

/** Same rule as `canonical-body.ts`: removes slices of the text instead of serializing it again. */
const WITHOUT_MEMBERS = String.raw`// Leaves top-level members out and keeps everything else as it is written.
function withoutMembers(text) {
  if (!/^[ \t\r\n]*\{/.test(text)) return text
  try { JSON.parse(text) } catch (error) { return text }
  const slices = []
  let depth = 0, start = 0
  for (let i = 0; i < text.length; i++) {
    const c = text[i]
    if (c === '"') {
      for (i++; text[i] !== '"'; i++) if (text[i] === '\\') i++
    } else if (c === '{' || c === '[') {
      if (++depth === 1) start = i + 1
    } else if (depth === 1 && (c === ',' || c === '}')) {
      slices.push(text.slice(start, i))
      start = i + 1
      if (c === '}') break
    } else if (c === '}' || c === ']') depth--
  }
  const nameOf = (slice) => {
    const quoted = /^\s*("(?:[^"\\]|\\.)*")/.exec(slice)
    return quoted ? JSON.parse(quoted[1]) : null
  }
  const kept = slices.filter((slice) => !EXCLUDED.includes(nameOf(slice)))
  if (kept.length === slices.length) return text
  const open = text.indexOf('{'), close = text.lastIndexOf('}')
  return text.slice(0, open + 1) + kept.join(',') + text.slice(close)
}`

/** Generates a UUID v4 with CryptoJS only, which both clients have. */
const REQUEST_ID = [
  'const random = cryptoJs.enc.Hex.stringify(cryptoJs.lib.WordArray.random(16))',
  "const variant = '89ab'[parseInt(random[16], 16) % 4]",
  "const requestId = [random.slice(0, 8), random.slice(8, 12), '4' + random.slice(13, 16), variant + random.slice(17, 20), random.slice(20)].join('-')",
]

function timestampExpression({ timestamp }: SignatureRecipe): string {
  if (timestamp.format === 'unix') return 'String(Math.floor(Date.now() / 1000))'
  if (timestamp.format === 'unix-ms') return 'String(Date.now())'
  const shift = offsetMinutes(timestamp.offset) * 60_000
  return `new Date(Date.now() + ${shift}).toISOString().slice(0, 19) + ${quote(timestamp.offset)}`
}

function partExpression(part: RecipePart): string {
  const value = valueExpression(part)
  const whole = part.prefix === undefined ? value : `${quote(part.prefix)} + ${value}`
  return part.omitWithoutBody ? `body === '' ? null : ${whole}` : whole
}

function valueExpression(part: RecipePart): string {
  switch (part.value) {
    case 'timestamp':
      return 'timestamp'
    case 'api-key':
      return 'apiKey'
    case 'request-id':
      return 'requestId'
    case 'body-digest':
      return 'digest'
    case 'method':
      return part.case === 'lower' ? 'method.toLowerCase()' : 'method.toUpperCase()'
    case 'path':
      return "(path || '/')"
    case 'query':
      return 'query'
    case 'literal':
      return quote(part.text ?? '')
  }
}

function templateExpression(template: string): string {
  const pieces = template.split(/(\{api_key\}|\{signature\})/).filter((piece) => piece !== '')
  const expressions = pieces.map((piece) =>
    piece === '{api_key}' ? 'apiKey' : piece === '{signature}' ? 'mac' : quote(piece),
  )
  return expressions.length === 0 ? quote('') : expressions.join(' + ')
}

/** Spelling of CryptoJS. */
const nameOf = (algorithm: DigestAlgorithm): string => DIGEST_NAMES[algorithm].toUpperCase()
