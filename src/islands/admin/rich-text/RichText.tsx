/** Rich text with the tags that are kept (specification §9), images pasted, dropped or chosen. */
import { FileButton, Input } from '@mantine/core'
import { Link, RichTextEditor } from '@mantine/tiptap'
import Image from '@tiptap/extension-image'
import { type Editor, useEditor } from '@tiptap/react'
import StarterKit from '@tiptap/starter-kit'
import { type ReactElement, useId } from 'react'
import type { Language } from '#core/site/site.ts'
import { useAlerts } from '../feedback/AlertProvider.tsx'
import { ImageIcon } from '../icons.tsx'
import { styleNonce } from '../style-nonce.ts'
import { useTexts } from '../texts.tsx'
import { uploadImage } from './upload-image.ts'

interface Props {
  readonly label: string
  readonly language: Language
  /** Read once; another edition of the text is another component (`key`). */
  readonly html: string
  readonly error?: string | undefined
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
  Link.configure({
    protocols: ['http', 'https'],
    openOnClick: false,
    HTMLAttributes: { target: null, rel: null, class: null },
  }),
  Image.configure({ allowBase64: true }),
]

export function RichText({ label, language, html, error, onChange }: Props): ReactElement {
  const t = useTexts()
  const alerts = useAlerts()
  const id = useId()
  const insert = async (editor: Editor, files: readonly Blob[]): Promise<void> => {
    for (const file of files) {
      try {
        const { url, width, height } = await uploadImage(file)
        editor.chain().focus().setImage({ src: url, alt: '', width, height }).run()
      } catch (failure) {
        alerts.failed(t('image.error'), failure)
      }
    }
  }
  const editor = useEditor({
    extensions: EXTENSIONS,
    injectNonce: styleNonce(),
    content: html,
    editorProps: {
      attributes: {
        'aria-label': `${label} (${t(`language.${language}`)})`,
        'aria-multiline': 'true',
        ...(error === undefined ? {} : { 'aria-describedby': id }),
        role: 'textbox',
        lang: language,
      },
      handlePaste: (_view, event) => takeImages(event.clipboardData, event),
      handleDrop: (_view, event) => takeImages(event.dataTransfer, event),
    },
    onUpdate: ({ editor: changed }) => onChange(changed.isEmpty ? '' : changed.getHTML()),
  })
  const takeImages = (data: DataTransfer | null, event: Event): boolean => {
    const files = [...(data?.files ?? [])].filter(({ type }) => type.startsWith('image/'))
    if (files.length === 0) return false
    event.preventDefault()
    void insert(editor, files)
    return true
  }
  return (
    <Input.Wrapper label={label} labelElement="div">
      <RichTextEditor
        editor={editor}
        labels={{
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
        }}
      >
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
            <RichTextEditor.Link />
            <RichTextEditor.Unlink />
            <FileButton
              accept="image/png,image/jpeg,image/webp,image/gif"
              onChange={(file) => file && void insert(editor, [file])}
            >
              {(props) => (
                <RichTextEditor.Control {...props} aria-label={t('rich.image')}>
                  <ImageIcon />
                </RichTextEditor.Control>
              )}
            </FileButton>
          </RichTextEditor.ControlsGroup>
          <RichTextEditor.ControlsGroup>
            <RichTextEditor.Undo />
            <RichTextEditor.Redo />
          </RichTextEditor.ControlsGroup>
        </RichTextEditor.Toolbar>
        <RichTextEditor.Content />
      </RichTextEditor>
      {error !== undefined && <Input.Error id={id}>{error}</Input.Error>}
    </Input.Wrapper>
  )
}
