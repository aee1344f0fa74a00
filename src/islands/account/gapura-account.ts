/**
 * Two elements that show the logged-in partner; each has a fallback that works without script.
 * `<gapura-account>` (bottom of the sidebar): partner logo, name and logout; its fallback is empty.
 * `<gapura-profile>` (header): a menu with name, API key and logout; its fallback is the login
 * link, which stays for visitors who aren't logged in.
 * To avoid a flash, the name comes from the last page's hint until the worker has responded. The
 * response then updates the existing elements, so that open, focused or pressed ones stay the same.
 */
import './preview-mode.ts'
import { LOGGED_OUT_FRAGMENT } from '#core/api/logged-out-fragment.ts'
import { fillText } from '#core/fill-text.ts'
import type { Language } from '#core/site/site.ts'
import { account } from '../../i18n/all/account.ts'
import { type Session, sessionStore } from '../../stores/session.ts'
import { decodeLanguage, languageOf } from '../language.ts'
import { reloadOnce } from '../reload-guard.ts'
import { make } from '../shared/make-element.ts'
import styles from './account.css?inline'

type Texts = (typeof account)[Language]

abstract class SessionElement extends HTMLElement {
  #fallback: readonly Node[] | undefined
  #stop: (() => void) | undefined
  #shown = ''

  connectedCallback(): void {
    // The drawer moves the element, which then shows a partner.
    this.#fallback ??= [...this.childNodes]
    const texts = account[languageOf(this)]
    const store = sessionStore()
    this.#stop = store.$session.subscribe((session) => this.#show(session, texts))
    // Sent when the browser is idle, so that reading never waits for the worker.
    const idle =
      globalThis.requestIdleCallback ?? ((callback: () => void) => setTimeout(callback, 1))
    idle(() => void store.ensure())
  }

  disconnectedCallback(): void {
    this.#stop?.()
  }

  #show(session: Session, texts: Texts): void {
    const partner = decodePartner(session)
    const shown =
      partner === null ? '' : JSON.stringify([partner.name, partner.logo, partner.isLoggedIn])
    this.dataset.session = partner === null ? 'anonymous' : 'partner'
    // Without a partner the fallback stays untouched: a link that is replaced while it is pressed isn't followed.
    if (shown !== this.#shown) {
      this.#shown = shown
      // The focus stays on the button when a different name is drawn there.
      const controls = (): readonly HTMLElement[] => [
        ...this.querySelectorAll<HTMLElement>('a, button'),
      ]
      const focused = controls().findIndex((control) => control.matches(':focus'))
      this.replaceChildren(
        ...(partner === null ? (this.#fallback ?? []) : this.view(partner, texts)),
      )
      if (focused >= 0) controls()[focused]?.focus()
    }
    const key = this.querySelector(KEY)
    if (key !== null && partner !== null) key.textContent = partner.apiKey
  }

  protected abstract view(partner: Partner, texts: Texts): readonly Node[]
}

class GapuraAccount extends SessionElement {
  protected view(partner: Partner, texts: Texts): readonly Node[] {
    const name = make('b', {}, partner.name)
    if (!partner.isLoggedIn) return [logoOf(partner), make('div', WHO, name)]
    const who = make('div', WHO, name, make('span', {}, texts.partner))
    return [logoOf(partner), who, logOutButton(texts, (button) => button)]
  }
}

class GapuraProfile extends SessionElement {
  protected view(partner: Partner, texts: Texts): readonly Node[] {
    if (!partner.isLoggedIn) return [make('span', { className: 'account-preview' }, partner.name)]
    const menu = make(
      'div',
      { className: 'account-menu', id: 'account-menu', popover: 'auto' },
      make('b', {}, partner.name),
      ...(partner.apiKey === null ? [] : [make('span', {}, `${texts.apiKey} `, make('code'))]),
      logOutButton(texts, (): HTMLElement => toggle),
    )
    const toggle: HTMLButtonElement = make(
      'button',
      {
        type: 'button',
        className: 'account-toggle',
        popoverTargetElement: menu,
        ariaLabel: fillText(texts.profile, { name: partner.name }),
      },
      logoOf(partner),
      make('span', {}, partner.name),
    )
    return [toggle, menu]
  }
}

interface Partner {
  readonly name: string
  readonly logo: string | null
  /** Empty until the worker has responded, with the line reserved. Null if there is none. */
  readonly apiKey: string | null
  /** A preview shows a name to readers too, who can't log out. */
  readonly isLoggedIn: boolean
}

const WHO = { className: 'account-name' }
const KEY = '.account-menu code'

/** Preview mode (set in the head) replaces the user's name by this word (specification §2). */
const PREVIEW_NAME = 'Preview'

function decodePartner(session: Session): Partner | null {
  const partner = partnerOf(session)
  return document.documentElement.dataset.preview === 'true'
    ? { name: PREVIEW_NAME, logo: null, apiKey: null, isLoggedIn: partner !== null }
    : partner
}

function partnerOf(session: Session): Partner | null {
  switch (session.status) {
    case 'anonymous':
      return null
    case 'unknown':
      return session.hint === null ? null : { ...session.hint, apiKey: '', isLoggedIn: true }
    case 'partner':
      return {
        name: session.name,
        logo: session.logo,
        apiKey: session.apiKey,
        isLoggedIn: true,
      }
  }
}

/** The name is next to the picture, so screen readers skip the picture. */
function logoOf({ name, logo }: Partner): HTMLElement {
  const initial = make('span', { className: 'account-logo' })
  // Drawn by the stylesheet: as text it would be part of the button's accessible name.
  initial.dataset.initial = [...name.trim()][0]?.toUpperCase() ?? ''
  if (logo === null) return initial
  const image = make('img', { className: 'account-logo', alt: '', width: 34, height: 34 })
  image.addEventListener('error', () => image.replaceWith(initial), { once: true })
  image.src = logo
  return image
}

/** @param openerOf - returns the control that stays visible while the dialog is open */
function logOutButton(texts: Texts, openerOf: (button: HTMLElement) => HTMLElement): HTMLElement {
  const button = make('button', { type: 'button', className: 'account-log-out' }, texts.logOut)
  button.addEventListener('click', () => {
    import('./confirm-log-out.ts').then(
      ({ confirmLogOut }) => confirmLogOut(texts, openerOf(button)),
      () => reloadOnce(),
    )
  })
  return button
}

// The elements are drawn with their styles, which readers who aren't logged in don't load. With the
// code, because a separate file could only be requested after it.
const sheet = new CSSStyleSheet()
sheet.replaceSync(styles)
document.adoptedStyleSheets.push(sheet)
customElements.define('gapura-account', GapuraAccount)
customElements.define('gapura-profile', GapuraProfile)
if (location.hash === LOGGED_OUT_FRAGMENT) {
  import('./say-session-end.ts').then(
    ({ saySessionEnd }) => saySessionEnd(account[decodeLanguage(document.documentElement.lang)]),
    () => reloadOnce(),
  )
}
