/** The published document that the playground proxy and the sandbox go by. */
import type { Policy } from '#core/policy/policy.ts'
import type { Result } from '#core/result.ts'
import type { SignatureRecipe } from '#core/signature/recipe.ts'

export interface Documents {
  /** The enabled document, else the template; prepared once, until another one is enabled. */
  current(): Promise<Result<CurrentDocument, DocumentError>>
}

/** What routing needs of a compiled document. It crosses from thread to thread: plain values only. */
export interface PreparedDocument {
  readonly policy: Policy
  /** The document's `x-signature`, else the default. */
  readonly recipe: SignatureRecipe
  /** By operation key, for operations with an `x-signature` of their own. */
  readonly operationRecipes: ReadonlyMap<string, SignatureRecipe>
}

/** The whole of it is never read where requests are served: `index` gives it to whoever works with it. */
export interface CurrentDocument extends PreparedDocument {
  /** Hash of the compiled document's blob: another hash is another document. */
  readonly hash: string
  /** Of the index. */
  readonly sizeBytes: number
  /** The compiled document, in JSON and UTF-8. @throws Error when it cannot be read any more */
  index(): Promise<Uint8Array>
}

export interface DocumentError {
  readonly code: 'document-missing' | 'document-unreadable'
  readonly message: string
  readonly cause?: unknown
}

export const recipeOf = (document: CurrentDocument, operationKey: string): SignatureRecipe =>
  document.operationRecipes.get(operationKey) ?? document.recipe
