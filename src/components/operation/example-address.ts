/** Address and headers of a request, filled from the examples of its parameters. */
import { exampleFor } from '#core/openapi/index.ts'
import type { CompiledDocument, JsonValue, Operation, Parameter } from '#core/openapi/model.ts'
import { serverUrl } from './server-url.ts'

type Schemas = CompiledDocument['schemas']

/** Stands in for the origin of a server that is given as a path only. */
const EXAMPLE_ORIGIN = 'https://api.example.com'

/** Path parameters from their examples, query parameters only when they are required. */
export function exampleAddress(operation: Operation, schemas: Schemas): string {
  let path = operation.path
  const query: string[] = []
  for (const parameter of operation.parameters) {
    if (parameter.in === 'path') {
      const value = encodeURIComponent(parameterText(parameter, schemas))
      path = path.replaceAll(`{${parameter.name}}`, value)
    } else if (parameter.in === 'query' && parameter.required) {
      const value = encodeURIComponent(parameterText(parameter, schemas))
      query.push(`${encodeURIComponent(parameter.name)}=${value}`)
    }
  }
  const server = serverUrl(operation)
  const base =
    URL.parse(server || '/', EXAMPLE_ORIGIN)?.href.replace(/(?<!\/)\/+$/, '') ?? EXAMPLE_ORIGIN
  return `${base}${path.startsWith('/') ? '' : '/'}${path}${query.length > 0 ? `?${query.join('&')}` : ''}`
}

/** Required header parameters. */
export function exampleHeaders(
  operation: Operation,
  schemas: Schemas,
): readonly (readonly [string, string])[] {
  return operation.parameters
    .filter((parameter) => parameter.in === 'header' && parameter.required)
    .map((parameter) => [parameter.name, parameterText(parameter, schemas)] as const)
}

function parameterText(parameter: Parameter, schemas: Schemas): string {
  return textOf(exampleFor(parameter, { schemas, mode: 'request' }) ?? parameter.name)
}

function textOf(value: JsonValue): string {
  if (Array.isArray(value)) return value.map(textOf).join(',')
  return typeof value === 'string' ? value : JSON.stringify(value)
}
