/** Text of an example: the whole, and the part that a page shows. */
import type { Example, MediaType } from '../model.ts'
import type { Schemas } from '../schema/flatten.ts'
import { shortenImages } from './example-images.ts'
import { printExample } from './print-example.ts'

/** Longer examples are cut: the field list describes the rest, and copying gives the whole text. */
const MAX_LINES = 60

export interface ExampleText {
  readonly whole: string
  /** Images shortened, and cut after 60 lines. */
  readonly shown: string
}

/** @returns undefined if the example is empty */
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
