/** Explains to people why they aren't signed in, without text from the issuer or the request. */
import { html } from 'hono/html'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { Language } from '#core/site/site.ts'
import { translatorsOf } from '#core/translator.ts'
import { signInErrors } from '../../src/i18n/all/sign-in-errors.ts'
import type { StaffSignInErrorCode } from '../ports/staff-sign-in.ts'
import { printPage } from './page.ts'

const translatorFor = translatorsOf(signInErrors)

export type SignInError =
  | StaffSignInErrorCode
  | 'unknown'
  | 'disabled'
  | 'account'
  | 'linked'
  | 'changed'
  | 'rate'

export const ERROR_STATUS: Readonly<Record<SignInError, ContentfulStatusCode>> = {
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
  rate: 429,
}

export function printErrorPage(page: {
  readonly error: SignInError
  readonly language: Language
  readonly productName: string
}): Promise<string> {
  const t = translatorFor(page.language)
  const again = page.error === 'unset' ? undefined : wayOf(page.error)
  return printPage({
    language: page.language,
    productName: page.productName,
    title: t('title'),
    body: html`<p role="alert">${t(page.error)}</p>
${again && html`<p><a class="button" href="${again.href}">${t(again.label)}</a></p>`}`,
  })
}

/** The issuer would answer with the same account again. */
const OTHER_ACCOUNT: ReadonlySet<SignInError> = new Set([
  'email',
  'domain',
  'role',
  'disabled',
  'account',
  'linked',
])

function wayOf(error: SignInError) {
  const href = '/auth/login?redirect-url=%2Fadmin'
  return OTHER_ACCOUNT.has(error)
    ? ({ href: `${href}&account=other`, label: 'other' } as const)
    : ({ href, label: 'again' } as const)
}
