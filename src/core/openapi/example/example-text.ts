/** The text of an example: the whole of it, and what of it a page shows. */
import type { Example, MediaType } from '../model.ts'
import type { Schemas } from '../schema/flatten.ts'
import { shortenImages } from './example-images.ts'
import { printExample } from './print-example.ts'

/** Longer examples are cut: the fields beside them describe the rest, and copying gives the whole. */
const MAX_LINES = 60

export interface ExampleText {
  readonly whole: string
  /** Images shortened, and lines beyond the first sixty left out. */
  readonly shown: string
}

/** @returns undefined when the example says nothing */
export function exampleText(
  example: Example,
  media: MediaType,
  schemas: Schemas,
): ExampleText | undefined {
  const { value } = example
  if (example.serializedValue !== undefined || value === undefined) {
    const whole = example.serializedValue ?? example.externalValue
    return whole === undefined ? undefined : { whole, shown: firstLines(whole) }
  }
  const short = shortenImages(value)
  const print = (printed: typeof value): string => printExample(media, printed, schemas)
  const shown = print(short)
  const whole = JSON.stringify(short) === JSON.stringify(value) ? shown : print(value)
  return { whole, shown: firstLines(shown) }
}

function firstLines(text: string): string {
  const lines = text.split('\n', MAX_LINES + 1)
  return lines.length > MAX_LINES ? `${lines.slice(0, MAX_LINES).join('\n')}\n…` : text
}
