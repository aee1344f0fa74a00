/** The slice of the document that the playground of one operation needs: nothing else reaches the browser. */
import type {
  CompiledDocument,
  JsonSchema,
  JsonValue,
  MediaType,
  Operation,
  SecurityScheme,
  Server,
} from '#core/openapi/model.ts'
import type { SignatureRecipe } from '#core/signature/recipe.ts'

export interface OperationData {
  /** Without response examples: the playground has a real response. */
  readonly operation: Operation
  /** Every named schema reachable from parameters and request body. */
  readonly schemas: Readonly<Record<string, JsonSchema>>
  readonly securitySchemes: Readonly<Record<string, SecurityScheme>>
  readonly servers: readonly Server[]
  readonly recipe: SignatureRecipe
}

/** Data of one operation, written beside its page and fetched when the playground opens. */
export function buildOperationData(
  document: CompiledDocument,
  operation: Operation,
  recipe: SignatureRecipe,
): OperationData {
  const needed = [
    ...operation.parameters.flatMap((parameter) => [
      parameter.schema,
      ...(parameter.content ?? []).map((media) => media.schema),
    ]),
    ...(operation.requestBody?.content ?? []).map((media) => media.schema),
  ]
  const schemes = new Set(operation.security.flat().map((requirement) => requirement.scheme))
  return {
    operation: {
      ...operation,
      callbacks: [],
      codeSamples: [],
      responses: operation.responses.map((response) => ({
        ...response,
        headers: [],
        content: response.content.map(withoutExamples),
      })),
    },
    schemas: reachableSchemas(document.schemas, needed),
    securitySchemes: Object.fromEntries(
      Object.entries(document.securitySchemes).filter(([name]) => schemes.has(name)),
    ),
    servers: operation.servers,
    recipe,
  }
}

/**
 * Named schemas that the given ones refer to, directly or through others.
 *
 * @returns a record in the order of discovery; names without a target are left out
 */
export function reachableSchemas(
  schemas: Readonly<Record<string, JsonSchema>>,
  roots: readonly (JsonSchema | undefined)[],
): Readonly<Record<string, JsonSchema>> {
  const found: Record<string, JsonSchema> = {}
  const queue: (JsonValue | undefined)[] = [...roots]
  for (let next = queue.pop(); next !== undefined || queue.length > 0; next = queue.pop()) {
    if (typeof next !== 'object' || next === null) continue
    const name = '$ref' in next ? refName(next.$ref) : undefined
    if (name !== undefined && !Object.hasOwn(found, name)) {
      const target = schemas[name]
      if (target !== undefined) {
        found[name] = target
        queue.push(target)
      }
    }
    queue.push(...Object.values(next))
  }
  return found
}

const SCHEMA_REF = '#/components/schemas/'

function refName(ref: JsonValue | undefined): string | undefined {
  return typeof ref === 'string' && ref.startsWith(SCHEMA_REF)
    ? ref.slice(SCHEMA_REF.length)
    : undefined
}

function withoutExamples(media: MediaType): MediaType {
  return { ...media, examples: [] }
}
