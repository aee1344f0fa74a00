/** Mistakes in the signature base of RFC 9421. */
import { type Attempt, nodesOf, proofIn, replaced, stepOf } from './attempt.ts'
import type { MistakeRule } from './mistake-rule.ts'
import { reordered } from './parts.ts'
import { BASE_CHANGES, PARAMETERS_LABEL } from './signature-base.ts'

/** A Signature-Input that can't be read may have been signed as it was sent. */
export const misreadMistakes = ({ misread }: Pick<Attempt, 'misread'>): readonly MistakeRule[] =>
  misread === undefined
    ? []
    : [
        {
          id: misread.id,
          stage: 'string',
          alone: true,
          attempts: (attempt) =>
            withBase(attempt, '~base sent', misread.text.replace(/^[\w-]+=/, '')),
        },
      ]

export const SIGNATURE_BASE_MISTAKES: readonly MistakeRule[] = [
  ...BASE_CHANGES.map(
    ([id, changes]): MistakeRule => ({
      id,
      stage: 'string',
      alone: true,
      attempts: (attempt) =>
        labelsOf(attempt) === 0
          ? []
          : changes.flatMap((_, at) => withBase(attempt, `~base ${id} ${at}`)),
    }),
  ),
  {
    id: 'components-reordered',
    stage: 'string',
    alone: true,
    attempts: (attempt) => {
      const components = Array.from({ length: labelsOf(attempt) - 1 }, (_, at) => at)
      return reordered(components).flatMap((order) =>
        ['list', 'lines', 'both'].flatMap((where) => withBase(attempt, `~order ${where}`, order)),
      )
    },
  },
]

/** Number of the labeled lines in the texts of the recipe; 0 for another scheme. */
function labelsOf(attempt: Attempt): number {
  const texts = nodesOf(attempt).flatMap((node) =>
    node.kind === 'template' ? node.pieces.filter((piece) => typeof piece === 'string') : [],
  )
  return texts.some((text) => text.includes(PARAMETERS_LABEL))
    ? texts.flatMap((text) => text.match(/^"[^"\n]*".*: /gm) ?? []).length
    : 0
}

function withBase(
  attempt: Attempt,
  operation: string,
  argument?: string | readonly number[],
): readonly Attempt[] {
  const proof = proofIn(attempt)
  if (proof === undefined) return []
  const { pipeline, at } = proof
  const steps = pipeline.steps.toSpliced(at, 0, stepOf(operation, argument))
  return [replaced(attempt, pipeline, { ...pipeline, steps })]
}
