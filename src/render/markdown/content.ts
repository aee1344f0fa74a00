/** Bodies as Markdown: media types, fields and examples. */
import { essenceOf, isJsonType } from '#core/media-type.ts'
import type { ExampleOptions } from '#core/openapi/example/build-example.ts'
import { exampleFor } from '#core/openapi/example/example-for.ts'
import { printExample } from '#core/openapi/example/print-example.ts'
import { isFileBody } from '#core/openapi/file-type.ts'
import type { CompiledDocument, Example, JsonValue, MediaType } from '#core/openapi/model.ts'
import { startOf } from '#core/start-of.ts'
import { contentKey, partsOf, withEncoding } from '../../components/request-body/with-encoding.ts'
import type { Translate } from '../../i18n/index.ts'
import {
  codeOf,
  detailLines,
  docsLink,
  longestTicks,
  type MarkdownContext,
  rootInWords,
} from './fields.ts'
import { headerLines } from './header-lines.ts'
import { markdownField } from './markdown-field.ts'
import { inline } from './text-blocks.ts'

/** Lists media types with the same schema together, with their fields and examples once. */
export function contentSections(
  document: CompiledDocument,
  content: readonly MediaType[],
  options: ExampleOptions,
  context: MarkdownContext,
  /** Errors have an example only if the document has one. */
  isError = false,
): string[] {
  const groups = Map.groupBy(content, contentKey)
  return [...groups.values()].flatMap((group) => {
    const [media] = group
    if (!media) return []
    const names = group.map(({ mediaType }) => codeOf(mediaType)).join(', ')
    const schema = media.itemSchema ?? media.schema
    const described =
      schema === undefined ? undefined : markdownField(document, schema, options.mode)
    const field = described && withEncoding(described, media, context.t)
    const stream = media.itemSchema === undefined ? '' : ` ${context.t('body.stream')}`
    return [
      `${names}${field ? `${stream} ${rootInWords(field, context.t)}` : ''}`,
      field?.description ?? '',
      docsLink(field?.externalDocs, context),
      field ? detailLines(field, context, 0).join('\n') : '',
      ...partHeaders(document, media, context),
      ...groupExamples(group, options, context.t, isError),
    ]
  })
}

/** Headers of single parts of a form. */
function partHeaders(
  document: CompiledDocument,
  media: MediaType,
  context: MarkdownContext,
): readonly string[] {
  return partsOf(media, context.t).flatMap(([name, { headers = [] }]) => {
    if (headers.length === 0) return []
    const title = `${context.t('body.partHeaders', { name })}:`
    return [title, headerLines(document, headers, 'request', context)]
  })
}

/** Examples of media types with the same schema: all of the first one, then those that differ. */
function groupExamples(
  group: readonly MediaType[],
  options: ExampleOptions,
  t: Translate,
  isError: boolean,
): readonly string[] {
  const [first, ...others] = group
  if (first === undefined) return []
  const printed = new Set(first.examples.map(contentOf))
  const further = others.flatMap((media) => {
    const examples = media.examples.filter(
      (example) => hasContent(example) && !printed.has(contentOf(example)),
    )
    for (const example of examples) printed.add(contentOf(example))
    if (examples.length === 0) return []
    return [`${codeOf(media.mediaType)}:`, ...exampleSections({ ...media, examples }, options, t)]
  })
  const isShown = !isError || first.examples.length > 0
  return [...(isShown ? exampleSections(first, options, t) : []), ...further]
}

const contentOf = ({ value, serializedValue, externalValue }: Example): string =>
  JSON.stringify([value, serializedValue, externalValue])

const EXAMPLE_MEMBERS = ['value', 'serializedValue', 'externalValue'] as const

const hasContent = (example: Example): boolean => EXAMPLE_MEMBERS.some((name) => name in example)

/** The document's examples, named if there are several, else one built from the schema. */
export function exampleSections(
  media: MediaType,
  options: ExampleOptions,
  t: Translate,
): readonly string[] {
  const examples = media.examples.filter(hasContent)
  if (examples.length === 0 && isFileBody(media, options.schemas)) return []
  if (examples.length < 2 && !examples.some(isNamed)) {
    const example = exampleFor(media, options)
    return example === undefined ? [] : [exampleFence(media, example, options, t)]
  }
  return examples.flatMap((example) => {
    const { name, summary = name, description, value, serializedValue, externalValue } = example
    const title = `**${inline(summary)}**${description === undefined ? '' : `: ${inline(description)}`}`
    const isJson = isJsonType(essenceOf(media.mediaType))
    if (serializedValue !== undefined)
      return [title, cutFence(serializedValue, isJson ? 'json' : '', t)]
    if (value !== undefined) return [title, exampleFence(media, value, options, t)]
    return externalValue === undefined ? [] : [`${title} ${codeOf(externalValue)}`]
  })
}

/** True for an example that is more than its value. */
const isNamed = ({ summary, description, value, externalValue }: Example): boolean =>
  summary !== undefined ||
  description !== undefined ||
  (value === undefined && externalValue !== undefined)

function exampleFence(
  media: MediaType,
  value: JsonValue,
  { schemas }: ExampleOptions,
  t: Translate,
): string {
  const printed = printExample(media, value, schemas)
  if (printed === '') return ''
  // The boundaries between the parts, which a client chooses, are left out.
  const isForm = media.mediaType.startsWith('multipart/') && typeof value !== 'string'
  const isJson = isForm || media.mediaType.includes('json')
  return `${isForm ? `${t('body.partsAsJson')}\n\n` : ''}${cutFence(printed, isJson ? 'json' : '', t)}`
}

/** Long examples are repetitive, and programs often pay by length for a Markdown version. */
const EXAMPLE_CHARACTERS = 1_000

/** A part isn't in the language of the whole: programs would read it as broken JSON. */
export function cutFence(text: string, language: string, t: Translate): string {
  return text.length > EXAMPLE_CHARACTERS
    ? `${fence(`${startOf(text, EXAMPLE_CHARACTERS)}…`, '')}\n\n${t('example.cut')}`
    : fence(text, language)
}

/** Returns a fence longer than any run of backticks inside. */
export function fence(text: string, language: string): string {
  const ticks = '`'.repeat(Math.max(3, longestTicks(text) + 1))
  return `${ticks}${language}\n${text}\n${ticks}`
}
