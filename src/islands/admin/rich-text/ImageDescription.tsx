/** Describes the image at the cursor for readers who can't see it. */
import { TextInput } from '@mantine/core'
import { type Editor, useEditorState } from '@tiptap/react'
import { useTexts } from '../texts.tsx'
import { cursorAfterImage, imageAtCursor } from './image-at-cursor.ts'

export function ImageDescription({ editor }: { readonly editor: Editor }) {
  const t = useTexts()
  const image = useEditorState({
    editor,
    selector: (state) => imageAtCursor(state.editor.state),
  })
  if (image === undefined) return null
  const setAlt = (alt: string): void =>
    void editor.commands.command(({ tr }) => {
      tr.setNodeAttribute(image.position, 'alt', alt)
      return true
    })
  return (
    <TextInput
      className="admin-rich-image"
      label={t('rich.alt')}
      description={t('rich.altText')}
      value={image.alt}
      onChange={(event) => setAlt(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
        event.preventDefault()
        const { state, view } = editor
        view.dispatch(state.tr.setSelection(cursorAfterImage(state.doc, image.end)))
        view.focus()
      }}
    />
  )
}
