/** Decides how requests of one operation are signed, and who sends them. */
import { own } from '../openapi/json-value.ts'
import type { CompiledDocument, Operation } from '../openapi/model.ts'
import { decodeRecipe } from '../signature/decode-recipe.ts'
import { DEFAULT_RECIPE, type SignatureRecipe } from '../signature/recipe.ts'
import type { OperationData } from './operation-data.ts'

/** A decoded recipe is an identity: what is computed from it is cached. */
const decoded = new WeakMap<Operation, SignatureRecipe | undefined>()

/** Returns the operation's own recipe (`x-signature`), or else the document's; null if it isn't signed. */
export function operationRecipe(
  operation: Operation,
  ofDocument: SignatureRecipe | null,
): SignatureRecipe | null {
  const recipe = writtenRecipe(operation, ofDocument)
  // A recipe of version 2 may sign callbacks only.
  const signs =
    operation.kind !== 'operation' ||
    recipe?.version2 === undefined ||
    own(recipe.version2, 'request') !== undefined
  return signs ? recipe : null
}

/** @param recipe - the document's, or the default one */
export const signsRequests = (
  { signature }: Pick<CompiledDocument, 'signature'>,
  operation: Operation,
  recipe: SignatureRecipe,
): boolean => operationRecipe(operation, signature === false ? null : recipe) !== null

/** True if neither the document nor an operation of it is signed. */
export const signsNothing = (
  document: Pick<CompiledDocument, 'signature' | 'operations'>,
): boolean =>
  document.signature === false &&
  !document.operations.some((operation) => signsRequests(document, operation, DEFAULT_RECIPE))

function writtenRecipe(
  operation: Operation,
  ofDocument: SignatureRecipe | null,
): SignatureRecipe | null {
  if (operation.signature === false) return null
  if (operation.signature === undefined) return ofDocument
  if (!decoded.has(operation)) {
    const read = decodeRecipe(operation.signature)
    decoded.set(operation, read.ok ? read.value : undefined)
  }
  return decoded.get(operation) ?? ofDocument
}

/**
 * Returns how the browser calls the API itself, or undefined if the portal sends the request. A portal sends
 * signed requests; others need no partner.
 *
 * @param ofDocument - null if the document's requests aren't signed
 */
export function directCall(
  operation: Operation,
  ofDocument: SignatureRecipe | null,
  documentAlone: boolean,
): OperationData['direct'] {
  const direct = operationRecipe(operation, ofDocument) === null ? 'unsigned' : 'signed'
  if (documentAlone) return direct
  return operation.kind === 'operation' && direct === 'unsigned' ? direct : undefined
}
