/** An editor of a screen: opened and closed with it, and what is not saved is asked about. */
import { useEffect, useState, useSyncExternalStore } from 'react'
import { createEditor, type Editor, type EditorOptions, type EditorView } from './create-editor.ts'
import type { EditorState, Stored } from './editor-state.ts'
import { useUnsavedGuard } from './unsaved-changes.ts'

export interface OpenEditor<Fields, Item, Wanted>
  extends Editor<Fields, Item, Wanted>,
    EditorView<Fields, Item> {}

/** An editor that begins with what it is given, or has read it. */
export type LoadedEditor<Fields, Item, Wanted> = OpenEditor<Fields, Item, Wanted> & {
  readonly state: EditorState<Fields, Item>
}

/** @param options - called once */
export function useEditor<Fields, Item, Wanted>(
  options: () => EditorOptions<Fields, Item, Wanted> & { readonly initial: Stored<Fields, Item> },
): LoadedEditor<Fields, Item, Wanted>
export function useEditor<Fields, Item, Wanted>(
  options: () => EditorOptions<Fields, Item, Wanted>,
): OpenEditor<Fields, Item, Wanted>
export function useEditor<Fields, Item, Wanted>(
  options: () => EditorOptions<Fields, Item, Wanted>,
): OpenEditor<Fields, Item, Wanted> {
  const [editor] = useState(() => createEditor(options()))
  const view = useSyncExternalStore(editor.subscribe, editor.view)
  useEffect(() => editor.open(window), [editor])
  useUnsavedGuard(view.state?.isDirty ?? false)
  return { ...editor, ...view }
}
