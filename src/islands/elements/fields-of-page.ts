/** The fields of a schema's page, for another page to show. */

/**
 * @param response - a page of this site: it went through the same sanitizer as the page it is put into
 * @param prefix - of its ids, which must not meet those of that page
 * @throws Error when it is no page with fields
 */
export async function fieldsOf(response: Response, prefix: string): Promise<HTMLElement> {
  if (!response.ok) throw new Error(`${response.url} was answered ${response.status}`)
  const page = new DOMParser().parseFromString(await response.text(), 'text/html')
  const fields = page.querySelector<HTMLElement>('[data-fields]')
  if (!fields) throw new Error(`${response.url} has no fields`)
  makeUnique(fields, prefix)
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
