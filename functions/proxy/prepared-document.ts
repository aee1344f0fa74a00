/** The part of a compiled document that routing needs: its policy and recipes. */
import { isList, isObject, own } from '#core/openapi/json-value.ts'
import type { CompiledDocument, JsonValue } from '#core/openapi/model.ts'
import { compilePolicy } from '#core/policy/policy.ts'
import { err, ok, type Result } from '#core/result.ts'
import { decodeRecipe } from '#core/signature/decode-recipe.ts'
import { DEFAULT_RECIPE, type SignatureRecipe } from '#core/signature/recipe.ts'
import type { PreparedDocument } from '../ports/documents.ts'

/** @returns why it isn't an index, as the end of a sentence */
export function parseIndex(bytes: Uint8Array): Result<CompiledDocument, string> {
  try {
    const compiled: unknown = JSON.parse(new TextDecoder().decode(bytes))
    return isCompiledDocument(compiled) ? ok(compiled) : err("it isn't a compiled document")
  } catch {
    return err('it is not JSON')
  }
}

export function prepareDocument(compiled: CompiledDocument): PreparedDocument {
  const recipe = recipeFrom(compiled.signature, DEFAULT_RECIPE)
  return {
    policy: compilePolicy(compiled),
    recipe,
    operationRecipes: new Map(
      compiled.operations.flatMap(({ key, signature }) =>
        signature === undefined ? [] : [[key, recipeFrom(signature, recipe)] as const],
      ),
    ),
  }
}

/** A recipe with mistakes is reported when the document is published; here the next one applies. */
function recipeFrom(source: JsonValue | undefined, fallback: SignatureRecipe): SignatureRecipe {
  const decoded = source === undefined ? undefined : decodeRecipe(source)
  return decoded?.ok ? decoded.value : fallback
}

/** The blob contains the output of the portal's own compiler; this distinguishes it from other JSON. */
const isCompiledDocument = (value: unknown): value is CompiledDocument =>
  isList(own(value, 'operations')) &&
  isObject(own(value, 'schemas')) &&
  isObject(own(value, 'securitySchemes'))
