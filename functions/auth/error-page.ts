/** Explains to people why they aren't signed in, without text from the issuer or the request. */
import { html } from 'hono/html'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { Language } from '#core/site/site.ts'
import { translatorsOf } from '#core/translator.ts'
import { signInErrors } from '../../src/i18n/all/sign-in-errors.ts'
import type { StaffSignInErrorCode } from '../ports/staff-sign-in.ts'
import { printPage } from './page.ts'
import { type RateError, rateText } from './rate-error.ts'

const translatorFor = translatorsOf(signInErrors)

export type SignInError =
  | StaffSignInErrorCode
  | 'unknown'
  | 'disabled'
  | 'account'
  | 'linked'
  | 'changed'

const STATUS: Readonly<Record<SignInError, ContentfulStatusCode>> = {
  unset: 503,
  unavailable: 503,
  refused: 403,
  forged: 400,
  email: 403,
  domain: 403,
  role: 403,
  unknown: 400,
  disabled: 403,
  account: 403,
  linked: 403,
  changed: 403,
}

export const statusOf = (error: SignInError | RateError): ContentfulStatusCode =>
  typeof error === 'object' ? 429 : STATUS[error]

export function printErrorPage(page: {
  readonly error: SignInError | RateError
  readonly language: Language
  readonly productName: string
}): Promise<string> {
  const t = translatorFor(page.language)
  const again = page.error === 'unset' ? undefined : wayOf(page.error)
  return printPage({
    language: page.language,
    productName: page.productName,
    title: t('title'),
    body: html`<p role="alert">${messageOf(page)}</p>
${again && html`<p><a class="button" href="${again.href}">${t(again.label)}</a></p>`}`,
  })
}

const messageOf = ({ error, language }: Parameters<typeof printErrorPage>[0]): string =>
  typeof error === 'object'
    ? rateText(language, error.retryAfterSeconds)
    : translatorFor(language)(error)

/** The issuer would answer with the same account again. */
const OTHER_ACCOUNT: ReadonlySet<SignInError | RateError> = new Set([
  'email',
  'domain',
  'role',
  'disabled',
  'account',
  'linked',
])

function wayOf(error: SignInError | RateError) {
  const href = '/auth/login?redirect-url=%2Fadmin'
  return OTHER_ACCOUNT.has(error)
    ? ({ href: `${href}&account=other`, label: 'other' } as const)
    : ({ href, label: 'again' } as const)
}
