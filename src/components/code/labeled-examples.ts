/** Examples of the media types of one body, as a list with a name for each. */
import { exampleTitle } from '#core/openapi/example/example-title.ts'
import type { MediaType, Operation } from '#core/openapi/model.ts'
import type { Direction, RenderContext, ShownExample } from '../render-context.ts'

export interface LabeledExample {
  readonly label: string
  /** Texts of the document about it. */
  readonly descriptions: readonly string[]
  readonly example: ShownExample
  /** True if a reader has to see its label or a description even if it is the only one. */
  readonly hasMoreToSay: boolean
}

interface Collected {
  readonly example: ShownExample
  readonly mediaType: string
  readonly names: Set<string>
  readonly descriptions: Set<string>
}

/**
 * Lists each text once, because media types that share a schema often look alike. Equal
 * examples share one with the names of all.
 *
 * @example [{ label: 'Adult, Child · application/json', … }] for two equal examples and two media types
 */
export function labeledExamples(
  content: readonly MediaType[],
  direction: Direction,
  operation: Operation,
  context: RenderContext,
): readonly LabeledExample[] {
  const byText = new Map<string, Collected>()
  for (const media of content) {
    const examples = context.examplesOf(media, direction, operation)
    for (const example of examples) {
      const { names, descriptions } = byText.get(example.text) ?? add(byText, example, media)
      const isNamed = examples.length > 1 || content.length === 1 || example.summary !== undefined
      if (isNamed) names.add(exampleTitle(example, examples))
      if (example.description !== undefined) descriptions.add(example.description)
    }
  }
  return [...byText.values()].map(({ example, mediaType, names, descriptions }) => {
    const name = [...names].join(', ')
    return {
      label: [name, ...(content.length > 1 ? [mediaType] : [])].filter(Boolean).join(' · '),
      descriptions: [...descriptions],
      example,
      hasMoreToSay: names.size > 1 || descriptions.size > 0 || example.summary !== undefined,
    }
  })
}

function add(byText: Map<string, Collected>, example: ShownExample, media: MediaType): Collected {
  const { mediaType } = media
  const added = { example, mediaType, names: new Set<string>(), descriptions: new Set<string>() }
  byText.set(example.text, added)
  return added
}
