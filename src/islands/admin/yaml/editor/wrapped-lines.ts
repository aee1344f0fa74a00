/** Wraps long lines, and continues them below the first character of their text. */
import { type Extension, type Range, RangeSet } from '@codemirror/state'
import { Decoration, type DecorationSet, EditorView, ViewPlugin } from '@codemirror/view'

/** Deeper lines continue at this column. Classes, because the page allows no inline styles. */
const MOST_COLUMNS = 40
/** CodeMirror's own padding before a line. */
const LINE_PADDING_PX = 6

const columns = Array.from({ length: MOST_COLUMNS + 1 }, (_, column) => column)
const marks = columns.map((column) => Decoration.line({ class: `cm-hang-${column}` }))

const look = EditorView.theme(
  Object.fromEntries(
    columns.map((column) => [
      `.cm-hang-${column}`,
      { paddingLeft: `calc(${LINE_PADDING_PX}px + ${column}ch)`, textIndent: `-${column}ch` },
    ]),
  ),
)

function hangs(view: EditorView): DecorationSet {
  const found: Range<Decoration>[] = []
  for (const { from, to } of view.visibleRanges) {
    for (let at = from; at <= to; ) {
      const line = view.state.doc.lineAt(at)
      // The text of a list item starts after its dashes.
      const indent = /^[ -]*/.exec(line.text)?.[0].length ?? 0
      const mark = marks[Math.min(indent, MOST_COLUMNS)]
      if (mark !== undefined) found.push(mark.range(line.from))
      at = line.to + 1
    }
  }
  return RangeSet.of(found)
}

export const wrappedLines: Extension = [
  EditorView.lineWrapping,
  look,
  ViewPlugin.define(
    (view) => ({
      marks: hangs(view),
      update({ docChanged, viewportChanged }) {
        if (docChanged || viewportChanged) this.marks = hangs(view)
      },
    }),
    { decorations: ({ marks }) => marks },
  ),
]
