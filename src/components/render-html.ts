/** Renders a React tree to the HTML of a page without script. */
import type { ReactElement } from 'react'
import { printElement } from './print-element.ts'

/** End tags that a parser inserts before these (HTML Standard §13.1.2.4, "Optional tags"). */
const OPTIONAL_END =
  /<\/p>(?=<(?:\/li|\/details|p[ >]|ul|details|div|dl))|<\/li>(?=<li[ >]|<\/ul>)/g

/** Leaves out optional end tags, of which field trees have many. */
export function renderHtml(element: ReactElement): string {
  return printElement(element).replace(OPTIONAL_END, '')
}
