/**
 * Operations that the playground proxy allows: the method and path template of every published operation, as a
 * tree of path segments. Matching costs one step per segment.
 */
import type { CompiledDocument, Operation } from '#core/openapi/model.ts'
import { MAX_PATH_LENGTH, MAX_SEGMENTS } from './segments.ts'
import { compareTemplates, isGreedy, parseSegment } from './template.ts'
import { templatePath } from './template-path.ts'

/** JSON-serializable; the tree refers to `operations` by index. */
export interface Policy {
  readonly operations: readonly PolicyOperation[]
  readonly root: PolicyNode
}

export interface PolicyOperation {
  /** {@link Operation.key}. */
  readonly key: string
  /** Lowercase. */
  readonly method: string
  /** Path template as written in the document. */
  readonly path: string
  /** Names of the path parameters in order of appearance. */
  readonly parameters: readonly string[]
  /** Lowercase names of the declared header parameters. */
  readonly requestHeaders: readonly string[]
  /** Lowercase names of the headers that the responses declare. */
  readonly responseHeaders: readonly string[]
}

export interface PolicyNode {
  /** Keyed by `/` and the decoded segment: the slash makes `__proto__` an ordinary name. */
  readonly literals: Readonly<Record<string, PolicyNode>>
  /** Templates with the most literal text first. */
  readonly templates: readonly PolicyTemplate[]
  /** Keyed by lowercase method: index into {@link Policy.operations}. */
  readonly methods: Readonly<Record<string, number>>
}

export interface PolicyTemplate {
  /** Text around the expressions of one segment: `{id}:sign` is `['', ':sign']`. */
  readonly text: readonly string[]
  /** Matches all segments that follow, too. */
  readonly isGreedy: boolean
  readonly node: PolicyNode
}

/**
 * Compiles the policy of a document. Leaves out webhooks and callbacks, which the portal never calls. If two
 * operations have the same method and path shape, the first one wins. Leaves out a path beyond {@link
 * MAX_SEGMENTS} or {@link MAX_PATH_LENGTH}, because no request for it would be accepted.
 */
export function compilePolicy(compiled: CompiledDocument): Policy {
  const operations: PolicyOperation[] = []
  const root = createNode()
  for (const operation of compiled.operations) {
    if (operation.kind !== 'operation' || operation.path.length > MAX_PATH_LENGTH) continue
    const segments = templateSegments(operation.path)
    if (segments.length > MAX_SEGMENTS) continue
    const parsed = segments.map(parseSegment)
    const node = parsed.reduce(
      (at, { text }, position) =>
        descend(at, text, position === segments.length - 1 && isGreedy(segments[position] ?? '')),
      root,
    )
    const method = operation.method.toLowerCase()
    if (Object.hasOwn(node.methods, method)) continue
    node.methods[method] = operations.length
    operations.push({
      key: operation.key,
      method,
      path: operation.path,
      parameters: parsed.flatMap((segment) => segment.names),
      requestHeaders: headerParameters(operation),
      responseHeaders: responseHeaders(operation),
    })
  }
  sortTemplates(root)
  return { operations, root }
}

function templateSegments(path: string): readonly string[] {
  const bare = templatePath(path)
  return (bare.startsWith('/') ? bare.slice(1) : bare).split('/')
}

function descend(node: MutableNode, text: readonly string[], isGreedy: boolean): MutableNode {
  const [literal] = text
  if (text.length === 1 && literal !== undefined) {
    const key = `/${literal}`
    const known = node.literals[key]
    if (known !== undefined) return known
    const created = createNode()
    node.literals[key] = created
    return created
  }
  const same = node.templates.find(
    (template) =>
      template.isGreedy === isGreedy &&
      template.text.length === text.length &&
      template.text.every((part, index) => part === text[index]),
  )
  if (same !== undefined) return same.node
  const created = createNode()
  node.templates.push({ text, isGreedy, node: created })
  return created
}

function sortTemplates(node: MutableNode): void {
  node.templates.sort(
    (a, b) => Number(a.isGreedy) - Number(b.isGreedy) || compareTemplates(a.text, b.text),
  )
  for (const child of Object.values(node.literals)) sortTemplates(child)
  for (const template of node.templates) sortTemplates(template.node)
}

const headerParameters = (operation: Operation): readonly string[] =>
  operation.parameters.flatMap(({ in: location, name }) =>
    location === 'header' ? [name.toLowerCase()] : [],
  )

const responseHeaders = (operation: Operation): readonly string[] => [
  ...new Set(
    operation.responses.flatMap((response) =>
      response.headers.map((header) => header.name.toLowerCase()),
    ),
  ),
]

const createNode = (): MutableNode => ({ literals: {}, templates: [], methods: {} })

interface MutableNode {
  readonly literals: Record<string, MutableNode>
  readonly templates: (Omit<PolicyTemplate, 'node'> & { readonly node: MutableNode })[]
  readonly methods: Record<string, number>
}
