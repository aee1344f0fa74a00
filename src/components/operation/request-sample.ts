/** The request of an operation as a cURL command, filled from examples; secrets are placeholders. */
import { exampleFor, printExample } from '#core/openapi/index.ts'
import type { CompiledDocument, JsonValue, Operation, Parameter } from '#core/openapi/model.ts'
import type { SignatureRecipe } from '#core/signature/index.ts'
import type { RequestSample } from '../render-context.ts'
import { shortenImages } from '../schema/value-text.ts'
import { serverUrl } from './server-url.ts'

/** A body longer than this is cut: the fields beside it describe the rest. */
const MAX_BODY_LINES = 60

type Schemas = CompiledDocument['schemas']

export function requestSample(
  operation: Operation,
  schemas: Schemas,
  recipe: SignatureRecipe | null,
): RequestSample {
  const method = operation.method.toUpperCase()
  const lines = [
    `curl ${method === 'GET' ? '' : `-X ${method} `}${quote(addressOf(operation, schemas))}`,
    ...headersOf(operation, schemas, recipe).map((header) => `-H ${quote(header)}`),
    ...bodyOf(operation, schemas),
  ]
  return { code: 'curl', label: 'cURL', language: 'bash', source: lines.join(' \\\n  ') }
}

/** Path parameters from their examples, query parameters only when they are required. */
function addressOf(operation: Operation, schemas: Schemas): string {
  let path = operation.path
  const query: string[] = []
  for (const parameter of operation.parameters) {
    if (parameter.in === 'path') {
      path = path.replaceAll(
        `{${parameter.name}}`,
        encodeURIComponent(parameterText(parameter, schemas)),
      )
    } else if (parameter.in === 'query' && parameter.required) {
      const value = encodeURIComponent(parameterText(parameter, schemas))
      query.push(`${encodeURIComponent(parameter.name)}=${value}`)
    }
  }
  return `${serverUrl(operation)}${path}${query.length > 0 ? `?${query.join('&')}` : ''}`
}

function headersOf(
  operation: Operation,
  schemas: Schemas,
  recipe: SignatureRecipe | null,
): readonly string[] {
  const [content] = operation.requestBody?.content ?? []
  const own = operation.parameters
    .filter((parameter) => parameter.in === 'header' && parameter.required)
    .map((parameter) => `${parameter.name}: ${parameterText(parameter, schemas)}`)
  const signed = recipe !== null && !operation.isTokenEndpoint ? recipe.headers : undefined
  const isSecured = operation.security.some((requirements) => requirements.length > 0)
  const needsToken = signed ? signed.authorization : recipe === null && isSecured
  return [
    ...(content ? [`Content-Type: ${content.mediaType}`] : []),
    ...(signed?.timestamp ? [`${signed.timestamp}: $TIMESTAMP`] : []),
    ...(signed ? [`${signed.signature}: $SIGNATURE`] : []),
    ...(signed?.requestId ? [`${signed.requestId}: $REQUEST_ID`] : []),
    ...(signed?.apiKey ? [`${signed.apiKey}: $API_KEY`] : []),
    ...(needsToken ? ['Authorization: Bearer $ACCESS_TOKEN'] : []),
    ...own,
  ]
}

function bodyOf(operation: Operation, schemas: Schemas): readonly string[] {
  const [content] = operation.requestBody?.content ?? []
  if (!content) return []
  const value = exampleFor(content, { schemas, mode: 'request' })
  if (value === undefined) return []
  if (/^multipart\//i.test(content.mediaType)) return partsOf(value)
  const text = printExample(content.mediaType, shortenImages(value), content.schema, schemas)
  const lines = text.split('\n')
  const shown = lines.length > MAX_BODY_LINES ? [...lines.slice(0, MAX_BODY_LINES), '…'] : lines
  return [`-d ${quote(shown.join('\n'))}`]
}

function partsOf(value: JsonValue): readonly string[] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return []
  return Object.entries(value).map(
    ([name, part]) => `-F ${quote(`${name}=${textOf(shortenImages(part ?? null))}`)}`,
  )
}

function parameterText(parameter: Parameter, schemas: Schemas): string {
  return textOf(exampleFor(parameter, { schemas, mode: 'request' }) ?? parameter.name)
}

function textOf(value: JsonValue): string {
  if (Array.isArray(value)) return value.map(textOf).join(',')
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/**
 * POSIX single quotes: nothing inside is expanded, except our own placeholders, which therefore
 * stand in double quotes.
 */
function quote(text: string): string {
  if (/^[\w-]+: (?:Bearer )?\$[A-Z_]+$/.test(text)) return `"${text}"`
  return `'${text.replaceAll("'", "'\\''")}'`
}
