/** Opens and closes an editor with its screen, reports failures and guards unsaved text. */
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useAlerts } from '../feedback/AlertProvider.tsx'
import { createEditor, type Editor, type EditorOptions, type Saved } from './create-editor.ts'
import type { EditorState, Stored } from './editor-state.ts'
import { problemsOf } from './problems-of.ts'
import { useUnsavedGuard } from './unsaved-changes.ts'

export interface OpenEditor<Fields, Item, Wanted> extends Editor<Fields, Item, Wanted> {
  /** Undefined until the item has been read. */
  readonly state: EditorState<Fields, Item> | undefined
  /** The error of the last read; null before the first read and after a successful one. */
  readonly error: unknown
  /** Messages of the API by field; see {@link problemsOf}. */
  readonly problems: ReadonlyMap<string, string>
}

/** An editor with initial data, or whose item has been read. */
export type LoadedEditor<Fields, Item, Wanted> = OpenEditor<Fields, Item, Wanted> & {
  readonly state: EditorState<Fields, Item>
}

interface Around<Fields, Item, Wanted> {
  /** Title of the alert; omit it if the screen reports the error itself. */
  readonly failed?: string
  readonly onSaved?: (stored: Stored<Fields, Item>, wanted: Wanted) => void | Promise<void>
}

/** @param options - read only once */
export function useEditor<Fields, Item, Wanted>(
  options: () => EditorOptions<Fields, Item, Wanted> & { readonly initial: Stored<Fields, Item> },
  around: Around<Fields, Item, Wanted>,
): LoadedEditor<Fields, Item, Wanted>
export function useEditor<Fields, Item, Wanted>(
  options: () => EditorOptions<Fields, Item, Wanted>,
  around?: Around<Fields, Item, Wanted>,
): OpenEditor<Fields, Item, Wanted>
export function useEditor<Fields, Item, Wanted>(
  options: () => EditorOptions<Fields, Item, Wanted>,
  { failed, onSaved }: Around<Fields, Item, Wanted> = {},
): OpenEditor<Fields, Item, Wanted> {
  const alerts = useAlerts()
  const resent = useRef<Around<Fields, Item, Wanted>['onSaved']>(undefined)
  resent.current = (stored, wanted) => {
    if (failed !== undefined) alerts.mended(failed)
    return onSaved?.(stored, wanted)
  }
  const [editor] = useState(() =>
    createEditor({
      ...options(),
      onResent: (stored, wanted) => resent.current?.(stored, wanted),
    }),
  )
  const { state, error } = useSyncExternalStore(editor.subscribe, editor.view)
  useEffect(() => editor.open(window), [editor])
  useUnsavedGuard(state?.isDirty ?? false, state?.isCopied ?? true)
  const said = async (
    saving: Promise<Saved<Fields, Item, Wanted>>,
  ): Promise<Saved<Fields, Item, Wanted>> => {
    if (failed !== undefined) alerts.mended(failed)
    const saved = await saving
    // Otherwise the screen asks what to do.
    const isReported = saved.code === 'failed' && saved.theirs === undefined
    if (isReported && failed !== undefined) alerts.failed(failed, saved.error)
    if (saved.code === 'saved') await onSaved?.(saved.stored, saved.wanted)
    return saved
  }
  return {
    ...editor,
    state,
    error,
    problems: problemsOf(state),
    save: (wanted) => said(editor.save(wanted)),
    resolve(fields) {
      const saving = editor.resolve(fields)
      return saving && said(saving)
    },
  }
}
