/** The NOTIFY_* environment variables: a webhook or a mail server that reports to staff. */
import { z } from 'zod'
import { err, ok, type Result } from '#core/result.ts'

const ADDRESS = /^[^\s<>@,;:"\\]+@[^\s<>@,;:"\\]+$/

export const notifyVariables = {
  /** Receives a POST with JSON when something needs staff. The URL is a secret. */
  NOTIFY_WEBHOOK_URL: z
    .string()
    .refine((text) => /^https?:$/.test(URL.parse(text)?.protocol ?? ''), 'the URL of the webhook')
    .optional(),
  /** Node only: mail server, with user and password. The URL is a secret. */
  NOTIFY_SMTP_URL: z
    .string()
    .refine(isMailServer, 'a URL such as "smtp://user:password@mail.example.com:587"')
    .optional(),
  NOTIFY_MAIL_FROM: z
    .string()
    .regex(ADDRESS, 'an email address such as "portal@example.com"')
    .optional(),
  /** Addresses with commas or spaces between them. */
  NOTIFY_MAIL_TO: z
    .string()
    .refine(
      (text) => list(text).length > 0 && list(text).every((address) => ADDRESS.test(address)),
      'email addresses such as "api@example.com, support@example.com"',
    )
    .optional(),
}

const shape = () => z.object(notifyVariables)
type NotifyValues = Readonly<z.infer<ReturnType<typeof shape>>>

export type NotifySettings =
  | { readonly kind: 'webhook'; readonly url: string }
  | {
      readonly kind: 'mail'
      readonly url: string
      readonly from: string
      readonly to: readonly string[]
    }

/** @returns undefined if notifications are off */
export function notifySettings(values: NotifyValues): Result<NotifySettings | undefined, string> {
  const { NOTIFY_WEBHOOK_URL: webhook, NOTIFY_SMTP_URL: url } = values
  const { NOTIFY_MAIL_FROM: from, NOTIFY_MAIL_TO: to } = values
  if (url === undefined && (from !== undefined || to !== undefined)) {
    const unused = from === undefined ? 'NOTIFY_MAIL_TO' : 'NOTIFY_MAIL_FROM'
    return err(
      `The environment variable "NOTIFY_SMTP_URL" is missing, because ${unused} is set. Set it to the URL of a mail server, or unset ${unused}, then start again.`,
    )
  }
  if (url === undefined)
    return ok(webhook === undefined ? undefined : { kind: 'webhook', url: webhook })
  if (webhook !== undefined) {
    return err(
      'Set either NOTIFY_WEBHOOK_URL or NOTIFY_SMTP_URL, not both. Unset one of them, then start again.',
    )
  }
  if (from === undefined || to === undefined) {
    const missing = from === undefined ? 'NOTIFY_MAIL_FROM' : 'NOTIFY_MAIL_TO'
    return err(
      `The environment variable "${missing}" is missing, because NOTIFY_SMTP_URL is set. Set it to an email address, then start again.`,
    )
  }
  return ok({ kind: 'mail', url, from, to: list(to) })
}

function isMailServer(text: string): boolean {
  const url = URL.parse(text)
  if (url === null || !/^smtps?:$/.test(url.protocol) || url.hostname === '') return false
  try {
    decodeURIComponent(url.username + url.password)
    return true
  } catch {
    return false
  }
}

const list = (text: string): readonly string[] =>
  text.split(/[\s,]+/).filter((address) => address !== '')
