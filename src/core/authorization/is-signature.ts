import type { SecurityScheme } from '#core/openapi/model.ts'
import type { SignatureRecipe } from '#core/signature/recipe.ts'

/** True if the scheme represents the recipe's signature header. */
export const isSignature = (
  scheme: SecurityScheme | undefined,
  recipe: SignatureRecipe | null,
): boolean =>
  scheme?.type === 'apiKey' &&
  scheme.in === 'header' &&
  scheme.name?.toLowerCase() === recipe?.headers.signature.toLowerCase()
