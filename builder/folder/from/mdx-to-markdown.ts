/**
 * Turns MDX of documentation tools into plain Markdown: known components become lists, quotes and headings; imports,
 * expressions and unknown components are left out and reported. Nothing is run.
 */
import { cause, type FolderProblemCause } from '../folder-problem.ts'
import { type Attributes, attribute, readTag } from './mdx-tag.ts'

export interface ConvertedText {
  readonly markdown: string
  /** 0-based lines of the source. */
  readonly left: readonly { readonly line: number; readonly what: FolderProblemCause }[]
}

interface Frame {
  readonly name: string
  readonly attributes: Attributes
  readonly line: number
  out: string
  steps: number
}

const CALLOUTS: Readonly<Record<string, string>> = {
  ...{
    Note: 'Note',
    Info: 'Info',
    Tip: 'Tip',
    Check: 'Done',
    Warning: 'Warning',
    Danger: 'Danger',
  },
  ...{ Caution: 'Caution', Important: 'Important', Callout: 'Note', Aside: 'Note' },
  ...{ Admonition: 'Note', Banner: 'Note' },
}
/** Components whose content is enough. */
const UNWRAPPED = new Set([
  ...['CardGroup', 'CardGrid', 'Cards', 'Columns', 'Column', 'Tabs', 'CodeGroup', 'Frame', 'Panel'],
  ...['AccordionGroup', 'RequestExample', 'ResponseExample', 'FileTree', 'Fragment', 'Tooltip'],
  ...['Badge', 'CodeBlock', 'LinkButton'],
])
/** Components with a title above their content. */
const TITLED = new Set([
  'Tab',
  'TabItem',
  'Accordion',
  'Expandable',
  'AccordionItem',
  'Update',
  'Details',
])
const FIELDS = new Set(['ParamField', 'ResponseField', 'Property', 'Param'])
/** Components without content for readers of Markdown. */
const DROPPED = new Set(['Icon', 'TOCInline', 'Head'])
const MAX_DEPTH = 100

/** @param isMdx false for plain Markdown, where braces and imports are text */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: the parts of the scanner share its position.
export function mdxToMarkdown(source: string, isMdx: boolean): ConvertedText {
  const left: { line: number; what: FolderProblemCause }[] = []
  const frames: Frame[] = [frameOf('', new Map(), 0)]
  let at = 0
  let line = 0

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
  const close = (): void => {
    const frame = frames.pop()
    const parent = frames.at(-1)
    if (frame === undefined || parent === undefined) return
    parent.out += renderFrame(frame, parent, (what) => left.push({ line: frame.line, what }))
  }
  const open = (name: string, attributes: Attributes): void => {
    if (frames.length < MAX_DEPTH) frames.push(frameOf(name, attributes, line))
  }
  const closeNamed = (name: string): void => {
    const depth = frames.findLastIndex((frame) => frame.name === name)
    while (depth > 0 && frames.length > depth) close()
  }

  while (at < source.length) {
    const isLineStart = at === 0 || source[at - 1] === '\n'
    const taken = (isLineStart && takeLine()) || takeInline()
    if (!taken) emit(advance(1))
  }
  while (frames.length > 1) close()
  const markdown = (frames[0]?.out ?? '').replaceAll(/\n{3,}/g, '\n\n').trim()
  return { markdown: `${markdown}\n`, left }

  function takeLine(): boolean {
    const rest = source.slice(at, source.indexOf('\n', at) + 1 || source.length)
    const fence = /^[ \t]{0,20}(`{3,20}|~{3,20})/.exec(rest)?.[1]
    if (fence !== undefined) {
      emit(advance(fencedLength(fence)))
      return true
    }
    const directive =
      /^[ \t]{0,20}(:{3,10})([a-z]*)(?:\[([^\]\n]*)\])?(?:[ \t]*\{[^}\n]*\})?([^\n{]*)/i.exec(rest)
    if (directive !== null) {
      const [, , name = '', label, rest2 = ''] = directive
      if (name === '') closeNamed(':::')
      else
        open(
          ':::',
          new Map([
            ['type', name],
            ['title', label ?? rest2.trim()],
          ]),
        )
      advance(rest.length)
      return true
    }
    if (!isMdx || !/^(?:import|export)\s/.test(rest)) return false
    const end = /\n[ \t]*(?:\n|$)|$/.exec(source.slice(at))?.index ?? 0
    const statement = source.slice(at, at + end)
    // Components of the tool itself are known, or reported where they are used.
    if (!/^import\s[^'"]*['"](?:@|astro)/.test(statement)) {
      left.push({ line, what: cause('from-code', { text: shortened(statement) }) })
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
        return isMdx && takeExpression()
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
    if (tag === undefined) return false
    const { name, attributes, kind, length } = tag
    if (/^[a-z]/.test(name)) {
      emit(kind === 'close' ? `</${name}>` : htmlTag(name, attributes, kind))
    } else if (kind === 'close') {
      advance(length)
      closeNamed(name)
      return true
    } else {
      open(name, attributes)
      if (kind === 'empty') close()
    }
    advance(length)
    return true
  }

  function takeExpression(): boolean {
    const length = bracesLength(source, at)
    if (length === undefined) return false
    const inside = source.slice(at + 1, at + length - 1).trim()
    const text = /^(["'])(.*)\1$/s.exec(inside)?.[2]
    if (text !== undefined) emit(text)
    // `{#id}` after a heading is the ID that the portal derives from its text.
    else if (!/^(?:\/\*[\s\S]*\*\/|#[\w-]+)$/.test(inside) && inside !== '') {
      left.push({ line, what: cause('from-code', { text: shortened(`{${inside}}`) }) })
    }
    advance(length)
    return true
  }
}

const MAX_EXPRESSION = 2_000

function bracesLength(source: string, start: number): number | undefined {
  let depth = 0
  for (let index = start; index < Math.min(source.length, start + MAX_EXPRESSION); index += 1) {
    if (source[index] === '{') depth += 1
    if (source[index] === '}') depth -= 1
    if (depth === 0) return index + 1 - start
  }
  return undefined
}

const frameOf = (name: string, attributes: Attributes, line: number): Frame => ({
  ...{ name, attributes, line },
  out: '',
  steps: 0,
})

function renderFrame(
  { name, attributes, out }: Frame,
  parent: Frame,
  report: (what: FolderProblemCause) => void,
): string {
  const content = dedented(out)
  const own = (member: string): string | undefined => attribute(attributes, member)
  const title = own('title') ?? own('label') ?? own('name') ?? own('header')
  const callout = name === ':::' ? capitalized(own('type') ?? 'Note') : CALLOUTS[name]
  if (callout !== undefined) {
    const kind = name === ':::' ? callout : capitalized(own('type') ?? callout)
    return block(quoted(`**${title || kind}**\n\n${content}`))
  }
  if (name === 'Step') {
    parent.steps += 1
    return block(`**${parent.steps}. ${title ?? ''}**\n\n${content}`)
  }
  if (name === 'Steps') return block(content)
  if (TITLED.has(name))
    return block(`**${title ?? own('value') ?? own('summary') ?? ''}**\n\n${content}`)
  if (name === 'Card' || name === 'LinkCard') {
    const text = [content, own('description') ?? ''].filter((part) => part !== '').join(' ')
    const href = own('href')
    const link = href === undefined ? `**${title ?? ''}**` : `[${title ?? href}](${href})`
    return `\n- ${link}${text === '' ? '' : `: ${inOneLine(text)}`}\n`
  }
  if (FIELDS.has(name)) {
    const names = ['name', 'path', 'query', 'body', 'header'].map((member) => own(member))
    const field = names.find((value) => value !== undefined) ?? ''
    const required = attributes.has('required') ? ', required' : ''
    const type = own('type') === undefined ? '' : ` (${own('type')}${required})`
    return `\n- \`${field}\`${type}: ${content.replaceAll('\n', '\n  ')}\n`
  }
  if (name === 'Image' || name === 'Img') return imageOf(attributes) ?? ''
  if (DROPPED.has(name)) return ''
  if (!UNWRAPPED.has(name)) report(cause('from-component', { name }))
  return out.includes('\n') ? block(content) : content
}

/** Attributes with expressions are left out, and images become Markdown. */
function htmlTag(name: string, attributes: Attributes, kind: 'open' | 'empty'): string {
  if (name === 'img') return imageOf(attributes) ?? ''
  const plain = [...attributes].filter(
    ([member, value]) =>
      typeof value === 'string' && !/^(?:class|className|style|on.*)$/i.test(member),
  )
  const written = plain.map(([member, value]) => ` ${member}="${value}"`).join('')
  return `<${name}${written}${kind === 'empty' ? ' /' : ''}>`
}

function imageOf(attributes: Attributes): string | undefined {
  const src = attribute(attributes, 'src')
  return src === undefined ? undefined : `![${attribute(attributes, 'alt') ?? ''}](${src})`
}

const block = (text: string): string => `\n\n${text.trim()}\n\n`
const quoted = (text: string): string =>
  text
    .trim()
    .split('\n')
    .map((line) => `> ${line}`.trimEnd())
    .join('\n')
const inOneLine = (text: string): string =>
  text
    .split('\n')
    .map((line) => line.trim())
    .join(' ')
const capitalized = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1)

/** The content of a component is indented, which Markdown would read as code. */
function dedented(text: string): string {
  const lines = text
    .replace(/^\s*\n/, '')
    .trimEnd()
    .split('\n')
  const depths = lines
    .filter((line) => line.trim() !== '')
    .map((line) => line.length - line.trimStart().length)
  const depth = Math.min(...depths)
  return lines.map((line) => (line.trim() === '' ? '' : line.slice(depth))).join('\n')
}

const shortened = (text: string): string => {
  const first = text.split('\n')[0] ?? ''
  return first.length > 60 ? `${first.slice(0, 60)}…` : first
}
