/** Highlights the lines with errors across the full width. */
import type { Diagnostic } from '@codemirror/lint'
import { type Extension, RangeSetBuilder, StateEffect, StateField } from '@codemirror/state'
import { Decoration, type DecorationSet, EditorView } from '@codemirror/view'

export const setErrorLines = StateEffect.define<readonly Diagnostic[]>()

const mark = Decoration.line({ class: 'cm-yaml-error' })

const field = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update(lines, transaction) {
    const effect = transaction.effects.find((candidate) => candidate.is(setErrorLines))
    if (effect === undefined) return lines.map(transaction.changes)
    const { doc } = transaction.state
    const starts = new Set<number>()
    // as: `is` above has checked the effect's kind; `find` loses that.
    for (const { from } of effect.value as readonly Diagnostic[]) starts.add(doc.lineAt(from).from)
    const builder = new RangeSetBuilder<Decoration>()
    for (const start of [...starts].sort((a, b) => a - b)) builder.add(start, start, mark)
    return builder.finish()
  },
  provide: (self) => EditorView.decorations.from(self),
})

export const errorLines: Extension = field
