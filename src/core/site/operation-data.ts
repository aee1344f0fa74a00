/** The slice of the document that the playground of one operation needs: nothing else reaches the browser. */

import { type UsedValues, valuesUsedBy } from '#core/openapi/example/used-values.ts'
import type {
  CompiledDocument,
  JsonSchema,
  Operation,
  SecurityScheme,
  Server,
} from '#core/openapi/model.ts'
import { DEFAULT_RECIPE, type SignatureRecipe } from '#core/signature/recipe.ts'
import { type ResponseSchema, responseSchemas } from './response-schemas.ts'
import { reachableNames } from './schema-graph.ts'

export interface OperationData {
  /** What a request is made from: without texts and responses, which stand on the page around it. */
  readonly operation: Operation
  /** Every named schema reachable from parameters and request body. */
  readonly schemas: Readonly<Record<string, JsonSchema>>
  /** What answers must look like; the named schemas they refer to are files of their own. */
  readonly responseSchemas: readonly ResponseSchema[]
  /** What the document shows elsewhere of what its examples hold; absent: nothing. */
  readonly known?: UsedValues
  readonly securitySchemes: Readonly<Record<string, SecurityScheme>>
  readonly servers: readonly Server[]
  readonly recipe: SignatureRecipe
  /**
   * The site was built from a document alone: nothing answers behind it, so there is no login and nothing
   * is sent. `unsigned`: the document does not say how requests are signed either.
   */
  readonly alone?: 'signed' | 'unsigned'
}

/** Data of one operation, written beside its page and fetched when the playground opens. */
export function buildOperationData(
  document: CompiledDocument,
  operation: Operation,
  recipe: SignatureRecipe,
  alone?: OperationData['alone'],
): OperationData {
  const { description: _, summary: __, externalDocs: ___, line: ____, ...request } = operation
  const needed = [
    ...operation.parameters.flatMap((parameter) => [
      parameter.schema,
      ...(parameter.content ?? []).map((media) => media.schema),
    ]),
    ...(operation.requestBody?.content ?? []).map((media) => media.schema),
  ]
  const known = valuesUsedBy(document, operation, 'request')
  const schemes = new Set(operation.security.flat().map((requirement) => requirement.scheme))
  return {
    operation: { ...request, callbacks: [], codeSamples: [], responses: [], servers: [] },
    schemas: Object.fromEntries(
      reachableNames(document, needed).map((name) => [name, document.schemas[name] ?? true]),
    ),
    responseSchemas: responseSchemas(operation),
    ...(Object.keys(known).length > 0 && { known }),
    securitySchemes: Object.fromEntries(
      Object.entries(document.securitySchemes).filter(([name]) => schemes.has(name)),
    ),
    servers: operation.servers,
    recipe,
    ...(alone && { alone }),
  }
}

/** The file's text. It is silent about the default recipe, which every reader of it knows. */
export function encodeOperationData(data: OperationData): string {
  const { recipe, ...rest } = data
  return JSON.stringify(recipe === DEFAULT_RECIPE ? rest : data)
}
