/** Writes what people change in forms into the YAML text, each as one step of its undo history. */
import type { Text } from '@codemirror/state'
import { type RefObject, useEffect, useRef, useState } from 'react'
import type { EditError } from '#core/openapi/edit/edit-document.ts'
import { applied } from '#core/openapi/edit/text-change.ts'
import { err, ok, type Result } from '#core/result.ts'
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
  write(change: WantedChange, options?: EditOptions): void
  /** Resolves after every change before it was written or is waiting. */
  settled(): Promise<void>
  discard(): void
}

export interface TypedText {
  readonly field: string
  readonly value: string
}

interface EditOptions {
  /** Shown in its field until it is written. */
  readonly typed?: TypedText
  readonly onWritten?: (step: WrittenStep) => void
}

export interface WaitingEdit extends EditOptions {
  readonly change: WantedChange
}

/** The texts around a change, without what was typed while it was computed. */
export interface WrittenStep {
  readonly before: string
  readonly after: string
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
    const step = await written(edit.change, latest.current)
    setProblem(step.ok ? undefined : step.error)
    if (!step.ok) return
    open.current.delete(edit)
    show()
    edit.onWritten?.(step.value)
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
    write(change, options) {
      const edit: WaitingEdit = { ...options, change }
      const { typed } = edit
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

/** Writes a change into the newest text. */
export async function written(
  change: WantedChange,
  { checker, editor, latestText }: Omit<DocumentEditing, 'checked'>,
): Promise<Result<WrittenStep, EditError['code']>> {
  for (let tries = 0; tries < MAX_TRIES; tries++) {
    const text = latestText()
    const before = textToString(text)
    const edited = await checker?.ask({ kind: 'edit', text: before, change }).catch(() => undefined)
    if (edited === undefined) return err('unreadable')
    if (!edited.ok) return err(edited.error.code)
    if (editor.current?.change(edited.value, text)) {
      return ok({ before, after: applied(before, edited.value) })
    }
  }
  return err('unreadable')
}

export const versionChange = (version: string) => ({
  edits: [{ path: ['info', 'version'], value: version }],
})
