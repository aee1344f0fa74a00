/** Finds the image that a description is for: the selected one, or one that was just inserted. */
import type { Node } from '@tiptap/pm/model'
import { type EditorState, NodeSelection } from '@tiptap/pm/state'

export interface ShownImage {
  readonly position: number
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
  return { position, alt: typeof alt === 'string' ? alt : '' }
}
