/** What an author should look at although it can be rendered. */
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
import type { Problem } from '../model.ts'
import type { ParsedDocument } from '../parse/parse-document.ts'
import { at, type Place } from '../pointer.ts'
import { createProblemList, type ProblemList, quote } from '../problems.ts'
import { lintMembers } from './lint-members.ts'
import { lintSchemas } from './lint-schemas.ts'

/**
 * Findings about operations, parameters, paths, tags, schemas and the names of members. What cannot be rendered at all is
 * reported by parsing and compiling, and not again here.
 */
export function lintDocument(
  parsed: Pick<ParsedDocument, 'document' | 'locate'>,
): readonly Problem[] {
  const { document, locate } = parsed
  if (document === undefined) return []
  const problems = createProblemList(locate)
  // References that lead nowhere are compiling's business.
  const silent = createProblemList(locate)
  const references = createReferences(document, silent)
  const operations = findOperations(document.paths, at(undefined, 'paths'), '', new Set(), {
    references,
    problems: silent,
  })
  lintPaths(document, problems)
  for (const operation of operations) {
    lintOperation(operation, problems)
    lintPathParameters(
      operation,
      problems,
      (value, place) => references.resolve(value, place)?.value,
    )
  }
  lintTags(document, operations, problems)
  if (!isList(document.servers) || document.servers.length === 0) {
    const message =
      'No server is named: expected at least one under "servers", found none; add the address of the API.'
    problems.add('server-missing', 'info', message, at(undefined, 'servers'))
  }
  lintMembers(document, problems)
  lintSchemas(document, problems)
  return problems.list()
}

function lintPaths(document: JsonObject, problems: ProblemList): void {
  const shapes = new Map<string, string>()
  for (const [path] of specified(document.paths)) {
    const place = at(at(undefined, 'paths'), path)
    if (!path.startsWith('/')) {
      const message = `The path ${quote(path)} has no leading slash: expected "/" first, found ${quote(path.slice(0, 1))}; add it.`
      problems.add('path-slash', 'warning', message, place)
    }
    if (/[?#]/.test(path)) {
      const message = `The path ${quote(path)} holds more than a path: expected no "?" and no "#", found one; describe queries as parameters.`
      problems.add('path-query', 'warning', message, place)
    }
    const shape = path.replace(/\{[^{}]*\}/g, '{}')
    const first = shapes.get(shape)
    if (first === undefined) shapes.set(shape, path)
    else {
      const message = `The path ${quote(path)} cannot be told from ${quote(first)}: expected different templates, found only other names of variables; merge them.`
      problems.add('path-ambiguous', 'warning', message, place)
    }
  }
}

function lintOperation({ key, value, place }: FoundOperation, problems: ProblemList): void {
  const statuses = specified(value.responses)
  if (statuses.length === 0) {
    const message = `The operation ${quote(key)} has no responses: expected at least one under "responses", found none; describe what the server answers.`
    problems.add('response-missing', 'warning', message, place)
  }
  if (!hasText(value.summary) && !hasText(value.description)) {
    const message = `The operation ${quote(key)} says nothing of itself: expected "summary" or "description", found neither; add one.`
    problems.add('description-missing', 'warning', message, place)
  }
  if (scalarText(value.operationId) === undefined) {
    const message = `The operation ${quote(key)} has no "operationId": expected a unique one, found none; links and generated clients need it.`
    problems.add('operation-id-missing', 'info', message, place)
  }
  const contentPlace = at(at(place, 'requestBody'), 'content')
  for (const [mediaType, media] of entries(own(value.requestBody, 'content'))) {
    if (own(media, 'schema') === undefined && own(media, 'itemSchema') === undefined) {
      const message = `The body of ${quote(key)} as ${quote(mediaType)} has no schema: expected one, found none; describe what is sent.`
      problems.add('schema-missing', 'warning', message, at(contentPlace, mediaType))
    } else if (own(media, 'example') === undefined && own(media, 'examples') === undefined) {
      const message = `The body of ${quote(key)} as ${quote(mediaType)} has no example: expected "example" or "examples", found neither; one is made up until you add it.`
      problems.add('example-missing', 'info', message, at(contentPlace, mediaType))
    }
  }
}

function lintPathParameters(
  { key, path, value, place, item, itemPlace }: FoundOperation,
  problems: ProblemList,
  resolve: (value: JsonObject, place: Place) => JsonObject | undefined,
): void {
  const variables = new Set(templateVariables(path))
  const declared = new Set<string>()
  for (const [list, listPlace] of [
    [item.parameters, at(itemPlace, 'parameters')],
    [value.parameters, at(place, 'parameters')],
  ] as const) {
    if (!isList(list)) continue
    list.forEach((entry, index) => {
      const parameter = isObject(entry) ? resolve(entry, at(listPlace, index)) : undefined
      const name = text(parameter?.name)
      if (parameter === undefined || name === undefined) return
      if (parameter.in === 'path') {
        declared.add(name)
        if (!variables.has(name)) {
          const message = `The path parameter ${quote(name)} is not in the path ${quote(path)}: expected "{${name}}" there, found none; correct one of them.`
          problems.add('path-parameter-unused', 'warning', message, at(listPlace, index))
        }
      }
      const isBare = parameter.schema === undefined && parameter.content === undefined
      if (isBare) {
        const message = `The parameter ${quote(name)} has no type: expected "schema" or "content", found neither; add a schema.`
        problems.add('schema-missing', 'warning', message, at(listPlace, index))
      }
    })
  }
  for (const name of variables) {
    if (declared.has(name)) continue
    const message = `The variable ${quote(name)} of ${quote(key)} is not declared: expected a parameter with "in: path", found none; declare it. It is shown as a text.`
    problems.add('path-parameter-undeclared', 'warning', message, place)
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
  for (const { value, place } of operations) {
    for (const name of texts(value.tags)) {
      if (declared.has(name)) continue
      declared.add(name)
      const message = `The tag ${quote(name)} is not declared: expected it under "tags", found it on an operation only; declare it with a description.`
      problems.add('tag-undeclared', 'info', message, at(place, 'tags'))
    }
  }
}

const hasText = (value: unknown): boolean => typeof value === 'string' && value.trim() !== ''
