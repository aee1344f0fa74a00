/** Bodies as Markdown: media types, fields and examples. */
import type { ExampleOptions } from '#core/openapi/example/build-example.ts'
import { exampleFor } from '#core/openapi/example/example-for.ts'
import { printExample } from '#core/openapi/example/print-example.ts'
import type { CompiledDocument, JsonValue, MediaType } from '#core/openapi/model.ts'
import { withEncoding } from '../../components/request-body/with-encoding.ts'
import type { Translate } from '../../i18n/index.ts'
import {
  codeOf,
  detailLines,
  docsLink,
  inline,
  type MarkdownContext,
  rootInWords,
} from './fields.ts'
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
  const groups = Map.groupBy(content, ({ schema, itemSchema, encoding }) =>
    JSON.stringify([schema, itemSchema, encoding]),
  )
  return [...groups.values()].flatMap((group) => {
    const [media] = group
    if (!media) return []
    const names = group.map(({ mediaType }) => `\`${mediaType}\``).join(', ')
    const schema = media.schema ?? media.itemSchema
    const described =
      schema === undefined ? undefined : markdownField(document, schema, options.mode)
    const field = described && withEncoding(described, media, context.t)
    const isShown = !isError || media.examples.length > 0
    return [
      `${names}${field ? ` ${rootInWords(field, context.t)}` : ''}`,
      field?.description ?? '',
      docsLink(field?.externalDocs, context.t),
      field ? detailLines(field, context, 0).join('\n') : '',
      ...(isShown ? exampleSections(media, options, context.t) : []),
    ]
  })
}

const EXAMPLE_MEMBERS = ['value', 'serializedValue', 'externalValue'] as const

/** The document's examples, named if there are several, else one built from the schema. */
export function exampleSections(
  media: MediaType,
  options: ExampleOptions,
  t: Translate,
): readonly string[] {
  const examples = media.examples.filter((example) =>
    EXAMPLE_MEMBERS.some((name) => name in example),
  )
  if (examples.length < 2) {
    const example = exampleFor(media, options)
    return example === undefined ? [] : [exampleFence(media, example, options, t)]
  }
  return examples.flatMap((example) => {
    const { name, summary = name, description, value, serializedValue, externalValue } = example
    const title = `**${inline(summary)}**${description === undefined ? '' : `: ${inline(description)}`}`
    if (serializedValue !== undefined) return [title, fence(shorten(serializedValue), '')]
    if (value !== undefined) return [title, exampleFence(media, value, options, t)]
    return externalValue === undefined ? [] : [`${title} ${codeOf(externalValue)}`]
  })
}

function exampleFence(
  media: MediaType,
  value: JsonValue,
  { schemas }: ExampleOptions,
  t: Translate,
): string {
  const printed = shorten(printExample(media, value, schemas))
  if (printed === '') return ''
  // The boundaries between the parts, which a client chooses, are left out.
  const isForm = media.mediaType.startsWith('multipart/') && typeof value !== 'string'
  const isJson = isForm || media.mediaType.includes('json')
  return `${isForm ? `${t('body.partsAsJson')}\n\n` : ''}${fence(printed, isJson ? 'json' : '')}`
}

/** Long examples are repetitive, and programs often pay by length for a Markdown version. */
const EXAMPLE_CHARACTERS = 1_000

function shorten(text: string): string {
  return text.length > EXAMPLE_CHARACTERS ? `${text.slice(0, EXAMPLE_CHARACTERS)}…` : text
}

/** Returns a fence longer than any run of backticks inside. */
export function fence(text: string, language: string): string {
  const longest = Math.max(2, ...[...text.matchAll(/`+/g)].map((run) => run[0].length))
  const ticks = '`'.repeat(longest + 1)
  return `${ticks}${language}\n${text}\n${ticks}`
}
