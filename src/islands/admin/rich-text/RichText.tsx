/**
 * Rich text in a form. It can be read and typed into immediately. The tools are as large as the
 * rest of the admin area and load on the first interaction.
 */
import { Input } from '@mantine/core'
import { useStore } from '@nanostores/react'
import { atom } from 'nanostores'
import { useId, useLayoutEffect, useRef, useState } from 'react'
import type { Language } from '#core/site/site.ts'
import { useTexts } from '../texts.tsx'
import { filesOf, plainMarkup, type RichTextStart, selectionIn } from './plain-text.ts'
import type { RichTextTools } from './RichTextTools.tsx'

interface Props {
  readonly label: string
  readonly language: Language
  /** Read once; to show a different text, change the `key`. */
  readonly html: string
  readonly error?: string | undefined
  readonly onChange: (html: string) => void
}

/** Loaded once for all rich texts of the window. */
const $tools = atom<typeof RichTextTools | undefined>()

const RETRY_MS = 3_000

let areToolsRequested = false

/** Without a network the text stays plain until they load. */
function loadTools(): void {
  if (areToolsRequested) return
  areToolsRequested = true
  void import('./RichTextTools.tsx').then(
    (loaded) => $tools.set(loaded.RichTextTools),
    () =>
      setTimeout(() => {
        areToolsRequested = false
        loadTools()
      }, RETRY_MS),
  )
}

export function RichText({ label, language, html, error, onChange }: Props) {
  const t = useTexts()
  const id = useId()
  const Tools = useStore($tools)
  const [start, setStart] = useState<RichTextStart>()
  const describedBy = error === undefined ? undefined : id
  const name = `${label} (${t(`language.${language}`)})`
  return (
    <Input.Wrapper label={label} labelElement="div">
      {Tools !== undefined && start !== undefined ? (
        <Tools {...{ name, describedBy, language, start, onChange }} />
      ) : (
        <PlainText
          {...{ name, describedBy, language, html, onChange }}
          isReplaced={Tools !== undefined}
          onReplaced={setStart}
        />
      )}
      {error !== undefined && <Input.Error id={id}>{error}</Input.Error>}
    </Input.Wrapper>
  )
}

interface PlainProps extends Omit<Props, 'label' | 'error'> {
  readonly name: string
  readonly describedBy: string | undefined
  /** True once the tools have loaded. */
  readonly isReplaced: boolean
  readonly onReplaced: (start: RichTextStart) => void
}

function PlainText(props: PlainProps) {
  const { name, describedBy, language, html, onChange, isReplaced, onReplaced } = props
  const place = useRef<HTMLDivElement>(null)
  const [isComposing, setIsComposing] = useState(false)
  const [files, setFiles] = useState<readonly Blob[]>([])
  const [initial] = useState(() => plainMarkup(html))
  // Runs before the next key press, so that the tools receive exactly the text on the screen.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once
  useLayoutEffect(() => {
    const element = place.current
    // Wait until a character in composition is complete.
    if (!isReplaced || isComposing || element === null) return
    onReplaced({ html: element.innerHTML, selection: selectionIn(element), files })
  }, [isReplaced, isComposing])
  const keepFiles = (data: DataTransfer | null, event: { preventDefault(): void }): void => {
    const added = filesOf(data)
    if (added.length === 0) return
    event.preventDefault()
    setFiles([...files, ...added])
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the handlers only load the tools
    <div className="admin-plain" onPointerEnter={loadTools} onFocus={loadTools}>
      <div className="admin-plain-tools" aria-hidden="true">
        <span>
          <b>B</b>
          <i>I</i>
          <u>U</u>
        </span>
        {/* The other groups of the toolbar. */}
        <span />
        <span />
        <span />
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: a textarea can't hold formatted text */}
      <div
        ref={place}
        role="textbox"
        tabIndex={0}
        aria-label={name}
        aria-multiline="true"
        aria-describedby={describedBy}
        lang={language}
        className="ProseMirror"
        contentEditable="plaintext-only"
        suppressContentEditableWarning
        onInput={(event) => onChange(event.currentTarget.innerHTML)}
        onCompositionStart={() => setIsComposing(true)}
        onCompositionEnd={() => setIsComposing(false)}
        onPaste={(event) => keepFiles(event.clipboardData, event)}
        onDrop={(event) => keepFiles(event.dataTransfer, event)}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: reduced to rich text
        dangerouslySetInnerHTML={{ __html: initial }}
      />
    </div>
  )
}
