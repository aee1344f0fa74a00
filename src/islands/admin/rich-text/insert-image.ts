/** Inserts an image into a text that may have changed or lost the focus during the upload. */
import type { Editor } from '@tiptap/react'
import type { UploadedImage } from '#core/api/admin.ts'

export interface InsertionPoint {
  position(): number
  forget(): void
}

/** Returns a position that moves with the surrounding text. */
export function insertionPointAt(editor: Editor, start: number): InsertionPoint {
  let position = start
  const follow = ({ transaction }: { transaction: Editor['state']['tr'] }): void => {
    position = transaction.mapping.map(position)
  }
  editor.on('transaction', follow)
  return { position: () => position, forget: () => void editor.off('transaction', follow) }
}

/**
 * Moves the cursor only if it hasn't moved since, and the focus only if no other element has it.
 */
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
