/** A field above a long list of values that filters them by the typed text. */
import { fold } from '#core/fold.ts'

/** @param label - of the field, in the language of the page */
export function addFilter(details: HTMLDetailsElement, label: string): void {
  const input = document.createElement('input')
  input.type = 'search'
  input.className = 'field-filter'
  input.placeholder = label
  input.setAttribute('aria-label', label)
  details.querySelector('summary')?.after(input)
  const described = [...details.querySelectorAll<HTMLElement>('.field-enum > div')]
  const list = details.querySelector<HTMLElement>('.field-enum-text')
  const values = (list?.textContent ?? '').split(', ')
  input.addEventListener('input', () => {
    const word = fold(input.value.trim())
    for (const row of described) row.hidden = !fold(row.textContent ?? '').includes(word)
    if (list) list.textContent = values.filter((v) => fold(v).includes(word)).join(', ')
  })
}
