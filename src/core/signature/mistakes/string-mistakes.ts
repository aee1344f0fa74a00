/** Mistakes in the parts of the string to sign and in how they are joined. */
import type { Expression, Hole, Piece, Step } from '../language/model.ts'
import { secretsOf } from '../language/partner-inputs.ts'
import {
  type Attempt,
  BODY,
  holeOf,
  isEmpty,
  nodesOf,
  type Pipeline,
  pipelineOf,
  proofIn,
  replaced,
  stepOf,
  type Template,
  templateOf,
  withValue,
} from './attempt.ts'
import { digestsOf } from './digest-mistakes.ts'
import type { MistakeRule } from './mistake-rule.ts'
import {
  allPartsOf,
  hasHole,
  type Part,
  partsOf,
  readsPart,
  rebuilt,
  reordered,
  withHole,
  withoutItem,
  withoutPart,
  withoutText,
  withPieces,
} from './parts.ts'
import { UTF_16_FORMS } from './rewrites.ts'
import { withKey } from './secret-mistakes.ts'

export const STRING_MISTAKES: readonly MistakeRule[] = [
  {
    id: 'method-case',
    stage: 'method',
    attempts: (attempt) => {
      const lower = withValue(
        attempt,
        '~lower',
        pipelineOf(templateOf(holeOf('method')), stepOf('lower')),
      )
      return [
        ...withHole(lower, ['method'], () => [holeOf('~lower')]),
        ...withPieces(attempt, (piece) =>
          typeof piece === 'object' && isLowerMethod(attempt, piece.name)
            ? holeOf('method')
            : piece,
        ),
      ]
    },
  },
  {
    id: 'method-other',
    stage: 'method',
    alone: true,
    attempts: (attempt) =>
      readsPart(attempt, ['method'])
        ? ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'].map((method) => ({
            ...attempt,
            message: { ...attempt.message, method },
          }))
        : [],
  },
  {
    id: 'digest-missing',
    stage: 'parts',
    // Without a body, the digest alone was left empty.
    attempts: (attempt) => [
      ...withoutPart(
        attempt,
        (part) => hasDigest(attempt, part),
        !isEmpty(attempt),
        allPartsOf(attempt),
      ),
      ...withoutText(attempt, (part) => hasDigest(attempt, part)),
    ],
  },
  {
    id: 'string-end-missing',
    stage: 'string',
    attempts: (attempt) =>
      partsOf(attempt).flatMap((parts) =>
        parts.items.length > 1 && parts.items.at(-1)?.every(isSpace)
          ? [rebuilt(attempt, parts, parts.items.slice(0, -1))]
          : [],
      ),
  },
  {
    id: 'part-missing',
    stage: 'parts',
    alone: true,
    attempts: (attempt) => [
      ...allPartsOf(attempt).flatMap((parts) =>
        parts.items.flatMap((item, at) =>
          parts.items.length < 2 ||
          hasHole(item, ['path', 'target', 'url']) ||
          hasDigest(attempt, item) ||
          item.every((piece) => piece === '')
            ? []
            : withoutItem(parts, at, hasHole(item, secretsOf(attempt.recipe))).map((items) =>
                rebuilt(attempt, parts, items),
              ),
        ),
      ),
      ...allPartsOf(attempt).flatMap(({ node }) => withoutLastLabeled(attempt, node)),
    ],
  },
  {
    id: 'parts-reordered',
    stage: 'parts',
    alone: true,
    attempts: (attempt) =>
      allPartsOf(attempt).flatMap((parts) =>
        reordered(parts.items, isNamed).map((items) => rebuilt(attempt, parts, items)),
      ),
  },
  {
    id: 'string-crlf',
    stage: 'string',
    alone: true,
    attempts: withCrlf,
  },
  {
    id: 'separator-wrong',
    stage: 'string',
    alone: true,
    attempts: (attempt) =>
      allPartsOf(attempt).flatMap((parts) =>
        ['', ':', '|', '\n', '\r\n', '\\n', '.', '&', ',', '+', ' ', '-', '#']
          .filter((separator) => separator !== parts.separator)
          .map((separator) => rebuilt(attempt, { ...parts, separator }, parts.items)),
      ),
  },
  {
    id: 'string-trailing-newline',
    stage: 'string',
    attempts: (attempt) =>
      partsOf(attempt).flatMap((parts) =>
        ['\n', '\r\n'].map((end) => rebuilt(attempt, parts, parts.items, end)),
      ),
  },
  {
    id: 'separator-trailing',
    stage: 'string',
    alone: true,
    attempts: (attempt) =>
      partsOf(attempt).flatMap((parts) =>
        parts.separator === '' || parts.separator === '\n'
          ? []
          : [rebuilt(attempt, parts, parts.items, parts.separator)],
      ),
  },
  {
    id: 'quotes-missing',
    stage: 'string',
    alone: true,
    attempts: withoutQuotes,
  },
  {
    id: 'string-case',
    stage: 'string',
    alone: true,
    attempts: (attempt) =>
      ['lower', 'upper'].flatMap((operation) => withBefore(attempt, stepOf(operation))),
  },
  {
    id: 'string-quoted',
    stage: 'string',
    alone: true,
    isRare: true,
    // A body that is signed alone has its own mistake.
    attempts: (attempt) =>
      partsOf(attempt).some(({ items }) => items.length > 1)
        ? withBefore(attempt, stepOf('~quoted'))
        : [],
  },
  {
    id: 'string-utf16',
    stage: 'string',
    alone: true,
    isRare: true,
    // The text, the key, or both.
    attempts: (attempt) =>
      UTF_16_FORMS.flatMap((name) => {
        const keyed = withKey(attempt, (key) => pipelineOf(key, stepOf(name)))
        return [attempt, ...keyed].flatMap((one) => withBefore(one, stepOf(name))).concat(keyed)
      }),
  },
  {
    id: 'token-prefixed',
    stage: 'parts',
    alone: true,
    attempts: (attempt) => withHole(attempt, ['accessToken'], (name) => ['Bearer ', holeOf(name)]),
  },
  {
    id: 'placed-text-signed',
    stage: 'string',
    alone: true,
    attempts: withPlacedTexts,
  },
  withoutSteps('sort-missing', ['sort']),
  {
    id: 'sort-case',
    stage: 'string',
    alone: true,
    attempts: (attempt) => ['~sort lower', '~sort upper'].flatMap((by) => withSort(attempt, by)),
  },
  withoutSteps('percent-missing', ['percent', 'percent-path', 'percent-form']),
  withoutSteps('case-missing', ['upper', 'lower']),
  withoutSteps('prefix-kept', ['strip-prefix']),
  {
    id: 'percent-case',
    stage: 'string',
    alone: true,
    attempts: (attempt) => {
      const found = nodesOf(attempt).filter((node) => lowerCodes(node) !== node)
      const changed = found.reduce(
        (before, node) => replaced(before, node, lowerCodes(node)),
        attempt,
      )
      return found.length === 0 ? [] : [changed]
    },
  },
  {
    id: 'part-alone',
    stage: 'parts',
    alone: true,
    isRare: true,
    attempts: (attempt) =>
      partsOf(attempt).flatMap((parts) => {
        if (parts.items.length < 3) return []
        const digested = digestsOf(attempt).map(({ pipeline, at }) =>
          pipelineOf(pipeline.source, ...pipeline.steps.slice(0, at)),
        )
        const isAlone = (part: Part) => isNamed(part) && !hasHole(part, secretsOf(attempt.recipe))
        return [
          ...parts.items.filter(isAlone).map((item) => templateOf(...item)),
          ...(isEmpty(attempt) ? [] : [...digested, templateOf(holeOf(BODY))]),
        ].map((alone) => replaced(attempt, parts.node, alone))
      }),
  },
  {
    id: 'parts-missing',
    stage: 'parts',
    alone: true,
    isRare: true,
    // Left out or left empty. The path and the digest are parts like the others here.
    attempts: (attempt) =>
      partsOf(attempt).flatMap((parts) => {
        const { items, separator } = parts
        if (items.length < 4 || items.length > MAX_PARTS) return []
        return items.flatMap((_, first) =>
          items.slice(first + 1).flatMap((_, after) => {
            const second = first + 1 + after
            const without = items.toSpliced(second, 1).toSpliced(first, 1)
            const emptied = items.with(first, []).with(second, [])
            return (separator === '' ? [without] : [without, emptied]).map((some) =>
              rebuilt(attempt, parts, some),
            )
          }),
        )
      }),
  },
  {
    id: 'percent-added',
    stage: 'string',
    alone: true,
    isRare: true,
    // One value, or all of them. Percent-encoding a whole body would take long, and no one does.
    attempts: (attempt) => {
      const names = partsOf(attempt).flatMap(({ items }) =>
        items.flat().flatMap((piece) => (isValue(piece) ? [piece.name] : [])),
      )
      const chosen = [...new Set(names)].map((name) => [name])
      return [...chosen, ...(chosen.length > 1 ? [names] : [])].flatMap((some) =>
        withPercent(attempt, some),
      )
    },
  },
]

/** Changes the text before it is signed. */
function withBefore(attempt: Attempt, step: Step): readonly Attempt[] {
  const proof = proofIn(attempt)
  if (proof === undefined) return []
  const { pipeline, at } = proof
  return [
    replaced(attempt, pipeline, { ...pipeline, steps: pipeline.steps.toSpliced(at, 0, step) }),
  ]
}

/** The number of pairs grows with the square. */
const MAX_PARTS = 16

function withSort(attempt: Attempt, operation: string): readonly Attempt[] {
  const isSort = (step: Step) => step.operation === 'sort'
  const found = nodesOf(attempt).flatMap((node) =>
    node.kind === 'pipeline' && node.steps.some(isSort) ? [node] : [],
  )
  const changed = found.reduce((before, node) => {
    const steps = node.steps.map((step) => (isSort(step) ? { ...step, operation } : step))
    return replaced(before, node, { ...node, steps })
  }, attempt)
  return found.length === 0 ? [] : [changed]
}

const isValue = (piece: Piece): piece is Hole => typeof piece === 'object' && piece.name !== BODY

function withPercent(attempt: Attempt, names: readonly string[]): readonly Attempt[] {
  const encodedName = (hole: Hole) => `~percent ${hole.name} ${hole.argument ?? ''}`
  const isChosen = (piece: Piece): piece is Hole => isValue(piece) && names.includes(piece.name)
  const holes = partsOf(attempt).flatMap(({ items }) => items.flat().filter(isChosen))
  const prepared = holes.reduce(
    (before, hole) =>
      withValue(before, encodedName(hole), pipelineOf(templateOf(hole), stepOf('percent'))),
    attempt,
  )
  return withPieces(prepared, (piece) => (isChosen(piece) ? holeOf(encodedName(piece)) : piece))
}

/** Without the last value and the text before it, such as the line `"@signature-params": …` of RFC 9421. */
function withoutLastLabeled(attempt: Attempt, node: Expression): readonly Attempt[] {
  if (node.kind !== 'template') return []
  const { pieces } = node
  const [label, last] = pieces.slice(-2)
  const isLabeled = pieces.length > 2 && typeof label === 'string' && typeof last === 'object'
  return isLabeled ? [replaced(attempt, node, templateOf(...pieces.slice(0, -2)))] : []
}

/** Everywhere, in names before a colon, or in one value. */
function withoutQuotes(attempt: Attempt): readonly Attempt[] {
  const source = proofIn(attempt)?.pipeline.source
  const nodes = (source === undefined ? [] : nodesOf(attempt, source)).filter(isQuoted)
  if (nodes.length === 0) return []
  const without = (before: Attempt, node: Template, quotes: RegExp): Attempt =>
    replaced(before, node, {
      ...node,
      pieces: node.pieces.map((piece) =>
        typeof piece === 'string' ? piece.replaceAll(quotes, '$1') : piece,
      ),
    })
  return [
    ...[/"()/g, /"([^"\n]*)"(?=: )/g].map((quotes) =>
      nodes.reduce((before, node) => without(before, node, quotes), attempt),
    ),
    ...nodes.map((node) => without(attempt, node, /"()/g)),
  ]
}

const isQuoted = (node: Expression): node is Template =>
  node.kind === 'template' &&
  node.pieces.some((piece) => typeof piece === 'string' && piece.includes('"'))

/** A value was signed as its header has it, such as `SHA-256=…`. */
function withPlacedTexts(attempt: Attempt): readonly Attempt[] {
  return Object.values(attempt.recipe.messages).flatMap(({ place }) =>
    place.flatMap(({ value }) => {
      if (value.kind !== 'whole' || value.expression.kind !== 'template') return []
      const { pieces } = value.expression
      const [hole, ...others] = pieces.filter((piece) => typeof piece === 'object')
      if (hole === undefined || others.length > 0 || pieces.length === 1) return []
      return withHole(attempt, [hole.name], () => pieces)
    }),
  )
}

/** Ends the lines of the recipe's own texts with CRLF. Those of the message stay. */
function withCrlf(attempt: Attempt): readonly Attempt[] {
  const proof = proofIn(attempt)
  if (proof === undefined) return []
  const changed = nodesOf(attempt, proof.pipeline).reduce((before, node) => {
    const by =
      node.kind === 'pipeline' ? { ...node, steps: node.steps.map(crlfStep) } : crlfText(node)
    return JSON.stringify(by) === JSON.stringify(node) ? before : replaced(before, node, by)
  }, attempt)
  return changed === attempt ? [] : [changed]
}

const crlf = (text: string): string => text.replaceAll('\n', '\r\n')

const crlfText = (node: Expression): Expression =>
  node.kind === 'template'
    ? { ...node, pieces: node.pieces.map((one) => (typeof one === 'string' ? crlf(one) : one)) }
    : node

function crlfStep(step: Step): Step {
  const { operation, argument } = step
  if (operation === 'join') return { ...step, argument: crlf(String(argument)) }
  return typeof argument === 'object' && 'expression' in argument
    ? { ...step, argument: { expression: crlfText(argument.expression) } }
    : step
}

/** Percent-encoding as .NET's HttpUtility writes it. */
function lowerCodes(node: Expression): Expression {
  if (node.kind !== 'pipeline') return node
  const inSteps = (steps: readonly Step[]): readonly Step[] =>
    steps.flatMap((step): readonly Step[] => {
      const { operation, argument } = step
      if (operation.startsWith('percent')) return [step, stepOf('~lower codes')]
      return typeof argument === 'object' && 'steps' in argument
        ? [{ ...step, argument: { steps: inSteps(argument.steps) } }]
        : [step]
    })
  const steps = inSteps(node.steps)
  return JSON.stringify(steps) === JSON.stringify(node.steps) ? node : { ...node, steps }
}

/** A step that changes the text was left out everywhere, or in one place. */
function withoutSteps(id: MistakeRule['id'], operations: readonly string[]): MistakeRule {
  const isLeftOut = ({ operation, argument }: Step): boolean =>
    operations.includes(operation) ||
    (typeof argument === 'object' &&
      'steps' in argument &&
      argument.steps.length > 0 &&
      argument.steps.every(isLeftOut))
  return {
    id,
    stage: 'string',
    alone: true,
    attempts: (attempt) => {
      const found = nodesOf(attempt).flatMap((node) =>
        node.kind === 'pipeline' && node.steps.some(isLeftOut) ? [node] : [],
      )
      const without = (before: Attempt, node: Pipeline, isKept = (_: Step) => false): Attempt =>
        replaced(before, node, {
          ...node,
          steps: node.steps.filter((step) => !isLeftOut(step) || isKept(step)),
        })
      const steps = found.flatMap((node) =>
        node.steps.filter(isLeftOut).map((step) => ({ node, step })),
      )
      if (steps.length === 0) return []
      const all = found.reduce((before, node) => without(before, node), attempt)
      if (steps.length === 1) return [all]
      return [
        all,
        ...found.map((node) => without(attempt, node)),
        ...steps.flatMap(({ node, step }) => [
          without(attempt, node, (other) => other !== step),
          without(attempt, node, (other) => other === step),
        ]),
      ]
    },
  }
}

const hasDigest = (attempt: Attempt, part: Part): boolean => {
  const digests = digestsOf(attempt)
  const nodes = nodesOf(attempt, templateOf(...part))
  return digests.some(({ pipeline }) => nodes.includes(pipeline))
}

function isLowerMethod({ recipe }: Attempt, name: string): boolean {
  const expression = recipe.values.get(name)?.expression
  return (
    expression?.kind === 'pipeline' &&
    expression.steps.map(({ operation }) => operation).join() === 'lower' &&
    expression.source.kind === 'template' &&
    hasHole(expression.source.pieces, ['method'])
  )
}

const isNamed = (part: Part): boolean => part.some((piece) => typeof piece === 'object')

const isSpace = (piece: Piece): boolean => typeof piece === 'string' && piece.trim() === ''
