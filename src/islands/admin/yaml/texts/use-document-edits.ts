/** Writes what people change in forms into the YAML text, each as one step of its undo history. */
import type { Text } from '@codemirror/state'
import { type RefObject, useEffect, useRef, useState } from 'react'
import type { EditError } from '#core/openapi/edit/edit-document.ts'
import { useUnsavedGuard } from '../../editing/unsaved-changes.ts'
import type { CheckedDocument } from '../check/check-document.ts'
import type { DocumentChecker } from '../check/document-checker.ts'
import type { WantedChange } from '../check/protocol.ts'
import type { CodeEditorHandle } from '../editor/CodeEditor.tsx'
import { textToString } from '../to-text.ts'

export interface DocumentEditing {
  readonly checker: DocumentChecker | undefined
  /** Each check is a new object. */
  readonly checked: CheckedDocument | undefined
  readonly editor: RefObject<CodeEditorHandle | null>
  /** The newest text. */
  readonly latestText: () => Text
}

export interface DocumentEdits {
  /** Changes that couldn't be written yet. They are tried again when the document has changed. */
  readonly waiting: readonly WaitingEdit[]
  readonly problem: EditError['code'] | undefined
  /** @param typed - shown in its field until it is written */
  write(change: WantedChange, typed?: TypedText): void
  /** Resolves after every change before it was written or is waiting. */
  settled(): Promise<void>
  discard(): void
}

export interface TypedText {
  readonly field: string
  readonly value: string
}

export interface WaitingEdit {
  readonly change: WantedChange
  readonly typed: TypedText | undefined
}

/** While people type elsewhere, an edit is computed again for the newest text. */
const MAX_TRIES = 5

export function useDocumentEdits(options: DocumentEditing): DocumentEdits {
  const { checked } = options
  const [waiting, setWaiting] = useState<readonly WaitingEdit[]>([])
  const [problem, setProblem] = useState<EditError['code']>()
  const latest = useRef(options)
  latest.current = options
  const queue = useRef(Promise.resolve())
  /** The state is only the newest after the next rendering. */
  const open = useRef(new Set<WaitingEdit>())
  const show = (): void => setWaiting([...open.current])

  const attempt = async (edit: WaitingEdit): Promise<void> => {
    // Written or replaced in the meantime.
    if (!open.current.has(edit)) return
    const error = await written(edit.change, latest.current)
    setProblem(error)
    if (error !== undefined) return
    open.current.delete(edit)
    show()
  }
  const enqueue = (edit: WaitingEdit): void => {
    queue.current = queue.current.then(() => attempt(edit))
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: tries again only when the text has changed
  useEffect(() => {
    for (const edit of open.current) enqueue(edit)
  }, [checked])
  // Neither the draft nor this device has them yet.
  useUnsavedGuard(waiting.length > 0, false)
  return {
    waiting,
    problem: waiting.length === 0 ? undefined : problem,
    write(change, typed) {
      const edit = { change, typed }
      for (const each of open.current) {
        // The newest text of a field replaces one that waits.
        if (typed !== undefined && each.typed?.field === typed.field) open.current.delete(each)
      }
      open.current.add(edit)
      show()
      enqueue(edit)
    },
    settled: () => queue.current,
    discard() {
      open.current.clear()
      show()
    },
  }
}

/** @returns undefined if it was written */
export async function written(
  change: WantedChange,
  { checker, editor, latestText }: Omit<DocumentEditing, 'checked'>,
): Promise<EditError['code'] | undefined> {
  for (let tries = 0; tries < MAX_TRIES; tries++) {
    const text = latestText()
    const edited = await checker
      ?.ask({ kind: 'edit', text: textToString(text), change })
      .catch(() => undefined)
    if (edited === undefined) return 'unreadable'
    if (!edited.ok) return edited.error.code
    if (editor.current?.change(edited.value, text)) return undefined
  }
  return 'unreadable'
}

export const versionChange = (version: string): WantedChange => ({
  edits: [{ path: ['info', 'version'], value: version }],
})
