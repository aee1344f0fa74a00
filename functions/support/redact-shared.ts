/** Redacts what a partner shares, by the document that was in effect. Its cost depends on the partner and the document. */
import type { CompiledDocument } from '#core/openapi/model.ts'
import type { SignatureRecipe } from '#core/signature/recipe.ts'
import { type Redacted, redactExchange } from '#core/support/redact-exchange.ts'
import { sensitiveNames, withheldNames } from '#core/support/sensitive-names.ts'
import type { SharedExchange } from '#core/support/shared-exchange.ts'

export interface RedactJob {
  readonly document: { readonly hash: string; readonly sizeBytes: number }
  /** The operation's recipe. */
  readonly recipe: SignatureRecipe
  readonly exchange: SharedExchange
  readonly secrets: readonly string[]
}

export function redactShared(
  { recipe, exchange, secrets }: RedactJob,
  { operations, schemas, securitySchemes }: CompiledDocument,
): Redacted {
  const operation = operations.find(({ key }) => key === exchange.operation)
  const marked = operation && sensitiveNames(operation, schemas)
  const schemes = Object.values(securitySchemes).map(({ name = '' }) => name.toLowerCase())
  return redactExchange(exchange, {
    names: new Set([...(marked?.names ?? []), ...schemes]),
    isBodySensitive: marked?.isBodySensitive ?? false,
    withheldNames: withheldNames(recipe),
    secrets,
  })
}
