/** Pages of links that open once. Opening is a form that posts, so that previews of messages open nothing. */
import type { Context } from 'hono'
import { html } from 'hono/html'
import { LOGGED_OUT_FRAGMENT } from '#core/api/logged-out-fragment.ts'
import type { Language } from '#core/site/site.ts'
import { translatorsOf } from '#core/translator.ts'
import { oneTimeLinks } from '../../src/i18n/all/one-time-links.ts'
import type { RateLimit } from '../store/repositories/rate-limits.ts'
import type { Store } from '../store/store.ts'
import { type Markup, PAGE_HEADERS, printPage, type SignInPage } from './page.ts'
import { rateError, rateText } from './rate-error.ts'

/** Page on which a partner gets its keys. */
export const KEYS_PATH = '/auth/keys'

/** Attempts of one address to open a link. */
const LINK_LIMIT: RateLimit = { attempts: 30, windowSeconds: 5 * 60 }

const translatorFor = translatorsOf(oneTimeLinks)

export interface LinkFrame {
  readonly language: Language
  readonly productName: string
}

/** @param action - the page's own URL, with its query */
export function keysFormPage(frame: LinkFrame, action: string): Promise<string> {
  const t = translatorFor(frame.language)
  return printLinkPage(frame, {
    title: t('keysTitle'),
    body: html`<p>${t('keysWhy')}</p>
<form method="post" action="${action}">${linkCodeField(frame.language)}<button type="submit">${t('showKeys')}</button></form>`,
  })
}

/**
 * The button logs in with the keys. It opens its own tab, so that the keys, shown only once, stay on the screen.
 *
 * @param keys - title and value of each
 * @param login - path of the login form, and the fields that it takes
 */
export function keysPage(
  frame: LinkFrame,
  {
    keys,
    login,
  }: {
    readonly keys: readonly (readonly [string, string])[]
    readonly login: { readonly path: string; readonly fields: Readonly<Record<string, string>> }
  },
): Promise<string> {
  const t = translatorFor(frame.language)
  return printLinkPage(frame, {
    title: t('keysTitle'),
    body: html`<p class="done" role="status">${t('keysOnce')}</p>
<dl class="keys">${keys.map(
      ([title, value]) =>
        html`<dt>${title}</dt><dd><span class="code key">${value}</span>${copyButton(frame.language, value, title)}</dd>`,
    )}</dl>
<form method="post" action="${login.path}" target="_blank">${Object.entries(login.fields).map(
      ([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`,
    )}<button type="submit">${t('logIn')}</button></form>`,
  })
}

/** A button that the script shows. @param name - if the page has several */
export function copyButton(language: Language, value: string, name = ''): Markup {
  const t = translatorFor(language)
  return html`<button hidden class="copy" type="button" data-copy="${value}" data-copied="${t('copied')}" data-failed="${t('copyFailed')}"${name === '' ? '' : html` aria-label="${t('copy')}: ${name}"`}>${t('copy')}</button>`
}

/** For a link that was used, replaced or has expired. @param way - to continue */
export function linkEndedPage(frame: LinkFrame, way: Markup | '' = ''): Promise<string> {
  const t = translatorFor(frame.language)
  return printLinkPage(frame, {
    title: t('endedTitle'),
    body: html`<p role="alert">${t('ended')}</p>${way}`,
  })
}

/** Counts an attempt to open a link. @returns the answer if there were too many */
export async function limitLinks(
  context: Context,
  store: Pick<Store, 'rateLimits'>,
  { frame, address }: { readonly frame: LinkFrame; readonly address: string },
): Promise<Response | undefined> {
  const limited = await rateError(store, `link address ${address}`, LINK_LIMIT)
  if (limited === undefined) return undefined
  const text = await printLinkPage(frame, {
    title: translatorFor(frame.language)('rateTitle'),
    body: html`<p role="alert">${rateText(frame.language, limited.retryAfterSeconds)}</p>`,
  })
  const headers = { ...LINK_PAGE_HEADERS, 'Retry-After': String(limited.retryAfterSeconds) }
  return context.body(text, 429, headers)
}

export const printLinkPage = (
  frame: LinkFrame,
  page: Pick<SignInPage, 'title' | 'body' | 'isWide' | 'isPartners'>,
): Promise<string> => printPage({ ...frame, ...page, scriptPath: LINK_SCRIPT_PATH })

/**
 * The script fills it from the URL's fragment and hides it; without script, people paste the code.
 *
 * @param code - as sent before, for a form with an error
 */
export const linkCodeField = (language: Language, code = ''): Markup =>
  code === ''
    ? html`<label data-code>${translatorFor(language)('code')}<input name="code" required autocomplete="off" spellcheck="false" maxlength="500"></label>`
    : html`<input type="hidden" name="code" value="${code}">`

/** @param sent - the code, or the whole link that someone pasted, also with punctuation that a message added */
export const linkCode = (sent: string | null | undefined): string =>
  /[\w-]+/.exec(sent?.split('#').at(-1) ?? '')?.[0] ?? ''

export const LINK_SCRIPT_PATH = '/auth/link.js'

export const LINK_SCRIPT = `const label = document.querySelector('[data-code]')
const takeCode = () => {
  if (label === null || location.hash.length < 2) return
  label.querySelector('input').value = location.hash.slice(1)
  label.hidden = true
  const form = label.closest('form')
  // A used code doesn't stay in the history.
  form.addEventListener('submit', () => {
    history.replaceState(null, '', location.pathname + location.search)
  })
  if ('send' in form.dataset) form.requestSubmit()
}
takeCode()
addEventListener('hashchange', takeCode)
// Going back to a page that a form returned, the browser would ask to send it again.
document.querySelector('[data-leave]')?.addEventListener('submit', ({ target }) => {
  history.replaceState(null, '', target.action)
})
const failed = document.createElement('p')
failed.className = 'alert'
failed.role = 'alert'
for (const button of document.querySelectorAll('[data-copy]')) {
  button.hidden = false
  button.addEventListener('click', async () => {
    try {
      await navigator.clipboard.writeText(button.dataset.copy)
      button.textContent = button.dataset.copied
    } catch {
      // Without HTTPS there is no clipboard.
      const shown = button.previousElementSibling ?? button.parentElement.previousElementSibling
      getSelection().selectAllChildren(shown)
      failed.textContent = button.dataset.failed
      const block = button.closest('dl, p') ?? button
      block.after(failed)
    }
  })
}
if (document.querySelector('[data-partner]') !== null) {
  // Another tab logged out or in (src/stores/session.ts).
  addEventListener('storage', ({ key, newValue }) => {
    if (key !== 'gapura.session') return
    document.body.replaceChildren()
    // A page that a form returned isn't sent again.
    const page = location.pathname + location.search
    // From another URL, so that the browser loads the page. The redirect to the login keeps the fragment.
    history.replaceState(null, '', '?')
    location.replace(newValue === '' ? page + '${LOGGED_OUT_FRAGMENT}' : page)
  })
}
`

/** Like those of the other sign-in pages, and the script above may run. */
export const LINK_PAGE_HEADERS = {
  ...PAGE_HEADERS,
  'Content-Security-Policy': `${PAGE_HEADERS['Content-Security-Policy']}; script-src 'self'`,
} as const
