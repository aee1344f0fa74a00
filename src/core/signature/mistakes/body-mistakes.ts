/** Mistakes between the body and what is hashed or signed of it. */
import { withoutMembers } from '../canonical-body.ts'
import { decodeUtf8 } from '../crypto.ts'
import { PRINTED_FORMS, PRINTED_MAPS } from '../json/printed-map.ts'
import type { Expression, Step } from '../language/model.ts'
import { textsOf } from '../language/text-operations.ts'
import { type Attempt, isBody, isEmpty, nodesOf, replaced, stepOf } from './attempt.ts'
import { isGzip } from './compressed-body.ts'
import type { MistakeId, MistakeRule } from './mistake-rule.ts'
import { isBodyRewrite, NORMAL_FORMS } from './rewrites.ts'

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
    attempts: (attempt) => printedAs(attempt, ['~python']),
  },
  {
    id: 'body-map',
    stage: 'body',
    alone: true,
    isRare: true,
    attempts: (attempt) => printedAs(attempt, PRINTED_MAPS.keys()),
  },
  {
    id: 'body-form',
    stage: 'body',
    alone: true,
    isRare: true,
    attempts: (attempt) => printedAs(attempt, PRINTED_FORMS.keys()),
  },
  {
    id: 'body-json',
    stage: 'body',
    alone: true,
    isRare: true,
    attempts: (attempt) =>
      /^[^={["]+=/.test(bodyText(attempt)) ? printedAs(attempt, ['~json of form']) : [],
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

/** With white space removed afterwards, or not. */
function printedAs(attempt: Attempt, operations: Iterable<string>): readonly Attempt[] {
  if (isEmpty(attempt)) return []
  return [...operations]
    .map((operation) => stepOf(operation))
    .flatMap((step) => [
      ...withBodySteps(attempt, (steps) => beforeWhitespace(steps, step)),
      ...withBodySteps(attempt, (steps) => {
        const others = withoutWhitespaceSteps(steps)
        return others.length === steps.length ? steps : [...others, step]
      }),
    ])
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
