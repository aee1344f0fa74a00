/** Puts an image into a text that was perhaps written on, or left, while the image was sent. */
import type { Editor } from '@tiptap/react'
import type { UploadedImage } from '#core/api/admin.ts'

export interface InsertionPoint {
  position(): number
  forget(): void
}

/** A position that moves with the text around it. */
export function insertionPointAt(editor: Editor, start: number): InsertionPoint {
  let position = start
  const follow = ({ transaction }: { transaction: Editor['state']['tr'] }): void => {
    position = transaction.mapping.map(position)
  }
  editor.on('transaction', follow)
  return { position: () => position, forget: () => void editor.off('transaction', follow) }
}

/** The cursor follows only where it has waited, and the focus only when it is nowhere else. */
export function insertImage(editor: Editor, position: number, image: UploadedImage): void {
  const { url: src, width, height } = image
  const hasWaited = editor.state.selection.to === position
  const { activeElement } = document
  const isElsewhere =
    activeElement !== null &&
    activeElement !== document.body &&
    !editor.view.dom.closest('.admin-rich-tools')?.contains(activeElement)
  editor.commands.insertContentAt(
    position,
    { type: 'image', attrs: { src, alt: '', width, height } },
    { updateSelection: hasWaited },
  )
  if (!isElsewhere) editor.commands.focus(null, { scrollIntoView: hasWaited })
}
