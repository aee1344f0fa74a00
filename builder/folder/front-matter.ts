/** Front matter of Markdown: YAML between two lines of `---` at the start of a file. */
import { isMap, isScalar, LineCounter, parseDocument } from 'yaml'
import { problem } from '#core/openapi/problem.ts'
import { cause, type LineProblem } from './folder-problem.ts'

export interface FrontMatter {
  readonly members: ReadonlyMap<string, { readonly value: unknown; readonly line: number }>
  readonly body: string
  /** 1-based line of the file at which the body starts. */
  readonly bodyLine: number
  readonly problems: readonly LineProblem[]
}

const MAX_ALIASES = 20

/** @returns no members for a text without front matter; problems name lines of the text */
export function parseFrontMatter(text: string): FrontMatter {
  const plain = { members: new Map(), body: text, bodyLine: 1, problems: [] }
  const lines = text.replace(/^\uFEFF/, '').split('\n')
  if (lines[0]?.trimEnd() !== '---') return plain
  const end = lines.findIndex((line, index) => index > 0 && line.trimEnd() === '---')
  if (end < 0) return { ...plain, problems: [{ line: 1, what: cause('front-matter-open') }] }
  const counter = new LineCounter()
  const matter = lines.slice(1, end).join('\n')
  const document = parseDocument(matter, { lineCounter: counter, prettyErrors: false })
  const body = { body: lines.slice(end + 1).join('\n'), bodyLine: end + 2 }
  // The first line of the YAML is the second line of the file.
  const lineAt = (offset = 0): number => counter.linePos(offset).line + 1
  const [error] = document.errors
  if (error !== undefined) {
    // A line of `...` ends a document, which front matter has no use for.
    const code = error.code === 'MULTIPLE_DOCS' ? 'UNEXPECTED_TOKEN' : error.code
    const what = cause('front-matter-yaml', { reason: problem(`yaml.${code}`) })
    return { members: new Map(), ...body, problems: [{ line: lineAt(error.pos[0]), what }] }
  }
  const { contents } = document
  if (contents === null) return { members: new Map(), ...body, problems: [] }
  if (!isMap(contents)) {
    return { members: new Map(), ...body, problems: [{ line: 2, what: cause('front-matter-map') }] }
  }
  const members = contents.items.flatMap(({ key, value }) => {
    if (!isScalar(key)) return []
    const own = typeof value === 'object' && value !== null && 'toJS' in value ? value : undefined
    const read = isScalar(own)
      ? own.value
      : own && toJs(() => own.toJS(document, { maxAliasCount: MAX_ALIASES }))
    return [[String(key.value), { value: read, line: lineAt(key.range?.[0]) }] as const]
  })
  return { members: new Map(members), ...body, problems: [] }
}

/** Aliases that grow without limit make the parser throw. */
function toJs(read: () => unknown): unknown {
  try {
    return read()
  } catch {
    return undefined
  }
}
