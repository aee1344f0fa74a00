/** Images inside pasted content, as data URIs. */
import type { Editor } from '@tiptap/react'
import { decodeDataUri } from '../../shared/request/data-uri.ts'

export interface PlacedImage {
  /** Position in the text. */
  readonly at: number
  readonly image: Blob
  /** The description that it was pasted with. */
  readonly alt?: string
}

/** Removes the images from the text, so that they can be uploaded. */
export function takeInlineImages(editor: Editor): readonly PlacedImage[] {
  const { tr } = editor.state
  const found: PlacedImage[] = []
  editor.state.doc.descendants((node, position) => {
    const { src, alt }: { src?: unknown; alt?: unknown } = node.attrs
    if (node.type.name !== 'image' || typeof src !== 'string' || !src.startsWith('data:')) return
    const at = tr.mapping.map(position)
    const file = decodeDataUri(src)
    // The upload of broken data is rejected, and says so.
    const bytes = file === undefined ? src : new Uint8Array(file.bytes)
    const image = new Blob([bytes], { type: file?.mediaType ?? 'image/png' })
    found.push({ at, image, ...(typeof alt === 'string' && { alt }) })
    tr.delete(at, at + node.nodeSize)
  })
  // Undo removes the pasted content, whether its images have been uploaded or not.
  if (found.length > 0) editor.view.dispatch(tr.setMeta('addToHistory', false))
  return found
}
