/** Compiles one operation to its record. */
import { checkShape } from '../check-shape.ts'
import { defined, flag, isList, isObject, own, scalarText, specified, text } from '../json-value.ts'
import { badgesOf, lifecycleOf } from '../lifecycle.ts'
import type {
  Callback,
  CodeSample,
  JsonValue,
  Operation,
  Parameter,
  RequestBody,
  SecurityScheme,
  Server,
} from '../model.ts'
import { at, pointerOf } from '../pointer.ts'
import type { CompileContent, Compiling } from './compiling.ts'
import { compileExternalDocs, compileServers } from './info.ts'
import { createParameterCompiler } from './parameters.ts'
import { type FoundOperation, findOperations } from './path-items.ts'
import { createResponseCompiler, type OperationIndex } from './responses.ts'
import { compileSecurity, sendsAuthorization } from './security.ts'
import { compileSignature } from './signature.ts'
import { slugOf } from './slugs.ts'
import { descriptionOf, named, titleOf } from './titles.ts'

export interface OperationHome {
  readonly kind: Operation['kind']
  readonly page: string
  readonly tags: readonly string[]
  /** Name of a callback. */
  readonly callback?: string
}

export type CompileOperation = (found: FoundOperation, home: OperationHome) => Operation

export interface Surroundings {
  readonly servers: readonly Server[]
  readonly securitySchemes: Readonly<Record<string, SecurityScheme>>
  readonly index: OperationIndex
  readonly compileContent: CompileContent
}

/** Callbacks of callbacks of callbacks exist only in documents that refer to themselves. */
const MAX_CALLBACK_DEPTH = 2

export function createOperationCompiler(
  compiling: Compiling,
  { servers: documentServers, securitySchemes, index, compileContent }: Surroundings,
): CompileOperation {
  const { document, problems, references } = compiling
  const parameters = createParameterCompiler(compiling, compileContent)
  const compileResponses = createResponseCompiler(compiling, compileContent, index)
  const documentSecurity =
    compileSecurity(document.security, at(undefined, 'security'), securitySchemes, compiling) ?? []

  const callbackPages = createCallbackPages()
  const serversOf = createServerCompiler(compiling, documentServers)

  const compile = (found: FoundOperation, home: OperationHome, depth: number): Operation => {
    const { key, method, path, value, location, item, itemLocation } = found
    const summary = text(value.summary) ?? text(item.summary)
    const operationId = scalarText(value.operationId)
    const title = titleOf(named(found, home.kind === 'webhook' ? path : home.callback))
    const security = compileSecurity(
      value.security,
      at(location, 'security'),
      securitySchemes,
      compiling,
    )
    const isTemplate = home.kind === 'operation'
    // Security that the document requires from callers doesn't apply when the API calls the reader.
    const applied = security ?? (isTemplate ? documentSecurity : [])
    const merged = parameters.merge(
      [
        { value: item.parameters, location: at(itemLocation, 'parameters') },
        { value: value.parameters, location: at(location, 'parameters') },
      ],
      isTemplate ? path : '',
      location,
    )
    const requestBody = parameters.body(value.requestBody, at(location, 'requestBody'))
    return defined({
      key,
      kind: home.kind,
      method,
      path,
      page: home.page,
      operationId,
      title,
      summary,
      description: descriptionOf(summary, text(value.description) ?? text(item.description), title),
      deprecated: flag(value.deprecated) ?? false,
      tags: home.tags,
      parameters: sendsAuthorization(applied, securitySchemes)
        ? merged.filter((parameter) => !isAuthorization(parameter))
        : merged,
      requestBody: withoutTitle(requestBody, title),
      responses: compileResponses(value.responses, at(location, 'responses')),
      security: applied,
      ...serversOf(found),
      callbacks: depth < MAX_CALLBACK_DEPTH ? compileCallbacks(found, home, depth) : [],
      externalDocs: compileExternalDocs(value.externalDocs, at(location, 'externalDocs'), problems),
      codeSamples: compileCodeSamples(value['x-codeSamples'] ?? value['x-code-samples']),
      isTokenEndpoint:
        flag(value['x-token-endpoint']) ??
        (isTemplate && method === 'post' && path.endsWith('/token') && !takesToken(requestBody)),
      ...lifecycleOf(value),
      badges: badgesOf(value),
      signature: compileSignature(value['x-signature'], at(location, 'x-signature'), compiling),
      errorValues: errorValuesOf(value['x-error-values']),
      line: compiling.locate(pointerOf(location))?.line,
    })
  }

  const compileCallbacks = (
    { key, value, location }: FoundOperation,
    home: OperationHome,
    depth: number,
  ): readonly Callback[] => {
    const callbacksLocation = at(location, 'callbacks')
    checkShape(value.callbacks, 'object', callbacksLocation, problems)
    return specified(value.callbacks).flatMap(([name, entry]) => {
      const callbackLocation = at(callbacksLocation, name)
      const resolved = isObject(entry) ? references.resolve(entry, callbackLocation) : undefined
      if (resolved === undefined) return []
      const operations = findOperations(
        resolved.value,
        resolved.location ?? callbackLocation,
        `callback ${key} ${name} `,
        new Set(),
        compiling,
      ).map((found) => {
        const page = callbackPages.take(value, key, name)
        return compile(found, { ...home, kind: 'callback', page, callback: name }, depth + 1)
      })
      return [{ name, operations }]
    })
  }

  return (found, home) => compile(found, home, 0)
}

function createServerCompiler(compiling: Compiling, documentServers: readonly Server[]) {
  const urls = new Set(documentServers.map(({ url }) => url))
  return ({ value, location, item, itemLocation }: FoundOperation) => {
    const ofOperation = compileServers(value.servers, at(location, 'servers'), compiling)
    const ofPath = compileServers(item.servers, at(itemLocation, 'servers'), compiling)
    const own = ofOperation.length > 0 ? ofOperation : ofPath
    return {
      servers: own.length > 0 ? own : documentServers,
      hasOwnServers: own.some(({ url }) => !urls.has(url)) || undefined,
    }
  }
}

/** OpenAPI ignores such a parameter (3.1.1 §4.8.12.1). Without security, it is all that a document says about it. */
const isAuthorization = ({ name, in: place }: Parameter): boolean =>
  place === 'header' && name.toLowerCase() === 'authorization'

/** Leaves out a description that only repeats the title of the operation. */
const withoutTitle = (body: Operation['requestBody'], title: string): Operation['requestBody'] =>
  body && defined({ ...body, description: descriptionOf(undefined, body.description, title) })

/** A request with an access token validates it, or replaces it. */
const takesToken = (body: RequestBody | undefined): boolean =>
  body?.content.some(
    ({ schema }) => isObject(schema) && own(schema['properties'], 'access_token') !== undefined,
  ) ?? false

/** @returns undefined if there are none */
function errorValuesOf(source: JsonValue | undefined): Operation['errorValues'] {
  if (!isObject(source)) return undefined
  return Object.fromEntries(
    Object.entries(source).map(([name, value]) => [name, scalarText(value) ?? '']),
  )
}

/** URLs of callbacks, built from their operation and their name; unique in document order. */
function createCallbackPages() {
  const taken = new Set<string>()
  return {
    take(operation: FoundOperation['value'], key: string, name: string): string {
      const path = `/webhooks/callbacks/${slugOf(`${scalarText(operation.operationId) ?? key} ${name}`, 'callback')}`
      let unique = path
      for (let copy = 2; taken.has(unique); copy += 1) unique = `${path}-${copy}`
      taken.add(unique)
      return unique
    },
  }
}

function compileCodeSamples(value: JsonValue | undefined): readonly CodeSample[] {
  if (!isList(value)) return []
  return value.flatMap((sample) => {
    const source = text(own(sample, 'source'))
    const lang = text(own(sample, 'lang'))
    return source === undefined || lang === undefined
      ? []
      : [defined({ lang, label: text(own(sample, 'label')), source })]
  })
}
