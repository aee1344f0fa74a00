/** Mistakes between the hashed text and its digest. */
import type { Piece, Step } from '../language/model.ts'
import { isDigest } from '../language/proof.ts'
import {
  type Attempt,
  aliasOf,
  argumentText,
  BODY,
  isEmpty,
  nodesOf,
  type Pipeline,
  type PipelineStep,
  proofIn,
  replaced,
  stepOf,
  templateOf,
} from './attempt.ts'
import type { MistakeId, MistakeRule } from './mistake-rule.ts'

const DIGEST_IDS = [
  ['md5', 'digest-md5'],
  ['sha1', 'digest-sha1'],
  ['sha256', 'digest-sha256'],
  ['sha384', 'digest-sha384'],
  ['sha512', 'digest-sha512'],
] as const

export const DIGEST_MISTAKES: readonly MistakeRule[] = [
  {
    id: 'digest-uppercase',
    stage: 'digest-encoding',
    alone: true,
    attempts: (attempt) =>
      withDigests(attempt, digestsOf(attempt), ({ pipeline, at }) =>
        pipeline.steps[at + 1]?.operation === 'hex'
          ? { ...pipeline, steps: pipeline.steps.toSpliced(at + 2, 0, stepOf('upper')) }
          : undefined,
      ),
  },
  {
    id: 'empty-body-not-hashed',
    stage: 'digest-encoding',
    alone: true,
    attempts: (attempt) =>
      isEmpty(attempt)
        ? digestsOf(attempt).map(({ pipeline }) => replaced(attempt, pipeline, templateOf()))
        : [],
  },
  {
    id: 'digest-skipped',
    stage: 'digest-encoding',
    alone: true,
    isRare: true,
    attempts: (attempt) =>
      isEmpty(attempt)
        ? []
        : withDigests(attempt, digestsOf(attempt), ({ pipeline, at }) => ({
            ...pipeline,
            steps: pipeline.steps.slice(0, at),
          })),
  },
  {
    id: 'digest-partial',
    stage: 'digest-encoding',
    alone: true,
    // The body alone, or without one of the texts around it.
    attempts: (attempt) =>
      digestsOf(attempt).flatMap(({ pipeline }) => {
        const source = aliasOf(attempt.recipe.values, pipeline.source)
        if (source.kind !== 'template' || source.pieces.length < 2) return []
        const isOther = (piece: Piece) => typeof piece === 'string' || piece.name !== BODY
        const { pieces } = source
        if (pieces.every(isOther)) return []
        const lacking = pieces.flatMap((piece, at) =>
          isOther(piece) ? [pieces.toSpliced(at, 1)] : [],
        )
        return [pieces.filter((piece) => !isOther(piece)), ...lacking].map((some) =>
          replaced(attempt, pipeline, { ...pipeline, source: templateOf(...some) }),
        )
      }),
  },
  {
    id: 'digest-unwrapped',
    stage: 'digest-encoding',
    alone: true,
    // The text around the digest, or only its marks: `sha-256=:…:` of RFC 9530.
    attempts: (attempt) =>
      digestsOf(attempt).flatMap(({ pipeline, at }) => {
        const after = pipeline.steps.findIndex(
          ({ operation }, index) => index > at && operation === 'template',
        )
        const step = pipeline.steps[after]
        const text = step && argumentText(step)
        if (step === undefined || text === undefined) return []
        const pieces = text.pieces.map((piece) =>
          typeof piece === 'string' ? piece.replaceAll(':', '') : piece,
        )
        const bare = stepOf('template', { expression: templateOf(...pieces) }, step.place)
        return [[], [bare]].map((steps) =>
          replaced(attempt, pipeline, {
            ...pipeline,
            steps: pipeline.steps.toSpliced(after, 1, ...steps),
          }),
        )
      }),
  },
  digestAs('digest-hex', ['hex']),
  digestAs('digest-hex-then-base64', ['hex', 'base64']),
  { ...digestAs('digest-hex-twice', ['hex', 'hex']), alone: true },
  {
    id: 'digest-raw',
    stage: 'digest-encoding',
    alone: true,
    isRare: true,
    // As bytes, or as the text that a program reads from them.
    attempts: (attempt) =>
      [[], ['~text of bytes']].flatMap((steps) =>
        withDigests(attempt, digestsOf(attempt), (one) => reencoded(one, steps)),
      ),
  },
  {
    id: 'digest-of-digest',
    stage: 'digest-encoding',
    alone: true,
    attempts: (attempt) =>
      [['hex'], ['base64'], []].flatMap((encodings) =>
        withDigests(
          attempt,
          [...digestsOf(attempt), ...digestProofOf(attempt)],
          ({ pipeline, at }) => {
            const step = pipeline.steps[at]
            const again = [...encodings.map((name) => stepOf(name)), ...(step ? [step] : [])]
            return { ...pipeline, steps: pipeline.steps.toSpliced(at + 1, 0, ...again) }
          },
        ),
      ),
  },
  digestAs('digest-base64url', ['base64url']),
  digestAs('digest-base64', ['base64']),
  ...DIGEST_IDS.map(
    ([operation, id]): MistakeRule => ({
      id,
      stage: 'digest-algorithm',
      ...(id === 'digest-sha384' && { alone: true, isRare: true }),
      attempts: (attempt) =>
        withDigests(attempt, [...digestsOf(attempt), ...digestProofOf(attempt)], (digest) => {
          const step = digest.pipeline.steps[digest.at]
          return step === undefined || step.operation === operation
            ? undefined
            : withStep(digest.pipeline, digest.at, { ...step, operation })
        }),
    }),
  ),
]

/** Hashes without a key, apart from one that is the proof itself. */
export function digestsOf(attempt: Attempt): readonly PipelineStep[] {
  const proof = proofIn(attempt)
  return nodesOf(attempt).flatMap((node) => {
    if (node.kind !== 'pipeline') return []
    const at = node.steps.findLastIndex(isDigest)
    return at === -1 || (node === proof?.pipeline && at === proof.at)
      ? []
      : [{ pipeline: node, at }]
  })
}

/** The digest that proves the sender, in a recipe without an HMAC. */
export function digestProofOf(attempt: Attempt): readonly PipelineStep[] {
  const proof = proofIn(attempt)
  const step = proof?.pipeline.steps[proof.at]
  return proof !== undefined && step !== undefined && isDigest(step) ? [proof] : []
}

/** A recipe may hash twice: changes each digest, then all of them. */
function withDigests(
  attempt: Attempt,
  digests: readonly PipelineStep[],
  change: (digest: PipelineStep) => Pipeline | undefined,
): readonly Attempt[] {
  const changes = digests.flatMap((digest) => {
    const by = change(digest)
    return by === undefined ? [] : [(before: Attempt) => replaced(before, digest.pipeline, by)]
  })
  const each = changes.map((make) => make(attempt))
  return each.length < 2 ? each : [...each, changes.reduce((all, make) => make(all), attempt)]
}

export function withStep(pipeline: Pipeline, at: number, ...steps: readonly Step[]): Pipeline {
  return { ...pipeline, steps: pipeline.steps.toSpliced(at, 1, ...steps) }
}

const ENCODINGS: ReadonlySet<string> = new Set(['hex', 'base64', 'base64url'])
const CASES: ReadonlySet<string> = new Set(['upper', 'lower'])

/**
 * Writes the bytes of a step in another encoding.
 *
 * @returns an empty list if nothing encodes them, or they are encoded so already
 */
export function encodedAs(
  attempt: Attempt,
  digest: PipelineStep,
  encodings: readonly string[],
): readonly Attempt[] {
  return [reencoded(digest, encodings), reencoded(digest, encodings, true)].flatMap((changed) =>
    changed === undefined ? [] : [replaced(attempt, digest.pipeline, changed)],
  )
}

/** @param hasNoCase - also leaves out the step that changes the case of hexadecimal */
function reencoded(
  { pipeline, at }: PipelineStep,
  encodings: readonly string[],
  hasNoCase = false,
): Pipeline | undefined {
  const after = pipeline.steps.slice(at + 1)
  const count = after.findIndex(({ operation }) => !ENCODINGS.has(operation))
  const present = count === -1 ? after : after.slice(0, count)
  const names = present.map(({ operation }) => operation)
  if (names.length === 0 || names.join() === encodings.join()) return undefined
  if (hasNoCase && !CASES.has(after[present.length]?.operation ?? '')) return undefined
  const steps = pipeline.steps.toSpliced(
    at + 1,
    present.length + (hasNoCase ? 1 : 0),
    ...encodings.map((encoding) => stepOf(encoding)),
  )
  return { ...pipeline, steps }
}

function digestAs(id: MistakeId, encodings: readonly string[]): MistakeRule {
  return {
    id,
    stage: 'digest-encoding',
    attempts: (attempt) =>
      [false, true].flatMap((hasNoCase) =>
        withDigests(attempt, digestsOf(attempt), (one) => reencoded(one, encodings, hasNoCase)),
      ),
  }
}
