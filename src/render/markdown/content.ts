/** Bodies as Markdown: media types, fields and examples. */
import type { ExampleOptions } from '#core/openapi/example/build-example.ts'
import { exampleFor } from '#core/openapi/example/example-for.ts'
import { printExample } from '#core/openapi/example/print-example.ts'
import type { CompiledDocument, JsonValue, MediaType } from '#core/openapi/model.ts'
import { codeOf, detailLines, inline, type MarkdownContext, rootInWords } from './fields.ts'
import { markdownField } from './markdown-field.ts'

/** Lists media types with the same schema together, with their fields and examples once. */
export function contentSections(
  document: CompiledDocument,
  content: readonly MediaType[],
  options: ExampleOptions,
  context: MarkdownContext,
  /** Errors have an example only if the document has one. */
  isError = false,
): string[] {
  const groups = Map.groupBy(content, ({ schema, itemSchema }) =>
    JSON.stringify([schema, itemSchema]),
  )
  return [...groups.values()].flatMap((group) => {
    const [media] = group
    if (!media) return []
    const names = group.map(({ mediaType }) => `\`${mediaType}\``).join(', ')
    const schema = media.schema ?? media.itemSchema
    const field = schema === undefined ? undefined : markdownField(document, schema, options.mode)
    const isShown = !isError || media.examples.length > 0
    return [
      `${names}${field ? ` ${rootInWords(field, context.t)}` : ''}`,
      field?.description ?? '',
      field ? detailLines(field, context, 0).join('\n') : '',
      ...(isShown ? exampleSections(media, options) : []),
    ]
  })
}

const EXAMPLE_MEMBERS = ['value', 'serializedValue', 'externalValue'] as const

/** The document's examples, named if there are several, else one built from the schema. */
function exampleSections(media: MediaType, options: ExampleOptions): readonly string[] {
  const examples = media.examples.filter((example) =>
    EXAMPLE_MEMBERS.some((name) => name in example),
  )
  if (examples.length < 2) {
    const example = exampleFor(media, options)
    return example === undefined ? [] : [exampleFence(media, example, options)]
  }
  return examples.flatMap((example) => {
    const { name, summary = name, description, value, serializedValue, externalValue } = example
    const title = `**${inline(summary)}**${description === undefined ? '' : `: ${inline(description)}`}`
    if (serializedValue !== undefined) return [title, fence(shorten(serializedValue), '')]
    if (value !== undefined) return [title, exampleFence(media, value, options)]
    return externalValue === undefined ? [] : [`${title} ${codeOf(externalValue)}`]
  })
}

function exampleFence(media: MediaType, value: JsonValue, { schemas }: ExampleOptions): string {
  const printed = shorten(printExample(media, value, schemas))
  return printed === '' ? '' : fence(printed, media.mediaType.includes('json') ? 'json' : '')
}

/** Long examples are repetitive, and programs often pay by length for a Markdown version. */
const EXAMPLE_CHARACTERS = 1_000

function shorten(text: string): string {
  return text.length > EXAMPLE_CHARACTERS ? `${text.slice(0, EXAMPLE_CHARACTERS)}…` : text
}

/** Returns a fence longer than any run of backticks inside. */
function fence(text: string, language: string): string {
  const longest = Math.max(2, ...[...text.matchAll(/`+/g)].map((run) => run[0].length))
  const ticks = '`'.repeat(longest + 1)
  return `${ticks}${language}\n${text}\n${ticks}`
}
