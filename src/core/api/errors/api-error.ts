/** Errors of the Admin API: codes with values. The text is rendered in the reader's language. */
import { apiErrors } from '../../../i18n/all/api-errors.ts'
import {
  type CodedText,
  coded,
  type MakeCode,
  type ValueArguments,
  wordsIn,
} from '../../coded-text.ts'

type Table = typeof apiErrors.en

/** Stable: clients may rely on it. */
export type ApiErrorCode = keyof Table
export type ApiErrorValues<Code extends ApiErrorCode> = ValueArguments<Table[Code]>
export type ApiError = CodedText<ApiErrorCode>

export const apiError: MakeCode<Table> = coded

/**
 * @example apiErrorText(apiError('must-be-short', { max: 200 }), 'en') // 'can have up to 200 characters'
 */
export const apiErrorText = wordsIn(apiErrors)

/**
 * Encodes an error as the message of a schema, which can only be a string.
 *
 * @example z.string(encodedMessage('must-be-text'))
 */
export const encodedMessage = <Code extends ApiErrorCode>(
  code: Code,
  ...values: ApiErrorValues<Code>
): string => JSON.stringify(apiError(code, ...values))

/**
 * @returns the error that `encodedMessage` encoded; any other message, such as the library's own, becomes
 * "is-unusable"
 */
export function decodeMessage(message: string): ApiError {
  const value: unknown = message.startsWith('{"code":') ? JSON.parse(message) : undefined
  return isApiError(value) ? value : apiError('is-unusable')
}

const isApiError = (value: unknown): value is ApiError =>
  typeof value === 'object' &&
  value !== null &&
  'code' in value &&
  typeof value.code === 'string' &&
  Object.hasOwn(apiErrors.en, value.code) &&
  'values' in value
