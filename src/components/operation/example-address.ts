/** URL, headers and cookies of a request, filled from the examples of its parameters. */
import type { ExampleOptions } from '#core/openapi/example/build-example.ts'
import { exampleFor, serializedExample } from '#core/openapi/example/example-for.ts'
import type { JsonValue, Operation, Parameter, Server } from '#core/openapi/model.ts'
import { encodeValue } from '#core/openapi/wire/percent-encode.ts'
import { serializeQuerystring } from '#core/openapi/wire/querystring.ts'
import {
  rulesOf,
  serializeCookie,
  serializeHeader,
  serializePath,
  serializeQuery,
  toText,
} from '#core/openapi/wire/serialize.ts'
import { templatePath, templateQuery } from '#core/policy/template-path.ts'
import { decidedHeaders } from '#core/signature/decided-headers.ts'
import type { SignatureRecipe } from '#core/signature/recipe.ts'
import { serverUrl } from '#core/site/server-url.ts'
import { withoutSlashesAtEnd } from '#core/site/without-end-slash.ts'

/** Replaces the missing origin of a server given as a path only. */
export const EXAMPLE_ORIGIN = 'https://api.example.com'

/** Without a recipe, a declared Authorization header must be filled in. */
const UNSIGNED_DECIDED: ReadonlySet<string> = new Set(['content-type'])

/** True if the first server, which samples call, is missing or has no host. */
export const hasExampleOrigin = ({ servers: [first] }: Operation): boolean => !hasHost(first)

/** True if samples could call another server of the document. */
export const hasOtherHost = ({ servers }: Operation): boolean => servers.some(hasHost)

const hasHost = (server: Server | undefined): boolean => /^[^/?#]*\/\//.test(serverUrl(server))

/** Fills in path parameters, and query parameters that are required, or all of them on request. */
export function exampleAddress(operation: Operation, options: ExampleOptions): string {
  const inPath = new Map<string, string>()
  const query: string[] = []
  for (const parameter of operation.parameters) {
    if (parameter.in === 'path') {
      const value = exampleFor(parameter, options) ?? parameter.name
      const text = parameter.content
        ? encodeValue(toText(value))
        : serializePath(rulesOf(parameter), value)
      inPath.set(parameter.name, serializedExample(parameter) ?? text)
    } else if (parameter.in === 'query') {
      query.push(
        ...piecesOf(parameter, options, (value) =>
          parameter.content
            ? [`${encodeValue(parameter.name)}=${encodeValue(toText(value))}`]
            : serializeQuery(rulesOf(parameter), value),
        ),
      )
    } else if (parameter.in === 'querystring') {
      query.push(
        ...piecesOf(parameter, options, (value) => [serializeQuerystring(parameter, value)]),
      )
    }
  }
  const server = serverUrl(operation.servers[0])
  const base = withoutSlashesAtEnd(URL.parse(server || '/', EXAMPLE_ORIGIN)?.href ?? EXAMPLE_ORIGIN)
  const path = templatePath(operation.path).replaceAll(
    /\{([^{}]+)\}/g,
    (variable, name: string) => inPath.get(name) ?? variable,
  )
  const all = [templateQuery(operation.path, (name) => inPath.get(name)), ...query]
  const sent = all.filter((part) => part !== '').join('&')
  return `${base}${path.startsWith('/') ? '' : '/'}${path}${sent === '' ? '' : `?${sent}`}`
}

/** An example that the document writes as sent only is taken as it is. */
function piecesOf(
  parameter: Parameter,
  options: ExampleOptions,
  serialize: (value: JsonValue) => readonly string[],
): readonly string[] {
  const value = shownValue(parameter, options)
  if (value === undefined) return []
  const serialized = serializedExample(parameter)
  return serialized === undefined ? serialize(value) : [serialized]
}

/** Returns {@link isNeeded} header parameters, or all, without those that every request has. */
export function exampleHeaders(
  operation: Operation,
  options: ExampleOptions,
  recipe: SignatureRecipe | null,
): readonly (readonly [string, string])[] {
  const decided = recipe === null ? UNSIGNED_DECIDED : decidedHeaders(recipe)
  return operation.parameters
    .filter(({ in: place, name }) => place === 'header' && !decided.has(name.toLowerCase()))
    .flatMap((parameter) => {
      const needed = { ...parameter, required: isNeeded(parameter, operation) }
      const value = shownValue(needed, options)
      if (value === undefined) return []
      const text = parameter.content ? toText(value) : serializeHeader(rulesOf(parameter), value)
      return [[parameter.name, text] as const]
    })
}

/**
 * True for a required parameter, and for an API key in a header of an operation without `security`: programs of FastAPI
 * declare a key that they check themselves as optional, but reject calls without it.
 */
export const isNeeded = (
  { in: place, name, required }: Parameter,
  { security }: Operation,
): boolean =>
  required || (place === 'header' && security.length === 0 && /(?:^|[-_])api[-_]?key$/i.test(name))

/** Returns `name=value` of required cookie parameters, or of all. */
export function exampleCookies(operation: Operation, options: ExampleOptions): readonly string[] {
  return operation.parameters
    .filter((parameter) => parameter.in === 'cookie')
    .flatMap((parameter) =>
      piecesOf(parameter, options, (value) => serializeCookie(parameter, value)),
    )
}

/** Undefined for an optional parameter that is left out, as are those whose example is null. */
function shownValue(parameter: Parameter, options: ExampleOptions): JsonValue | undefined {
  const { name, required } = parameter
  if (!required && options.members !== 'all') return undefined
  const value = exampleFor(parameter, options)
  if (value === null && !required) return undefined
  return value === undefined ? name : value
}
