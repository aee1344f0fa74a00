/**
 * Servers with variables in documents of Azure, which write them in an extension because Swagger 2.0 has none
 * (https://azure.github.io/autorest/extensions/#x-ms-parameterized-host).
 */
import { isList, type JsonDraft, type JsonObject, own, text } from '../json-value.ts'
import type { JsonValue } from '../model.ts'
import { decodePointer, lookUp } from '../pointer.ts'

/** @returns servers in the form of OpenAPI 3; empty for other documents */
export function azureServers(source: JsonObject): readonly JsonObject[] {
  const host = source['x-ms-parameterized-host']
  const template = text(own(host, 'hostTemplate'))
  if (template === undefined) return []
  const schemes = isList(source.schemes) ? source.schemes : []
  const hasScheme = own(host, 'useSchemePrefix') !== false
  const parameters = own(host, 'parameters')
  const variables: JsonDraft = {}
  for (const written of isList(parameters) ? parameters : []) {
    const parameter = parameterOf(written, source)
    const name = text(own(parameter, 'name'))
    if (name === undefined) continue
    variables[name] = {
      default: own(parameter, 'default') ?? (hasScheme ? name : withinUrl(name, template)),
      description: own(parameter, 'description'),
      enum: own(parameter, 'enum'),
    }
  }
  const scheme = hasScheme ? `${text(schemes[0]) ?? 'https'}://` : ''
  return [{ url: `${scheme}${template}${text(source.basePath) ?? ''}`, variables }]
}

/** The first variable of a URL has its scheme, and often its whole host. */
function withinUrl(name: string, template: string): string {
  const [before, after = ''] = template.split(`{${name}}`)
  if (before !== '') return name
  return after === '' || after.startsWith('/') ? 'https://api.example.com' : `https://${name}`
}

function parameterOf(written: JsonValue, source: JsonObject): JsonValue | undefined {
  const reference = text(own(written, '$ref'))
  return reference === undefined ? written : lookUp(source, decodePointer(reference))
}
