/** Why the Admin API refuses, as a code with its values; the words are made for whoever reads them. */
import { refusals as en } from '../../../i18n/en/refusals.ts'
import { refusals as id } from '../../../i18n/id/refusals.ts'
import {
  type CodedText,
  coded,
  type MakeCode,
  type ValueArguments,
  wordsIn,
} from '../../coded-text.ts'

type Table = typeof en

/** Stable: clients may rely on it. */
export type RefusalCode = keyof Table
export type RefusalValues<Code extends RefusalCode> = ValueArguments<Table[Code]>
export type Refusal = CodedText<RefusalCode>

export const refusal: MakeCode<Table> = coded

/**
 * @example refusalText(refusal('must-be-short', { max: 200 }), 'en') // 'must be at most 200 characters'
 */
export const refusalText = wordsIn(en, id)

/**
 * A refusal as the message of a schema, which has room for a text only.
 *
 * @example z.string(encodedMessage('must-be-text'))
 */
export const encodedMessage = <Code extends RefusalCode>(
  code: Code,
  ...values: RefusalValues<Code>
): string => JSON.stringify(refusal(code, ...values))

/** @returns what `saying` wrote; a message of the schema's library itself says no more than "unusable" */
export function decodeMessage(message: string): Refusal {
  const value: unknown = message.startsWith('{"code":') ? JSON.parse(message) : undefined
  return isRefusal(value) ? value : refusal('is-unusable')
}

const isRefusal = (value: unknown): value is Refusal =>
  typeof value === 'object' &&
  value !== null &&
  'code' in value &&
  typeof value.code === 'string' &&
  Object.hasOwn(en, value.code) &&
  'values' in value
