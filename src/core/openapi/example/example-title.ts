/** The title of one of several examples of a body. */
import type { Example } from '../model.ts'

type Titled = Pick<Example, 'name' | 'summary'>

/** Some authors give all examples the same summary, which tells none of them apart. */
export function exampleTitle({ name, summary }: Titled, all: readonly Titled[]): string {
  if (summary === undefined) return name
  return all.filter((other) => other.summary === summary).length > 1
    ? `${summary} (${name})`
    : summary
}
