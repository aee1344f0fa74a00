/** Recognizes what people choose instead of an OpenAPI document. */
import { own } from '../json-value.ts'
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

/** HAR 1.2: `{"log": {"version": …, "creator": …, "entries": […]}}`. */
const TEXTS = [
  ['HTML', /^\s*<(?:!doctype html|html)\b/i],
  ['XML', /^\s*<\?xml\b/i],
  ['RAML', /^#%RAML\b/],
  ['GraphQL', /^(?:extend )?(?:type|interface|input|enum|schema)\b[^:\n]*\{/m],
  ['HAR', /^\s*\{\s*"log"\s*:\s*\{\s*"(?:version|creator|browser|pages|entries|comment)"\s*:/],
  [
    'Postman',
    /^\s*\{\s*"info"\s*:\s*\{(?:\s*"_postman_id"|[^{}]*"schema"\s*:\s*"https:\/\/schema\.(?:get)?postman\.com\/)/,
  ],
] as const

type TextFormat = (typeof TEXTS)[number][0]

/** @returns the format of a text that has no version of OpenAPI; undefined if its first words don't tell */
export const formatOfText = (source: string): TextFormat | undefined =>
  TEXTS.find(([, pattern]) => pattern.test(source))?.[0]

/** @returns the format of a document that has no version of OpenAPI; undefined if it isn't known */
export function otherFormat(source: string, value: JsonValue | undefined): OtherFormat | undefined {
  const found = MEMBERS.find(([member]) => own(value, member) !== undefined)
  if (found !== undefined) return { member: found[0], format: found[1] }
  const format = formatOfText(source)
  return format && { format }
}
