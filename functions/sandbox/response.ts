/** Chooses one of the documented responses. */
import { essenceOf, isJsonType } from '#core/media-type.ts'
import type {
  Example,
  JsonSchema,
  JsonValue,
  MediaType,
  Operation,
  Response,
} from '#core/openapi/model.ts'
import { err, ok, type Result } from '#core/result.ts'
import { printable } from '../printable.ts'
import type { Message } from './answer.ts'
import type { Preference } from './prefer.ts'

/** Builds an example from a schema without examples; a header's by its name. */
export type ExampleOf = (schema: JsonSchema, name?: string) => JsonValue

export interface ChosenResponse {
  readonly status: number
  readonly response: Response | undefined
  readonly media: MediaType | undefined
  readonly example: ChosenExample
}

/** `text` is sent unchanged; a value is serialized as JSON. */
export type ChosenExample =
  | { readonly kind: 'none' }
  | { readonly kind: 'value'; readonly value: JsonValue }
  | { readonly kind: 'text'; readonly text: string }

export interface ChoiceError {
  readonly status: 400 | 406
  readonly message: Message
}

export function chooseResponse(
  operation: Operation,
  preference: Preference,
  accept: string | undefined,
  exampleOf: ExampleOf,
): Result<ChosenResponse, ChoiceError> {
  const chosen =
    preference.code === undefined
      ? successResponse(operation.responses)
      : responseFor(operation.responses, preference.code)
  if (chosen === undefined) {
    const known = operation.responses.map(({ status }) => status).join(', ') || 'none'
    return err({
      status: 400,
      message: {
        parameter: 'Prefer',
        message: `"code" must be a documented status (${known}), got ${preference.code}`,
      },
    })
  }
  const { status, response } = chosen
  const content = response?.content ?? []
  const media = chooseMedia(content, accept)
  if (media === undefined && content.length > 0) {
    const known = content.map(({ mediaType }) => mediaType).join(', ')
    const message = `must allow a documented media type (${known}), got "${printable(accept ?? '')}"`
    return err({ status: 406, message: { parameter: 'Accept', message } })
  }
  const example = chooseExample(media, preference.example, exampleOf)
  return example.ok ? ok({ status, response, media, example: example.value }) : example
}

/** The lowest documented 2xx; without one, `default`, then 3xx, then any other. */
function successResponse(responses: readonly Response[]) {
  const byStatus = responses.toSorted((a, b) => a.status.localeCompare(b.status, 'en'))
  const response =
    byStatus.find(({ status }) => /^2\d\d$/.test(status)) ??
    byStatus.find(({ status }) => /^2xx$/i.test(status)) ??
    byStatus.find(({ status }) => status === 'default') ??
    byStatus.find(({ status }) => /^3/.test(status)) ??
    byStatus[0]
  if (response === undefined) return { status: 204, response }
  const [digit = '2'] = response.status
  const status = /^[2-5]\d\d$/.test(response.status)
    ? Number(response.status)
    : /^[2-5]xx$/i.test(response.status)
      ? Number(digit) * 100
      : 200
  return { status, response }
}

function responseFor(responses: readonly Response[], status: number) {
  const range = `${String(status)[0]}XX`
  const response =
    responses.find((known) => known.status === String(status)) ??
    responses.find((known) => known.status.toUpperCase() === range) ??
    responses.find((known) => known.status === 'default')
  return response === undefined ? undefined : { status, response }
}

/** The first documented type that the caller accepts; JSON first. */
function chooseMedia(
  content: readonly MediaType[],
  accept: string | undefined,
): MediaType | undefined {
  const ranked = content.toSorted(
    (a, b) => Number(isJsonType(b.mediaType)) - Number(isJsonType(a.mediaType)),
  )
  const ranges = (accept ?? '*/*')
    .split(',')
    .filter((range) => !/;\s*q=0(?:\.0*)?\s*(?:;|$)/i.test(range))
    .map(essenceOf)
  return ranked.find(({ mediaType }) => {
    const essence = essenceOf(mediaType)
    const [type] = essence.split('/', 1)
    return ranges.some(
      (range) => range === '*/*' || range === essence || range === `${type}/*` || essence === '*/*',
    )
  })
}

function chooseExample(
  media: MediaType | undefined,
  wanted: string | undefined,
  exampleOf: ExampleOf,
): Result<ChosenExample, ChoiceError> {
  const examples = media?.examples ?? []
  const named = examples.find(({ name }) => name === wanted)
  if (wanted !== undefined && named === undefined) {
    const known = examples.map(({ name }) => name).join(', ') || 'none'
    const message = `"example" must be a documented example (${known}), got "${printable(wanted)}"`
    return err({ status: 400, message: { parameter: 'Prefer', message } })
  }
  const example = named ?? examples.find((candidate) => exampleContent(candidate) !== undefined)
  const content = example && exampleContent(example)
  if (content !== undefined) return ok(content)
  if (media?.schema === undefined) return ok({ kind: 'none' })
  return ok({ kind: 'value', value: exampleOf(media.schema) })
}

/** Examples at external URLs are not fetched. */
function exampleContent({ value, serializedValue }: Example): ChosenExample | undefined {
  if (value !== undefined) return { kind: 'value', value }
  return serializedValue === undefined ? undefined : { kind: 'text', text: serializedValue }
}
