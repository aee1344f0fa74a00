/**
 * Processes every operation as a build and the sandbox will, within the same limits. A document that can't be
 * built is rejected when it is published, with the location of the problem.
 */
import { makeExample } from '../example/build-example.ts'
import { exampleOptions } from '../example/known-values.ts'
import type { CompiledDocument, JsonSchema, Operation } from '../model.ts'
import { directedSchemas } from '../operation-schemas.ts'
import { encodePointer, locationOf } from '../pointer.ts'
import type { Problem } from '../problem.ts'
import { createProblemList, type Locate, type Position, quote } from '../problems.ts'
import { flatten } from '../schema/flatten.ts'
import type { Direction } from '../schema/hidden-members.ts'

/** Length of the compiled document as JSON: a description of 20 MB uses a third of it. */
const MAX_COMPILED_CHARACTERS = 100_000_000

/** Progress of a rehearsal. If it is aborted, this is the part that took too long. */
export interface RehearsedLocation extends Partial<Position> {
  /** `get /users/{id}` */
  readonly key: string
  readonly pointer: string
}

/**
 * Never throws because of the document's content.
 *
 * @param begin - called with each operation before it is processed
 * @param isKnown - true for an operation that is equal in the published revision, with all its schemas: its
 *   examples were built when that was published
 * @returns errors for what can't be built; warnings for what is shown in part
 */
export function rehearse(
  compiled: CompiledDocument,
  locate: Locate,
  begin: (location: RehearsedLocation) => void = () => {},
  isKnown: (operation: Operation) => boolean = () => false,
): readonly Problem[] {
  const problems = createProblemList(locate)
  const seen: Seen = { request: new Set(), response: new Set() }
  let characters = 0
  for (const operation of [...compiled.operations, ...compiled.webhooks]) {
    const { key } = operation
    const segments = segmentsOf(operation)
    const pointer = encodePointer(segments)
    begin({ key, pointer, ...locate(pointer) })
    const location = locationOf(segments)
    try {
      characters += JSON.stringify(operation).length
      if (characters > MAX_COMPILED_CHARACTERS) {
        const values = { key: quote(key), max: MAX_COMPILED_CHARACTERS }
        problems.add('document-too-long', 'error', values, location)
        break
      }
      const hasExamples = isKnown(operation)
      const tangled = directedSchemas(operation).some(([schema, mode]) => {
        if (seen[mode].has(schema)) return false
        seen[mode].add(schema)
        // A schema without an example would fail the build.
        if (!hasExamples) makeExample(schema, exampleOptions(compiled, operation, mode))
        return flatten(schema, compiled.schemas).problem?.code === 'inclusion-tangled'
      })
      if (tangled) problems.add('schema-tangled', 'warning', { key: quote(key) }, location)
    } catch (error) {
      if (!(error instanceof RangeError)) throw error
      problems.add('operation-too-deep', 'error', { key: quote(key) }, location)
    }
  }
  return problems.list()
}

const segmentsOf = ({ kind, path, method }: Operation): readonly string[] =>
  kind === 'webhook' ? ['webhooks', path, method] : ['paths', path, method]

type Seen = Readonly<Record<Direction, Set<JsonSchema>>>
