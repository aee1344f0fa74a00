/**
 * `<details data-fields-from="/schemas/user">`: opening it puts the fields of that schema's page in
 * place of the link to it. Named schemas stand in one file each, whoever uses them; what is nested in
 * them opens the same way, so recursive schemas unfold as far as the reader wants.
 */
import { letFindInTabs } from './find-in-tabs.ts'

const SOURCE = 'details[data-fields-from]'
let opened = 0

document.addEventListener(
  'toggle',
  (event) => {
    const fold = event.target
    if (fold instanceof HTMLDetailsElement && fold.open && fold.matches(SOURCE)) void fill(fold)
  },
  { capture: true },
)

async function fill(fold: HTMLDetailsElement): Promise<void> {
  const address = fold.dataset.fieldsFrom ?? ''
  delete fold.dataset.fieldsFrom
  fold.setAttribute('aria-busy', 'true')
  try {
    const [response, { fieldsOf }] = await Promise.all([
      fetch(address),
      import('./fields-of-page.ts'),
    ])
    opened += 1
    const fields = await fieldsOf(response, `opened-${opened}-`)
    fields.classList.add('opened')
    letFindInTabs(fields)
    fold.querySelector(':scope > .field-note')?.replaceWith(fields)
  } catch {
    // The link is still there and leads to the same fields; the next opening tries again.
    fold.dataset.fieldsFrom = address
  } finally {
    fold.removeAttribute('aria-busy')
  }
}
