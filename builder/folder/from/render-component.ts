/** Markdown for the components that documentation tools share. */
import type { Attributes } from '#core/markup-tag.ts'
import type { Language } from '#core/site/site.ts'
import { cause, type FolderProblemCause, folderProblemText } from '../folder-problem.ts'
import { joinBlankLines } from '../markdown-code.ts'
import { continued, isEntryStart } from './containers.ts'
import { attribute } from './mdx-tag.ts'

export interface Frame {
  readonly name: string
  readonly attributes: Attributes
  /** 0-based line of the source. */
  readonly line: number
  /** Marks of the lists and quotes around the component, in the text of its parent. */
  readonly containers: string
  readonly isCell: boolean
  /** Quotes around each line of the content. */
  readonly quotes: number
  /** Spaces before each line of the content. */
  readonly inner: number
  out: string
  steps: number
}

type Report = (what: FolderProblemCause) => void

const CALLOUTS: ReadonlyMap<string, string> = new Map([
  ...([
    ['Note', 'note'],
    ['Info', 'info'],
    ['Tip', 'tip'],
    ['Check', 'success'],
    ['Warning', 'warning'],
    ['Danger', 'danger'],
    ['Caution', 'caution'],
    ['Important', 'important'],
    ['Callout', 'note'],
    ['Aside', 'note'],
    ['Admonition', 'note'],
    ['Banner', 'note'],
  ] as const),
])
/** Words above a note without a title. Other kinds are shown as they are written. */
const KINDS = [
  ...(['note', 'info', 'tip', 'success', 'warning', 'danger', 'caution', 'important'] as const),
] as const
/** Components whose content is enough. */
const UNWRAPPED = new Set([
  'CardGroup',
  'CardGrid',
  'Cards',
  'Columns',
  'Column',
  'Tabs',
  'CodeGroup',
  'Panel',
  'AccordionGroup',
  'RequestExample',
  'ResponseExample',
  'FileTree',
  'Fragment',
  'CodeBlock',
  'LinkButton',
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
/** Elements of Scalar, by the component that they are like. */
export const ELEMENTS: ReadonlyMap<string, string> = new Map([
  ...([
    ['scalar-callout', 'Callout'],
    ['scalar-card', 'Card'],
    ['scalar-page-link', 'Card'],
    ['scalar-detail', 'Details'],
    ['scalar-icon', 'Icon'],
    ['scalar-image', 'Image'],
    ['scalar-row', 'Columns'],
    ['scalar-step', 'Step'],
    ['scalar-steps', 'Steps'],
    ['scalar-tab', 'Tab'],
    ['scalar-tabs', 'Tabs'],
  ] as const),
])
const FIELDS = new Set(['ParamField', 'ResponseField', 'Property', 'Param'])
/** Components without content for readers of Markdown. */
const DROPPED = new Set(['Icon', 'TOCInline', 'Head', 'comment'])

/** @returns Markdown that stays in the row, or in the lists and quotes, around the component */
export function renderFrame(
  frame: Frame,
  parent: Frame,
  language: Language,
  report: Report,
): string {
  const text = contentOf(frame, parent, language, report)
  const { containers, isCell } = frame
  if (isCell) return inCell(text)
  if (containers === '') return text
  const above = parent.out.slice(parent.out.lastIndexOf('\n') + 1)
  const own = isEntryStart(above) ? text.trimStart() : text
  const below = continued(containers)
  // An empty line outside a quote would end it, and one is enough.
  return (below.includes('>') ? own.replaceAll(/^\n\n|\n\n$/g, '\n') : own)
    .split('\n')
    .map((line, index) => (index === 0 ? line : `${below}${line}`.trimEnd()))
    .join('\n')
}

/** A row of a table is one line. */
const inCell = (text: string): string =>
  escapedInRow(
    inOneLine(text.replaceAll(/^(?:[>-] ?)+/gm, ''))
      .replaceAll(/ {2,}/g, ' ')
      .trim(),
  )

export const escapedInRow = (text: string): string => text.replaceAll(/(?<!\\)\|/g, '\\|')

function contentOf(frame: Frame, parent: Frame, language: Language, report: Report): string {
  const { name, attributes, out } = frame
  const content = trimmed(out)
  const own = (member: string): string | undefined => attribute(attributes, member)
  const title = own('title') ?? own('label') ?? own('name') ?? own('header')
  const callout = name === ':::' ? 'note' : CALLOUTS.get(name)
  if (callout !== undefined) {
    return block(quoted(`**${title || kindName(own('type') ?? callout, language)}**\n\n${content}`))
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
    const href = own('href') ?? own('to')
    const link = href === undefined ? `**${title ?? ''}**` : `[${title ?? href}](${href})`
    return `\n- ${link}${text === '' ? '' : `: ${inOneLine(text)}`}\n`
  }
  if (FIELDS.has(name)) return fieldOf(attributes, content, language)
  if (name === 'Image' || name === 'Img') return imageOf(attributes, report)
  if (name === 'Frame') return block(`${content}\n\n${emphasized(own('caption'))}`)
  if (name === 'Tooltip') return `${content}${inBrackets(own('tip'))}`
  if (name === 'Badge') return content === '' ? (own('text') ?? '') : content
  if (name === 'Code' && own('code') !== undefined) {
    return block(`\`\`\`${own('lang') ?? ''}\n${own('code')}\n\`\`\``)
  }
  if (DROPPED.has(name)) return ''
  if (!UNWRAPPED.has(name)) {
    report(cause(content === '' ? 'from-component-empty' : 'from-component', { name }))
  }
  return out.includes('\n') ? block(content) : content
}

function kindName(kind: string, language: Language): string {
  const known = KINDS.find((one) => one === kind.toLowerCase())
  return known === undefined
    ? kind.slice(0, 1).toUpperCase() + kind.slice(1)
    : folderProblemText(cause(`taken.${known}`), language)
}

function fieldOf(attributes: Attributes, content: string, language: Language): string {
  const names = ['name', 'path', 'query', 'body', 'header'].map((name) =>
    attribute(attributes, name),
  )
  const field = names.find((value) => value !== undefined) ?? ''
  const required = attributes.has('required')
    ? `, ${folderProblemText(cause('taken.required'), language)}`
    : ''
  const written = attribute(attributes, 'type')
  const type = written === undefined ? '' : ` (${written}${required})`
  return `\n- \`${field}\`${type}: ${content.replaceAll('\n', '\n  ')}\n`
}

/** HTML that a guide can't contain: its text stays. */
const BLOCKED = new Set(['iframe', 'video', 'audio', 'script', 'object', 'embed'])

/** Attributes with expressions are left out, and images become Markdown. */
export function htmlTag(
  name: string,
  attributes: Attributes,
  kind: 'open' | 'empty',
  report: Report,
): string {
  if (name === 'img') return imageOf(attributes, report)
  if (BLOCKED.has(name)) report(cause('from-component-empty', { name }))
  const plain = [...attributes].filter(
    ([member, value]) =>
      typeof value === 'string' && !/^(?:class|className|style|on.*)$/i.test(member),
  )
  const written = plain.map(([member, value]) => ` ${member}="${value}"`).join('')
  return `<${name}${written}${kind === 'empty' ? ' /' : ''}>`
}

/** The image for the dark theme is left out, because readers would see both. */
function imageOf(attributes: Attributes, report: Report): string {
  const classes = attribute(attributes, 'className') ?? attribute(attributes, 'class') ?? ''
  if (/(?:^|\s)hidden(?:\s|$)/.test(classes)) return ''
  const src = attribute(attributes, 'src')
  if (src === undefined) report(cause('from-image', { alt: attribute(attributes, 'alt') ?? '' }))
  return src === undefined ? '' : `![${attribute(attributes, 'alt') ?? ''}](${src})`
}

const block = (text: string): string => `\n\n${text.trim()}\n\n`
const emphasized = (text: string | undefined): string => (text === undefined ? '' : `*${text}*`)
const inBrackets = (text: string | undefined): string => (text === undefined ? '' : ` (${text})`)
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

const trimmed = (text: string): string => joinBlankLines(text.replaceAll(/^[ \t]+$/gm, '')).trim()
