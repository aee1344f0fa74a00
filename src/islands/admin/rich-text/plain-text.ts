/** Rich text before its tools load: its markup, its selection, and what was pasted or dropped on it. */
import {
  NON_TEXT_TAGS,
  RICH_TEXT_ATTRIBUTES,
  RICH_TEXT_TAGS,
} from '#core/content/rich-text-markup.ts'
import { isImageAddress, isLostLink } from './paste-changes.ts'

/** The state in which the tools take over the plain text. */
export interface RichTextStart {
  readonly html: string
  /** In characters of text from the start; undefined if the focus is elsewhere. */
  readonly selection: { readonly anchor: number; readonly head: number } | undefined
  /** Pasted or dropped images that the tools insert. */
  readonly files: readonly Blob[]
}

/** @returns undefined if nothing inside is selected */
export function selectionIn(element: HTMLElement): RichTextStart['selection'] {
  const { anchorNode, anchorOffset, focusNode, focusOffset } = getSelection() ?? {}
  if (document.activeElement !== element || !anchorNode || !focusNode) return undefined
  const offset = (node: Node, at = 0): number => {
    const range = document.createRange()
    range.selectNodeContents(element)
    range.setEnd(node, at)
    return range.toString().length
  }
  return { anchor: offset(anchorNode, anchorOffset), head: offset(focusNode, focusOffset) }
}

export const isImage = ({ type }: Blob): boolean => type.startsWith('image/')

/**
 * Returns the images, and other files if the data has only files: those are then rejected with a
 * message. For cells of a spreadsheet, which come as text and as a picture, the text is used.
 */
export function filesOf(data: DataTransfer | null): readonly File[] {
  const files = [...(data?.files ?? [])]
  const images = files.filter(isImage)
  const html = data?.getData('text/html') ?? ''
  if (html !== '' && hasWords(html)) return []
  const hasText = data?.types.some((type) => type.startsWith('text/')) ?? false
  return images.length > 0 || hasText ? images : files
}

const hasWords = (html: string): boolean =>
  new DOMParser().parseFromString(html, 'text/html').body.textContent.trim() !== ''

/** Removes white space between blocks, which an editable text would show as empty lines. */
export const joinBlocks = (html: string): string =>
  html.replace(/(^|<\/(?:p|div|ol|ul|li)>|<(?:ol|ul)>)\s+(?=<|$)/g, '$1')

const ALLOWED: ReadonlySet<string> = new Set(RICH_TEXT_TAGS)
const DROPPED: ReadonlySet<string> = new Set(NON_TEXT_TAGS)

/** Removes what rich text may not contain: no worker has sanitized the unsaved text of a colleague. */
export function plainMarkup(html: string): string {
  const { body } = new DOMParser().parseFromString(joinBlocks(html), 'text/html')
  for (const element of body.querySelectorAll('*')) {
    const tag = element.tagName.toLowerCase()
    if (DROPPED.has(tag)) element.remove()
    else if (!ALLOWED.has(tag)) element.replaceWith(...element.childNodes)
    else {
      for (const { name, value } of [...element.attributes])
        if (!isAllowed(tag, name, value)) element.removeAttribute(name)
    }
  }
  return body.innerHTML
}

const isAllowed = (tag: string, name: string, value: string): boolean =>
  RICH_TEXT_ATTRIBUTES[tag]?.includes(name) === true &&
  (name !== 'src' || isImageAddress(value)) &&
  (name !== 'href' || !isLostLink(value))
