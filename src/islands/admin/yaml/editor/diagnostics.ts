/** Marks the document's problems in its text. */
import type { Diagnostic } from '@codemirror/lint'
import type { Text } from '@codemirror/state'
import type { ShownProblem } from '../check/check-document.ts'

/**
 * Underlines the value with the problem or, without one, the name at its start. Never marks whole
 * lines.
 */
export function diagnosticsOf(
  problems: readonly ShownProblem[],
  text: Text,
): readonly Diagnostic[] {
  return problems.flatMap(({ line, column = 1, severity, message }): Diagnostic[] => {
    if (line === undefined || line < 1 || line > text.lines) return []
    const range = rangeIn(text.line(line).text, column - 1)
    const { from } = text.line(line)
    return [{ from: from + range.from, to: from + range.to, severity, message }]
  })
}

/** @param start - 0-based position of the problem */
function rangeIn(line: string, start: number): { readonly from: number; readonly to: number } {
  const end = line.trimEnd().length
  const from = Math.min(start, Math.max(0, end - 1))
  const rest = line.slice(from, end)
  // `type: strng`: the problem is in the value after the name.
  const named = /^[^\s:]+:\s+(?=\S)/.exec(rest)
  if (named === null) {
    const name = /^[^\s:]+/.exec(rest)?.[0] ?? rest
    return { from, to: from + Math.max(1, name.length) }
  }
  return { from: from + named[0].length, to: end }
}
