/**
 * Controls the visible parts of the editor, and scrolls to a position of the text from any of them.
 */
import { type RefObject, useCallback, useRef, useState } from 'react'
import type { CodeEditorHandle } from './CodeEditor.tsx'
import type { Panel } from './PanelTabs.tsx'

interface Panels {
  readonly editor: RefObject<CodeEditorHandle | null>
  readonly panel: Panel
  readonly setPanel: (panel: Panel) => void
  readonly isGateOpen: boolean
  openGate(): void
  closeGate(): void
  /** @param operation - key of the operation, because several can be on one line */
  readonly goTo: (line: number, operation?: string) => void
  /** The operation that the editor went to last, if one was named. */
  readonly chosen: string | undefined
  search(): void
}

export function usePanels(): Panels {
  const [panel, setPanel] = useState<Panel>('editor')
  const [isGateOpen, setIsGateOpen] = useState(false)
  const [chosen, setChosen] = useState<string>()
  const editor = useRef<CodeEditorHandle>(null)
  const inEditor = useCallback((act: (editor: CodeEditorHandle) => void) => {
    setPanel('editor')
    // The editor must be visible before it can scroll.
    requestAnimationFrame(() => editor.current && act(editor.current))
  }, [])
  return {
    editor,
    panel,
    setPanel,
    isGateOpen,
    openGate() {
      setIsGateOpen(true)
      setPanel('aside')
    },
    closeGate() {
      setIsGateOpen(false)
      setPanel('editor')
    },
    goTo: useCallback(
      (line: number, operation?: string) => {
        setChosen(operation)
        inEditor((editor) => editor.goTo(line))
      },
      [inEditor],
    ),
    chosen,
    search: () => inEditor((editor) => void editor.search()),
  }
}
