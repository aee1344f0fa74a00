/** cURL in a POSIX shell; openssl computes digest and MAC. */
import { offsetMinutes } from '#core/signature/timestamp.ts'
import { type BinaryEncoding, MAC_DIGESTS, type SignatureRecipe } from '../signature/recipe.ts'
import { DIGEST_NAMES } from './digest-names.ts'
import { joinSections } from './literal.ts'
import { quoteShell, quoteShellDouble } from './quote-shell.ts'
import type { Piece, SampleFacts, SigningPlan, Variable } from './sample-facts.ts'
import { type SamplePrinter, sampleSections, type UsedKey } from './sample-sections.ts'

export function printCurl(facts: SampleFacts): string {
  return joinSections(sampleSections(PRINTER, facts))
}

/** A variable of the environment is used as it is; only given values are written down. */
function credentials(keys: readonly UsedKey[]): readonly string[] {
  const fromEnvironment = keys.filter(({ value }) => value === undefined)
  return [
    ...(fromEnvironment.length > 0 ? ['# Set in the environment:'] : []),
    ...fromEnvironment.map(({ variable }) => `# ${variable}`),
    ...keys.flatMap(({ variable, value }) =>
      value === undefined ? [] : [`${variable}=${quoteShell(value)}`],
    ),
  ]
}

function body({ body }: SampleFacts): readonly string[] {
  switch (body.kind) {
    case 'json':
    case 'text':
      return [`body=${quoteShell(body.text)}`]
    case 'form':
      return [
        `body=${quoteShell(new URLSearchParams(body.fields.map(([n, v]) => [n, v])).toString())}`,
      ]
    default:
      return []
  }
}

function clock({ timestamp: { format, offset } }: SignatureRecipe): string {
  if (format === 'unix') return 'date +%s'
  if (format === 'unix-ms') return 'date +%s000'
  const minutes = offsetMinutes(offset)
  if (minutes === 0) return `date -u +%Y-%m-%dT%H:%M:%S${offset}`
  // POSIX counts west of Greenwich: UTC-7 is seven hours ahead.
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60]
  const zone = `UTC${minutes > 0 ? '-' : '+'}${hours}${rest === 0 ? '' : `:${String(rest).padStart(2, '0')}`}`
  return `TZ=${zone} date +%Y-%m-%dT%H:%M:%S${offset}`
}

function signature(facts: SampleFacts, signing: SigningPlan): readonly string[] {
  const { recipe } = signing
  const separator: Piece = { text: recipe.separator }
  const pieces = signing.parts.flatMap(({ value }, i) => (i === 0 ? value : [separator, ...value]))
  const algorithm = DIGEST_NAMES[MAC_DIGESTS[recipe.mac.algorithm]]
  const filled = print(signing.output)
  return [
    ...(facts.uses('digest') ? digest(facts, signing) : []),
    `string_to_sign=${print(pieces)}`,
    'mac=$(printf %s "$string_to_sign" |',
    `  openssl dgst -${algorithm} -hmac "$GAPURA_SECRET_KEY" -binary |`,
    `  ${encode(recipe.mac.encoding)})`,
    recipe.output.encoding === 'base64'
      ? `signature=$(printf %s ${filled} | openssl base64 -A)`
      : `signature=${filled}`,
  ]
}

function digest({ body }: SampleFacts, { recipe, hasBody }: SigningPlan): readonly string[] {
  const strip = recipe.canonicalBody.stripWhitespace ? ["  tr -d ' \\t\\r\\n\\f\\v' |"] : []
  const hash = (text: string) => [
    `digest=$(printf %s ${text} |`,
    ...strip,
    `  openssl dgst -${DIGEST_NAMES[recipe.digest.algorithm]} -binary |`,
    `  ${encode(recipe.digest.encoding)})`,
  ]
  if (!hasBody) {
    return ['# Nothing to hash here: the digest is that of the empty string.', ...hash("''")]
  }
  const signedText = 'signedText' in body ? body.signedText : undefined
  if (signedText !== undefined) {
    return [
      '# The same body without the members that are sent, but not signed.',
      `signed=${quoteShell(signedText)}`,
      ...hash('"$signed"'),
    ]
  }
  if (strip.length === 0) return hash('"$body"')
  return ['# White space is not signed, not even inside strings.', ...hash('"$body"')]
}

function encode(encoding: BinaryEncoding): string {
  if (encoding === 'hex') return "od -An -v -tx1 | tr -d ' \\n'"
  return encoding === 'base64'
    ? 'openssl base64 -A'
    : "openssl base64 -A | tr '+/' '-_' | tr -d '='"
}

function send({ body, headers, request }: SampleFacts): readonly string[] {
  const words = [
    ...headers.map(({ name, value }) => {
      // curl leaves out a header without value unless it ends in a semicolon.
      const isEmpty = value.every((piece) => 'text' in piece && piece.text === '')
      return `-H ${print(isEmpty ? [{ text: `${name};` }] : [{ text: `${name}: ` }, ...value])}`
    }),
    ...bodyWords(body),
  ]
  const { method } = request
  const verb = /^[A-Z]+$/.test(method) ? method : quoteShell(method)
  const command = `curl ${method === 'HEAD' ? '--head' : `-X ${verb}`} ${quoteShell(request.url)}`
  return [[command, ...words.map((word) => `  ${word}`)].join(' \\\n')]
}

function bodyWords(body: SampleFacts['body']): readonly string[] {
  switch (body.kind) {
    case 'none':
      return []
    case 'multipart':
      return body.parts.map((part) =>
        'value' in part
          ? `--form-string ${quoteShell(`${part.name}=${part.value}`)}`
          : `-F ${quoteShell(`${part.name}=@"${quoteFormFile(part.fileName)}";type=${part.contentType}`)}`,
      )
    case 'file':
      return [`--data-binary ${quoteShell(`@${body.fileName}`)}`]
    default:
      // Not -d: a body that starts with @ would be taken for a file.
      return ['--data-raw "$body"']
  }
}

/** Inside the quotes of curl's own syntax. */
function quoteFormFile(name: string): string {
  return name.replace(/["\\]/g, '\\$&')
}

function print(pieces: readonly Piece[]): string {
  if (pieces.every((piece) => 'text' in piece)) {
    return quoteShell(pieces.map(({ text }) => text).join(''))
  }
  const inner = pieces.map((piece, i) => {
    if ('text' in piece) return quoteShellDouble(piece.text)
    // Braces where the next character would be taken for part of the name.
    const next = pieces[i + 1]
    const follows = next && 'text' in next ? next.text : ''
    const name = VARIABLES[piece.variable]
    return /^\w/.test(follows) ? `\${${name}}` : `$${name}`
  })
  return `"${inner.join('')}"`
}

const VARIABLES: Readonly<Record<Variable, string>> = {
  apiKey: 'GAPURA_API_KEY',
  accessToken: 'GAPURA_ACCESS_TOKEN',
  timestamp: 'timestamp',
  requestId: 'request_id',
  digest: 'digest',
  mac: 'mac',
  signature: 'signature',
}

const PRINTER: SamplePrinter = {
  credentials,
  body,
  clock: (recipe) => [`timestamp=$(${clock(recipe)})`],
  requestId: [
    '# UUID version 4',
    'request_id=$(openssl rand -hex 16 |',
    "  sed -E 's/(.{8})(.{4}).(.{3}).(.{3})(.{12})/\\1-\\2-4\\3-a\\4-\\5/')",
  ],
  signature,
  send,
}
