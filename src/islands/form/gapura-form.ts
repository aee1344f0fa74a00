/**
 * `<gapura-form>` around a static form, which posts without script.
 * Adds restricted inputs, errors at their field, the overlay while it is sent, and the response on
 * the same page. The markup contains the texts in the page's language: `data-…-text` of the fields,
 * `[data-outcome]` of the form.
 */
import { extractMessages } from '#core/api/messages.ts'
import { fillText } from '#core/fill-text.ts'
import { withOverlay } from '../blocking-call.ts'
import { errorPageLink } from '../error-page-link.ts'
import { forgetForm, restoreForm, saveForm } from './form-draft.ts'
import { restrictInput } from './restricted-input.ts'

type Field = HTMLInputElement | HTMLTextAreaElement

class GapuraForm extends HTMLElement {
  connectedCallback(): void {
    const form = this.querySelector('form')
    if (!form) return
    form.noValidate = true
    for (const field of fieldsOf(form)) {
      const say = (text: string): void => showFieldError(field, text)
      if (field instanceof HTMLInputElement && field.dataset.only !== undefined) {
        restrictInput(field, say)
      } else field.addEventListener('input', () => say(''))
    }
    restoreForm(fieldsOf(form))
    form.addEventListener('input', () => saveForm(fieldsOf(form)))
    form.addEventListener('submit', (event) => {
      event.preventDefault()
      void this.#submit(form)
    })
  }

  async #submit(form: HTMLFormElement): Promise<void> {
    this.#show('')
    const wrong = fieldsOf(form).filter((field) => !validate(field))
    if (wrong[0]) return wrong[0].focus()
    const values = Object.fromEntries(fieldsOf(form).map(({ name, value }) => [name, value]))
    const sending = fetch(form.action, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
      body: JSON.stringify(values),
    }).catch(() => null)
    const response = await withOverlay(this.dataset.sending ?? '', sending)
    if (response === null) return this.#show('offline')
    if (response.ok) {
      form.reset()
      forgetForm()
      form.hidden = true
      return this.#show('sent')
    }
    if (response.status === 429) return this.#show('too-many')
    const body: unknown = await response.json().catch(() => null)
    this.#showError(form, body, response.status)
  }

  /** Shows rejected members at their fields; any other error appears above the form. */
  #showError(form: HTMLFormElement, body: unknown, status: number): void {
    const refused = fieldsOf(form).filter((field) => {
      const words = field.name.replaceAll('_', ' ')
      const message = extractMessages(body).find((text) => text.startsWith(`${words} `))
      if (message !== undefined) showFieldError(field, field.dataset.wrongText ?? message)
      return message !== undefined
    })
    if (refused[0]) refused[0].focus()
    else {
      const failed = this.querySelector('[data-outcome=failed]')
      for (const earlier of failed?.querySelectorAll('a') ?? []) earlier.remove()
      const way = errorPageLink(this, status, (page) => fillText(this.dataset.way ?? '', { page }))
      if (way) failed?.append(' ', way)
      this.#show('failed')
    }
  }

  #show(outcome: string): void {
    for (const message of this.querySelectorAll<HTMLElement>('[data-outcome]')) {
      const isShown = message.dataset.outcome === outcome
      message.toggleAttribute('data-shown', isShown)
      if (isShown) message.focus()
    }
  }
}

function fieldsOf(form: HTMLFormElement): readonly Field[] {
  return [...form.querySelectorAll<Field>('input[name]:not([type=hidden]), textarea[name]')]
}

/** @returns true if the field may be sent; otherwise shows why */
function validate(field: Field): boolean {
  const { valueMissing } = field.validity
  const isBlank = valueMissing || (field.required && field.value.trim() === '')
  if (isBlank) showFieldError(field, field.dataset.missingText ?? field.validationMessage)
  else if (!field.validity.valid) {
    showFieldError(field, field.dataset.wrongText ?? field.validationMessage)
  }
  return !isBlank && field.validity.valid
}

/** The message is the field's accessible description, so screen readers announce both. */
function showFieldError(field: Field, text: string): void {
  const message = document.querySelector(`#${field.id}-error`)
  if (message) message.textContent = text
  field.toggleAttribute('aria-invalid', false)
  if (text !== '') field.setAttribute('aria-invalid', 'true')
}

customElements.define('gapura-form', GapuraForm)
