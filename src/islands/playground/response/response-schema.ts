/** Which schema of the document an answer is held against. */
import type { ResponseSchema } from '#core/site/response-schemas.ts'

/**
 * The exact status before its range (`4XX`) before `default`; among those the exact media type before
 * a range before another kind of JSON, because many servers call every JSON `application/json`.
 *
 * @param mediaType of the answer, lower case and without parameters; empty when it names none
 * @returns undefined when the document says nothing about such an answer
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
    schemas.find((schema) => essence(schema.mediaType) === mediaType) ??
    schemas.find((schema) => isInRange(mediaType, essence(schema.mediaType))) ??
    schemas.find((schema) => isJson(mediaType) && isJson(essence(schema.mediaType)))
  )
}

const essence = (mediaType: string): string => mediaType.split(';')[0]?.trim().toLowerCase() ?? ''

const isJson = (mediaType: string): boolean => /[/+]json$/.test(mediaType)

function isInRange(mediaType: string, range: string): boolean {
  return range === '*/*' || (range.endsWith('/*') && mediaType.startsWith(range.slice(0, -1)))
}
