/** Parts shared by all content inputs. Their messages read as a continuation of the parameter's name. */
import { z } from 'zod'
import { VERSION_STATUSES } from '../../api/admin.ts'
import { encodedMessage } from '../../api/errors/api-error.ts'
import { isAddress } from '../is-address.ts'
import { isOneLine, isVisible } from '../line-rules.ts'

/**
 * Chooses the error for a member's type: "missing" if it was left out, "wrong type" for anything else.
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

/** A name or a title. */
export const line = (max: number) => inOneLine(text(max))
export const requiredLine = (max: number) => inOneLine(requiredText(max))

function inOneLine(schema: z.ZodString): z.ZodString {
  return schema
    .refine(isOneLine, encodedMessage('must-be-one-line'))
    .refine((value) => value === '' || isVisible(value), encodedMessage('must-be-visible'))
}

/** A body that may have other members, too: clients of the specified calls send records back as they read them. */
export const openBody = <T extends z.ZodRawShape>(members: T) =>
  z.object(members, encodedMessage('must-be-json-object'))

/** A body whose members are all known. A misspelled one would be ignored, such as the expiry of a token. */
export const exactBody = <T extends z.ZodRawShape>(members: T) =>
  z.strictObject(members, encodedMessage('must-be-json-object'))

/** HTML, sanitized by the worker. The limit is high because images may be data URIs. */
export const richText = text(500_000)

const DATE = /^\d{4}-\d{2}-\d{2}$/

const isDate = (text: string): boolean =>
  DATE.test(text) &&
  !Number.isNaN(Date.parse(text)) &&
  new Date(text).toISOString().startsWith(text)

/** `2026-11-20`, or empty in a draft. */
export const dateOrEmpty = z
  .string(typed(encodedMessage('must-be-text')))
  .refine((value) => value === '' || isDate(value), encodedMessage('must-be-date'))

/** Indonesian translations, all optional. */
export const translationsOf = <T extends z.ZodRawShape>(texts: T) =>
  z
    .object(
      { id: z.object(texts, encodedMessage('must-be-object')).exactOptional() },
      encodedMessage('must-be-object'),
    )
    .default({})

/** Members of every write: which version it changes, and which revision it is based on. */
export const draftOrPublished = z
  .enum(VERSION_STATUSES, encodedMessage('must-be-draft-or-published'))
  .default('draft')

export const revision = z
  .int(typed(encodedMessage('must-be-revision'), encodedMessage('is-required-revision')))
  .min(0, encodedMessage('must-be-revision'))

const wrongTime = encodedMessage('must-be-time', { example: '2026-11-20T10:00:00+07:00' })

/** ISO 8601 with an offset. The draft is published automatically at that time. */
export const publishAt = z.iso
  .datetime({ offset: true, error: wrongTime })
  .transform((value) => new Date(value).toISOString())
  // Stored times are compared as texts, and a year of five digits starts with "+".
  .refine((value) => !value.startsWith('+'), wrongTime)
  .nullable()
  .default(null)

/** A path of this site, or an external URL. */
export const address = (max = 2000) =>
  text(max).refine(isAddress, encodedMessage('must-be-address'))

/** Requires a whole number in a range that includes both ends. */
export function wholeNumber(min: number, max: number) {
  const outside = encodedMessage('must-be-number-between', { min, max })
  return z
    .int(typed(encodedMessage('must-be-whole-number')))
    .min(min, outside)
    .max(max, outside)
}
