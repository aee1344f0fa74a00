/** What routing needs of a compiled document: its policy and recipes, a small part of the whole. */
import { isList, isObject, own } from '#core/openapi/json-value.ts'
import type { CompiledDocument, JsonValue } from '#core/openapi/model.ts'
import { compilePolicy } from '#core/policy/policy.ts'
import { err, ok, type Result } from '#core/result.ts'
import { decodeRecipe } from '#core/signature/decode-recipe.ts'
import { DEFAULT_RECIPE, type SignatureRecipe } from '#core/signature/recipe.ts'
import type { PreparedDocument } from '../ports/documents.ts'

/** @returns why it is none, as the end of a sentence */
export function parseIndex(bytes: Uint8Array): Result<CompiledDocument, string> {
  try {
    const compiled: unknown = JSON.parse(new TextDecoder().decode(bytes))
    return isCompiledDocument(compiled) ? ok(compiled) : err('it is not a compiled document')
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

/** A recipe with mistakes is reported when the document is published; here the next best one counts. */
function recipeFrom(source: JsonValue | undefined, fallback: SignatureRecipe): SignatureRecipe {
  const decoded = source === undefined ? undefined : decodeRecipe(source)
  return decoded?.ok ? decoded.value : fallback
}

/** The blob holds what the portal's own compiler wrote; this tells it from any other JSON. */
const isCompiledDocument = (value: unknown): value is CompiledDocument =>
  isList(own(value, 'operations')) &&
  isObject(own(value, 'schemas')) &&
  isObject(own(value, 'securitySchemes'))
