/**
 * Inputs that take only some characters (specification §5): a wrong character typed is not written,
 * and a value that came in another way (pasted, filled in) and does not fit is cleared. Both say why.
 */
import { ID_CARD, MAIN_TITLE } from '#core/content/restricted-input.ts'

const RULES: Readonly<Record<string, RegExp>> = { 'id-card': ID_CARD, 'main-title': MAIN_TITLE }

export type Validation = 'keep' | 'refuse' | 'clear'

/**
 * @param typed what one key press would insert; null for any other way of changing the value
 * @param value the field's value after a change of another kind
 * @example validateInput('id-card', '-', '') // 'refuse'
 */
export function validateInput(rule: string, typed: string | null, value: string): Validation {
  const allowed = RULES[rule]
  if (allowed === undefined) return 'keep'
  if (typed !== null) return typed === '' || allowed.test(typed) ? 'keep' : 'refuse'
  return value === '' || allowed.test(value) ? 'keep' : 'clear'
}

/** @param say shows why beside the field; an empty text takes the message away */
export function restrictInput(input: HTMLInputElement, say: (text: string) => void): void {
  const rule = input.dataset.only ?? ''
  const why = input.dataset.onlyText ?? ''
  input.addEventListener('beforeinput', (event) => {
    // Composed text (IME), words of a keyboard that predicts, and pasted text are validated when they have arrived.
    if (event.inputType !== 'insertText' || event.isComposing || event.data?.length !== 1) return
    if (validateInput(rule, event.data ?? '', '') === 'keep') return
    event.preventDefault()
    say(why)
  })
  const validateValue = (): void => {
    if (validateInput(rule, null, input.value) === 'keep') return
    input.value = ''
    say(input.dataset.clearedText ?? why)
  }
  input.addEventListener('input', (event) => {
    say('')
    if (!(event instanceof InputEvent && event.isComposing)) validateValue()
  })
  input.addEventListener('compositionend', validateValue)
  input.addEventListener('change', validateValue)
}
