/** Parts that the inputs of all content share, with messages that read after the parameter's name. */
import { z } from 'zod'
import { VERSION_STATUSES } from '../../api/admin.ts'
import { saying } from '../../api/refusals/refusal.ts'

/**
 * The error of a member's type: what was left out is missing, anything else has the wrong type.
 *
 * @example z.string(typed(saying('must-be-text')))
 */
export const typed = (wrong: string, missing = saying('is-required')) => ({
  error: ({ input }: { readonly input?: unknown }): string =>
    input === undefined ? missing : wrong,
})

export const text = (max: number) =>
  z.string(typed(saying('must-be-text'))).max(max, saying('must-be-short', { max }))

export const requiredText = (max: number) =>
  z
    .string(typed(saying('must-be-text')))
    .trim()
    .min(1, saying('is-required'))
    .max(max, saying('must-be-short', { max }))

/** HTML; the worker sanitises it. Images in data URIs are why it may be long. */
export const richText = text(500_000)

const DATE = /^\d{4}-\d{2}-\d{2}$/

export const isDate = (text: string): boolean =>
  DATE.test(text) &&
  !Number.isNaN(Date.parse(text)) &&
  new Date(text).toISOString().startsWith(text)

/** `2026-11-20`, or empty in a draft. */
export const dateOrEmpty = z
  .string(typed(saying('must-be-text')))
  .refine((value) => value === '' || isDate(value), saying('must-be-date'))

/** Texts in Indonesian, where given. */
export const translationsOf = <T extends z.ZodRawShape>(texts: T) =>
  z
    .object(
      { id: z.object(texts, saying('must-be-object')).exactOptional() },
      saying('must-be-object'),
    )
    .default({})

/** Members of every write: which version is meant, and what it was based on. */
export const draftOrPublished = z
  .enum(VERSION_STATUSES, saying('must-be-draft-or-published'))
  .default('draft')

export const revision = z
  .int(typed(saying('must-be-revision'), saying('is-required-revision')))
  .min(0, saying('must-be-revision'))

/** ISO 8601 with a zone; the draft is published by itself then. */
export const publishAt = z.iso
  .datetime({
    offset: true,
    error: saying('must-be-time', { example: '2026-11-20T10:00:00+07:00' }),
  })
  .transform((value) => new Date(value).toISOString())
  .nullable()
  .default(null)

/** A path of this site, or an address elsewhere. */
export const address = (max = 2000) =>
  text(max).refine(
    (value) => /^\/(?!\/)[^\s\\]*$/.test(value) || isWebAddress(value),
    saying('must-be-address'),
  )

function isWebAddress(value: string): boolean {
  return /^https?:\/\//i.test(value) && URL.canParse(value)
}

/** Both ends may be named. */
export function wholeNumber(min: number, max: number) {
  const outside = saying('must-be-number-between', { min, max })
  return z
    .int(typed(saying('must-be-whole-number')))
    .min(min, outside)
    .max(max, outside)
}
