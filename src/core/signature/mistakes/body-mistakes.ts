/** Mistakes between the body and its digest. */
import { withoutMembers } from '../canonical-body.ts'
import { decodeUtf8 } from '../crypto.ts'
import type { Expression, Piece, Step } from '../language/model.ts'
import { isDigest } from '../language/proof.ts'
import { textsOf } from '../language/text-operations.ts'
import {
  type Attempt,
  aliasOf,
  argumentText,
  BODY,
  isBody,
  nodesOf,
  type Pipeline,
  type PipelineStep,
  proofIn,
  replaced,
  stepOf,
  templateOf,
} from './attempt.ts'
import { isGzip } from './compressed-body.ts'
import type { MistakeId, MistakeRule } from './mistake-rule.ts'
import { isBodyRewrite, NORMAL_FORMS } from './rewrites.ts'

const DIGEST_IDS = [
  ['md5', 'digest-md5'],
  ['sha1', 'digest-sha1'],
  ['sha256', 'digest-sha256'],
  ['sha384', 'digest-sha384'],
  ['sha512', 'digest-sha512'],
] as const

const WHITESPACE: ReadonlySet<string> = new Set(['strip-whitespace', 'json-minify'])
/** Steps that a body goes through before it is hashed or signed. */
const BODY_STEPS: ReadonlySet<string> = new Set([
  ...WHITESPACE,
  'json-without',
  'json-print',
  'json-sort',
  'json-canonical',
  'escape-unicode',
  'trim',
])
const isBodyStep = ({ operation }: Step): boolean =>
  BODY_STEPS.has(operation) || isBodyRewrite(operation)

/** How another library writes the same body. Combined in this order: reprint, sort, lay out, escape. */
export const NOTATIONS: readonly MistakeRule[] = [
  {
    id: 'whitespace-kept',
    stage: 'body',
    isLayout: true,
    attempts: (attempt) => withBodySteps(attempt, withoutWhitespaceSteps),
  },
  {
    id: 'whitespace-stripped',
    stage: 'body',
    isLayout: true,
    attempts: (attempt) => [
      ...withBodySteps(attempt, (steps) =>
        steps.some(({ operation }) => operation === 'strip-whitespace')
          ? steps
          : [...withoutWhitespaceSteps(steps), stepOf('strip-whitespace')],
      ),
      ...withBodySteps(attempt, (steps) =>
        steps.some(({ operation }) => WHITESPACE.has(operation))
          ? steps
          : [...steps, stepOf('~minified')],
      ),
    ],
  },
  rewrite('body-reprinted', '~reprinted', (text) =>
    /\d(?:\.\d|e)/i.test(text) ? ['~reprinted floats'] : [],
  ),
  rewrite('keys-sorted', '~sorted'),
  {
    ...layout('whitespace-kept-in-strings', ['~minified']),
    attempts: (attempt) =>
      withBodySteps(attempt, (steps) =>
        steps.some(({ operation }) => operation === 'strip-whitespace')
          ? [...withoutWhitespaceSteps(steps), stepOf('~minified')]
          : steps,
      ),
  },
  layout('separators-spaced', ['~spaced']),
  layout('pretty-printed', ['~indented   ', '~indented     ', '~indented \t']),
  // Before the other escapes, which have no effect after it.
  { ...escaped('dotnet-escaped', '~dotnet escaped'), isRare: true },
  escaped('slashes-escaped', '~slashes escaped'),
  escaped('unicode-escaped', '~unicode escaped'),
  escaped('html-escaped', '~html escaped'),
  // Also after a layout: on Windows, printers end lines with CRLF.
  { ...layout('body-line-breaks', ['~crlf', '~lf']), isLayout: false, isRare: true },
  {
    id: 'body-trailing-newline',
    stage: 'body',
    attempts: (attempt) => withBodySteps(attempt, (steps) => [...steps, stepOf('~newline')]),
  },
]

export const BODY_MISTAKES: readonly MistakeRule[] = [
  {
    id: 'excluded-members-kept',
    stage: 'body',
    attempts: (attempt) =>
      withBodySteps(attempt, (steps) =>
        steps.filter(({ operation }) => operation !== 'json-without'),
      ),
  },
  ...NOTATIONS,
  ...(
    [
      ['empty-body-as-object', '{}'],
      ['empty-body-as-null', 'null'],
      ['empty-body-as-array', '[]'],
    ] as const
  ).map(
    ([id, text]): MistakeRule => ({
      id,
      stage: 'body',
      attempts: (attempt) =>
        isEmpty(attempt)
          ? withBodySteps(attempt, (steps) => [...steps, stepOf(`~as ${text}`)])
          : [],
    }),
  ),
  {
    id: 'body-not-hashed',
    stage: 'body',
    attempts: (attempt) =>
      isEmpty(attempt) ? [] : withBodySteps(attempt, (steps) => [...steps, stepOf('~as ')]),
  },
  {
    id: 'excluded-members-partly-kept',
    stage: 'body',
    alone: true,
    isRare: true,
    attempts: (attempt) =>
      partsOf(excludedIn(attempt)).flatMap((kept) => withBodySteps(attempt, keeping(kept))),
  },
  {
    id: 'body-quoted',
    stage: 'body',
    alone: true,
    isRare: true,
    attempts: (attempt) =>
      isEmpty(attempt) ? [] : withBodySteps(attempt, (steps) => [...steps, stepOf('~quoted')]),
  },
  {
    id: 'body-object',
    stage: 'body',
    alone: true,
    attempts: (attempt) =>
      isEmpty(attempt) ? [] : withBodySteps(attempt, () => [stepOf('~as [object Object]')]),
  },
  {
    id: 'body-python',
    stage: 'body',
    alone: true,
    isRare: true,
    // With white space removed afterwards, or not.
    attempts: (attempt) =>
      isEmpty(attempt)
        ? []
        : [
            ...withBodySteps(attempt, (steps) => beforeWhitespace(steps, stepOf('~python'))),
            ...withBodySteps(attempt, (steps) => [
              ...withoutWhitespaceSteps(steps),
              stepOf('~python'),
            ]),
          ],
  },
  {
    id: 'body-bom',
    stage: 'body',
    alone: true,
    isRare: true,
    attempts: (attempt) => withBodySteps(attempt, (steps) => [...steps, stepOf('~bom')]),
  },
  {
    id: 'body-bom-missing',
    stage: 'body',
    alone: true,
    isRare: true,
    attempts: (attempt) =>
      bodyText(attempt).startsWith('\uFEFF')
        ? withBodySteps(attempt, (steps) => [...steps, stepOf('~no bom')])
        : [],
  },
  {
    id: 'body-normalized',
    stage: 'body',
    alone: true,
    isRare: true,
    attempts: (attempt) =>
      NORMAL_FORMS.flatMap((form) => {
        const text = bodyText(attempt)
        return text.normalize(form) === text
          ? []
          : withBodySteps(attempt, (steps) => [...steps, stepOf(`~${form}`)])
      }),
  },
  {
    id: 'body-charset',
    stage: 'body',
    alone: true,
    isRare: true,
    attempts: (attempt) =>
      /[\u0080-\uffff]/.test(bodyText(attempt))
        ? ['~latin1', '~ascii'].flatMap((operation) =>
            withBodySteps(attempt, (steps) => [...steps, stepOf(operation)]),
          )
        : [],
  },
  ...(['body-uncompressed', 'body-compressed'] as const).map(
    (id): MistakeRule => ({
      id,
      stage: 'body',
      alone: true,
      isRare: true,
      attempts: ({ otherBodies = [], ...attempt }) =>
        isGzip(otherBodies[0]) === (id === 'body-compressed')
          ? otherBodies.map((body) => ({ ...attempt, message: { ...attempt.message, body } }))
          : [],
    }),
  ),
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

/**
 * Pairs of rewrites that one call of a common library applies together. They are tried first, in this order.
 * Pretty-printing isn't included: its text is the longest, and a body of 1 MB exhausts the budget before.
 */
export const USUAL_PAIRS: readonly (readonly [MistakeId, MistakeId])[] = [
  // PHP: json_encode without flags, also for a body that isn't stripped of white space.
  ['slashes-escaped', 'unicode-escaped'],
  ['whitespace-kept', 'slashes-escaped'],
  ['whitespace-kept', 'unicode-escaped'],
  ['whitespace-kept-in-strings', 'slashes-escaped'],
  ['whitespace-kept-in-strings', 'unicode-escaped'],
  // Python: json.dumps, with sort_keys.
  ['separators-spaced', 'unicode-escaped'],
  ['keys-sorted', 'separators-spaced'],
  ['keys-sorted', 'unicode-escaped'],
  // Go: maps are sorted.
  ['keys-sorted', 'html-escaped'],
  ['whitespace-kept', 'html-escaped'],
  ['whitespace-kept-in-strings', 'html-escaped'],
  ['whitespace-kept', 'keys-sorted'],
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

function rewrite(
  id: MistakeId,
  operation: string,
  others: (body: string) => readonly string[] = () => [],
): MistakeRule {
  return {
    id,
    stage: 'body',
    attempts: (attempt) =>
      isEmpty(attempt)
        ? []
        : [operation, ...others(bodyText(attempt))].flatMap((name) =>
            withBodySteps(attempt, (steps) => beforeWhitespace(steps, stepOf(name))),
          ),
  }
}

function beforeWhitespace(steps: readonly Step[], step: Step): readonly Step[] {
  const found = steps.findIndex(({ operation }) => WHITESPACE.has(operation))
  return steps.toSpliced(found === -1 ? steps.length : found, 0, step)
}

/** Replaces single characters, so the text without white space is shared with other mistakes. */
function escaped(id: MistakeId, operation: string): MistakeRule {
  return {
    id,
    stage: 'body',
    attempts: (attempt) =>
      isEmpty(attempt) ? [] : withBodySteps(attempt, (steps) => [...steps, stepOf(operation)]),
  }
}

/** Leaves white space as the layout wrote it. */
function layout(id: MistakeId, operations: readonly string[]): MistakeRule {
  return {
    id,
    stage: 'body',
    isLayout: true,
    attempts: (attempt) =>
      isEmpty(attempt)
        ? []
        : operations.flatMap((operation) =>
            withBodySteps(attempt, (steps) => [
              ...withoutWhitespaceSteps(steps),
              stepOf(operation),
            ]),
          ),
  }
}

const withoutWhitespaceSteps = (steps: readonly Step[]): readonly Step[] =>
  steps.filter(({ operation }) => !WHITESPACE.has(operation))

/** Names of excluded members that the body has. */
function excludedIn(attempt: Attempt): readonly string[] {
  const names = nodesOf(attempt).flatMap((node) =>
    node.kind !== 'pipeline'
      ? []
      : node.steps.flatMap((step) => (isExclusion(step) ? textsOf(step.argument) : [])),
  )
  return [
    ...new Set(withoutMembers(bodyText(attempt), names).removedMembers.map(({ name }) => name)),
  ]
}

/** One of several, and all but one. */
function partsOf(names: readonly string[]): readonly (readonly string[])[] {
  if (names.length < 2) return []
  const others = names.map((name) => names.filter((other) => other !== name))
  return [...names.map((name) => [name]), ...(names.length > 2 ? others : [])]
}

const keeping =
  (kept: readonly string[]) =>
  (steps: readonly Step[]): readonly Step[] =>
    steps.map((step) => {
      const names = textsOf(step.argument)
      return isExclusion(step) && names.some((name) => kept.includes(name))
        ? { ...step, argument: names.filter((name) => !kept.includes(name)) }
        : step
    })

const isExclusion = ({ operation }: Step): boolean => operation === 'json-without'

/** @returns an empty text for bytes that aren't text */
function bodyText({ message: { body = '' } }: Attempt): string {
  return typeof body === 'string' ? body : (decodeUtf8(body) ?? '')
}

const isEmpty = ({ message }: Attempt): boolean => (message.body?.length ?? 0) === 0

/** Changes the first steps of every body, up to its hash. */
function withBodySteps(
  attempt: Attempt,
  change: (steps: readonly Step[]) => readonly Step[],
): readonly Attempt[] {
  let result = attempt
  for (const node of nodesOf(attempt)) {
    if (node.kind !== 'pipeline' || !isBodySource(node.source)) continue
    const end = node.steps.findIndex((step) => !isBodyStep(step))
    const own = end === -1 ? node.steps : node.steps.slice(0, end)
    const steps = change(own)
    if (steps.length === own.length && steps.every((step, at) => step === own[at])) continue
    result = replaced(result, node, { ...node, steps: [...steps, ...node.steps.slice(own.length)] })
  }
  return result === attempt ? [] : [result]
}

const isBodySource = (source: Expression): boolean =>
  source.kind === 'template' && source.pieces.length === 1 && isBody(source.pieces[0])
