/**
 * Edits rich text with the allowed tags (specification §9), and inserts pasted, dropped or selected
 * images. Loaded on the first interaction.
 */
import { RichTextEditor } from '@mantine/tiptap'
import Image from '@tiptap/extension-image'
import { closeHistory } from '@tiptap/pm/history'
import { type Node, Slice } from '@tiptap/pm/model'
import { type EditorState, TextSelection } from '@tiptap/pm/state'
import { type Editor, useEditor } from '@tiptap/react'
import StarterKit from '@tiptap/starter-kit'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { Language } from '#core/site/site.ts'
import { FileChoice } from '../dialog/FileChoice.tsx'
import { useAlerts } from '../feedback/AlertProvider.tsx'
import { ImageIcon } from '../icons.tsx'
import { useShortcut } from '../shortcuts/use-shortcut.ts'
import { styleNonce } from '../style-nonce.ts'
import { type Texts, useTexts } from '../texts.tsx'
import { isLinkAddress, linkWith } from './entered-links.ts'
import { ImageDescription } from './ImageDescription.tsx'
import { type PlacedImage, takeInlineImages } from './inline-images.ts'
import { insertImage, insertionPointAt } from './insert-image.ts'
import { LinkNote } from './LinkNote.tsx'
import { filesOf, type RichTextStart } from './plain-text.ts'
import { simplifyPaste } from './simplify-paste.ts'
import { IMAGE_TYPES } from './upload-image.ts'
import { useUpload } from './use-upload.ts'

export interface RichTextToolsProps {
  /** Accessible name of the text. */
  readonly name: string
  readonly describedBy: string | undefined
  readonly language: Language
  readonly start: RichTextStart
  readonly onChange: (html: string) => void
}

const EXTENSIONS = [
  StarterKit.configure({
    blockquote: false,
    code: false,
    codeBlock: false,
    heading: false,
    horizontalRule: false,
    strike: false,
    link: false,
    trailingNode: false,
  }),
  Image.configure({ allowBase64: true }),
]

export function RichTextTools(props: RichTextToolsProps) {
  const { name, describedBy, language, start, onChange } = props
  const t = useTexts()
  const alerts = useAlerts()
  const { uploads, uploadTo } = useImageUploads()
  /** The URL last entered in the link box. */
  const [address, setAddress] = useState<string>()
  const [extensions] = useState(() => [...EXTENSIONS, linkWith(setAddress)])
  const place = useRef<HTMLDivElement>(null)
  /** True if the current paste changes the content. */
  const isChanged = useRef(false)
  /** Close the messages whose undo belongs to this editor. */
  const messages = useRef<(() => void)[]>([])
  useEffect(
    () => () => {
      for (const close of messages.current) close()
    },
    [],
  )
  useShortcut(
    'link',
    () => place.current?.querySelector<HTMLElement>('[data-link-box]')?.click(),
    place,
  )
  const insert = async (editor: Editor, files: readonly Blob[]): Promise<void> => {
    // After the selection, so that the image doesn't replace it.
    const at = editor.state.selection.to
    await uploadTo(
      editor,
      files.map((image) => ({ at, image })),
    )
  }
  const editor = useEditor({
    extensions,
    injectNonce: styleNonce(),
    content: start.html,
    editorProps: {
      attributes: {
        'aria-label': name,
        'aria-multiline': 'true',
        ...(describedBy === undefined ? {} : { 'aria-describedby': describedBy }),
        role: 'textbox',
        lang: language,
      },
      transformPastedHTML: (pasted, view) => {
        const { html, changes } = simplifyPaste(pasted)
        const before = view.state.doc
        isChanged.current = changes.length > 0
        if (changes.length > 0) {
          // A separate undo step, not joined with the previous edit.
          view.dispatch(closeHistory(view.state.tr))
          const said = changes.map((change) => t(`paste.${change}`))
          const text = [t('paste.changed'), ...said].join(' ')
          messages.current.push(alerts.done(text, () => undoTo(editor, before)))
        }
        return html
      },
      transformPasted: (slice, view) => (isChanged.current ? asLines(slice, view.state) : slice),
      handlePaste: (_view, event) => takeImages(event.clipboardData, event),
      handleDrop: (_view, event) => takeImages(event.dataTransfer, event),
    },
    onUpdate({ editor: changed, transaction }) {
      // Images inside pasted content are large: they are uploaded like pasted files.
      const inline = transaction.getMeta('uiEvent') === undefined ? [] : takeInlineImages(changed)
      if (inline.length > 0) void uploadTo(changed, inline)
      // The person continues to write, so that the error was read.
      setAddress((entered) => (entered && isLinkAddress(entered) ? entered : undefined))
      onChange(changed.isEmpty ? '' : changed.getHTML())
    },
  })
  const takeImages = (data: DataTransfer | null, event: Event): boolean => {
    const files = filesOf(data)
    if (files.length === 0) return false
    event.preventDefault()
    void insert(editor, files)
    return true
  }
  // Runs before the next key press, so that text typed while the tools load goes to the same
  // place.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once on mount
  useLayoutEffect(() => {
    const { selection, files } = start
    if (selection !== undefined) {
      const { doc, tr } = editor.state
      const at = (offset: number) => doc.resolve(positionAt(doc, offset))
      const range = TextSelection.between(at(selection.anchor), at(selection.head))
      editor.view.dispatch(tr.setSelection(range))
      editor.view.focus()
    }
    if (files.length > 0) void insert(editor, files)
  }, [])
  return (
    <RichTextEditor
      ref={place}
      className="admin-rich-tools"
      editor={editor}
      labels={labelsIn(t)}
      // The button has an icon, and shows its state only while it has the focus.
      attributes={{ linkEditorExternalControl: { 'aria-label': t('rich.target') } }}
    >
      <Toolbar onImage={(file) => void insert(editor, [file])} />
      <p className="admin-uploading" role="status">
        {uploads > 0 && t('image.uploading', { count: uploads })}
      </p>
      {address !== undefined && <LinkNote editor={editor} address={address} />}
      <RichTextEditor.Content />
      <ImageDescription editor={editor} />
    </RichTextEditor>
  )
}

function useImageUploads() {
  const upload = useUpload()
  /** Number of images that are being uploaded. */
  const [uploads, setUploads] = useState(0)
  const uploadTo = async (editor: Editor, images: readonly PlacedImage[]): Promise<void> => {
    const spots = images.map(({ at }) => insertionPointAt(editor, at))
    setUploads((count) => count + images.length)
    await upload(
      images.map(({ image }) => image),
      (image, index) =>
        insertImage(editor, spots[index]?.position() ?? 0, image, images[index]?.alt),
    )
    for (const spot of spots) spot.forget()
    setUploads((count) => count - images.length)
  }
  return { uploads, uploadTo }
}

function Toolbar({ onImage }: { readonly onImage: (file: File) => void }) {
  const t = useTexts()
  return (
    <RichTextEditor.Toolbar>
      <RichTextEditor.ControlsGroup>
        <RichTextEditor.Bold />
        <RichTextEditor.Italic />
        <RichTextEditor.Underline />
      </RichTextEditor.ControlsGroup>
      <RichTextEditor.ControlsGroup>
        <RichTextEditor.BulletList />
        <RichTextEditor.OrderedList />
      </RichTextEditor.ControlsGroup>
      <RichTextEditor.ControlsGroup>
        <RichTextEditor.Link data-link-box="" aria-keyshortcuts="Control+K" />
        <RichTextEditor.Unlink />
        <FileChoice accept={IMAGE_TYPES} onChoose={onImage}>
          {(props) => (
            <RichTextEditor.Control {...props} aria-label={t('rich.image')}>
              <ImageIcon />
            </RichTextEditor.Control>
          )}
        </FileChoice>
      </RichTextEditor.ControlsGroup>
      <RichTextEditor.ControlsGroup>
        <RichTextEditor.Undo />
        <RichTextEditor.Redo />
      </RichTextEditor.ControlsGroup>
    </RichTextEditor.Toolbar>
  )
}

const labelsIn = (t: Texts) => ({
  boldControlLabel: t('rich.bold'),
  italicControlLabel: t('rich.italic'),
  underlineControlLabel: t('rich.underline'),
  linkControlLabel: t('rich.link'),
  unlinkControlLabel: t('rich.unlink'),
  bulletListControlLabel: t('rich.bulletList'),
  orderedListControlLabel: t('rich.orderedList'),
  undoControlLabel: t('rich.undo'),
  redoControlLabel: t('rich.redo'),
  linkEditorInputLabel: t('rich.linkAddress'),
  linkEditorInputPlaceholder: 'https://',
  linkEditorExternalLink: t('rich.newTab'),
  linkEditorInternalLink: t('rich.sameTab'),
  linkEditorSave: t('action.save'),
})

/** Puts a heading or a table row on a separate line instead of joining it to the existing text. */
function asLines({ content, openStart, openEnd }: Slice, { selection }: EditorState): Slice {
  const { $from, $to } = selection
  const isAtStart = $from.parentOffset === 0
  const isAtEnd = $to.parentOffset === $to.parent.content.size
  return new Slice(content, isAtStart ? openStart : 0, isAtEnd ? openEnd : 0)
}

/** Also undoes what was written afterwards; Redo restores it. */
function undoTo(editor: Editor, before: Node): void {
  while (!editor.isDestroyed && !editor.state.doc.eq(before) && editor.commands.undo());
}

/** @param offset - characters of text before the position */
function positionAt(doc: Node, offset: number): number {
  let left = offset
  let found: number | undefined
  doc.descendants((node, position) => {
    if (found !== undefined || !node.isText) return found === undefined
    if (left <= node.nodeSize) found = position + left
    else left -= node.nodeSize
    return false
  })
  return found ?? doc.content.size
}
