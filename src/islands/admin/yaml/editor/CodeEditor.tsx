/**
 * CodeMirror as a component. It owns its text: changes come out through `onChange`, commands go in
 * through the handle.
 */
import {
  defaultKeymap,
  history,
  historyKeymap,
  indentWithTab,
  undo,
  undoDepth,
} from '@codemirror/commands'
import { yaml } from '@codemirror/lang-yaml'
import { bracketMatching, foldGutter, foldKeymap, indentOnInput } from '@codemirror/language'
import { setDiagnostics } from '@codemirror/lint'
import { Compartment, EditorState, type Extension, type Line, type Text } from '@codemirror/state'
import {
  drawSelection,
  EditorView,
  highlightActiveLine,
  highlightActiveLineGutter,
  keymap,
  lineNumbers,
} from '@codemirror/view'
import { useStore } from '@nanostores/react'
import { type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react'
import { type TextChange, withoutCommonEnds } from '#core/openapi/edit/text-change.ts'
import { adminLayoutStore } from '../../../../stores/admin-layout.ts'
import { whileWanted } from '../../../shared/while-wanted.ts'
import type { ShownProblem } from '../check/check-document.ts'
import { diagnosticsOf } from './diagnostics.ts'
import { errorLines, setErrorLines } from './error-lines.ts'
import { oneStep } from './one-step.ts'
import { editorLook } from './theme.ts'
import type { WritingTools } from './use-writing-tools.ts'

export interface CodeEditorHandle {
  /** Moves the cursor to the start of a line and scrolls to it. */
  goTo(line: number): void
  /** Replaces the whole text; one undo reverts it. The cursor stays. */
  replace(text: Text): void
  /** As `replace`, and moves the cursor to the first line that differs. */
  replaceAndShow(text: Text): void
  /** Applies a change that was computed for `of`. @returns false if the text has changed since */
  change(change: TextChange, of: Text): boolean
  search(): Promise<void>
  canUndo(): boolean
  undo(): void
}

interface Props {
  readonly label: string
  /**
   * ID of the element that explains how to leave the editor by keyboard. If omitted, Tab is not
   * captured.
   */
  readonly describedBy?: string
  /** Read once. */
  readonly initial: Text
  readonly isReadOnly: boolean
  /** Read once. */
  readonly tools: WritingTools
  readonly problems: readonly ShownProblem[]
  /** The text in which the problems were found; marks for a different text are not drawn. */
  readonly problemsOf: Text | undefined
  readonly onChange: (text: Text) => void
  /** 1-based; also called once at the start. */
  readonly onLine: (line: number) => void
  readonly ref: Ref<CodeEditorHandle>
}

export function CodeEditor(props: Props) {
  const { label, isReadOnly, problems, problemsOf, ref } = props
  const place = useRef<HTMLDivElement>(null)
  const view = useRef<EditorView>(undefined)
  const [readOnly] = useState(() => new Compartment())
  const [wrapping] = useState(() => new Compartment())
  const { wrap } = useStore(adminLayoutStore().$layout)
  const [comfort] = useState(() => createComfort(props.tools))
  const latest = useRef(props)
  latest.current = props

  // biome-ignore lint/correctness/useExhaustiveDependencies: the editor is created once and owns its text
  useEffect(() => {
    if (place.current === null) return
    const created = new EditorView({
      parent: place.current,
      state: EditorState.create({
        doc: props.initial,
        extensions: [
          comfort.extension,
          standard(label, props.describedBy),
          readOnly.of(EditorState.readOnly.of(isReadOnly)),
          wrapping.of([]),
          props.tools.phrases,
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
      effects: readOnly.reconfigure(EditorState.readOnly.of(isReadOnly)),
    })
  }, [isReadOnly, readOnly])

  // After creation: CodeMirror would guess that all lines wrap, and draw too few of them.
  useEffect(
    () =>
      whileWanted(
        wrapped(wrap),
        (lines) => view.current?.dispatch({ effects: wrapping.reconfigure(lines) }),
        // Without a network, lines don't wrap.
        () => undefined,
      ),
    [wrap, wrapping],
  )

  useEffect(() => {
    const { current } = view
    // The text has changed since: existing marks move with it until the next check.
    if (current === undefined || problemsOf === undefined || !problemsOf.eq(current.state.doc))
      return
    const found = diagnosticsOf(problems, current.state.doc)
    current.dispatch(setDiagnostics(current.state, found), {
      effects: setErrorLines.of(found.filter(({ severity }) => severity === 'error')),
    })
  }, [problems, problemsOf])

  useImperativeHandle(ref, () => handle(() => view.current, comfort), [comfort])
  return <div ref={place} className="yaml-code" />
}

const wrapped = async (isOn: boolean): Promise<Extension> =>
  isOn ? (await import('./wrapped-lines.ts')).wrappedLines : []

const lineOf = (state: EditorState): number => state.doc.lineAt(state.selection.main.head).number

function handle(current: () => EditorView | undefined, comfort: Comfort): CodeEditorHandle {
  const show = (view: EditorView, { from }: Line): void => {
    view.dispatch({
      selection: { anchor: from },
      effects: EditorView.scrollIntoView(from, { y: 'start', yMargin: 60 }),
    })
    view.focus()
  }
  const replaced = (text: Text): { view: EditorView; from: number } | undefined => {
    const view = current()
    if (view === undefined || view.state.doc.eq(text)) return undefined
    // Only what differs, so that the cursor stays.
    const change = withoutCommonEnds(0, view.state.doc.toString(), text.toString())
    view.dispatch(oneStep(change))
    return { view, from: change.from }
  }
  return {
    goTo(line) {
      const view = current()
      if (view === undefined) return
      show(view, view.state.doc.line(Math.min(Math.max(1, line), view.state.doc.lines)))
    },
    replace: (text) => void replaced(text),
    replaceAndShow(text) {
      const done = replaced(text)
      if (done !== undefined) show(done.view, done.view.state.doc.lineAt(done.from))
    },
    change(change, of) {
      const view = current()
      if (!view?.state.doc.eq(of)) return false
      view.dispatch(oneStep(change))
      return true
    },
    async search() {
      const view = current()
      if (view === undefined) return
      await comfort.load(view)
      const { openSearch } = await import('./writing-tools.ts')
      openSearch(view)
    },
    canUndo() {
      const view = current()
      return view !== undefined && undoDepth(view.state) > 0
    },
    undo() {
      const view = current()
      if (view !== undefined) undo(view)
    },
  }
}

interface Comfort {
  readonly extension: Extension
  load(view: EditorView): Promise<void>
}

/** Loads the writing tools on the first interaction. Ctrl+F before that waits for them. */
function createComfort(tools: WritingTools): Comfort {
  const place = new Compartment()
  let loading: Promise<void> | undefined
  const load = (view: EditorView): Promise<void> => {
    loading ??= tools.load().then(
      (loaded) => view.dispatch({ effects: place.reconfigure(loaded) }),
      () => {
        // Without a network the editor still works; the next interaction retries.
        loading = undefined
      },
    )
    return loading
  }
  const begin = (_event: Event, view: EditorView): void => void load(view)
  return {
    load,
    extension: [place.of([]), EditorView.domEventHandlers({ focus: begin, pointerenter: begin })],
  }
}

const standard = (label: string, describedBy: string | undefined): Extension => [
  lineNumbers(),
  foldGutter(),
  history(),
  drawSelection(),
  indentOnInput(),
  bracketMatching(),
  highlightActiveLine(),
  highlightActiveLineGutter(),
  errorLines,
  yaml(),
  editorLook(),
  EditorState.tabSize.of(2),
  // Escape, then Tab leaves the editor, so that keyboard users aren't trapped.
  keymap.of([...defaultKeymap, ...historyKeymap, ...foldKeymap, indentWithTab]),
  EditorView.contentAttributes.of({
    'aria-label': label,
    spellcheck: 'false',
    tabindex: '0',
    ...(describedBy !== undefined && { 'aria-describedby': describedBy }),
  }),
]
