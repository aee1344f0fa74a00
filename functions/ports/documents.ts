/** The published document that the playground proxy and the sandbox go by. */
import type { CompiledDocument } from '#core/openapi/model.ts'
import type { Policy } from '#core/policy/index.ts'
import type { Result } from '#core/result.ts'
import type { SignatureRecipe } from '#core/signature/recipe.ts'

export interface Documents {
  /** The enabled document, else the template; kept in memory until another one is enabled. */
  current(): Promise<Result<CurrentDocument, DocumentError>>
}

export interface CurrentDocument {
  /** Hash of the compiled document's blob: another hash is another document. */
  readonly hash: string
  readonly compiled: CompiledDocument
  readonly policy: Policy
  /** The document's `x-signature`, else the default. */
  readonly recipe: SignatureRecipe
  /** By operation key, for operations with an `x-signature` of their own. */
  readonly operationRecipes: ReadonlyMap<string, SignatureRecipe>
}

export interface DocumentError {
  readonly code: 'document-missing' | 'document-unreadable'
  readonly message: string
  readonly cause?: unknown
}

export const recipeOf = (document: CurrentDocument, operationKey: string): SignatureRecipe =>
  document.operationRecipes.get(operationKey) ?? document.recipe
