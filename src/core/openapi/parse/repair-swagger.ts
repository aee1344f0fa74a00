/**
 * Prepares a Swagger 2.0 document for @scalar/openapi-upgrader 0.4. The upgrader throws on parameters without
 * `in` and on operations that aren't objects, prefers the document's `produces` to the operation's, and doesn't
 * follow references to body parameters. It ignores a `collectionFormat` that OpenAPI 3 has no style for and examples of
 * single values, makes no form required, takes every form without a type for one with files, and drops the descriptions of
 * HTTP Basic and OAuth 2. Remove this module when the upgrader is fixed.
 */
import { checkShape, checkSharedField } from '../check-shape.ts'
import {
  allEntries,
  entries,
  isList,
  isObject,
  type JsonDraft,
  type JsonObject,
  own,
  text,
} from '../json-value.ts'
import type { JsonValue } from '../model.ts'
import { at, decodePointer, type Location, lookUp } from '../pointer.ts'
import { problem } from '../problem.ts'
import type { ProblemList } from '../problems.ts'

const METHODS = new Set(['get', 'put', 'post', 'delete', 'options', 'head', 'patch'])

/** Returns a new document and doesn't change the input. */
export function repairSwagger(source: JsonObject, problems: ProblemList): JsonDraft {
  checkLists(source, undefined, problems)
  const produces = mediaTypes(source.produces)
  const operationsDiffer = members(source.paths).some((item) =>
    members(item).some((operation) => isList(own(operation, 'produces'))),
  )
  const inherited = operationsDiffer ? produces : undefined
  const result: JsonDraft = { ...source, paths: repairPaths({ source, problems, inherited }) }
  if (produces !== undefined) result.produces = produces
  else delete result.produces
  // Response components can only use the document's `produces`, so it stays unless it is JSON anyway.
  if (operationsDiffer && (!isObject(source.responses) || produces?.[0] === 'application/json')) {
    delete result.produces
  }
  setList(result, 'consumes', mediaTypes(source.consumes))
  if (source.parameters !== undefined) {
    result.parameters = onlyObjects(
      source.parameters,
      at(undefined, 'parameters'),
      'parameter',
      problems,
    )
  }
  for (const name of ['definitions', 'responses', 'securityDefinitions']) {
    if (source[name] !== undefined) {
      const part = name === 'responses' ? 'response' : 'entry'
      result[name] = onlyObjects(source[name], at(undefined, name), part, problems)
    }
  }
  const schemes = schemesOf(source)
  const { host } = source
  // Without schemes it is the one of the page (2.0, Swagger Object). The upgrader would take HTTP.
  const usual = typeof host === 'string' && LOCAL.test(host) ? 'http' : 'https'
  if (typeof host === 'string') result.schemes = schemes.length > 0 ? schemes : [usual]
  else delete result.schemes
  return result
}

/** Generators write the host of the machine that they run on. */
const LOCAL = /^(?:localhost|127\.)/

const FORM = /^(?:multipart\/|application\/x-www-form-urlencoded\b)/i

/**
 * A form with a required field is required itself, and its fields have their examples.
 *
 * @param upgraded is changed
 */
export function withWholeForms<T>(upgraded: T, examples: readonly FormExample[]): T {
  for (const item of members(own(upgraded, 'paths'))) {
    for (const operation of members(item)) {
      const body = own(operation, 'requestBody')
      if (!isObject(body) || !isRequiredForm(body.content)) continue
      const draft: JsonDraft = body
      draft.required ??= true
    }
  }
  for (const { path, method, name, example } of examples) {
    const operation = own(own(own(upgraded, 'paths'), path), method)
    for (const media of members(own(own(operation, 'requestBody'), 'content'))) {
      const field = own(own(own(media, 'schema'), 'properties'), name)
      if (!isObject(field)) continue
      const draft: JsonDraft = field
      draft.example = example
    }
  }
  return upgraded
}

/** @param repaired - by {@link repairSwagger} */
export const formExamples = ({ paths }: JsonObject): readonly FormExample[] =>
  entries(paths).flatMap(([path, item]) =>
    entries(item).flatMap(([method, operation]) =>
      members(own(operation, 'parameters')).flatMap((parameter) => {
        const [name, example] = [text(own(parameter, 'name')), own(parameter, 'example')]
        const isField = own(parameter, 'in') === 'formData' && name !== undefined
        return isField && example !== undefined ? [{ path, method, name, example }] : []
      }),
    ),
  )

interface FormExample {
  readonly path: string
  readonly method: string
  readonly name: string
  readonly example: JsonValue
}

/**
 * Every security scheme has its description.
 *
 * @param upgraded is changed
 */
export function withSchemeTexts<T>(upgraded: T, definitions: JsonValue | undefined): T {
  const schemes = own(own(upgraded, 'components'), 'securitySchemes')
  for (const [name, definition] of entries(definitions)) {
    const scheme = own(schemes, name)
    const description = text(own(definition, 'description'))
    if (!isObject(scheme) || description === undefined) continue
    const draft: JsonDraft = scheme
    draft.description = description
  }
  return upgraded
}

const members = (value: unknown): readonly unknown[] =>
  isObject(value) || isList(value) ? Object.values(value) : []

const isRequiredForm = (content: JsonValue | undefined): boolean =>
  Object.entries(isObject(content) ? content : {}).some(([mediaType, media]) => {
    const required = own(own(media, 'schema'), 'required')
    return FORM.test(mediaType) && isList(required) && required.length > 0
  })

function repairPaths(swagger: Swagger): JsonObject {
  const { source, problems } = swagger
  const paths: JsonDraft = {}
  checkShape(source.paths, 'object', at(undefined, 'paths'), problems)
  // Azure writes paths with a query apart, because 2.0 forbids them.
  const items = [...allEntries(source.paths), ...allEntries(source['x-ms-paths'])]
  for (const [path, item] of items) {
    const location = at(at(undefined, 'paths'), path)
    if (isObject(item)) {
      paths[path] = path.startsWith('x-') ? item : repairPathItem(item, location, swagger)
    } else {
      problems.add('shape-invalid', 'error', leftOut('path-item', 'object'), location)
    }
  }
  return paths
}

function repairPathItem(item: JsonObject, location: Location, swagger: Swagger): JsonObject {
  const shared = repairParameters(item.parameters, at(location, 'parameters'), swagger)
  const isBody = (parameter: JsonObject) => parameter.in === 'body' || parameter.in === 'formData'
  const sharedBody = shared.filter(isBody)
  const draft: JsonDraft = { parameters: shared.filter((parameter) => !isBody(parameter)) }
  for (const [name, member] of Object.entries(item)) {
    if (name === 'parameters') continue
    if (!METHODS.has(name)) {
      // The upgrader would treat any other member as an operation.
      if (name === '$ref' || isObject(member)) draft[name] = member
      continue
    }
    if (!isObject(member)) {
      const { problems } = swagger
      problems.add('shape-invalid', 'error', leftOut('operation', 'object'), at(location, name))
      continue
    }
    draft[name] = repairOperation(member, sharedBody, at(location, name), swagger)
  }
  return draft
}

function repairOperation(
  operation: JsonObject,
  sharedBody: readonly JsonObject[],
  location: Location,
  swagger: Swagger,
): JsonObject {
  checkLists(operation, location, swagger.problems)
  const ownParameters = repairParameters(operation.parameters, at(location, 'parameters'), swagger)
  const hasBody = ownParameters.some(({ in: location }) => location === 'body')
  const inherited = sharedBody.filter(
    (parameter) =>
      !(hasBody && parameter.in === 'body') &&
      !ownParameters.some(
        ({ name, in: location }) => name === parameter.name && location === parameter.in,
      ),
  )
  const draft: JsonDraft = {
    ...operation,
    parameters: [...inherited, ...ownParameters],
    responses: onlyObjects(
      operation.responses ?? {},
      at(location, 'responses'),
      'response',
      swagger.problems,
    ),
  }
  const servers = serversOf(operation, swagger.source)
  if (servers.length > 0) draft.servers = servers
  delete draft.schemes
  const consumes = mediaTypes(operation.consumes)
  const written = consumes ?? mediaTypes(swagger.source.consumes) ?? []
  const form = formType([...inherited, ...ownParameters])
  const isUntyped = form !== undefined && !written.some((type) => FORM.test(type))
  setList(draft, 'consumes', isUntyped ? [form] : consumes)
  setList(draft, 'produces', mediaTypes(operation.produces) ?? swagger.inherited)
  return draft
}

const schemesOf = ({ schemes }: JsonObject): readonly string[] =>
  isList(schemes) ? schemes.filter((scheme) => typeof scheme === 'string') : []

/** An operation may have other schemes than the document. */
function serversOf(operation: JsonObject, { host, basePath }: JsonObject): readonly JsonObject[] {
  if (typeof host !== 'string') return []
  const path = text(basePath) ?? ''
  return schemesOf(operation).map((scheme) => ({ url: `${scheme}://${host}${path}` }))
}

/** @returns the media type that other tools send; undefined for any other body */
function formType(parameters: readonly JsonObject[]): string | undefined {
  const fields = parameters.filter(({ in: location }) => location === 'formData')
  const hasBody = parameters.some(({ in: location }) => location === 'body')
  if (fields.length === 0 || hasBody) return undefined
  const hasFile = fields.some(({ type }) => type === 'file')
  return hasFile ? 'multipart/form-data' : 'application/x-www-form-urlencoded'
}

/** Expands referenced body and form parameters. */
function repairParameters(
  value: JsonValue | undefined,
  location: Location,
  { source, problems }: Swagger,
): readonly JsonObject[] {
  if (value === undefined) return []
  if (!isList(value)) {
    problems.add('shape-invalid', 'error', leftOut('parameters', 'list'), location)
    return []
  }
  return value.flatMap((parameter, index) => {
    const reference = text(own(parameter, '$ref'))
    if (reference !== undefined) {
      const target = lookUp(source, decodePointer(reference))
      const location = own(target, 'in')
      return isObject(target) && (location === 'body' || location === 'formData')
        ? [repairedParameter(target)]
        : [{ $ref: reference }]
    }
    if (isObject(parameter) && typeof parameter.in === 'string')
      return [repairedParameter(parameter)]
    problems.add('shape-invalid', 'error', leftOut('parameter', 'parameter'), at(location, index))
    return []
  })
}

/** Styles that the upgrader doesn't set; `tabDelimited` isn't one of OpenAPI 3 (wire/serialize.ts). */
const STYLES: Readonly<Record<string, string>> = {
  ssv: 'spaceDelimited',
  pipes: 'pipeDelimited',
  tsv: 'tabDelimited',
}

const PLACES: ReadonlySet<JsonValue | undefined> = new Set(['query', 'path', 'header'])

function repairedParameter(written: JsonObject): JsonObject {
  if (written.in === 'body') return withBodyExample(written)
  const parameter = withExample(written)
  // The default (2.0, Parameter Object), which the upgrader only reads if it is written.
  if (parameter.in === 'formData' && parameter.type === 'array')
    return { collectionFormat: 'csv', ...parameter }
  const style = own(STYLES, text(parameter.collectionFormat) ?? '')
  const isList = parameter.type === 'array' && PLACES.has(parameter.in)
  return isList && style !== undefined ? { ...parameter, style, explode: false } : parameter
}

/** Version 2.0 has no examples of single values, so many tools read these extensions. Objects are examples by name. */
function withExample(holder: JsonObject): JsonObject {
  const { 'x-example': one, 'x-examples': several, ...others } = holder
  if (one !== undefined && !isObject(one)) return { example: one, ...others }
  if (isList(several)) return { examples: several, ...others }
  return several === undefined || isObject(several) ? holder : { example: several, ...others }
}

/** The upgrader only reads examples of a body from extensions, and a single one only by its media type. */
function withBodyExample(body: JsonObject): JsonObject {
  const { others, examples } = byNameOrMediaType(body)
  return examples === undefined ? others : { ...others, 'x-examples': examples }
}

/** The upgrader reads no extensions of a response. */
function withResponseExamples(response: JsonObject): JsonObject {
  const { others, examples } = byNameOrMediaType(response)
  return examples === undefined ? others : { ...others, examples }
}

/** Takes all examples of a body or a response, however they are written. */
function byNameOrMediaType(holder: JsonObject) {
  const { 'x-example': one, example = one, ...rest } = holder
  const { 'x-examples': several, examples = several, ...others } = rest
  const found = example ?? examples
  const isMap =
    isObject(found) &&
    (example === undefined
      ? Object.entries(found).every(([key, value]) => isMediaType(key) || isObject(value))
      : Object.keys(found).length > 0 && Object.keys(found).every(isMediaType))
  return { others, examples: isMap || found === undefined ? found : { default: { value: found } } }
}

const isMediaType = (key: string): boolean => key.includes('/')

function onlyObjects(
  value: JsonValue | undefined,
  location: Location,
  what: Part,
  problems: ProblemList,
): JsonObject {
  const objects: JsonDraft = {}
  checkShape(value, 'object', location, problems)
  for (const [name, entry] of Object.entries(isObject(value) ? value : {})) {
    if (name.startsWith('x-')) objects[name] = entry
    else if (isObject(entry)) objects[name] = repaired(entry, what)
    else problems.add('shape-invalid', 'error', leftOut(what, 'object'), at(location, name))
    if (
      what === 'parameter' &&
      own(entry, 'in') === undefined &&
      own(entry, '$ref') === undefined
    ) {
      delete objects[name]
    }
  }
  return objects
}

function repaired(entry: JsonObject, what: Part): JsonObject {
  if (what === 'parameter') return repairedParameter(entry)
  if (what !== 'response') return entry
  const response = withResponseExamples(entry)
  const { headers } = response
  return isObject(headers) ? { ...response, headers: withStyles(headers) } : response
}

function withStyles(headers: JsonObject): JsonObject {
  const styled: JsonDraft = {}
  for (const [name, header] of Object.entries(headers)) {
    if (!isObject(header)) continue
    const { collectionFormat, ...others } = withExample(header)
    const style = own(STYLES, text(collectionFormat) ?? '')
    styled[name] = style === undefined ? others : { ...others, style }
  }
  return styled
}

/** A text such as `application/json` is easily written without its list. */
function checkLists(
  value: JsonObject,
  location: Location | undefined,
  problems: ProblemList,
): void {
  for (const name of ['consumes', 'produces', 'schemes']) {
    checkSharedField(value[name], 'list', at(location, name), problems)
  }
}

function mediaTypes(value: JsonValue | undefined): readonly string[] | undefined {
  const types = isList(value) ? value.filter((type) => typeof type === 'string') : []
  return types.length === 0 ? undefined : types
}

function setList(draft: JsonDraft, name: string, value: readonly string[] | undefined): void {
  if (value === undefined) delete draft[name]
  else draft[name] = value
}

const leftOut = (what: Part, shape: 'list' | 'object' | 'parameter') => ({
  what: problem(`part.${what}`),
  shape: problem(`shape.${shape}`),
})

type Part = 'entry' | 'operation' | 'parameter' | 'parameters' | 'path-item' | 'response'

interface Swagger {
  readonly source: JsonObject
  readonly problems: ProblemList
  /** The document's `produces`, if operations define theirs: the upgrader would prefer it. */
  readonly inherited: readonly string[] | undefined
}
