/** Markup of Redoc and Redocly in texts of documents, as Markdown. */
import { createFenceReader, replaceOutsideCode } from '#core/code-fence.ts'
import { readMarkdocTag } from '#core/markdoc-tag.ts'
import type { Tag } from '#core/markup-tag.ts'
import { decodePointer } from '#core/openapi/pointer.ts'
import { schemaReference } from '#core/openapi/schema-reference.ts'

const DEFINITION =
  /<SchemaDefinition\b[^<>]*?\bschemaRef=["'](#\/[^"'<>]+)["'][^<>]*>(?:\s*<\/SchemaDefinition>)?/g

/**
 * Replaces elements that show a schema by links to it, whose page has more than the element shows, and
 * admonitions by alerts of GitHub's Markdown.
 *
 * @example withoutRedoclyMarkup('<SchemaDefinition schemaRef="#/components/schemas/Pet" />')
 * // '[Pet](#/components/schemas/Pet)'
 */
export function withoutRedoclyMarkup(markdown: string): string {
  const text = markdown.includes(ADMONITION) ? withAlerts(markdown) : markdown
  if (!text.includes('<SchemaDefinition')) return text
  // In code, it is an example of how to write one.
  return replaceOutsideCode(text, (part) =>
    part.replaceAll(DEFINITION, (whole: string, reference: string) => {
      const name = decodePointer(reference).at(-1)
      return name === undefined ? whole : `[${name}](${schemaReference(encodeURIComponent(name))})`
    }),
  )
}

const ADMONITION = '{% admonition'
const INDENT = /^[ \t]*/

const ALERTS: ReadonlyMap<string, string> = new Map([
  ['success', 'TIP'],
  ['tip', 'TIP'],
  ['important', 'IMPORTANT'],
  ['warning', 'WARNING'],
  ['attention', 'WARNING'],
  ['danger', 'CAUTION'],
  ['caution', 'CAUTION'],
])

interface OpenAdmonition {
  readonly indent: string
  /** Spaces before the first line of the content. */
  content: string | undefined
}

/** `{% admonition type="warning" name="…" %}` … `{% /admonition %}`, each at the start of a line. */
function withAlerts(markdown: string): string {
  const isCode = createFenceReader()
  const lines: string[] = []
  let open: OpenAdmonition | undefined
  const add = (line: string): void => {
    if (open === undefined) {
      lines.push(line)
      return
    }
    if (line.trim() !== '') open.content ??= INDENT.exec(line)?.[0] ?? ''
    const { indent, content = '' } = open
    lines.push(`${indent}> ${line.startsWith(content) ? line.slice(content.length) : line}`)
  }
  for (const line of markdown.split('\n')) {
    const inCode = isCode(line)
    const indent = INDENT.exec(line)?.[0] ?? ''
    const tag = inCode || open !== undefined ? undefined : readMarkdocTag(line, indent.length)
    const isOpening = tag?.name === 'Admonition' && tag.kind === 'open'
    if (isOpening) {
      lines.push('', `${indent}> [!${ALERTS.get(textOf(tag, 'type')) ?? 'NOTE'}]`)
      const name = textOf(tag, 'name')
      if (name !== '') lines.push(`${indent}> **${name}**`, `${indent}>`)
      open = { indent, content: undefined }
    }
    const text = isOpening ? line.slice(indent.length + tag.length).trimStart() : line
    const last = inCode || open === undefined ? undefined : beforeEnd(text)
    const isTagAlone = (last ?? (isOpening ? text : undefined)) === ''
    if (!isTagAlone) add(last ?? text)
    if (last === undefined) continue
    open = undefined
    lines.push('')
  }
  return lines.join('\n')
}

/** @returns the text before the tag that ends an admonition; undefined if the line has none at its end */
function beforeEnd(line: string): string | undefined {
  const end = line.trimEnd()
  const start = end.lastIndexOf('{%')
  const tag = start < 0 ? undefined : readMarkdocTag(end, start)
  const isLast =
    tag?.name === 'Admonition' && tag.kind === 'close' && start + tag.length === end.length
  return isLast ? end.slice(0, start).trimEnd() : undefined
}

function textOf({ attributes }: Tag, name: string): string {
  const value = attributes.get(name)
  return typeof value === 'string' ? value : ''
}
