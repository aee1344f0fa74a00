/** Lists the JSON bodies of a document, so that staff only add cases that a correct call can pass. */
import { isJsonType } from '../media-type.ts'
import { isObject, own } from '../openapi/json-value.ts'
import type { CompiledDocument, JsonSchema } from '../openapi/model.ts'
import { flatten, type Schemas } from '../openapi/schema/flatten.ts'

export interface JsonBody {
  /** Key. */
  readonly operation: string
  /** Names of the fields; null if the schema allows others too. */
  readonly fields: readonly string[] | null
}

/** Operations without a JSON body are left out. */
export const jsonBodies = ({ operations, schemas }: CompiledDocument): readonly JsonBody[] =>
  operations.flatMap(({ key: operation, requestBody }) => {
    const media = requestBody?.content.find(({ mediaType }) => mayBeJson(mediaType))
    return media === undefined ? [] : [{ operation, fields: fieldsOf(media.schema, schemas) }]
  })

const mayBeJson = (mediaType: string): boolean =>
  isJsonType(mediaType) || /^(?:application|\*)\/\*/i.test(mediaType)

function fieldsOf(schema: JsonSchema | undefined, schemas: Schemas): readonly string[] | null {
  if (schema === undefined) return null
  const flat = flatten(schema, schemas)
  const isClosed =
    own(flat.schema, 'additionalProperties') === false &&
    own(flat.schema, 'patternProperties') === undefined
  if (!isClosed) return null
  const properties = own(flat.schema, 'properties')
  return isObject(properties) ? Object.keys(properties) : []
}
