/** The published document that the playground proxy and the sandbox follow. */
import type { Policy } from '#core/policy/policy.ts'
import type { Result } from '#core/result.ts'
import type { SignatureRecipe } from '#core/signature/recipe.ts'

export interface Documents {
  /** The enabled document, else the template; prepared once, until another one is enabled. */
  current(): Promise<Result<CurrentDocument, DocumentError>>
  /** A published document by its hash, also if another one is enabled. */
  revision(hash: string): Promise<Result<CurrentDocument, DocumentError>>
}

/** The part of a compiled document that routing needs. It is passed between threads: plain values only. */
export interface PreparedDocument {
  readonly policy: Policy
  /** The document's `x-signature`, else the default. */
  readonly recipe: SignatureRecipe
  /** By operation key, for operations with their own `x-signature`. */
  readonly operationRecipes: ReadonlyMap<string, SignatureRecipe>
}

/** The whole document is never parsed where requests are served; `index` provides it to other threads. */
export interface CurrentDocument extends PreparedDocument {
  /** Hash of the compiled document's blob; it identifies the document. */
  readonly hash: string
  /** Size of the index. */
  readonly sizeBytes: number
  /** The compiled document as JSON in UTF-8. @throws Error if it can no longer be read */
  index(): Promise<Uint8Array>
}

export interface DocumentError {
  readonly code: 'document-missing' | 'document-unreadable'
  readonly message: string
  readonly cause?: unknown
}

export const recipeOf = (document: CurrentDocument, operationKey: string): SignatureRecipe =>
  document.operationRecipes.get(operationKey) ?? document.recipe
