/** Finds problems that authors should fix although the document can be rendered. */
import { type FoundOperation, findOperations } from '../compile/path-items.ts'
import { templateVariables } from '../compile/path-template.ts'
import { createReferences } from '../compile/references.ts'
import {
  entries,
  isList,
  isObject,
  type JsonObject,
  own,
  scalarText,
  specified,
  text,
  texts,
} from '../json-value.ts'
import type { ParsedDocument } from '../parse/parse-document.ts'
import { pathShape } from '../path-shape.ts'
import { at, type Location } from '../pointer.ts'
import { type Problem, problem } from '../problem.ts'
import { createProblemList, firstCauses, type ProblemList, quote, unquoted } from '../problems.ts'
import { backtracksExponentially } from './backtracking.ts'
import { lintMembers } from './lint-members.ts'
import { createNameLint } from './lint-names.ts'
import { lintSchemas } from './lint-schemas.ts'
import { nearestName } from './nearest-name.ts'
import { nearestReference } from './nearest-reference.ts'

/**
 * Reports findings about operations, parameters, paths, tags, schemas and member names. Parsing and compiling
 * already report what can't be rendered.
 */
export function lintDocument(
  parsed: Pick<ParsedDocument, 'document' | 'locate' | 'sourceVersion'>,
): readonly Problem[] {
  const { document, locate, sourceVersion } = parsed
  if (document === undefined) return []
  const problems = createProblemList(locate)
  // The compiler reports broken references.
  const silent = createProblemList(locate)
  const references = createReferences(document, silent, sourceVersion)
  const operations = findOperations(document.paths, at(undefined, 'paths'), '', new Set(), {
    references,
    problems: silent,
  })
  lintPaths(document, problems)
  const lintNames = createNameLint(references, problems)
  for (const operation of operations) {
    lintOperation(operation, problems)
    lintNames(operation)
    lintPathParameters(
      operation,
      problems,
      (value, location) => references.resolve(value, location)?.value,
    )
  }
  if (operations.length === 0 && !hasWebhooks(document)) {
    problems.add('operations-missing', 'warning', {}, at(undefined, 'paths'))
  }
  lintSecurity(document, operations, problems)
  lintTags(document, operations, problems)
  if (!isList(document.servers) || document.servers.length === 0) {
    problems.add('server-missing', 'info', {}, at(undefined, 'servers'))
  }
  lintMembers(document, problems)
  lintSchemas(document, sourceVersion, problems)
  return problems.list()
}

/**
 * Everything that is wrong with a document, in the editor, in a folder and in an upload.
 *
 * @param ofCompiling - problems found while compiling it
 */
export const documentProblems = (
  parsed: Pick<ParsedDocument, 'document' | 'locate' | 'problems' | 'sourceVersion'>,
  ofCompiling: readonly Problem[],
): readonly Problem[] =>
  firstCauses([
    ...parsed.problems,
    ...ofCompiling.map((each) => withNearest(each, parsed.document)),
    ...lintDocument(parsed),
  ])

/** Adds the target that the author of a broken reference probably meant. */
function withNearest(found: Problem, document: JsonObject | undefined): Problem {
  const reference = found.code === 'ref-dangling' ? unquoted(found.values['ref']) : undefined
  if (document === undefined || reference === undefined) return found
  const meant = nearestReference(document, reference)
  if (meant === undefined) return found
  const values = { ref: quote(reference), meant: quote(meant) }
  return { ...found, ...problem('ref-misspelled', values) }
}

/** The only findings of `lintDocument` that affect readers: the sandbox gives up on such a pattern. */
export function costlyPatterns({
  document,
  locate,
  sourceVersion,
}: Pick<ParsedDocument, 'document' | 'locate' | 'sourceVersion'>): readonly Problem[] {
  // Hardly any document has one, and reading all its schemas takes long.
  if (!patternsIn(document).some(backtracksExponentially)) return []
  const problems = createProblemList(locate)
  if (document !== undefined) lintSchemas(document, sourceVersion, problems)
  return problems.list().filter(({ code }) => code === 'pattern-backtracks')
}

/** Includes members of examples and extensions. */
function patternsIn(document: JsonObject | undefined): readonly string[] {
  const patterns = new Set<string>()
  const seen = new Set<unknown>()
  const stack: unknown[] = [document]
  while (stack.length > 0) {
    const value = stack.pop()
    if (typeof value !== 'object' || value === null || seen.has(value)) continue
    seen.add(value)
    const pattern = own(value, 'pattern')
    if (typeof pattern === 'string') patterns.add(pattern)
    for (const member of Object.values(value)) stack.push(member)
  }
  return [...patterns]
}

const hasWebhooks = (document: JsonObject): boolean =>
  ['webhooks', 'x-webhooks'].some((name) => specified(document[name]).length > 0)

/** Requirements of webhooks alone are rare, so a document with webhooks isn't checked. */
function lintSecurity(
  document: JsonObject,
  operations: readonly FoundOperation[],
  problems: ProblemList,
): void {
  const schemes = specified(own(document.components, 'securitySchemes'))
  if (schemes.length === 0 || operations.length === 0 || hasWebhooks(document)) return
  const all = [document, ...operations.map(({ value }) => value)]
  if (all.some(({ security }) => security !== undefined)) return
  const location = at(at(undefined, 'components'), 'securitySchemes')
  problems.add('security-unused', 'warning', {}, location)
}

function lintPaths(document: JsonObject, problems: ProblemList): void {
  const shapes = new Map<string, string>()
  for (const [path] of specified(document.paths)) {
    const location = at(at(undefined, 'paths'), path)
    if (!path.startsWith('/')) {
      problems.add(
        'path-slash',
        'warning',
        { path: quote(path), found: quote(path.slice(0, 1)) },
        location,
      )
    }
    if (/[?#]/.test(path)) problems.add('path-query', 'warning', { path: quote(path) }, location)
    const shape = pathShape(path)
    if (/[{}]/.test(shape.replaceAll('{}', ''))) {
      problems.add('path-braces', 'warning', { path: quote(path) }, location)
    }
    const first = shapes.get(shape)
    if (first === undefined) shapes.set(shape, path)
    else {
      problems.add(
        'path-ambiguous',
        'warning',
        { path: quote(path), other: quote(first) },
        location,
      )
    }
  }
}

/** True if another name of the object is meant: the misspelled one is reported instead. */
function isMisspelled(name: string, value: JsonObject): boolean {
  const others = Object.keys(value).filter((other) => !other.startsWith('x-'))
  return own(value, name) === undefined && nearestName(name, others) !== undefined
}

function lintOperation({ key, value, location }: FoundOperation, problems: ProblemList): void {
  const statuses = specified(value.responses)
  if (statuses.length === 0) {
    problems.add('response-missing', 'warning', { operation: quote(key) }, location)
  }
  const isNamed = hasText(value.summary) || hasText(value.description)
  if (!isNamed && !['summary', 'description'].some((name) => isMisspelled(name, value))) {
    problems.add('description-missing', 'warning', { operation: quote(key) }, location)
  }
  if (scalarText(value.operationId) === undefined && !isMisspelled('operationId', value)) {
    problems.add('operation-id-missing', 'info', { operation: quote(key) }, location)
  }
  const contentLocation = at(at(location, 'requestBody'), 'content')
  for (const [mediaType, media] of entries(own(value.requestBody, 'content'))) {
    if (own(media, '$ref') !== undefined) continue
    if (own(media, 'schema') === undefined && own(media, 'itemSchema') === undefined) {
      problems.add(
        'body-schema-missing',
        'warning',
        { operation: quote(key), media: quote(mediaType) },
        at(contentLocation, mediaType),
      )
    } else if (own(media, 'example') === undefined && own(media, 'examples') === undefined) {
      problems.add(
        'example-missing',
        'info',
        { operation: quote(key), media: quote(mediaType) },
        at(contentLocation, mediaType),
      )
    }
  }
}

function lintPathParameters(
  { key, path, value, location, item, itemLocation }: FoundOperation,
  problems: ProblemList,
  resolve: (value: JsonObject, location: Location) => JsonObject | undefined,
): void {
  const declared = new Set<string>()
  for (const [list, listLocation] of [
    [item.parameters, at(itemLocation, 'parameters')],
    [value.parameters, at(location, 'parameters')],
  ] as const) {
    if (!isList(list)) continue
    list.forEach((entry, index) => {
      const parameter = isObject(entry) ? resolve(entry, at(listLocation, index)) : undefined
      const name = text(parameter?.name)
      if (parameter === undefined || name === undefined) return
      if (parameter.in === 'path') {
        declared.add(name)
        if (!templateVariables(path, (one) => one === name).includes(name)) {
          problems.add(
            'path-parameter-unused',
            'warning',
            { name: quote(name), path: quote(path), variable: `{${name}}` },
            at(listLocation, index),
          )
        }
      }
      const isBare = parameter.schema === undefined && parameter.content === undefined
      if (isBare) {
        problems.add('schema-missing', 'warning', { name: quote(name) }, at(listLocation, index))
      }
    })
  }
  for (const name of templateVariables(path, (one) => declared.has(one))) {
    if (declared.has(name)) continue
    problems.add(
      'path-parameter-undeclared',
      'warning',
      { name: quote(name), operation: quote(key) },
      location,
    )
  }
}

function lintTags(
  document: JsonObject,
  operations: readonly FoundOperation[],
  problems: ProblemList,
): void {
  if (!isList(document.tags)) return
  const declared = new Set(
    document.tags.flatMap((tag) => scalarText(isObject(tag) ? tag.name : tag) ?? []),
  )
  for (const { value, location } of operations) {
    for (const name of texts(value.tags)) {
      if (declared.has(name)) continue
      declared.add(name)
      problems.add('tag-undeclared', 'info', { name: quote(name) }, at(location, 'tags'))
    }
  }
}

const hasText = (value: unknown): boolean => typeof value === 'string' && value.trim() !== ''
