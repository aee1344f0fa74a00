/** Rich text before its tools load: its selection, and what was pasted or dropped on it. */

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
