/** Warns of headers that a recipe signs although no one sends them: such a request can't be signed. */
import { decodeRecipe } from '../../signature/language/decode.ts'
import { requiredHeaders } from '../../signature/language/required-headers.ts'
import { own } from '../json-value.ts'
import type { JsonValue, Operation, SecurityScheme } from '../model.ts'
import { at, type Location } from '../pointer.ts'
import { type ProblemList, quote } from '../problems.ts'

export interface PlacedOperation {
  readonly operation: Operation
  readonly location: Location | undefined
}

/** Set by every client (RFC 9110 §12.5.1), or from the operation's security. */
const SENT_ANYWAY: ReadonlySet<string> = new Set(['accept', 'authorization', 'user-agent'])

/** Reports a header of the document's recipe once, with the first operation without it. */
export function reportUnsentHeaders(
  operations: readonly PlacedOperation[],
  documentRecipe: JsonValue | undefined,
  schemes: Readonly<Record<string, SecurityScheme>>,
  problems: ProblemList,
): void {
  const ofDocument = signedHeaders(documentRecipe)
  const reported = new Set<string>()
  for (const { operation, location } of operations) {
    if (operation.isTokenEndpoint) continue
    const isOwn = operation.signature !== undefined
    const sent = sentHeaders(operation, schemes)
    for (const header of isOwn ? signedHeaders(operation.signature) : ofDocument) {
      const key = header.toLowerCase()
      if (sent.has(key) || SENT_ANYWAY.has(key) || (!isOwn && reported.has(key))) continue
      if (!isOwn) reported.add(key)
      problems.add(
        'header-unsent',
        'warning',
        { header: quote(header), operation: quote(operation.key) },
        at(isOwn ? location : undefined, 'x-signature'),
      )
    }
  }
}

/** A recipe with errors has none: those are reported first. */
function signedHeaders(recipe: JsonValue | undefined): readonly string[] {
  if (own(recipe, 'recipe') === undefined) return []
  const decoded = decodeRecipe(recipe)
  return decoded.ok ? requiredHeaders(decoded.value, 'request') : []
}

function sentHeaders(
  { parameters, security }: Operation,
  schemes: Readonly<Record<string, SecurityScheme>>,
): ReadonlySet<string> {
  const keys = security.flat().flatMap(({ scheme }) => {
    const { in: place, name } = (Object.hasOwn(schemes, scheme) && schemes[scheme]) || {}
    return place === 'header' && name !== undefined ? [name] : []
  })
  const declared = parameters.filter((parameter) => parameter.in === 'header')
  return new Set(
    [...declared.map(({ name }) => name), ...keys].map((header) => header.toLowerCase()),
  )
}
