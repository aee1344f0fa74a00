/** The part of the document that the playground of one operation needs. The browser loads nothing else. */
import { type UsedValues, valuesUsedBy } from '#core/openapi/example/used-values.ts'
import type {
  CompiledDocument,
  JsonSchema,
  Operation,
  SecurityScheme,
  Server,
} from '#core/openapi/model.ts'
import { type SampleAnswer, sampleAnswer } from '#core/samples/sample-answer.ts'
import { DEFAULT_RECIPE, type SignatureRecipe } from '#core/signature/recipe.ts'
import { operationRecipe } from './operation-recipe.ts'
import { type ResponseSchema, responseSchemas } from './response-schemas.ts'
import { reachableNames } from './schema-graph.ts'

export interface OperationData {
  /** Operation without texts and responses, which are on the surrounding page. */
  readonly operation: Operation
  /** Every named schema reachable from parameters and request body. */
  readonly schemas: Readonly<Record<string, JsonSchema>>
  /** Schemas of responses. The named schemas they refer to are separate files. */
  readonly responseSchemas: readonly ResponseSchema[]
  /** For samples; absent if they print the response as text. */
  readonly answer?: SampleAnswer
  /** Known values that its examples use; absent if there are none. */
  readonly known?: UsedValues
  readonly securitySchemes: Readonly<Record<string, SecurityScheme>>
  readonly servers: readonly Server[]
  readonly recipe: SignatureRecipe
  /**
   * Set if the browser itself calls the document's servers, with the reader's own keys and without a portal.
   * `unsigned`: the document doesn't describe how requests are signed.
   */
  readonly direct?: 'signed' | 'unsigned'
  /** True for a direct call if the document has no security schemes, which doesn't mean that the API is open. */
  readonly takesToken?: true
}

/** Builds the data of one operation, stored next to its page and fetched when the playground opens. */
export function buildOperationData(
  document: CompiledDocument,
  operation: Operation,
  recipe: SignatureRecipe,
  direct?: OperationData['direct'],
): OperationData {
  const {
    description: _,
    summary: __,
    externalDocs: ___,
    line: ____,
    signature: _____,
    errorValues: ______,
    ...request
  } = operation
  const needed = [
    ...operation.parameters.flatMap((parameter) => [
      parameter.schema,
      ...(parameter.content ?? []).map((media) => media.schema),
    ]),
    ...(operation.requestBody?.content ?? []).map((media) => media.schema),
  ]
  const known = valuesUsedBy(document, operation, 'request')
  const hasNoSchemes = Object.keys(document.securitySchemes).length === 0
  const answer = sampleAnswer(operation, document.schemas)
  const schemes = new Set(operation.security.flat().map((requirement) => requirement.scheme))
  return {
    operation: { ...request, callbacks: [], codeSamples: [], responses: [], servers: [] },
    schemas: Object.fromEntries(
      reachableNames(document, needed).map((name) => [name, document.schemas[name] ?? true]),
    ),
    responseSchemas: responseSchemas(operation),
    ...(answer.kind !== 'text' && { answer }),
    ...(Object.keys(known).length > 0 && { known }),
    securitySchemes: Object.fromEntries(
      Object.entries(document.securitySchemes).filter(([name]) => schemes.has(name)),
    ),
    servers: operation.servers,
    recipe: operationRecipe(operation, recipe) ?? recipe,
    ...(direct && { direct }),
    ...(direct === 'unsigned' &&
      operation.security.length === 0 &&
      hasNoSchemes && { takesToken: true as const }),
  }
}

/** Encodes the file. Leaves out the default recipe, which every reader has. */
export function encodeOperationData(data: OperationData): string {
  const { recipe, ...rest } = data
  return JSON.stringify(recipe === DEFAULT_RECIPE ? rest : data)
}
