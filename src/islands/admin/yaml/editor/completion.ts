/** Completes OpenAPI names and values by context, and explains a name on hover. */
import type { Completion, CompletionContext, CompletionSource } from '@codemirror/autocomplete'
import type { EditorState } from '@codemirror/state'
import { hoverTooltip } from '@codemirror/view'
import { membersOf, objectAt, valuesOf } from './keywords.ts'
import { columnOfName, nameOf, pathAt } from './yaml-path.ts'

type Components = Readonly<Record<string, readonly string[]>>
/** @returns undefined for a name without an explanation */
export type Explain = (keyword: string) => string | undefined

export function openApiCompletion(
  components: () => Components,
  explain: Explain,
): CompletionSource {
  return (context) => completeValue(context, components()) ?? completeName(context, explain)
}

/** Explains a keyword on hover. */
export const keywordHover = (explain: Explain) =>
  hoverTooltip((view, position) => {
    const line = view.state.doc.lineAt(position)
    const name = nameOf(line.text)
    if (name === undefined) return null
    const from = line.from + line.text.indexOf(name)
    const kind = objectAt(pathOf(view.state, line.number, columnOfName(line.text)))
    if (kind === undefined || position < from || position > from + name.length) return null
    const text = membersOf(kind).includes(name) ? explain(name) : undefined
    if (text === undefined) return null
    return {
      pos: from,
      end: from + name.length,
      create: () => ({
        dom: Object.assign(document.createElement('div'), {
          className: 'yaml-hover',
          textContent: text,
        }),
      }),
    }
  })

function completeName(context: CompletionContext, explain: Explain) {
  const line = context.state.doc.lineAt(context.pos)
  const before = line.text.slice(0, context.pos - line.from)
  const match = /^(\s*(?:- +)*)([\w$-]*)$/.exec(before)
  const typed = match?.[2]
  if (match === null || typed === undefined || (typed === '' && !context.explicit)) return null
  const kind = objectAt(pathOf(context.state, line.number, match[1]?.length ?? 0))
  if (kind === undefined) return null
  const rest = line.text.slice(context.pos - line.from)
  const options = membersOf(kind).map((label): Completion => {
    const info = explain(label)
    return {
      label,
      type: 'property',
      apply: rest.trim() === '' ? `${label}: ` : label,
      ...(info === undefined ? {} : { info }),
    }
  })
  return { from: context.pos - typed.length, options, validFor: /^[\w$-]*$/ }
}

function completeValue(context: CompletionContext, components: Components) {
  const line = context.state.doc.lineAt(context.pos)
  const before = line.text.slice(0, context.pos - line.from)
  const match = /^\s*(?:- +)*([\w$-]+):\s+(\S*)$/.exec(before)
  const [, member, typed] = match ?? []
  if (member === undefined || typed === undefined) return null
  const [rest = ''] = /^\S*/.exec(line.text.slice(before.length)) ?? []
  const kind = objectAt(pathOf(context.state, line.number, columnOfName(line.text)))
  const values = kind === undefined ? [] : valuesOf(kind, member, components)
  if (values.length === 0) return null
  return {
    from: context.pos - typed.length,
    // Also what is behind the cursor, such as the quote that the editor added.
    to: context.pos + rest.length,
    options: values.map((label): Completion => ({ label, type: 'enum' })),
    validFor: /^\S*$/,
  }
}

const pathOf = (state: EditorState, line: number, column: number): readonly string[] =>
  pathAt((wanted) => state.doc.line(wanted).text, line, column)
