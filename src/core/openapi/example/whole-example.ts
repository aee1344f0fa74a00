/**
 * The complete text of an example for copying, even if the page shows only the start. Short texts are in the
 * page. Longer ones from the document are files of the release, one per text, shared by all pages and
 * languages.
 */
import { shortHash } from '../compile/short-hash.ts'
import type { CompiledDocument, JsonValue, Operation } from '../model.ts'
import { type ExampleImage, exampleImages } from './example-images.ts'
import { type ExampleText, exampleText } from './example-text.ts'

/** Longer texts and pictures become files. */
const INLINE_CHARACTERS = 2_000
/** A longer text without a file is copied as shown. */
const MAX_INLINE_CHARACTERS = 100_000

export type WholeExample =
  | { readonly text: string }
  /** JSON that is indented by two spaces when it is copied. */
  | { readonly json: string }
  /** URL of the text. JSON in it is indented by two spaces when it is copied. */
  | { readonly href: string }

/**
 * @param hasFile true if {@link exampleFiles} contains the text that is too long for the page
 * @returns undefined if the shown text is complete
 */
export function wholeExample(
  { whole, shown }: ExampleText,
  hasFile: boolean,
): WholeExample | undefined {
  if (whole === shown) return undefined
  if (hasFile && whole.length > INLINE_CHARACTERS) return { href: textFile(whole).path }
  if (whole.length > MAX_INLINE_CHARACTERS) return undefined
  const packed = packedJson(whole)
  return packed === undefined ? { text: whole } : { json: packed }
}

/** @returns the `src` values of the example's pictures */
export function imageSources(value: JsonValue | undefined, hasFile: boolean): readonly string[] {
  return exampleImages(value).flatMap((image) => {
    if (hasFile && image.base64.length > INLINE_CHARACTERS) return [imagePath(image)]
    if (image.base64.length > MAX_INLINE_CHARACTERS) return []
    return [`data:${image.mediaType};base64,${image.base64}`]
  })
}

/** Files by URL: the listed examples that are too long for the page. */
export function exampleFiles(document: CompiledDocument): ReadonlyMap<string, string | Uint8Array> {
  const files = new Map<string, string | Uint8Array>()
  for (const media of mediaTypesOf(document)) {
    for (const example of media.examples) {
      const text = exampleText(example, media, document.schemas)
      if (text && text.whole !== text.shown && text.whole.length > INLINE_CHARACTERS) {
        const { path, content } = textFile(text.whole)
        files.set(path, content)
      }
      for (const image of exampleImages(example.value)) {
        if (image.base64.length <= INLINE_CHARACTERS) continue
        files.set(imagePath(image), Uint8Array.from(atob(image.base64), toCode))
      }
    }
  }
  return files
}

function mediaTypesOf({ operations, webhooks }: CompiledDocument) {
  const callbacks = operations.flatMap((operation) =>
    operation.callbacks.flatMap((callback) => callback.operations),
  )
  return [...operations, ...webhooks, ...callbacks].flatMap((operation) => [
    ...(listsRequestExamples(operation) ? (operation.requestBody?.content ?? []) : []),
    ...operation.responses.flatMap(({ content }) => content),
  ])
}

/** Those of a body that the reader's server receives, or of one that has several. A single one is in the samples. */
export const listsRequestExamples = ({
  kind,
  requestBody,
}: Pick<Operation, 'kind' | 'requestBody'>): boolean =>
  kind !== 'operation' || (requestBody?.content ?? []).some(({ examples }) => examples.length > 1)

function textFile(text: string): { readonly path: string; readonly content: string } {
  const name = `/_data/_examples/${shortHash(text, HASH_CHARACTERS)}`
  const packed = packedJson(text)
  return packed === undefined
    ? { path: `${name}.txt`, content: text }
    : { path: `${name}.json`, content: packed }
}

/** The full length of `shortHash`: 64 bits. */
const HASH_CHARACTERS = 13

/** Removes indentation, which is half of an example, if the text can be restored exactly. */
function packedJson(text: string): string | undefined {
  if (!/^[[{]/.test(text)) return undefined
  try {
    const value: unknown = JSON.parse(text)
    return JSON.stringify(value, null, 2) === text ? JSON.stringify(value) : undefined
  } catch {
    return undefined
  }
}

function imagePath({ base64, mediaType }: ExampleImage): string {
  const ending = mediaType.slice('image/'.length)
  return `/_data/_examples/${shortHash(base64, HASH_CHARACTERS)}.${ending}`
}

const toCode = (character: string): number => character.charCodeAt(0)
