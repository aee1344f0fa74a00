/** A reader for tests of documents without references to other files. */
import type { ReferenceReader } from '#core/openapi/bundle/resolved-references.ts'
import { problem } from '#core/openapi/problem.ts'
import { err } from '#core/result.ts'

/** Allows and reads nothing. */
export const noReferences: ReferenceReader = {
  allows: () => false,
  read: async () => err(problem('file.empty')),
}
