/** Examples of a body as shown: the document's own, else one built from the schema. */
import { buildExample, type ExampleOptions } from '#core/openapi/example/build-example.ts'
import { exampleText } from '#core/openapi/example/example-text.ts'
import { imageSources, wholeExample } from '#core/openapi/example/whole-example.ts'
import { isFileBody } from '#core/openapi/file-type.ts'
import type { Example, MediaType } from '#core/openapi/model.ts'
import { flatten } from '#core/openapi/schema/flatten.ts'
import type { ShownExample } from '../render-context.ts'

interface Options extends ExampleOptions {
  /** True if the release has the document's long examples as files. */
  readonly hasFiles?: boolean
}

interface Remembered {
  readonly key: string
  readonly known: Options['known']
  readonly examples: readonly ShownExample[]
}

/** Those of the last pages: a page is rendered in one language after the other. */
const REMEMBERED_MEDIA = 256
const remembered = new WeakMap<Options['schemas'], Map<MediaType, Remembered>>()

export function shownExamples(media: MediaType, options: Options): readonly ShownExample[] {
  const { schemas, known, mode, path, hasFiles } = options
  const key = JSON.stringify([mode, path, hasFiles])
  const ofDocument = remembered.get(schemas) ?? new Map<MediaType, Remembered>()
  const before = ofDocument.get(media)
  if (before?.key === key && before.known === known) return before.examples
  const examples = makeShown(media, options)
  if (ofDocument.size >= REMEMBERED_MEDIA) ofDocument.clear()
  remembered.set(schemas, ofDocument.set(media, { key, known, examples }))
  return examples
}

function makeShown(media: MediaType, options: Options): readonly ShownExample[] {
  const written = media.examples.flatMap((example) => shown(example, media, options))
  if (written.length > 0) return written
  const schema = media.schema ?? media.itemSchema
  if (schema === undefined || isFileBody(media, options.schemas)) return []
  const value = buildExample(schema, options)
  if (value === null || value === '') return []
  const { example: own, examples: others } = flatten(schema, options.schemas).schema
  const isGenerated = (own ?? others) === undefined
  // Any text: the type says as much.
  if (isGenerated && value === 'string') return []
  const example = { name: 'default', value: media.schema ? value : [value] }
  const made = shown(example, media, { ...options, hasFiles: false })
  return made.map((one) => ({ ...one, ...(isGenerated && { isGenerated }) }))
}

function shown(
  example: Example,
  media: MediaType,
  { schemas, hasFiles = false }: Options,
): readonly ShownExample[] {
  const text = exampleText(example, media, schemas)
  if (text === undefined) return []
  const whole = wholeExample(text, hasFiles)
  const images = imageSources(example.value, hasFiles)
  return [
    {
      name: example.name,
      ...(example.summary !== undefined && { summary: example.summary }),
      ...(example.description !== undefined && { description: example.description }),
      text: text.shown,
      ...(whole && { whole }),
      ...(images.length > 0 && { images }),
      language: languageOf(media.mediaType),
    },
  ]
}

function languageOf(mediaType: string): string {
  if (/[/+]json\b|\*\/\*|jsonl|ndjson/i.test(mediaType)) return 'json'
  return /[/+]xml\b/i.test(mediaType) ? 'xml' : 'text'
}
