/** Generated examples that do not fit their own schema: no server would accept them. */
import type { CompiledDocument } from '../model.ts'
import { type Difference, validateValue } from '../validate/validate-value.ts'
import { generatedExamples } from './generated-examples.ts'

export interface ExampleReport {
  readonly made: number
  readonly invalid: readonly InvalidExample[]
}

export interface InvalidExample {
  readonly place: string
  /** The schema asks for more than an example holds. */
  readonly isCut: boolean
  readonly differences: readonly Difference[]
}

export function invalidExamples(document: CompiledDocument): ExampleReport {
  const { schemas } = document
  let count = 0
  const invalid: InvalidExample[] = []
  for (const { place, schema, mode, made } of generatedExamples(document)) {
    count += 1
    const differences = validateValue(schema, made.value, { schemas, mode })
    if (differences.length > 0) invalid.push({ place, isCut: made.isCut, differences })
  }
  return { made: count, invalid }
}
