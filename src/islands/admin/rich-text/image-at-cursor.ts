/** Finds the image that a description is for: the selected one, or one that was just inserted, and the place after it. */
import { GapCursor } from '@tiptap/pm/gapcursor'
import type { Node } from '@tiptap/pm/model'
import { type EditorState, NodeSelection, type Selection, TextSelection } from '@tiptap/pm/state'

export interface ShownImage {
  readonly position: number
  /** The position after the image. */
  readonly end: number
  readonly alt: string
}

/** @returns the selected image, or the one before the cursor, where an insertion leaves it */
export function imageAtCursor({ selection, doc }: EditorState): ShownImage | undefined {
  if (selection instanceof NodeSelection) return imageIn(selection.node, selection.from)
  if (!selection.empty) return undefined
  const { $from } = selection
  const isAtStart = $from.parent.isTextblock && $from.parentOffset === 0 && $from.depth > 0
  const place = isAtStart ? doc.resolve($from.before()) : $from
  const { nodeBefore } = place
  return nodeBefore === null ? undefined : imageIn(nodeBefore, place.pos - nodeBefore.nodeSize)
}

function imageIn(node: Node, position: number): ShownImage | undefined {
  if (node.type.name !== 'image') return undefined
  const alt: unknown = node.attrs['alt']
  const end = position + node.nodeSize
  return { position, end, alt: typeof alt === 'string' ? alt : '' }
}

/** The cursor after an image. The image itself isn't selected: the next key press would replace it. */
export function cursorAfterImage(doc: Node, end: number): Selection {
  const place = doc.resolve(end)
  if (place.parent.isTextblock) return TextSelection.create(doc, end)
  const isBeforeText = place.nodeAfter?.isTextblock ?? false
  return isBeforeText ? TextSelection.create(doc, end + 1) : new GapCursor(place)
}
