/** Recognizes what people choose instead of an OpenAPI document. */
import { own, text } from '../json-value.ts'
import type { JsonValue } from '../model.ts'

export interface OtherFormat {
  readonly format: string
  /** The member that says so. */
  readonly member?: string
}

const MEMBERS = [
  ['asyncapi', 'AsyncAPI'],
  ['arazzo', 'Arazzo'],
  ['overlay', 'Overlay'],
  ['swaggerVersion', 'Swagger 1'],
] as const

export const WEB_PAGE = /^\s*<(?:!doctype html|html)\b/i

const TEXTS = [
  ['HTML', WEB_PAGE],
  ['XML', /^\s*<\?xml\b/i],
  ['RAML', /^#%RAML\b/],
  ['GraphQL', /^(?:extend )?(?:type|interface|input|enum|schema)\b[^:\n]*\{/m],
] as const

/** @returns the format of a document that has no version of OpenAPI; undefined if it isn't known */
export function otherFormat(source: string, value: JsonValue | undefined): OtherFormat | undefined {
  const found = MEMBERS.find(([member]) => own(value, member) !== undefined)
  if (found !== undefined) return { member: found[0], format: found[1] }
  const info = own(value, 'info')
  if (own(info, '_postman_id') ?? text(own(info, 'schema'))?.includes('getpostman.com')) {
    return { member: 'info', format: 'Postman' }
  }
  const format = TEXTS.find(([, pattern]) => pattern.test(source))?.[0]
  return format && { format }
}
