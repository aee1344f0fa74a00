/** One reading of the text as typed: what is wrong with it, and what it holds. Pure; runs in the worker. */
import { unresolvedAddresses } from '#core/openapi/bundle/held-references.ts'
import { compileDocument } from '#core/openapi/compile/compile-document.ts'
import { lintDocument } from '#core/openapi/lint/lint-document.ts'
import type { CompiledDocument, Problem } from '#core/openapi/model.ts'
import { type ParsedDocument, parseDocument } from '#core/openapi/parse/parse-document.ts'
import { leadsElsewhere } from '#core/openapi/problem.ts'
import { problemText } from '#core/openapi/problem-text.ts'
import type { Language } from '#core/site/site.ts'
import { buildOutline, type OutlineGroup } from './outline.ts'

export interface CheckedDocument {
  /** In the order of the lines; those without a line come first. */
  readonly problems: readonly ShownProblem[]
  readonly outline: readonly OutlineGroup[]
  readonly version: string
  /** False: what could be read of it is less than what was written. */
  readonly isReadable: boolean
  /** Names of `components`, per kind: `schemas` → `User`, for completion. */
  readonly components: Readonly<Record<string, readonly string[]>>
  /** Of files that keep it from being published until they are taken in. */
  readonly addresses: readonly string[]
}

export interface ShownProblem extends Problem {
  readonly message: string
}

export interface Checked {
  readonly document: CheckedDocument
  readonly compiled: CompiledDocument
  /** What it was compiled from. */
  readonly parsed: ParsedDocument
}

/** Never throws: core reports whatever is wrong as a problem. */
export function checkDocument(text: string, fileName: string, language: Language): Checked {
  const parsed = parseDocument(text, { fileName })
  const { compiled, problems } = compileDocument(parsed)
  const all = [...parsed.problems, ...problems, ...lintDocument(parsed)]
  return {
    document: {
      problems: all
        .toSorted((a, b) => (a.line ?? 0) - (b.line ?? 0))
        .map((each) => ({ ...each, message: problemText(each, language) })),
      outline: buildOutline(compiled, text, 'Webhooks'),
      version: compiled.info.version,
      isReadable: parsed.problems.every(({ severity }) => severity !== 'error'),
      components: componentNames(parsed.document?.['components']),
      // What stands in an example or a comment keeps nothing from being published.
      addresses: all.some(leadsElsewhere) ? unresolvedAddresses(text) : [],
    },
    compiled,
    parsed,
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
