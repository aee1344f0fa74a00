/** Markup of Redoc and Redocly in texts of documents, as Markdown. */
import { createFenceReader, replaceOutsideCode } from '#core/code-fence.ts'
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
const OPEN = /^([ \t]*)\{% admonition\b([^{}%]*)%\}[ \t]*(.*)$/
const CLOSE = '{% /admonition %}'

const ALERTS: Readonly<Record<string, string>> = {
  success: 'TIP',
  warning: 'WARNING',
  attention: 'WARNING',
  danger: 'CAUTION',
}

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
    if (line.trim() !== '') open.content ??= /^[ \t]*/.exec(line)?.[0] ?? ''
    const { indent, content = '' } = open
    lines.push(`${indent}> ${line.startsWith(content) ? line.slice(content.length) : line}`)
  }
  for (const line of markdown.split('\n')) {
    const inCode = isCode(line)
    const [, indent = '', attributes, rest] =
      (!inCode && open === undefined && OPEN.exec(line)) || []
    if (attributes !== undefined) {
      lines.push('', `${indent}> [!${ALERTS[attribute(attributes, 'type')] ?? 'NOTE'}]`)
      const name = attribute(attributes, 'name')
      if (name !== '') lines.push(`${indent}> **${name}**`, `${indent}>`)
      open = { indent, content: undefined }
    }
    const text = rest ?? line
    const end = text.trimEnd()
    const isClosed = !inCode && open !== undefined && end.endsWith(CLOSE)
    const last = isClosed ? end.slice(0, -CLOSE.length).trimEnd() : undefined
    const isTagAlone = (last ?? rest) === ''
    if (!isTagAlone) add(last ?? text)
    if (last === undefined) continue
    open = undefined
    lines.push('')
  }
  return lines.join('\n')
}

const attribute = (attributes: string, name: string): string =>
  new RegExp(`\\b${name}="([^"]*)"`).exec(attributes)?.[1] ?? ''
