/** Reads where a schema or property is explained further. */
import { isObject, type JsonObject, text } from './json-value.ts'
import type { ExternalDocs } from './model.ts'

/** @returns undefined without a URL; it isn't checked, so only a safe one may become a link */
export function schemaDocs({ externalDocs }: JsonObject): ExternalDocs | undefined {
  const url = isObject(externalDocs) ? text(externalDocs.url)?.trim() : undefined
  if (!isObject(externalDocs) || url === undefined || url === '') return undefined
  const description = text(externalDocs.description)
  return { url, ...(description !== undefined && { description }) }
}
