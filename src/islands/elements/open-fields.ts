/**
 * `<details data-fields-from="/schemas/user">`: opening it puts the fields of that schema's page in
 * place of the link to it. Named schemas stand in one file each, whoever uses them; what is nested in
 * them opens the same way, so recursive schemas unfold as far as the reader wants.
 */
export {}

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
    const fields = await fetchFields(address)
    opened += 1
    makeUnique(fields, `opened-${opened}-`)
    fields.classList.add('opened')
    fold.querySelector(':scope > .field-note')?.replaceWith(fields)
  } catch {
    // The link is still there and leads to the same fields; the next opening tries again.
    fold.dataset.fieldsFrom = address
  } finally {
    fold.removeAttribute('aria-busy')
  }
}

/** A page of this site: it went through the same sanitiser as the page it is put into. */
async function fetchFields(address: string): Promise<HTMLElement> {
  const response = await fetch(address)
  if (!response.ok) throw new Error(`${address} was answered ${response.status}`)
  const page = new DOMParser().parseFromString(await response.text(), 'text/html')
  const fields = page.querySelector<HTMLElement>('[data-fields]')
  if (!fields) throw new Error(`${address} has no fields`)
  return document.adoptNode(fields)
}

/** Ids and group names of the other page must not meet those of this one. */
function makeUnique(root: HTMLElement, prefix: string): void {
  for (const name of ['id', 'for', 'name']) {
    for (const element of root.querySelectorAll(`[${name}]`)) {
      element.setAttribute(name, `${prefix}${element.getAttribute(name)}`)
    }
  }
  for (const link of root.querySelectorAll('a[href^="#"]')) {
    link.setAttribute('href', `#${prefix}${link.getAttribute('href')?.slice(1)}`)
  }
}
