/**
 * Reduces pasted content to the allowed tags (specification §9): table rows become lines, headings
 * bold paragraphs, code plain text, list paragraphs of Word lists, CSS elements. All text remains;
 * changes are reported.
 */
import { isImageAddress, isLostLink, type PasteChange, pasteChanges } from './paste-changes.ts'
import { type PastedStyle, pastedStyle } from './pasted-style.ts'
import { listWordItems } from './word-lists.ts'

export interface SimplifiedPaste {
  readonly html: string
  readonly changes: readonly PasteChange[]
}

const HEADINGS = 'h1, h2, h3, h4, h5, h6'
/** Elements that stay unchanged inside a cell. */
const INLINE = new Set(['A', 'B', 'EM', 'I', 'IMG', 'STRONG', 'U'])

export function simplifyPaste(html: string): SimplifiedPaste {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  // A table of one cell is only layout.
  const layouts = all(body, 'table').filter((table) => all(table, 'td, th').length === 1)
  for (const table of layouts)
    table.replaceWith(...(table.querySelector('td, th')?.childNodes ?? []))
  // Before the changes are known: a marker can be an image, and nothing is lost.
  const hasLists = listWordItems(body)
  const changes = pasteChanges(all(body, '*'))
  const hasFormats = formatByStyle(body)
  for (const image of all(body, 'img')) {
    if (!isImageAddress(image.getAttribute('src') ?? '')) image.remove()
  }
  // The editor would show them until the text is loaded again.
  for (const link of all(body, 'a')) {
    if (isLostLink(link.getAttribute('href') ?? '')) link.replaceWith(...link.childNodes)
  }
  // Innermost tables first.
  for (const table of all(body, 'table').toReversed()) table.replaceWith(...linesOf(table))
  for (const heading of all(body, HEADINGS)) heading.replaceWith(paragraph(heading, true))
  for (const term of all(body, 'dt')) term.replaceWith(paragraph(term, true))
  for (const detail of all(body, 'dd')) detail.replaceWith(paragraph(detail, false))
  for (const code of all(body, 'pre')) code.replaceWith(paragraphOfCode(code.textContent))
  for (const copied of all(body, '[style*="white-space: pre"], [style*="white-space:pre"]')) {
    keepSpaces(copied)
  }
  const isSame = changes.length === 0 && layouts.length === 0 && !hasLists && !hasFormats
  return isSame && !html.includes('white-space')
    ? { html, changes }
    : { html: body.innerHTML, changes }
}

const all = (within: Element, selector: string): readonly Element[] => [
  ...within.querySelectorAll(selector),
]

const FORMATS = ['strong', 'em', 'u'] as const
/** The elements that a style can undo, by the one that the editor writes. */
const ELEMENTS = { strong: 'b, strong', em: 'i, em', u: 'u' } as const

/**
 * Turns styles into elements. Google Docs puts a `b` that isn't bold around everything.
 * @returns false if no style changes anything
 */
function formatByStyle(body: Element): boolean {
  const styles = new Map(
    all(body, '[style]').map((styled) => [styled, pastedStyle(styled.getAttribute('style') ?? '')]),
  )
  const texts = textsIn(body).filter((text) => text.data.trim() !== '')
  const added = texts.flatMap((text) =>
    FORMATS.filter((format) => isFormatted(text, format, styles)).map((tag) => ({ text, tag })),
  )
  const undone = [...styles].filter(([styled, style]) =>
    FORMATS.some((format) => style[format] === false && styled.matches(ELEMENTS[format])),
  )
  for (const { text, tag } of added) {
    const element = document.createElement(tag)
    text.replaceWith(element)
    element.append(text)
  }
  for (const [element] of undone) element.replaceWith(...element.childNodes)
  return added.length > 0 || undone.length > 0
}

/** The nearest element with a style decides. Links are underlined without one. */
function isFormatted(
  text: Text,
  format: (typeof FORMATS)[number],
  styles: ReadonlyMap<Element, PastedStyle>,
): boolean {
  if (format === 'u' && text.parentElement?.closest('a')) return false
  for (let around = text.parentElement; around !== null; around = around.parentElement) {
    const isOn = styles.get(around)?.[format]
    if (isOn !== undefined) return isOn
  }
  return false
}

function textsIn(element: Element): readonly Text[] {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
  const texts: Text[] = []
  while (walker.nextNode()) {
    if (walker.currentNode instanceof Text) texts.push(walker.currentNode)
  }
  return texts
}

/** Returns one paragraph per row with cells separated by a bar; a header row is bold. */
function linesOf(table: Element): readonly Node[] {
  const caption = all(table, 'caption').map((title) => paragraph(title, true))
  const rows = all(table, 'tr').map((row) => {
    const cells = [...row.children].filter((cell) => cell.matches('td, th'))
    const line = document.createElement('p')
    const place = cells.every((cell) => cell.matches('th')) ? boldIn(line) : line
    for (const [index, cell] of cells.entries()) {
      if (index > 0) place.append(' | ')
      place.append(...inlineOf(cell))
    }
    return line
  })
  return [...caption, ...rows.filter(hasContent)]
}

const hasContent = (element: Element): boolean =>
  element.textContent.trim() !== '' || element.querySelector('img') !== null

/** Returns a cell's content on one line; paragraphs and lists in it are separated by spaces. */
function inlineOf(element: Element): readonly (Node | string)[] {
  return [...element.childNodes].flatMap((node) => {
    if (!(node instanceof Element)) return [node.textContent ?? '']
    const inside = inlineOf(node)
    if (!INLINE.has(node.tagName)) return [' ', ...inside, ' ']
    const copy = node.cloneNode(false)
    if (copy instanceof Element) copy.append(...inside)
    return [copy]
  })
}

function paragraph(from: Element, isBold: boolean): Element {
  const made = document.createElement('p')
  const place = isBold ? boldIn(made) : made
  place.append(...from.childNodes)
  return made
}

function boldIn(line: Element): Element {
  const bold = document.createElement('strong')
  line.append(bold)
  return bold
}

/** Returns the lines with their indentation. */
function paragraphOfCode(text: string): Element {
  const made = document.createElement('p')
  for (const [index, line] of text.replace(/\n$/, '').split('\n').entries()) {
    if (index > 0) made.append(document.createElement('br'))
    made.append(withSpaces(line))
  }
  return made
}

/** Code editors copy lines as elements and indent them with plain spaces. */
function keepSpaces(element: Element): void {
  for (const text of textsIn(element)) text.data = withSpaces(text.data)
}

/** Preserves spaces that HTML would collapse. */
const withSpaces = (line: string): string =>
  line.replaceAll('\t', '  ').replaceAll(/^ +| {2,}/g, (spaces) => '\u00a0'.repeat(spaces.length))
