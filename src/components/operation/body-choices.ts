/** The bodies among which readers choose: one per media type and example of the document. */
import { exampleTitle } from '#core/openapi/example/example-title.ts'
import { isFileType } from '#core/openapi/file-type.ts'
import type { Example, MediaType, Operation } from '#core/openapi/model.ts'
import { sentExample } from './request-samples.ts'

export interface BodyGroup {
  readonly mediaType: string
  readonly choices: readonly BodyChoice[]
}

export interface BodyChoice {
  /** As `chosenBody` reads it. */
  readonly value: string
  readonly label: string
}

/**
 * Returns no group if there is one body, and for samples of the author. The first choice is the body that the
 * samples of the page send.
 */
export function bodyGroups(operation: Operation): readonly BodyGroup[] {
  const { kind, codeSamples, requestBody } = operation
  if (kind !== 'operation' || codeSamples.length > 0) return []
  const sent = sentExample(operation)
  const groups = (requestBody?.content ?? []).map((media, index): BodyGroup => {
    const { mediaType } = media
    const examples = examplesOf(media)
    const choices =
      examples.length < 2
        ? [{ value: String(index), label: mediaType }]
        : sentFirst(examples, sent).map((example) => ({
            value: `${index}/${example.name}`,
            label: exampleTitle(example, examples),
          }))
    return { mediaType, choices }
  })
  return groups.flatMap(({ choices }) => choices).length < 2 ? [] : groups
}

const sentFirst = (examples: readonly Example[], sent: Example | undefined): readonly Example[] => [
  ...examples.filter((example) => example === sent),
  ...examples.filter((example) => example !== sent),
]

/** Those that a sample can send. */
const examplesOf = ({ mediaType, examples }: MediaType): readonly Example[] =>
  isFileType(mediaType)
    ? []
    : examples.filter(({ value, serializedValue }) => (value ?? serializedValue) !== undefined)
