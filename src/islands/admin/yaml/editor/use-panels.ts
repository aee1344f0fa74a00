/**
 * Controls the visible parts of the editor, and scrolls to a position of the text from any of them.
 */
import { type RefObject, useCallback, useRef, useState } from 'react'
import type { CodeEditorHandle } from './CodeEditor.tsx'
import type { Panel } from './PanelTabs.tsx'

export interface Panels {
  readonly editor: RefObject<CodeEditorHandle | null>
  readonly panel: Panel
  readonly setPanel: (panel: Panel) => void
  readonly isGateOpen: boolean
  openGate(): void
  closeGate(): void
  /**
   * On narrow windows, shows an operation as its page or form, and other places in the text.
   *
   * @param operation - key of the operation, because several can be on one line
   */
  readonly goTo: (line: number, operation?: string) => void
  /** The operation that the editor went to last, if one was named. */
  readonly chosen: string | undefined
  search(): void
  /** Phones have no key for it. Undefined if there is nothing to undo. */
  readonly undo: (() => void) | undefined
}

export function usePanels(): Panels {
  const [panel, setPanel] = useState<Panel>('editor')
  const [isGateOpen, setIsGateOpen] = useState(false)
  const [chosen, setChosen] = useState<string>()
  const editor = useRef<CodeEditorHandle>(null)
  /** The line of an operation that was chosen while the text may have been hidden. */
  const unseen = useRef<number>(undefined)
  /** Undefined while the gate is closed. */
  const beforeGate = useRef<Panel>(undefined)
  const show = useCallback((shown: Panel, act: (editor: CodeEditorHandle) => void) => {
    unseen.current = undefined
    setPanel(shown)
    // The editor must be visible before it can scroll.
    requestAnimationFrame(() => editor.current && act(editor.current))
  }, [])
  return {
    editor,
    panel,
    setPanel(shown) {
      const { current: line } = unseen
      if (shown !== 'editor' || line === undefined) setPanel(shown)
      else show(shown, (editor) => editor.goTo(line))
    },
    isGateOpen,
    openGate() {
      beforeGate.current ??= panel
      setIsGateOpen(true)
      setPanel('aside')
    },
    closeGate() {
      setIsGateOpen(false)
      setPanel(beforeGate.current ?? 'editor')
      beforeGate.current = undefined
    },
    goTo: useCallback(
      (line: number, operation?: string) => {
        setChosen(operation)
        const isText = operation === undefined || beforeGate.current !== undefined
        show(isText ? 'editor' : 'aside', (editor) => editor.goTo(line))
        if (!isText) unseen.current = line
      },
      [show],
    ),
    chosen,
    search: () => show('editor', (editor) => void editor.search()),
    // Each change of the text renders the workspace again.
    undo: editor.current?.canUndo() ? () => editor.current?.undo() : undefined,
  }
}
