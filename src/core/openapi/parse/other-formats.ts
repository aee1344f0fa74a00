/** Recognizes what people choose instead of an OpenAPI document. */
import { isList, own, text } from '../json-value.ts'
import type { JsonValue } from '../model.ts'

export interface OtherFormat {
  readonly format: Format
  /** The member that says so. */
  readonly member?: string
}

const MEMBERS = [
  ['asyncapi', 'AsyncAPI'],
  ['arazzo', 'Arazzo'],
  ['overlay', 'Overlay'],
  ['swaggerVersion', 'Swagger 1'],
] as const

const TEXTS = [
  ['HTML', /^\s*<(?:!doctype html|html)\b/i],
  ['XML', /^\s*<\?xml\b/i],
  ['RAML', /^#%RAML\b/],
  ['GraphQL', /^(?:extend )?(?:type|interface|input|enum|schema)\b[^:\n]*\{/m],
] as const

type Format = (typeof MEMBERS)[number][1] | (typeof TEXTS)[number][0] | 'HAR' | 'Postman'

/** @returns the format of a document that has no version of OpenAPI; undefined if it isn't known */
export function otherFormat(source: string, value: JsonValue | undefined): OtherFormat | undefined {
  if ((own(value, 'openapi') ?? own(value, 'swagger')) !== undefined) return undefined
  const found = MEMBERS.find(([member]) => own(value, member) !== undefined)
  if (found !== undefined) return { member: found[0], format: found[1] }
  if (isHar(value)) return { format: 'HAR' }
  // Postman's API wraps a collection.
  if (isPostman(own(value, 'collection') ?? value)) return { format: 'Postman' }
  const format = TEXTS.find(([, pattern]) => pattern.test(source))?.[0]
  return format && { format }
}

/** HAR 1.2: `{"log": {"version": …, "creator": …, "entries": […]}}`. */
const isHar = (value: JsonValue | undefined): boolean => isList(own(own(value, 'log'), 'entries'))

/** Collections of version 2 name their schema; those of version 1 list the order of their requests. */
function isPostman(collection: JsonValue | undefined): boolean {
  const info = own(collection, 'info')
  return (
    own(info, '_postman_id') !== undefined ||
    /^https:\/\/schema\.(?:get)?postman\.com\//.test(text(own(info, 'schema')) ?? '') ||
    (isList(own(collection, 'requests')) && isList(own(collection, 'order')))
  )
}
