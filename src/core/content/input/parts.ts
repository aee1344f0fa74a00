/** Parts that the inputs of all content share, with messages that read after the parameter's name. */
import { z } from 'zod'
import { VERSION_STATUSES } from '../../api/admin.ts'
import { encodedMessage } from '../../api/errors/api-error.ts'

/**
 * The error of a member's type: what was left out is missing, anything else has the wrong type.
 *
 * @example z.string(typed(encodedMessage('must-be-text')))
 */
export const typed = (wrong: string, missing = encodedMessage('is-required')) => ({
  error: ({ input }: { readonly input?: unknown }): string =>
    input === undefined ? missing : wrong,
})

export const text = (max: number) =>
  z.string(typed(encodedMessage('must-be-text'))).max(max, encodedMessage('must-be-short', { max }))

export const requiredText = (max: number) =>
  z
    .string(typed(encodedMessage('must-be-text')))
    .trim()
    .min(1, encodedMessage('is-required'))
    .max(max, encodedMessage('must-be-short', { max }))

/** HTML; the worker sanitizes it. Images in data URIs are why it may be long. */
export const richText = text(500_000)

const DATE = /^\d{4}-\d{2}-\d{2}$/

export const isDate = (text: string): boolean =>
  DATE.test(text) &&
  !Number.isNaN(Date.parse(text)) &&
  new Date(text).toISOString().startsWith(text)

/** `2026-11-20`, or empty in a draft. */
export const dateOrEmpty = z
  .string(typed(encodedMessage('must-be-text')))
  .refine((value) => value === '' || isDate(value), encodedMessage('must-be-date'))

/** Texts in Indonesian, where given. */
export const translationsOf = <T extends z.ZodRawShape>(texts: T) =>
  z
    .object(
      { id: z.object(texts, encodedMessage('must-be-object')).exactOptional() },
      encodedMessage('must-be-object'),
    )
    .default({})

/** Members of every write: which version is meant, and what it was based on. */
export const draftOrPublished = z
  .enum(VERSION_STATUSES, encodedMessage('must-be-draft-or-published'))
  .default('draft')

export const revision = z
  .int(typed(encodedMessage('must-be-revision'), encodedMessage('is-required-revision')))
  .min(0, encodedMessage('must-be-revision'))

/** ISO 8601 with a zone; the draft is published by itself then. */
export const publishAt = z.iso
  .datetime({
    offset: true,
    error: encodedMessage('must-be-time', { example: '2026-11-20T10:00:00+07:00' }),
  })
  .transform((value) => new Date(value).toISOString())
  .nullable()
  .default(null)

/** A path of this site, or an address elsewhere. */
export const address = (max = 2000) =>
  text(max).refine(
    (value) => /^\/(?!\/)[^\s\\]*$/.test(value) || isWebAddress(value),
    encodedMessage('must-be-address'),
  )

function isWebAddress(value: string): boolean {
  return /^https?:\/\//i.test(value) && URL.canParse(value)
}

/** Both ends may be named. */
export function wholeNumber(min: number, max: number) {
  const outside = encodedMessage('must-be-number-between', { min, max })
  return z
    .int(typed(encodedMessage('must-be-whole-number')))
    .min(min, outside)
    .max(max, outside)
}
