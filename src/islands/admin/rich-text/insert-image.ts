/** Inserts an image into a text that may have changed or lost the focus during the upload. */
import type { Selection, Transaction } from '@tiptap/pm/state'
import type { Editor } from '@tiptap/react'
import type { UploadedImage } from '#core/api/admin.ts'
import { cursorAfterImage } from './image-at-cursor.ts'

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
export function insertImage(
  editor: Editor,
  position: number,
  image: UploadedImage,
  alt = '',
): void {
  const { url: src, width, height } = image
  const hasWaited = editor.state.selection.to === position
  const { activeElement } = document
  const isElsewhere =
    activeElement !== null &&
    activeElement !== document.body &&
    (activeElement.matches('input') ||
      !editor.view.dom.closest('.admin-rich-tools')?.contains(activeElement))
  editor
    .chain()
    .insertContentAt(
      position,
      { type: 'image', attrs: { src, alt, width, height } },
      { updateSelection: false },
    )
    .command(({ tr }) => {
      if (hasWaited) tr.setSelection(afterInsertion(tr))
      return true
    })
    .run()
  if (!isElsewhere) editor.commands.focus(null, { scrollIntoView: hasWaited })
}

function afterInsertion(tr: Transaction): Selection {
  let end = 0
  tr.mapping.maps.at(-1)?.forEach((_from, _to, _start, newEnd) => {
    end = newEnd
  })
  return cursorAfterImage(tr.doc, end)
}
