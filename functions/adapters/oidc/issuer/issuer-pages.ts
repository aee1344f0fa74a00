/** The pages of the embedded issuer: plain forms, one step each. */
import { html, raw } from 'hono/html'
import { renderSVG } from 'uqr'
import type { Language } from '#core/site/site.ts'
import { translatorsOf } from '#core/translator.ts'
import { issuer } from '../../../../src/i18n/all/issuer.ts'
import { oneTimeLinks } from '../../../../src/i18n/all/one-time-links.ts'
import { copyButton, linkCodeField, linkEndedPage, printLinkPage } from '../../../auth/link-page.ts'
import { type Markup, printPage } from '../../../auth/page.ts'
import { type RateError, rateText } from '../../../auth/rate-error.ts'
import type { SignInNote } from '../../../auth/sign-in-note.ts'
import { type AccountError, PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from './credentials.ts'
import { base32, totpUri } from './totp.ts'

const translatorFor = translatorsOf(issuer)

export interface PageFrame {
  readonly language: Language
  readonly productName: string
}

/** `password`: the current one, on pages without an email field. */
export type PageError = AccountError | 'repeat' | 'password'

export function loginPage(
  frame: PageFrame,
  login: {
    readonly action: string
    readonly email: string
    readonly error?: PageError | undefined
    readonly note?: SignInNote | undefined
  },
): Promise<string> {
  const { action, email, error, note } = login
  const t = translatorFor(frame.language)
  return printPage({
    ...frame,
    title: t('signIn'),
    body: html`${note === undefined ? '' : html`<p class="done" role="status">${t(`note.${note}`)}</p>`}${alert(frame, error)}
<form method="post" action="${action}">
<label>${t('email')}<input name="email" type="email" autocomplete="username" required maxlength="200" value="${email}"${email === '' ? raw(' autofocus') : ''}${invalid(error, ['credentials'])}></label>
<label>${t('password')}<input name="password" type="password" autocomplete="current-password" required maxlength="${PASSWORD_MAX_LENGTH}"${email === '' ? '' : raw(' autofocus')}${invalid(error, ['credentials'])}></label>
<button type="submit">${t('submit')}</button>
</form>
<p class="quiet">${t('forgotten')}</p>`,
  })
}

export function codePage(
  frame: PageFrame,
  { action, error }: { action: string; error?: PageError | undefined },
): Promise<string> {
  const t = translatorFor(frame.language)
  return printPage({
    ...frame,
    title: t('codeTitle'),
    body: html`<p>${t('codeWhy')}</p>${alert(frame, error)}
<form method="post" action="${action}">${codeField(frame, error, true)}<button type="submit">${t('submit')}</button></form>
<details${error === 'recovery' ? raw(' open') : ''}><summary>${t('recoveryUse')}</summary>
<form method="post" action="${action}"><label>${t('recoveryCode')}<input name="recovery" autocomplete="off" autocapitalize="none" spellcheck="false" required maxlength="40"${invalid(error, ['recovery'])}></label><button class="second" type="submit">${t('submit')}</button></form><p class="quiet">${t('recoveryNone')}</p></details>`,
  })
}

/** Recovery codes, shown once. */
export function recoveryCodesPage(
  frame: PageFrame,
  { codes, back }: { readonly codes: readonly string[]; readonly back: string },
): Promise<string> {
  const t = translatorFor(frame.language)
  return printLinkPage(frame, {
    title: t('recoveryTitle'),
    body: html`<p class="done" role="status">${t('recoveryWhy')}</p>
<ul class="codes code">${codes.map((code) => html`<li>${code}</li>`)}</ul>
${copyButton(frame.language, codes.join('\n'))}
<p><a class="button" href="${back}">${t('recoverySaved')}</a></p>`,
  })
}

/** Shown after a sign-in with one of the last recovery codes. @param next - URL of the next step */
export function fewCodesPage(
  frame: PageFrame,
  { left, next }: { readonly left: number; readonly next: string },
): Promise<string> {
  const t = translatorFor(frame.language)
  return printPage({
    ...frame,
    title: t('recoveryTitle'),
    body: html`<p role="status">${left === 0 ? t('recoveryLast') : t('recoveryFew', { count: left })} ${t('recoveryNew')}</p>
<p><a class="button" href="${next}">${t('submit')}</a></p>`,
  })
}

export function newPasswordPage(
  frame: PageFrame,
  { action, error }: { action: string; error?: PageError | undefined },
): Promise<string> {
  const t = translatorFor(frame.language)
  return printPage({
    ...frame,
    title: t('newPasswordTitle'),
    body: html`<p>${t('newPasswordWhy')}</p>${alert(frame, error)}
<form method="post" action="${action}">${newPasswordFields(frame, error)}<button type="submit">${t('save')}</button></form>`,
  })
}

/** @param invitation.code - '' until it is sent: the code is in the URL's fragment. Then, passwords are entered */
export function invitationPage(
  frame: PageFrame,
  invitation: {
    readonly action: string
    readonly code: string
    readonly error?: PageError | undefined
  },
): Promise<string> {
  const { action, code, error } = invitation
  const t = translatorsOf(oneTimeLinks)(frame.language)
  return printLinkPage(frame, {
    title: t('invitationTitle'),
    body: html`<p>${t('invitationWhy')}</p>${alert(frame, error)}
<form method="post" action="${action}"${code === '' ? raw(' data-send') : ''}>${linkCodeField(frame.language, code)}${
      code === ''
        ? html`<button type="submit">${translatorFor(frame.language)('submit')}</button>`
        : html`${newPasswordFields(frame, error)}<button type="submit">${t('savePassword')}</button>`
    }</form>`,
  })
}

/** The link may have been opened by the person who sees this: then only signing in is left. */
export const invitationEndedPage = (frame: PageFrame, signIn: string): Promise<string> =>
  linkEndedPage(
    frame,
    html`<p><a class="button" href="${signIn}">${translatorFor(frame.language)('signIn')}</a></p>`,
  )

/** Page on which a signed-in person changes the password and turns codes on or off. */
export function accountPage(
  frame: PageFrame,
  state: {
    /** @param step - such as `/password` */
    readonly action: (step: string) => string
    readonly back: string
    readonly email: string
    readonly codesEnabled: boolean
    /** Unused ones. */
    readonly recoveryCodes: number
    readonly pendingSecret: Uint8Array | undefined
    readonly error?: PageError | undefined
    /** Step of the form that was sent: the error is about its fields. */
    readonly sent: string
    readonly saved?: boolean
  },
): Promise<string> {
  const t = translatorFor(frame.language)
  const { action, codesEnabled, recoveryCodes, pendingSecret } = state
  const errorOf = (step: string) => (step === state.sent ? state.error : undefined)
  const turn = (to: 'begin' | 'disable' | 'recovery', label: string) =>
    html`<form method="post" action="${action(`/codes/${to}`)}">${currentPasswordField(frame, errorOf(`/codes/${to}`))}<button type="submit">${label}</button></form>`
  return printPage({
    ...frame,
    title: t('account'),
    body: html`<p class="quiet">${state.email}</p>${alert(frame, state.error)}
${state.saved ? html`<p class="done" role="status">${t('saved')}</p>` : ''}
<h2>${t('codes')}</h2><p>${codesEnabled ? t('codesOn') : t('codesOff')}</p>
${pendingSecret === undefined ? turn(codesEnabled ? 'disable' : 'begin', codesEnabled ? t('turnOff') : t('turnOn')) : enrolment(frame, state, pendingSecret)}
${codesEnabled ? html`<h2>${t('recoveryTitle')}</h2><p>${t('recoveryLeft', { count: recoveryCodes })}</p>${turn('recovery', t('recoveryRenew'))}` : ''}
<h2>${t('changePassword')}</h2>
<form method="post" action="${action('/password')}">${currentPasswordField(frame, errorOf('/password'))}${newPasswordFields(frame, errorOf('/password'))}<button type="submit">${t('save')}</button></form>
<p><a href="${state.back}">${t('back')}</a></p>`,
  })
}

/** @param form - the provider's own form, with its token */
export function logoutPage(frame: PageFrame, form: string): Promise<string> {
  const t = translatorFor(frame.language)
  return printPage({
    ...frame,
    title: t('logoutTitle'),
    body: html`${raw(form)}<button type="submit" form="op.logoutForm" value="yes" name="logout">${t('yes')}</button>
<button class="second" type="submit" form="op.logoutForm">${t('cancel')}</button>`,
  })
}

export function loggedOutPage(frame: PageFrame): Promise<string> {
  const t = translatorFor(frame.language)
  return printPage({
    ...frame,
    title: t('loggedOut'),
    body: html`<p><a class="button" href="/">${t('back')}</a></p>`,
  })
}

/** @param error - a code of the protocol, for support, or too many requests */
export function failurePage(frame: PageFrame, error?: string | RateError): Promise<string> {
  const t = translatorFor(frame.language)
  return printPage({
    ...frame,
    title: t('failed'),
    body: html`<p role="alert">${typeof error === 'object' ? errorText(frame.language, error) : t('failedWhy')}</p>${typeof error === 'string' ? html`<p class="quiet code">${error}</p>` : ''}
<p><a class="button" href="/auth/login?redirect-url=%2Fadmin">${t('startAgain')}</a></p>`,
  })
}

function enrolment(
  frame: PageFrame,
  {
    action,
    email,
    error,
  }: {
    readonly action: (step: string) => string
    readonly email: string
    readonly error?: PageError | undefined
  },
  secret: Uint8Array,
): Markup {
  const t = translatorFor(frame.language)
  const svg = renderSVG(totpUri(secret, email, frame.productName))
  return html`<p>${t('scan')}</p><div class="qr" role="img" aria-label="${t('qrLabel')}">${raw(svg)}</div>
<p class="quiet">${t('typeSecret')} <span class="code key">${grouped(base32(secret))}</span></p>
<form method="post" action="${action('/codes/enable')}">${codeField(frame, error)}<button type="submit">${t('turnOn')}</button></form>
<form method="post" action="${action('/codes/cancel')}"><button class="second" type="submit">${t('cancel')}</button></form>`
}

const ERROR_ID = 'error'

function errorText(language: Language, error: PageError): string {
  const t = translatorFor(language)
  if (error === 'short') return t('error.short', { min: PASSWORD_MIN_LENGTH })
  if (error === 'long') return t('error.long', { max: PASSWORD_MAX_LENGTH })
  return typeof error === 'object'
    ? rateText(language, error.retryAfterSeconds)
    : t(`error.${error}`)
}

const alert = ({ language }: PageFrame, error: PageError | undefined): Markup | '' =>
  error === undefined
    ? ''
    : html`<p class="alert" role="alert" id="${ERROR_ID}">${errorText(language, error)}</p>`

/** Links the message to its fields. */
const invalid = (error: PageError | undefined, of: readonly PageError[]) =>
  error !== undefined && of.includes(error)
    ? raw(` aria-invalid="true" aria-describedby="${ERROR_ID}"`)
    : ''

/** Formatted as in authenticator apps, which ignore the spaces. */
const grouped = (key: string): string => key.replaceAll(/(.{4})(?=.)/g, '$1 ')

const codeField = (
  { language }: PageFrame,
  error: PageError | undefined,
  isFirst = false,
): Markup =>
  html`<label>${translatorFor(language)('code')}<input name="code" inputmode="numeric" autocomplete="one-time-code" pattern="[0-9 ]{6,7}" required maxlength="7"${isFirst ? raw(' autofocus') : ''}${invalid(error, ['code'])}></label>`

const currentPasswordField = ({ language }: PageFrame, error: PageError | undefined): Markup =>
  html`<label>${translatorFor(language)('currentPassword')}<input name="password" type="password" autocomplete="current-password" required maxlength="${PASSWORD_MAX_LENGTH}"${invalid(error, ['password'])}></label>`

function newPasswordFields({ language }: PageFrame, error: PageError | undefined): Markup {
  const t = translatorFor(language)
  const field = (name: string, label: string, of: readonly PageError[]) =>
    html`<label>${label}<input name="${name}" type="password" autocomplete="new-password" required minlength="${PASSWORD_MIN_LENGTH}" maxlength="${PASSWORD_MAX_LENGTH}"${invalid(error, of) || raw(' aria-describedby="password-rule"')}></label>`
  return html`${field('new', t('newPassword'), ['short', 'long', 'same', 'repeat'])}<p class="quiet hint" id="password-rule">${t('passwordRule', { min: PASSWORD_MIN_LENGTH })}</p>${field('repeat', t('repeatPassword'), ['repeat'])}`
}
