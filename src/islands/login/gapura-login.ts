/**
 * `<gapura-login>` around the static form of /login, which posts without script.
 * Expects `<input name="apikey">`, `<input name="secretkey">` and a submit button inside a form.
 * Adds errors at their field, the wait after too many attempts, the loading state, and the return
 * to the partner's previous page.
 */
import { loadTranslator } from '#core/translator.ts'
import { login } from '../../i18n/loaded/login.ts'
import { sessionStore } from '../../stores/session.ts'
import { withOverlay } from '../blocking-call.ts'
import { errorPageLink } from '../error-page-link.ts'
import { languageOf } from '../language.ts'
import { describeLoginError, type LoginTexts } from '../shared/describe-login-error.ts'
import { type LoginError, type LoginField, logIn } from '../shared/log-in.ts'
import { make } from '../shared/make-element.ts'
import { returnAddress } from './return-address.ts'

const INPUT_NAMES: Readonly<Record<LoginField, string>> = {
  apiKey: 'apikey',
  secretKey: 'secretkey',
}

class GapuraLogin extends HTMLElement {
  #waiting: ReturnType<typeof setTimeout> | undefined
  #t: Promise<LoginTexts | null> = Promise.resolve(null)

  connectedCallback(): void {
    const form = this.querySelector('form')
    if (form === null) return
    form.noValidate = true
    // Loaded before the form is sent: messages about a rejected login must not depend on the
    // network.
    this.#t = loadTranslator(login, languageOf(this)).catch(() => null)
    form.addEventListener('submit', (event) => {
      event.preventDefault()
      void this.#submit(form)
    })
    for (const field of ['apiKey', 'secretKey'] as const) {
      this.#input(field)?.addEventListener('input', () => this.#showFieldError(field, ''))
    }
  }

  disconnectedCallback(): void {
    clearTimeout(this.#waiting)
  }

  async #submit(form: HTMLFormElement): Promise<void> {
    const submit = form.querySelector('button[type="submit"], button:not([type])')
    if (submit?.ariaBusy === 'true') return
    if (submit) submit.ariaBusy = 'true'
    const t = await this.#t
    if (t === null) {
      // The form posts as it does without script. After a return to this page, the button works
      // again.
      if (submit) submit.ariaBusy = null
      return form.submit()
    }
    this.#clear()
    const attempt = (async () => {
      const answer = await logIn(
        {
          apiKey: this.#input('apiKey')?.value ?? '',
          secretKey: this.#input('secretKey')?.value ?? '',
        },
        { fetch: (path, init) => fetch(path, init) },
      )
      if (answer.ok) await sessionStore().enter(answer.value.accessToken)
      return answer
    })()
    const answer = await withOverlay(t('loading'), attempt)
    if (submit) submit.ariaBusy = null
    if (!answer.ok) return this.#showError(answer.error, t)
    form.reset()
    const wanted = new URLSearchParams(location.search).get('redirect-url')
    location.assign(returnAddress(wanted, languageOf(this)))
  }

  #showError(error: LoginError, t: LoginTexts): void {
    const { field, text } = describeLoginError(error, t)
    if (field !== null) {
      this.#showFieldError(field, text)
      this.#input(field)?.focus()
      return
    }
    this.#showFormError(text)
    const way =
      error.code === 'unexpected'
        ? errorPageLink(this, error.status, (page) => t('way', { page }))
        : undefined
    if (way) this.querySelector('#login-error')?.append(' ', way)
    if (error.code === 'too-many' && error.waitSeconds !== null) {
      clearTimeout(this.#waiting)
      this.#waiting = setTimeout(
        () => this.#showFormError(t('tryAgainNow')),
        error.waitSeconds * 1000,
      )
    }
  }

  #clear(): void {
    clearTimeout(this.#waiting)
    for (const earlier of this.querySelectorAll<HTMLElement>('.form-outcome')) earlier.remove()
    this.#showFieldError('apiKey', '')
    this.#showFieldError('secretKey', '')
    this.#showFormError('')
  }

  /** The message is the input's accessible description, so screen readers announce both. */
  #showFieldError(field: LoginField, text: string): void {
    const input = this.#input(field)
    if (input === null) return
    const id = `${INPUT_NAMES[field]}-error`
    const message = this.querySelector(`#${id}`) ?? createMessage(id)
    message.textContent = text
    if (!message.isConnected) input.insertAdjacentElement('afterend', message)
    input.setAttribute('aria-describedby', id)
    input.toggleAttribute('aria-invalid', false)
    if (text !== '') input.setAttribute('aria-invalid', 'true')
  }

  #showFormError(text: string): void {
    const message = this.querySelector('#login-error') ?? createMessage('login-error')
    message.setAttribute('role', 'alert')
    if (!message.isConnected) this.querySelector('form')?.prepend(message)
    message.textContent = text
  }

  #input(field: LoginField): HTMLInputElement | null {
    return this.querySelector<HTMLInputElement>(`input[name="${INPUT_NAMES[field]}"]`)
  }
}

const createMessage = (id: string) => make('p', { id, className: 'gapura-login-error' })

customElements.define('gapura-login', GapuraLogin)
