/** Examples of a body as they are shown: the document's own, else one made from the schema. */
import { buildExample, type ExampleOptions, printExample } from '#core/openapi/index.ts'
import type { Example, JsonValue, MediaType } from '#core/openapi/model.ts'
import type { ShownExample } from '../render-context.ts'
import { shortenImages } from '../schema/value-text.ts'

/** Longer examples are cut: the fields beside them describe the rest. */
const MAX_LINES = 100

export function shownExamples(media: MediaType, options: ExampleOptions): readonly ShownExample[] {
  const written = media.examples.flatMap((example) => shown(example, media, options))
  if (written.length > 0) return written
  const schema = media.schema ?? media.itemSchema
  if (schema === undefined) return []
  const value = buildExample(schema, options)
  if (value === null || value === '' || isBinary(media.mediaType)) return []
  const made = shown({ name: 'default', value: media.schema ? value : [value] }, media, options)
  return made.map((example) => ({ ...example, isGenerated: true }))
}

function shown(
  example: Example,
  media: MediaType,
  { schemas }: ExampleOptions,
): readonly ShownExample[] {
  const text = exampleText(example)
  if (text === undefined) return []
  return [
    {
      name: example.name,
      ...(example.summary !== undefined && { summary: example.summary }),
      text: firstLines(
        typeof text === 'string'
          ? text
          : printExample(media.mediaType, text.value, media.schema, schemas),
      ),
      language: languageOf(media.mediaType),
    },
  ]
}

function firstLines(text: string): string {
  const lines = text.split('\n')
  return lines.length > MAX_LINES ? `${lines.slice(0, MAX_LINES).join('\n')}\n…` : text
}

/** The text itself, or a value that is still to be printed. */
function exampleText(example: Example): string | { readonly value: JsonValue } | undefined {
  if (example.serializedValue !== undefined) return example.serializedValue
  if (example.value === undefined) return example.externalValue
  return { value: shortenImages(example.value) }
}

export function languageOf(mediaType: string): string {
  if (/[/+]json\b|\*\/\*|jsonl|ndjson/i.test(mediaType)) return 'json'
  return /[/+]xml\b/i.test(mediaType) ? 'xml' : 'text'
}

function isBinary(mediaType: string): boolean {
  return /octet-stream|^image\/|^audio\/|^video\/|pdf|zip/i.test(mediaType)
}
