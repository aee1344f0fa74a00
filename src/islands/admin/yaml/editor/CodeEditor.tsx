/** CodeMirror as a component. It owns its text: what is typed leaves by `onChange`, commands enter by the handle. */
import { closeBrackets, closeBracketsKeymap, completionKeymap } from '@codemirror/autocomplete'
import { defaultKeymap, history, historyKeymap, indentWithTab } from '@codemirror/commands'
import { yaml } from '@codemirror/lang-yaml'
import { bracketMatching, foldGutter, foldKeymap, indentOnInput } from '@codemirror/language'
import { setDiagnostics } from '@codemirror/lint'
import { highlightSelectionMatches, search, searchKeymap } from '@codemirror/search'
import { Compartment, EditorState, type Extension, type Text } from '@codemirror/state'
import {
  drawSelection,
  EditorView,
  highlightActiveLine,
  highlightActiveLineGutter,
  keymap,
  lineNumbers,
} from '@codemirror/view'
import { type ReactElement, type Ref, useEffect, useImperativeHandle, useRef } from 'react'
import type { Problem } from '#core/openapi/model.ts'
import { diagnosticsOf } from './diagnostics.ts'
import { errorLines, setErrorLines } from './error-lines.ts'
import { editorLook } from './theme.ts'

export interface CodeEditorHandle {
  /** Puts the cursor at the start of a line and shows it. */
  goTo(line: number): void
  /** Replaces everything, as one step that can be undone. */
  replace(text: Text): void
  search(): void
}

interface Props {
  readonly label: string
  /** Read once. */
  readonly initial: Text
  readonly isReadOnly: boolean
  /** Completion, hover, phrases: read once. */
  readonly extensions: Extension
  readonly problems: readonly Problem[]
  /** What the problems were found in; marks for another text are not drawn. */
  readonly problemsOf: Text | undefined
  readonly onChange: (text: Text) => void
  /** 1-based; also told once at the start. */
  readonly onLine: (line: number) => void
  readonly ref: Ref<CodeEditorHandle>
}

export function CodeEditor(props: Props): ReactElement {
  const { label, isReadOnly, problems, problemsOf, ref } = props
  const place = useRef<HTMLDivElement>(null)
  const view = useRef<EditorView>(undefined)
  const readOnly = useRef(new Compartment())
  const latest = useRef(props)
  latest.current = props

  // biome-ignore lint/correctness/useExhaustiveDependencies: the editor is made once and owns its text
  useEffect(() => {
    if (place.current === null) return
    const created = new EditorView({
      parent: place.current,
      state: EditorState.create({
        doc: props.initial,
        extensions: [
          standard(label),
          readOnly.current.of(EditorState.readOnly.of(isReadOnly)),
          props.extensions,
          EditorView.updateListener.of((update) => {
            if (update.docChanged) latest.current.onChange(update.state.doc)
            if (update.docChanged || update.selectionSet)
              latest.current.onLine(lineOf(update.state))
          }),
        ],
      }),
    })
    view.current = created
    latest.current.onLine(lineOf(created.state))
    return () => created.destroy()
  }, [])

  useEffect(() => {
    view.current?.dispatch({
      effects: readOnly.current.reconfigure(EditorState.readOnly.of(isReadOnly)),
    })
  }, [isReadOnly])

  useEffect(() => {
    const { current } = view
    // Typed on meanwhile: marks move with the text until the next reading is there.
    if (current === undefined || problemsOf === undefined || !problemsOf.eq(current.state.doc))
      return
    const found = diagnosticsOf(problems, current.state.doc)
    current.dispatch(setDiagnostics(current.state, found), {
      effects: setErrorLines.of(found.filter(({ severity }) => severity === 'error')),
    })
  }, [problems, problemsOf])

  useImperativeHandle(ref, () => handle(() => view.current), [])
  return <div ref={place} className="yaml-code" />
}

const lineOf = (state: EditorState): number => state.doc.lineAt(state.selection.main.head).number

function handle(current: () => EditorView | undefined): CodeEditorHandle {
  return {
    goTo(line) {
      const view = current()
      if (view === undefined) return
      const { from } = view.state.doc.line(Math.min(Math.max(1, line), view.state.doc.lines))
      view.dispatch({
        selection: { anchor: from },
        effects: EditorView.scrollIntoView(from, { y: 'start', yMargin: 60 }),
      })
      view.focus()
    },
    replace(text) {
      const view = current()
      if (view === undefined || view.state.doc.eq(text)) return
      view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: text } })
    },
    search() {
      const view = current()
      const binding = searchKeymap.find(({ key }) => key === 'Mod-f')
      if (view !== undefined) binding?.run?.(view)
    },
  }
}

const standard = (label: string): Extension => [
  lineNumbers(),
  foldGutter(),
  history(),
  drawSelection(),
  indentOnInput(),
  bracketMatching(),
  closeBrackets(),
  highlightActiveLine(),
  highlightActiveLineGutter(),
  highlightSelectionMatches(),
  search({ top: true }),
  errorLines,
  yaml(),
  editorLook(),
  EditorState.tabSize.of(2),
  // Escape, then Tab leaves the editor: the keyboard is not trapped.
  keymap.of([
    ...closeBracketsKeymap,
    ...defaultKeymap,
    ...searchKeymap,
    ...historyKeymap,
    ...foldKeymap,
    ...completionKeymap,
    indentWithTab,
  ]),
  EditorView.contentAttributes.of({ 'aria-label': label, spellcheck: 'false', tabindex: '0' }),
]
