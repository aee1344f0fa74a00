/**
 * Turns MDX and Markdoc of documentation tools into plain Markdown: known components become lists, quotes and headings;
 * imports, expressions and unknown components are left out and reported. Nothing is run.
 */
import { lexer } from 'marked'
import { elementId } from '#core/element-id.ts'
import { headingText } from '#core/heading-text.ts'
import { readMarkdocTag } from '#core/markdoc-tag.ts'
import type { Attributes, Tag } from '#core/markup-tag.ts'
import type { Language } from '#core/site/site.ts'
import { cause, type FolderProblemCause } from '../folder-problem.ts'
import { CODE_SPAN, codeLines, joinBlankLines } from '../markdown-code.ts'
import { fenceLength, plainFence } from './code-fence.ts'
import { containersAt, indentOf, outerLength, withinContainers } from './containers.ts'
import { bracesLength, statementsLength } from './js-parts.ts'
import { attribute, readTag } from './mdx-tag.ts'
import { ELEMENTS, escapedInRow, type Frame, htmlTag, renderFrame } from './render-component.ts'

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
/** Longer expressions and cells are text: this bounds the time for those without an end. */
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
    {
      name: '',
      attributes: new Map(),
      line: 0,
      containers: '',
      isCell: false,
      quotes: 0,
      inner: 0,
      out: '',
      steps: 0,
    },
  ]
  const images = new Map<string, string>()
  /** MDX has no indented code. */
  const code = isMdx ? undefined : codeLines(source)
  let at = 0
  let line = 0
  /** Lists and quotes around this line, without those around its component. */
  let containers = ''
  let isRow = false
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
    parent.out += renderFrame(frame, parent, language, report(frame.line))
    containers = frame.containers
  }
  const open = (name: string, attributes: Attributes, start: number): void => {
    if (frames.length >= MAX_DEPTH) return
    const quotes = (frames.at(-1)?.quotes ?? 0) + containers.split('>').length - 1
    const inner = indentBelow(source, at, quotes)
    // More spaces would be a code block.
    const own = /^\s{4,}$/.test(containers) ? '' : containers
    frames.push({
      name,
      attributes,
      line: start,
      containers: own,
      isCell: isRow,
      quotes,
      inner,
      out: '',
      steps: 0,
    })
    containers = ''
  }
  const closeNamed = (name: string): void => {
    const depth = frames.findLastIndex((frame) => frame.name === name)
    while (depth > 0 && frames.length > depth) close()
  }

  while (at < source.length) {
    const isLineStart = at === 0 || source[at - 1] === '\n'
    const taken = (isLineStart && takeLine(at)) || takeInline()
    if (!taken) emit(advance(1))
  }
  while (frames.length > 1) close()
  const out = (frames[0]?.out ?? '')
    .replaceAll(IMAGE_FOR_DARK, '')
    .replaceAll('#gh-light-mode-only)', ')')
  const markdown = joinBlankLines(out)
    .replace(isMdx ? /^\s+/ : /^\s*\n/, '')
    .trimEnd()
  return { markdown: `${markdown}\n`, left }

  /** The end of a list, quote or row is the end of the components in it. */
  function closeOutside(text: string): void {
    const outside = frames.findIndex(({ containers, isCell }, depth) => {
      if (isCell || containers.trim() === '') return isCell
      const own = text.slice(outerLength(text, 0, frames[depth - 1]))
      return withinContainers(own, containers) === undefined
    })
    if (outside < 0) return
    while (frames.length > outside) close()
    // The line break above is a part of the component.
    if (frames.at(-1)?.out.endsWith('\n') === false) emit('\n')
  }

  function takeLine(start: number): boolean {
    const end = source.indexOf('\n', start) + 1 || source.length
    if (frames.length > 1) closeOutside(source.slice(start, end))
    // The content of a component is indented, which Markdown would read as code.
    at += outerLength(source, start, frames.at(-1))
    containers = containersAt(source, at)
    isRow = source[at + containers.length] === '|'
    const rest = source.slice(at, end)
    const spaces = containers.slice(containers.trimEnd().length)
    if (code?.get(line) === 'indented' && / {4}|\t/.test(spaces)) {
      emit(advance(rest.length))
      return true
    }
    const fence = fenceLength(source, start)
    if (fence !== undefined) {
      const [first = '', ...lines] = advance(start + fence - at).split('\n')
      const inner = lines.map((text) => text.slice(outerLength(text, 0, frames.at(-1))))
      emit(plainFence([first, ...inner].join('\n')))
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

  function takeInline(): boolean {
    switch (source[at]) {
      case '\\':
        emit(advance(2))
        return true
      case '`': {
        CODE_SPAN.lastIndex = at
        const span = (CODE_SPAN.exec(source) ?? /^`+/.exec(source.slice(at)))?.[0] ?? '`'
        emit(advance(span.length))
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

  function take({ name: written, attributes, kind, length }: Tag): boolean {
    const name = ELEMENTS.get(written) ?? written
    if (/^[a-z]/.test(name) && source[at] === '<') {
      const from = report(line)
      emit(kind === 'close' ? `</${name}>` : htmlTag(name, withImages(attributes), kind, from))
      advance(length)
      return true
    }
    const start = line
    if (isRow && kind === 'open' && !isClosedInRow(written)) return false
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

  /** Otherwise, it is the name of a type, such as `Map<K>`. */
  function isClosedInRow(name: string): boolean {
    const [row = ''] = source.slice(at, at + MAX_PART).split('\n', 1)
    return row.includes(syntax === 'markdoc' ? '{% /' : `</${name}`)
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
    if (text !== undefined) emit(isRow ? escapedInRow(text) : text)
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

const BELOW = /[^\n]{0,2000}\n(?:[ \t>]{0,200}\n){0,9}/y

/** @returns the number of spaces and tabs before the next line with text */
function indentBelow(source: string, at: number, quotes: number): number {
  BELOW.lastIndex = at
  const above = BELOW.exec(source)?.[0]
  return above === undefined ? 0 : indentOf(source, at + above.length, quotes)
}

const shortened = (text: string): string => {
  const first = text.split('\n')[0] ?? ''
  return first.length > 60 ? `${first.slice(0, 60)}…` : first
}
