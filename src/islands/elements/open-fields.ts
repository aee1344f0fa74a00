/**
 * `<details data-fields-from="/schemas/user">`: opening it replaces the link by the fields of that
 * schema's page. Each named schema is in one file, however many pages use it. Nested schemas open
 * the same way, so recursive schemas unfold to any depth.
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

// Opened before this script ran.
for (const fold of document.querySelectorAll<HTMLDetailsElement>(`${SOURCE}[open]`)) void fill(fold)

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
    // The link to the same fields is still there; the next opening retries.
    fold.dataset.fieldsFrom = address
  } finally {
    fold.removeAttribute('aria-busy')
  }
}
