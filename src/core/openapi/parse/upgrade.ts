/** Upgrades to one version: Swagger 2.0 and OpenAPI 3.0 become 3.1; 3.1 and 3.2 stay unchanged. */
import { upgradeFromThreeToThreeOne, upgradeFromTwoToThree } from '@scalar/openapi-parser'
import { isFileType } from '../file-type.ts'
import {
  entries,
  isObject,
  type JsonDraft,
  type JsonObject,
  own,
  scalarText,
} from '../json-value.ts'
import { at } from '../pointer.ts'
import { type ProblemList, quote } from '../problems.ts'
import { azureServers } from './azure-servers.ts'
import { formExamples, repairSwagger, withSchemeTexts, withWholeForms } from './repair-swagger.ts'

export interface Upgraded {
  /** Absent if its version isn't supported. */
  readonly document?: JsonObject
  /** As written. Absent if the document doesn't state it. */
  readonly sourceVersion?: string
}

const SUPPORTED_VERSIONS = ['2.0', '3.0', '3.1', '3.2'] as const

/** Takes ownership of `source`, because the upgrader changes its input. */
export function upgradeDocument(source: JsonObject, problems: ProblemList): Upgraded {
  const member = Object.hasOwn(source, 'openapi') ? 'openapi' : 'swagger'
  const sourceVersion = scalarText(source[member])
  if (sourceVersion === undefined) {
    const location = at(undefined, member)
    const isMissing = source.openapi === undefined && source.swagger === undefined
    if (isMissing) problems.add('version-missing', 'error', {}, location)
    else problems.add('version-not-text', 'error', { member }, location)
    return { document: { ...source, openapi: '3.1.0' } }
  }
  const family = SUPPORTED_VERSIONS.find(
    (version) => sourceVersion === version || sourceVersion.startsWith(`${version}.`),
  )
  if (family === undefined || (family === '2.0') !== (member === 'swagger')) {
    const versions = SUPPORTED_VERSIONS.join(', ')
    const values = { version: quote(sourceVersion), member, versions }
    problems.add('version-unknown', 'error', values, at(undefined, member))
    return { sourceVersion }
  }
  if (family === '3.1' || family === '3.2') {
    return { document: { ...source, openapi: sourceVersion }, sourceVersion }
  }
  try {
    const three =
      family === '2.0'
        ? upgradeSwagger(repairSwagger(source, problems))
        : { ...source, openapi: sourceVersion }
    keepBytes(three)
    const document: unknown = upgradeFromThreeToThreeOne(three)
    if (isObject(document)) return { document, sourceVersion }
  } catch {
    // Falls through: the library throws plain errors for unexpected values.
  }
  const values = { version: quote(sourceVersion), family }
  problems.add('upgrade-failed', 'error', values, at(undefined, member))
  const draft: JsonDraft = { ...source, openapi: '3.1.0' }
  return { document: draft, sourceVersion }
}

function upgradeSwagger(repaired: JsonObject) {
  const examples = formExamples(repaired)
  const { securityDefinitions } = repaired
  const servers = azureServers(repaired)
  const upgraded = {
    ...upgradeFromTwoToThree({ ...repaired, swagger: '2.0' }),
    ...(servers.length > 0 && { servers }),
  }
  return withSchemeTexts(withWholeForms(upgraded, examples), securityDefinitions)
}

/**
 * The upgrader removes `format: binary` from the schema of a body, because its media type says so. It doesn't if it is
 * JSON or a range, so the schema itself must.
 */
function keepBytes(value: unknown): void {
  if (Array.isArray(value)) {
    for (const item of value) keepBytes(item)
    return
  }
  if (!isObject(value)) return
  for (const [name, member] of Object.entries(value)) {
    if (name === 'content') {
      for (const [mediaType, media] of entries(member)) {
        const schema = own(media, 'schema')
        const isBytes = own(schema, 'type') === 'string' && own(schema, 'format') === 'binary'
        if (!isBytes || !isObject(schema) || isFileType(mediaType)) continue
        const draft: JsonDraft = schema
        draft.contentMediaType ??= 'application/octet-stream'
      }
    }
    keepBytes(member)
  }
}
