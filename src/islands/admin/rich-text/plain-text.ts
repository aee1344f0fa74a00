/** A rich text before its tools are there: what is selected in it, what was pasted or dropped on it. */

/** How the tools begin: as the plain text was left. */
export interface RichTextStart {
  readonly html: string
  /** In characters of text from its beginning; undefined when the focus is elsewhere. */
  readonly selection: { readonly anchor: number; readonly head: number } | undefined
  /** Pasted or dropped: images are to be inserted. */
  readonly files: readonly Blob[]
}

/** @returns undefined when nothing inside is selected */
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
 * Images, and files that are none where nothing but files was meant: those are refused with words.
 * A spreadsheet gives its cells as text and as a picture of them: the text is meant.
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

/** Without white space between blocks: where text is typed as it is, it would be shown as empty lines. */
export const joinBlocks = (html: string): string =>
  html.replace(/(^|<\/(?:p|div|ol|ul|li)>|<(?:ol|ul)>)\s+(?=<|$)/g, '$1')
