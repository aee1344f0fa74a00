/** Reads one of the two documents that are compared. */
import { compileDocument } from '#core/openapi/compile/compile-document.ts'
import { compileReadings, type Readings } from '#core/openapi/compile-translated.ts'
import { parseDocument } from '#core/openapi/parse/parse-document.ts'
import type { ProblemCode } from '#core/openapi/problem.ts'
import { problemText } from '#core/openapi/problem-text.ts'
import { UsageError } from '../../builder/arguments.ts'
import { downloadText, readText } from '../../builder/input/read-text.ts'

/**
 * @param source file or http(s) address
 * @throws UsageError when it cannot be read, or is no API description
 */
export async function readDocument(source: string): Promise<Readings> {
  const text = await (/^https?:\/\//i.test(source) ? downloadText(source) : readText(source))
  const parsed = parseDocument(text, { fileName: source })
  const isPartial = parsed.problems.some(({ code }) => PARTIAL.has(code))
  if (parsed.document === undefined || parsed.sourceVersion === undefined || isPartial) {
    const first = parsed.problems.find(({ severity }) => severity === 'error')
    throw new UsageError(
      first === undefined
        ? `"${source}" isn't an API description. It must have the field "openapi" or "swagger" with a version.`
        : withName(source, problemText(first, 'en')),
    )
  }
  return compileReadings(parsed, compileDocument(parsed).compiled)
}

/** With these, a part of the document may be missing from the comparison. */
const PARTIAL: ReadonlySet<ProblemCode> = new Set(['yaml-syntax'])

/** Some problems don't name the document, and two are read. */
const withName = (source: string, problem: string): string =>
  problem.includes(source) ? problem : `${source}: ${problem}`
