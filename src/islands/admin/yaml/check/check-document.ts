/** Checks the text as typed: its problems and its contents. Pure; runs in the worker. */
import { unresolvedAddresses } from '#core/openapi/bundle/held-references.ts'
import { type Compilation, compileDocument } from '#core/openapi/compile/compile-document.ts'
import { documentProblems } from '#core/openapi/lint/lint-document.ts'
import { type ParsedDocument, parseDocument } from '#core/openapi/parse/parse-document.ts'
import type { Problem } from '#core/openapi/problem.ts'
import { leadsElsewhere } from '#core/openapi/problem.ts'
import { problemText } from '#core/openapi/problem-text.ts'
import type { Language } from '#core/site/site.ts'
import { buildOutline, type OutlineGroup } from './outline.ts'

export interface CheckedDocument {
  /** In order of lines; problems without a line come first. */
  readonly problems: readonly ShownProblem[]
  readonly outline: readonly OutlineGroup[]
  readonly version: string
  /** False if only a part of the text could be read. */
  readonly isReadable: boolean
  /** Names in `components` by kind, such as `schemas` → `User`, for completion. */
  readonly components: Readonly<Record<string, readonly string[]>>
  /** URLs of external files. They prevent publishing until they are bundled. */
  readonly addresses: readonly string[]
}

export interface ShownProblem extends Problem {
  readonly message: string
}

export interface ReadDocument extends Compilation {
  readonly text: string
  readonly fileName: string
  /** The source of the compiled document. */
  readonly parsed: ParsedDocument
}

/** All that a preview needs. Never throws: core reports every error as a problem. */
export function readDocument(text: string, fileName: string): ReadDocument {
  const parsed = parseDocument(text, { fileName })
  return { text, fileName, parsed, ...compileDocument(parsed) }
}

export function checkDocument(
  { text, parsed, compiled, problems }: ReadDocument,
  language: Language,
): CheckedDocument {
  const all = documentProblems(parsed, problems)
  return {
    problems: all
      .toSorted((a, b) => (a.line ?? 0) - (b.line ?? 0))
      .map((each) => ({ ...each, message: problemText(each, language) })),
    outline: buildOutline(compiled, text),
    version: compiled.info.version,
    isReadable: parsed.problems.every(({ severity }) => severity !== 'error'),
    components: componentNames(parsed.document?.['components']),
    // URLs in examples or comments don't prevent publishing.
    addresses: all.some(leadsElsewhere) ? unresolvedAddresses(text) : [],
  }
}

function componentNames(components: unknown): CheckedDocument['components'] {
  if (typeof components !== 'object' || components === null) return {}
  return Object.fromEntries(
    Object.entries(components).map(([kind, members]) => [
      kind,
      typeof members === 'object' && members !== null ? Object.keys(members) : [],
    ]),
  )
}
