/** Parses an API description to one upgraded, JSON-safe document, with problems and positions. */
import { mayHaveWholeParts, withWholeParts } from '../bundle/whole-parts.ts'
import { isObject, type JsonObject, kindOf, own } from '../json-value.ts'
import { type Problem, problem } from '../problem.ts'
import { atStart, createProblemList, type Locate, quote } from '../problems.ts'
import { DOCUMENT_MAX_BYTES } from './document-file.ts'
import { otherFormat } from './other-formats.ts'
import { createLocator, type Locator, printUnrounded } from './positions.ts'
import { readText } from './read-text.ts'
import { toSourceSegments } from './source-segments.ts'
import { upgradeDocument } from './upgrade.ts'

export interface ParseOptions {
  /** Limit in UTF-8 bytes; defaults to {@link DOCUMENT_MAX_BYTES}. */
  readonly maxBytes?: number
  /** Shown in problems. */
  readonly fileName?: string
}

export interface ParsedDocument {
  /**
   * In the form of OpenAPI 3.1 (3.2 members are preserved). Absent if the text contains no object, or one of another
   * format or version.
   */
  readonly document?: JsonObject
  /** As written: `2.0`, `3.0.3`. */
  readonly sourceVersion?: string
  /** False if the author translated nothing. */
  readonly mayBeTranslated: boolean
  readonly problems: readonly Problem[]
  /** Returns the position of a JSON pointer into `document`, or of its nearest ancestor in the text. */
  readonly locate: Locate
  /**
   * Returns the value at a pointer into `document` as JSON with its numbers as written; undefined if JavaScript prints
   * them alike.
   */
  readonly writtenJson: Locator['writtenJson']
  /** Returns `document` as JSON with all digits of its integers. */
  readonly print: () => string
}

/**
 * Reads YAML or JSON, OpenAPI 2.0 to 3.2. Never throws: every error becomes a problem, and the readable part is
 * returned.
 *
 * @example const parsed = parseDocument('openapi: 3.1.0\ninfo: {title: A, version: "1"}\npaths: {}')
 * parsed.document?.openapi // '3.1.0'
 */
export function parseDocument(text: string, options: ParseOptions = {}): ParsedDocument {
  const { maxBytes = DOCUMENT_MAX_BYTES, fileName = 'document' } = options
  const source = text.startsWith('\uFEFF') ? text.slice(1) : text
  const bytes = byteLength(source, maxBytes)
  const file = quote(fileName)
  if (bytes > maxBytes) {
    return refused([atStart(problem('document-too-large', { file, max: maxBytes, bytes }))])
  }
  if (source.trim() === '') return refused([atStart(problem('document-empty', { file }))])
  const { value, positions, problems: readProblems } = readText(source, fileName)
  const isSwagger = own(value, 'openapi') === undefined && own(value, 'swagger') !== undefined
  const hasXWebhooks = own(value, 'webhooks') === undefined
  const locator = createLocator(
    source,
    () => positions,
    (segments) => toSourceSegments(segments, { isSwagger, hasXWebhooks }),
  )
  const { locate } = locator
  const other = otherFormat(source, value)
  if (other !== undefined) {
    const { format, member } = other
    const position = member === undefined ? undefined : locate(`/${member}`)
    return refused([{ ...atStart(problem('description-other', { format })), ...position }])
  }
  if (!isObject(value)) {
    const found = problem(value === undefined ? 'found.unreadable-text' : `kind.${kindOf(value)}`)
    return refused([...readProblems, atStart(problem('document-not-object', { file, found }))])
  }
  const problems = createProblemList(locate)
  const whole = mayHaveWholeParts(source) ? withWholeParts(value, problems) : value
  const upgraded = upgradeDocument(whole, problems)
  return {
    ...upgraded,
    problems: [...readProblems, ...problems.list()],
    locate,
    // The upgrade makes an `example` of OpenAPI 3.0 one of `examples`.
    writtenJson: (pointer, value) =>
      locator.writtenJson(pointer, value) ??
      locator.writtenJson(pointer.replace(/\/examples\/default\/value$/, '/example'), value),
    print: () => printUnrounded(upgraded.document ?? {}, positions),
    // Looking at every member of a large document takes a tenth of the time of compiling it.
    mayBeTranslated: source.includes('x-translations'),
  }
}

const refused = (problems: readonly Problem[]): ParsedDocument => ({
  problems,
  locate: () => undefined,
  writtenJson: () => undefined,
  print: () => '{}',
  mayBeTranslated: false,
})

/** Exact only if needed: a text never has fewer bytes than UTF-16 units. */
function byteLength(source: string, maxBytes: number): number {
  if (source.length > maxBytes || source.length * 3 <= maxBytes) return source.length
  return new TextEncoder().encode(source).length
}
