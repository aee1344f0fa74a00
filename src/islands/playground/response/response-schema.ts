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
  const wanted = [String(status), `${Math.floor(status / 100)}XX`, 'DEFAULT']
  for (const each of wanted) {
    const ofStatus = schemas.filter((schema) => schema.status.toUpperCase() === each)
    if (ofStatus.length > 0) return byMediaType(ofStatus, mediaType)
  }
  return undefined
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
