/** Selects the schema in the document that applies to a response. */
import { essenceOf, isJsonType } from '#core/media-type.ts'
import type { ResponseSchema } from '#core/site/response-schemas.ts'

/**
 * Prefers the exact status, then its range (`4XX`), then `default`; among those the exact media
 * type, then a range, then another kind of JSON, because many servers send every JSON as
 * `application/json`.
 * @param mediaType of the response, lowercase without parameters; empty if it has none
 * @returns undefined if the document doesn't describe such a response
 */
export function responseSchemaFor(
  schemas: readonly ResponseSchema[],
  status: number,
  mediaType: string,
): ResponseSchema | undefined {
  return byMediaType(schemasOfStatus(schemas, status), mediaType)
}

export function schemasOfStatus(
  schemas: readonly ResponseSchema[],
  status: number,
): readonly ResponseSchema[] {
  const wanted = [String(status), `${Math.floor(status / 100)}XX`, 'DEFAULT']
  const written = (schema: ResponseSchema): string => schema.status.toUpperCase()
  const best = wanted.find((each) => schemas.some((schema) => written(schema) === each))
  return schemas.filter((schema) => written(schema) === best)
}

function byMediaType(
  schemas: readonly ResponseSchema[],
  mediaType: string,
): ResponseSchema | undefined {
  return (
    schemas.find((schema) => essenceOf(schema.mediaType) === mediaType) ??
    schemas.find((schema) => isInRange(mediaType, essenceOf(schema.mediaType))) ??
    schemas.find((schema) => isJsonType(mediaType) && isJsonType(schema.mediaType))
  )
}

function isInRange(mediaType: string, range: string): boolean {
  return range === '*/*' || (range.endsWith('/*') && mediaType.startsWith(range.slice(0, -1)))
}
