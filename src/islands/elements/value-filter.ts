/** A field above a long list of values that filters them by the typed text. */

/** @param label - of the field, in the language of the page */
export function addFilter(fold: HTMLDetailsElement, label: string): void {
  const input = document.createElement('input')
  input.type = 'search'
  input.className = 'field-filter'
  input.placeholder = label
  input.setAttribute('aria-label', label)
  fold.querySelector('summary')?.after(input)
  const described = [...fold.querySelectorAll<HTMLElement>('.field-enum > div')]
  const list = fold.querySelector<HTMLElement>('.field-enum-text')
  const values = (list?.textContent ?? '').split(', ')
  input.addEventListener('input', () => {
    const word = withoutAccents(input.value.trim())
    for (const row of described) row.hidden = !withoutAccents(row.textContent ?? '').includes(word)
    if (list) list.textContent = values.filter((v) => withoutAccents(v).includes(word)).join(', ')
  })
}

/** Removes case and accents. */
const withoutAccents = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
