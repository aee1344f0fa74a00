/** Operations that guides of a company's folder show code samples of. */
import { nearestName } from '#core/openapi/lint/nearest-name.ts'
import type { CompiledDocument } from '#core/openapi/model.ts'
import { operationsByKey } from '#core/site/build-site.ts'
import type { Guide } from '#core/site/guide.ts'
import { replaceDirectives } from '#core/site/guide-directives.ts'
import { cause, type LineProblem } from './folder-problem.ts'

/** @returns a problem for each line that names an operation that the document doesn't have */
export function missingOperations(
  { body, bodyLine }: Guide,
  document: CompiledDocument,
): readonly LineProblem[] {
  const keys = operationsByKey(document)
  const problems: LineProblem[] = []
  replaceDirectives(body, ({ name, members }, line) => {
    const { operation = '' } = members
    if (name !== 'code-samples' || keys.has(operation)) return ''
    const meant = nearestName(operation, keys.keys())
    const what =
      meant === undefined
        ? cause('guide-operation', { operation })
        : cause('guide-operation-misspelled', { operation, meant })
    problems.push({ line: bodyLine + line, what })
    return ''
  })
  return problems
}
