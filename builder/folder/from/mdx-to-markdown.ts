/**
 * Turns MDX and Markdoc of documentation tools into plain Markdown: known components become lists, quotes and headings;
 * imports, expressions and unknown components are left out and reported. Nothing is run.
 */
import { lexer } from 'marked'
import { elementId } from '#core/element-id.ts'
import { headingText } from '#core/heading-text.ts'
import type { Language } from '#core/site/site.ts'
import { cause, type FolderProblemCause } from '../folder-problem.ts'
import { plainFence } from './code-fence.ts'
import { bracesLength, statementsLength } from './js-parts.ts'
import { readMarkdocTag } from './markdoc-tag.ts'
import { type Attributes, attribute, readTag, type Tag } from './mdx-tag.ts'
import { type Frame, htmlTag, renderFrame } from './render-component.ts'

export interface ConvertedText {
  readonly markdown: string
  /** 0-based lines of the source. */
  readonly left: readonly { readonly line: number; readonly what: FolderProblemCause }[]
}

export interface SourceText {
  readonly text: string
  /** In plain Markdown, braces and imports are text. */
  readonly syntax: 'markdown' | 'mdx' | 'markdoc'
  /** For the words above notes. */
  readonly language: Language
  /** Texts that the page includes, by the name that it has for them. */
  readonly partials?: ReadonlyMap<string, string>
}

const MAX_DEPTH = 100
const MAX_PARTIALS = 5
/** Longer expressions are text: this bounds the time for those without an end. */
const MAX_PART = 2_000
const IMPORT_OF_FILE = /^import\s+(\w+)\s+from\s+['"]([^'"]+)['"];?\s*$/
/** The second image of a pair, which readers would see next to the first. */
const IMAGE_FOR_DARK = /!\[[^[\]\n]{0,500}\]\([^()\n]{0,500}#gh-dark-mode-only\)/g
const IMAGE = /\.(?:png|jpe?g|gif|svg|webp|avif)$/i

/** @param depth number of partials around the text */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: the parts of the scanner share its position.
export function mdxToMarkdown(
  { text: source, syntax, language, partials }: SourceText,
  depth = 0,
): ConvertedText {
  const isMdx = syntax === 'mdx'
  const left: { line: number; what: FolderProblemCause }[] = []
  const frames: Frame[] = [
    { name: '', attributes: new Map(), line: 0, indent: 0, inner: 0, out: '', steps: 0 },
  ]
  const images = new Map<string, string>()
  let at = 0
  let line = 0
  /** Characters before the text of this line, without those of the component around it. */
  let indent = 0
  /** True after statements with an open bracket: a blank line ends the next ones. */
  let isUnclosed = false

  const emit = (text: string): void => {
    const top = frames.at(-1)
    if (top !== undefined) top.out += text
  }
  const advance = (length: number): string => {
    const text = source.slice(at, at + length)
    at += length
    line += text.split('\n').length - 1
    return text
  }
  const report = (at: number) => (what: FolderProblemCause) => left.push({ line: at, what })
  const close = (): void => {
    const frame = frames.pop()
    const parent = frames.at(-1)
    if (frame === undefined || parent === undefined) return
    const text = renderFrame(frame, parent, language, report(frame.line))
    // A component in an entry of a list stays in it.
    parent.out +=
      frame.indent === 0 ? text : text.replaceAll(/\n(?=[^\n])/g, `\n${' '.repeat(frame.indent)}`)
  }
  const open = (name: string, attributes: Attributes, start: number): void => {
    if (frames.length >= MAX_DEPTH) return
    const inner = indentBelow(source, at)
    // More would be a code block.
    const own = indent < 4 ? indent : 0
    frames.push({ name, attributes, line: start, indent: own, inner, out: '', steps: 0 })
    indent = 0
  }
  const closeNamed = (name: string): void => {
    const depth = frames.findLastIndex((frame) => frame.name === name)
    while (depth > 0 && frames.length > depth) close()
  }

  while (at < source.length) {
    const isLineStart = at === 0 || source[at - 1] === '\n'
    if (isLineStart) skipIndent()
    const taken = (isLineStart && takeLine()) || takeInline()
    if (!taken) emit(advance(1))
  }
  while (frames.length > 1) close()
  const markdown = (frames[0]?.out ?? '')
    .replaceAll(IMAGE_FOR_DARK, '')
    .replaceAll('#gh-light-mode-only)', ')')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
  return { markdown: `${markdown}\n`, left }

  /** The content of a component is indented, which Markdown would read as code. */
  function skipIndent(): void {
    const spaces = spacesAt(source, at)
    const skipped = Math.min(spaces, frames.at(-1)?.inner ?? 0)
    indent = spaces - skipped
    at += skipped
  }

  function takeLine(): boolean {
    const rest = source.slice(at, source.indexOf('\n', at) + 1 || source.length)
    const fence = /^[ \t]{0,20}(`{3,20}|~{3,20})/.exec(rest)?.[1]
    if (fence !== undefined) {
      const text = advance(fencedLength(fence))
      emit(plainFence(text, frames.at(-1)?.inner ?? 0))
      return true
    }
    const directive =
      /^[ \t]{0,20}(:{3,10})([a-z]*)(?:\[([^\]\n]*)\])?(?:[ \t]*\{[^}\n]*\})?([^\n{]*)/i.exec(rest)
    if (directive !== null) {
      const [, , name = '', label, rest2 = ''] = directive
      const attributes = new Map([
        ['type', name],
        ['title', label ?? rest2.trim()],
      ])
      if (name === '') closeNamed(':::')
      else open(':::', attributes, line)
      advance(rest.length)
      return true
    }
    return isMdx && /^(?:import|export)\s/.test(rest) && takeStatements()
  }

  function takeStatements(): true {
    const length = isUnclosed ? undefined : statementsLength(source, at)
    isUnclosed ||= length === undefined
    const end = length ?? /\n[ \t]*(?:\n|$)|$/.exec(source.slice(at))?.index ?? 0
    const statements = source.slice(at, at + end)
    for (const [index, statement] of statements.split(/\n(?=import\s)/).entries()) {
      const [, name, path = ''] = IMPORT_OF_FILE.exec(statement) ?? []
      if (name !== undefined && IMAGE.test(path)) images.set(name, path)
      // Components of the tool itself are known, or reported where they are used.
      else if (!/^import\s[^'"]*['"](?:@|astro)/.test(statement)) {
        left.push({ line: line + index, what: cause('from-code', { text: shortened(statement) }) })
      }
    }
    advance(end)
    return true
  }

  function fencedLength(fence: string): number {
    let end = source.indexOf('\n', at) + 1
    while (end > 0 && end < source.length) {
      const next = source.indexOf('\n', end) + 1 || source.length
      if (source.slice(end, next).trim().startsWith(fence)) return next - at
      end = next
    }
    return source.length - at
  }

  function takeInline(): boolean {
    switch (source[at]) {
      case '\\':
        emit(advance(2))
        return true
      case '`': {
        const run = /^`+/.exec(source.slice(at, at + 20))?.[0] ?? '`'
        const end = source.indexOf(run, at + run.length)
        const isClosed = end > 0 && !source.slice(at, end).includes('\n\n')
        emit(advance(isClosed ? end + run.length - at : run.length))
        return true
      }
      case '<':
        return takeTag()
      case '{':
        return syntax === 'markdoc' ? takeMarkdoc() : isMdx && takeExpression()
    }
    return false
  }

  function takeTag(): boolean {
    if (source.startsWith('<!--', at)) {
      const end = source.indexOf('-->', at)
      advance(end < 0 ? 4 : end + 3 - at)
      return true
    }
    const tag = readTag(source, at)
    return tag !== undefined && take(tag)
  }

  function take({ name, attributes, kind, length }: Tag): boolean {
    if (/^[a-z]/.test(name) && source[at] === '<') {
      const from = report(line)
      emit(kind === 'close' ? `</${name}>` : htmlTag(name, withImages(attributes), kind, from))
      advance(length)
      return true
    }
    const start = line
    if (kind === 'close') {
      advance(length)
      closeNamed(name)
      return true
    }
    advance(length)
    open(name, withImages(attributes), start)
    if (kind === 'empty') close()
    return true
  }

  /** The paths of images that the page imports. */
  function withImages(attributes: Attributes): Attributes {
    const src = attributes.get('src')
    if (typeof src !== 'object') return attributes
    const required = /^\s*require\(\s*['"]([^'"]+)['"]\s*\)(?:\.default)?\s*$/.exec(src.code)?.[1]
    const path = required ?? images.get(src.code.trim().replace(/\.src$/, ''))
    return path === undefined ? attributes : new Map([...attributes, ['src', path]])
  }

  function takeMarkdoc(): boolean {
    const tag = readMarkdocTag(source, at)
    if (tag !== undefined && tag.name === '') {
      // An annotation of the text before it.
      advance(tag.length)
      return true
    }
    if (tag?.name === 'partial') return takePartial(tag)
    if (tag !== undefined) return take(tag)
    const length = /^\{%[^\n%]{0,200}%\}/.exec(source.slice(at, at + 210))?.[0].length
    if (length === undefined) return false
    left.push({ line, what: cause('from-code', { text: source.slice(at, at + length) }) })
    advance(length)
    return true
  }

  function takePartial({ attributes, length }: Tag): boolean {
    const file = attribute(attributes, 'file') ?? ''
    const text = partials?.get(file)
    if (text === undefined || depth >= MAX_PARTIALS) {
      left.push({ line, what: cause('from-include-missing', { file }) })
    } else {
      const included = mdxToMarkdown(
        { text, syntax, language, ...(partials && { partials }) },
        depth + 1,
      )
      left.push(...included.left.map(({ what }) => ({ line, what })))
      emit(included.markdown.trim())
    }
    advance(length)
    return true
  }

  function takeExpression(): boolean {
    const length = bracesLength(source.slice(at, at + MAX_PART))
    if (length === undefined) return false
    const inside = source.slice(at + 1, at + length - 1).trim()
    const text = /^(["'])(.*)\1$/s.exec(inside)?.[2]
    if (text !== undefined) emit(text)
    else if (/^#[\w-]+$/.test(inside)) {
      const before = source.slice(source.lastIndexOf('\n', at) + 1, at)
      const id = inside.slice(1)
      if (id !== idOfHeading(before)) left.push({ line, what: cause('from-heading-id', { id }) })
    } else if (!/^\/\*[\s\S]*\*\/$/.test(inside) && inside !== '') {
      left.push({ line, what: cause('from-code', { text: shortened(`{${inside}}`) }) })
    }
    advance(length)
    return true
  }
}

/** As pages make it. */
function idOfHeading(line: string): string {
  const [heading] = lexer(line)
  return elementId(heading?.type === 'heading' ? headingText(heading.tokens ?? []) : line)
}

const SPACES = /[ \t]{0,200}/y
const BELOW = /[^\n]{0,2000}\n(?:[ \t]{0,200}\n){0,9}/y

/** @returns the number of spaces and tabs at a position */
function spacesAt(source: string, at: number): number {
  SPACES.lastIndex = at
  return SPACES.exec(source)?.[0].length ?? 0
}

/** @returns the number of spaces and tabs before the next line with text */
function indentBelow(source: string, at: number): number {
  BELOW.lastIndex = at
  const above = BELOW.exec(source)?.[0]
  return above === undefined ? 0 : spacesAt(source, at + above.length)
}

const shortened = (text: string): string => {
  const first = text.split('\n')[0] ?? ''
  return first.length > 60 ? `${first.slice(0, 60)}…` : first
}
