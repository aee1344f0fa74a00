/** Use of a response in a program, by the media types that the document lists. */
import { fileExtension } from '../openapi/example/small-files.ts'
import { isFileBody } from '../openapi/file-type.ts'
import type { Operation } from '../openapi/model.ts'
import type { Schemas } from '../openapi/schema/flatten.ts'

export type SampleAnswer =
  /** Printed. */
  | { readonly kind: 'text' }
  /** Written to the working folder, byte for byte. */
  | { readonly kind: 'file'; readonly fileName: string }
  /** Printed while it arrives. */
  | { readonly kind: 'stream' }

export const TEXT_ANSWER: SampleAnswer = { kind: 'text' }

/** @example sampleAnswer(operation, schemas) // { kind: 'file', fileName: 'response.png' } */
export function sampleAnswer({ method, responses }: Operation, schemas: Schemas): SampleAnswer {
  const success = responses.find(
    ({ status, content }) => status.startsWith('2') && content.length > 0,
  )
  const [first] = success?.content ?? []
  if (success === undefined || first === undefined || /^head$/i.test(method)) return TEXT_ANSWER
  // A program that asks for no type may get any of them, and most of several are text.
  if (success.content.every(({ mediaType }) => STREAM.test(mediaType))) return { kind: 'stream' }
  return success.content.every((media) => isFileBody(media, schemas))
    ? { kind: 'file', fileName: `response.${fileExtension(first.mediaType)}` }
    : TEXT_ANSWER
}

const STREAM =
  /^text\/event-stream\b|^application\/(?:(?:x-)?ndjson|(?:x-)?jsonl|json-seq|json-lines|x-jsonlines|stream\+json)\b/i
