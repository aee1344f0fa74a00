/** Responses with their headers, content and links. */
import {
  allEntries,
  defined,
  entries,
  isObject,
  type JsonObject,
  own,
  specified,
  text,
} from '../json-value.ts'
import type { JsonValue, Link, Response } from '../model.ts'
import { at, decodePointer, type Location } from '../pointer.ts'
import { type CompileContent, type Compiling, once } from './compiling.ts'
import { createHeaderCompiler } from './headers.ts'

export type CompileResponses = (
  value: JsonValue | undefined,
  location: Location,
) => readonly Response[]

export interface OperationIndex {
  /** Key of the operation with this `operationId`. */
  byId(operationId: string): string | undefined
  /** Key of the operation at `/paths/<path>/<method>`. */
  byPath(path: string, method: string): string | undefined
}

export function createResponseCompiler(
  compiling: Compiling,
  compileContent: CompileContent,
  operations: OperationIndex,
): CompileResponses {
  const { references, problems } = compiling
  const compileHeaders = createHeaderCompiler(compiling, compileContent)

  const compileBody = once((value: JsonObject, location: Location) =>
    defined({
      summary: text(value.summary),
      description: text(value.description),
      headers: compileHeaders(value.headers, at(location, 'headers')),
      content: compileContent(value.content, at(location, 'content')),
      links: entries(value.links).flatMap(([name, link]) => {
        const resolved = references.resolve(link, at(at(location, 'links'), name))
        return resolved === undefined ? [] : [compileLink(name, resolved.value)]
      }),
    }),
  )

  const compileLink = (name: string, link: JsonObject): Link => {
    const operationId = text(link.operationId)
    const operationRef = text(link.operationRef)
    return defined({
      name,
      description: text(link.description),
      operationId,
      operationRef,
      operation:
        operationId === undefined ? operationAt(operationRef) : operations.byId(operationId),
      parameters: Object.fromEntries(allEntries(link.parameters)),
      requestBody: link.requestBody,
      server: text(own(link.server, 'url')),
    })
  }

  const operationAt = (operationRef: string | undefined): string | undefined => {
    const [paths, path, method] = decodePointer(operationRef ?? '')
    return operationRef?.startsWith('#/') && paths === 'paths' && path && method
      ? operations.byPath(path, method)
      : undefined
  }

  return (value, location) => {
    if (value !== undefined && value !== null && !isObject(value)) {
      problems.add('responses-invalid', 'error', {}, location)
    }
    const statuses = specified(value).toSorted(([one], [other]) => rankOf(one) - rankOf(other))
    return statuses.flatMap(([status, entry]) => {
      const resolved = references.resolve(entry, at(location, status))
      return resolved === undefined
        ? []
        : [{ status, ...compileBody(resolved.value, resolved.location ?? at(location, status)) }]
    })
  }
}

/**
 * Objects have names that are numbers first, so `404` would precede `2XX`. Classes in their order,
 * ranges after the exact statuses of their class, then `default` and others.
 */
function rankOf(status: string): number {
  const [, digit, rest] = /^([1-5])(\d\d|XX)$/i.exec(status) ?? []
  return digit === undefined ? 10 : Number(digit) + (rest?.toUpperCase() === 'XX' ? 0.5 : 0)
}
