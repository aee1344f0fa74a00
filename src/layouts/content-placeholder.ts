/**
 * Sets the content of a page aside while Astro prints the page around it: Astro encodes and decodes whatever it prints,
 * and content is most of a page.
 */

/** No text contains it, because `<` is escaped in texts. */
const MARK = '<!--content-->'

/**
 * @param locals data of the page; without `content`, nothing is set aside (development)
 * @returns what to print in place of the content
 */
export function setAside({ content }: Pick<App.Locals, 'content'>, html: string): string {
  if (content === undefined) return html
  content.push(html)
  return MARK
}

/** Puts the content back, in the order in which it was set aside. */
export function withContent(page: string, content: readonly string[]): string {
  let rest = page
  let html = ''
  for (const part of content) {
    const at = rest.indexOf(MARK)
    html += rest.slice(0, at) + part
    rest = rest.slice(at + MARK.length)
  }
  return html + rest
}
