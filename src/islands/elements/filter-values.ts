/** `details[data-filter]`: a fold with many values gets a filter when it is opened for the first time. */
export {}

document.addEventListener(
  'toggle',
  (event) => {
    const fold = event.target
    if (!(fold instanceof HTMLDetailsElement) || !fold.open) return
    const label = fold.dataset.filter
    if (label === undefined) return
    delete fold.dataset.filter
    addFilter(fold, label)
  },
  { capture: true },
)

function addFilter(fold: HTMLDetailsElement, label: string): void {
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
    const word = input.value.trim().toLowerCase()
    for (const row of described) {
      row.hidden = !(row.textContent ?? '').toLowerCase().includes(word)
    }
    if (list) list.textContent = values.filter((v) => v.toLowerCase().includes(word)).join(', ')
  })
}
