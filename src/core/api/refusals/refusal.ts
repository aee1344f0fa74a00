/** Why the Admin API refuses, as a code with its values; the words are made for whoever reads them. */
import type { Language } from '../../site/site.ts'
import { REFUSALS_EN } from './texts-en.ts'
import { REFUSALS_ID } from './texts-id.ts'

/** Stable: clients may rely on it. */
export type RefusalCode = keyof typeof REFUSALS_EN

export interface Refusal {
  readonly code: RefusalCode
  readonly values: Readonly<Record<string, RefusalValue>>
}

/** A refusal inside another is put into the same language; a text comes from the person's own data. */
export type RefusalValue = string | number | Refusal

export const refusal = (code: RefusalCode, values: Refusal['values'] = {}): Refusal => ({
  code,
  values,
})

/**
 * @example refusalText(refusal('must-be-short', { max: 200 }), 'en') // 'must be at most 200 characters'
 */
export function refusalText({ code, values }: Refusal, language: Language): string {
  const text = language === 'id' ? REFUSALS_ID[code] : REFUSALS_EN[code]
  const filled = text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => {
    const value = values[name]
    return typeof value === 'object' ? refusalText(value, language) : String(value ?? whole)
  })
  // A sentence that begins with what it speaks of.
  return text.startsWith('{what}') ? capitalised(filled) : filled
}

/**
 * A refusal as the message of a schema, which has room for a text only.
 *
 * @example z.string(saying('must-be-text'))
 */
export const saying = (code: RefusalCode, values?: Refusal['values']): string =>
  JSON.stringify(refusal(code, values))

/** @returns what `saying` wrote; a message of the schema's library itself says no more than "unusable" */
export function decodeSaying(message: string): Refusal {
  const value: unknown = message.startsWith('{"code":') ? JSON.parse(message) : undefined
  return isRefusal(value) ? value : refusal('is-unusable')
}

const isRefusal = (value: unknown): value is Refusal =>
  typeof value === 'object' &&
  value !== null &&
  'code' in value &&
  typeof value.code === 'string' &&
  Object.hasOwn(REFUSALS_EN, value.code) &&
  'values' in value

const capitalised = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1)
