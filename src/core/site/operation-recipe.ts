/** Decides how requests of one operation are signed. */
import type { Operation } from '../openapi/model.ts'
import { decodeRecipe } from '../signature/decode-recipe.ts'
import type { SignatureRecipe } from '../signature/recipe.ts'

/** A decoded recipe is an identity: what is computed from it is cached. */
const decoded = new WeakMap<Operation, SignatureRecipe | undefined>()

/** Returns the operation's own recipe (`x-signature`), or else the document's; null if that doesn't sign. */
export function operationRecipe(
  operation: Operation,
  ofDocument: SignatureRecipe | null,
): SignatureRecipe | null {
  if (operation.signature === undefined) return ofDocument
  if (!decoded.has(operation)) {
    const read = decodeRecipe(operation.signature)
    decoded.set(operation, read.ok ? read.value : undefined)
  }
  return decoded.get(operation) ?? ofDocument
}
