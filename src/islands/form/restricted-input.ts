/**
 * Inputs that accept only some characters (specification §5): a wrong typed character is not
 * inserted, and a pasted or filled-in value that doesn't fit is cleared. Both show why.
 */
import { ID_CARD, MAIN_TITLE } from '#core/content/restricted-input.ts'

const RULES: Readonly<Record<string, RegExp>> = { 'id-card': ID_CARD, 'main-title': MAIN_TITLE }

export type Validation = 'keep' | 'reject' | 'clear'

/**
 * @param typed text that one key press would insert; null for any other change of the value
 * @param value the field's value after another kind of change
 * @example validateInput('id-card', '-', '') // 'reject'
 */
export function validateInput(rule: string, typed: string | null, value: string): Validation {
  const allowed = RULES[rule]
  if (allowed === undefined) return 'keep'
  if (typed !== null) return typed === '' || allowed.test(typed) ? 'keep' : 'reject'
  return value === '' || allowed.test(value) ? 'keep' : 'clear'
}

/** @param say shows the reason next to the field; an empty text removes it */
export function restrictInput(input: HTMLInputElement, say: (text: string) => void): void {
  const rule = input.dataset.only ?? ''
  const why = input.dataset.onlyText ?? ''
  input.addEventListener('beforeinput', (event) => {
    // Text from an IME, from predictive keyboards and from pasting is validated after it was
    // inserted.
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
