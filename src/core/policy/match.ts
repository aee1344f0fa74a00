/** Finds the published operation for a method and path. */
import { err, ok, type Result } from '#core/result.ts'
import type { Policy, PolicyNode, PolicyOperation } from './policy.ts'
import { pathSegments } from './segments.ts'
import { matchSegment } from './template.ts'

export interface OperationMatch {
  readonly operation: PolicyOperation
  /** Path parameters by name, percent-decoded once. */
  readonly parameters: Readonly<Record<string, string>>
}

export type PolicyError =
  | { readonly code: 'path-not-canonical'; readonly reason: string }
  | { readonly code: 'path-unknown' }
  | {
      readonly code: 'method-not-allowed'
      /** Lowercase, in document order of the visited trees. */
      readonly allowed: readonly string[]
    }

/**
 * The operation for a request. Literal segments win over templates (OpenAPI "Path Templating
 * Matching"); a template is tried when the literal path does not have the method, because
 * `PUT /users/me` is documented by `PUT /users/{id}`.
 *
 * @param path As received: percent-encoded, without query, without a server's base path.
 * @example matchOperation(policy, 'GET', '/users/42') // {operation: {key: 'get /users/{id}'}, …}
 */
export function matchOperation(
  policy: Policy,
  method: string,
  path: string,
): Result<OperationMatch, PolicyError> {
  const segments = pathSegments(path)
  if (!segments.ok) return err({ code: 'path-not-canonical', reason: segments.error.reason })
  const wanted = method.toLowerCase()
  const allowed = new Set<string>()
  for (const { node, values } of walk(policy.root, segments.value, 0, [])) {
    const index = Object.hasOwn(node.methods, wanted) ? node.methods[wanted] : undefined
    const operation = index === undefined ? undefined : policy.operations[index]
    if (operation !== undefined) return ok({ operation, parameters: named(operation, values) })
    for (const known of Object.keys(node.methods)) allowed.add(known)
  }
  return allowed.size === 0
    ? err({ code: 'path-unknown' })
    : err({ code: 'method-not-allowed', allowed: [...allowed] })
}

/**
 * Yields every node that the path matches, best first. Visits each node at most once, because its depth is the
 * position in the path.
 */
function* walk(
  node: PolicyNode,
  segments: readonly string[],
  position: number,
  values: readonly string[],
): Generator<{ readonly node: PolicyNode; readonly values: readonly string[] }> {
  const segment = segments[position]
  if (segment === undefined) {
    yield { node, values }
    return
  }
  const key = `/${segment}`
  const literal = Object.hasOwn(node.literals, key) ? node.literals[key] : undefined
  if (literal !== undefined) yield* walk(literal, segments, position + 1, values)
  for (const { text, isGreedy, node: next } of node.templates) {
    const end = isGreedy ? segments.length : position + 1
    const found = matchSegment(text, segments.slice(position, end).join('/'))
    if (found !== undefined) yield* walk(next, segments, end, [...values, ...found])
  }
}

const named = (
  operation: PolicyOperation,
  values: readonly string[],
): Readonly<Record<string, string>> =>
  Object.fromEntries(operation.parameters.map((name, index) => [name, values[index] ?? '']))
