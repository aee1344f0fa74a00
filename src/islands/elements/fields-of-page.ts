/** Extracts the fields of a schema's page, to show them on another page. */

/**
 * @param response - a page of this site, which passed the same sanitizer as the page it is inserted
 * into
 * @param prefix - prefix of its IDs, so that they don't collide with those of that page
 * @throws Error if the page has no fields
 */
export async function fieldsOf(response: Response, prefix: string): Promise<HTMLElement> {
  if (!response.ok) throw new Error(`${response.url} was answered ${response.status}`)
  const page = new DOMParser().parseFromString(await response.text(), 'text/html')
  const fields = page.querySelector<HTMLElement>('[data-fields]')
  if (!fields) throw new Error(`${response.url} has no fields`)
  makeUnique(fields, prefix)
  return document.adoptNode(fields)
}

/** Prevents collisions of IDs and group names between the two pages. */
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
