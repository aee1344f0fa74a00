/** Mistakes between the body and its digest. */

import { decodeUtf8 } from '../crypto.ts'
import type { SigningPlan } from '../plan.ts'
import type { BinaryEncoding } from '../recipe.ts'
import { sortMembers } from '../sort-members.ts'
import { type BodyRewrite, type BodyVariant, COST } from './body-variants.ts'
import {
  type ByteWriter,
  escapeHtml,
  escapeSlashes,
  escapeUnicode,
  type LayoutStyle,
  layOut,
} from './json-bytes.ts'
import type { MistakeId, MistakeRule } from './mistake-rule.ts'

const DIGEST_IDS = [
  ['MD5', 'digest-md5'],
  ['SHA-1', 'digest-sha1'],
  ['SHA-256', 'digest-sha256'],
  ['SHA-512', 'digest-sha512'],
] as const

/** Rewrites are combined in this order: reprint, sort, lay out, escape. */
export const BODY_MISTAKES: readonly MistakeRule[] = [
  {
    id: 'excluded-members-kept',
    stage: 'body',
    plans: (plan) => [withBody(plan, { keepExcluded: true })],
  },
  {
    id: 'whitespace-kept',
    stage: 'body',
    isLayout: true,
    plans: (plan) =>
      plan.body.stripWhitespace ? [withBody(plan, { stripWhitespace: false })] : [],
  },
  {
    id: 'whitespace-stripped',
    stage: 'body',
    isLayout: true,
    plans: (plan) => (plan.body.stripWhitespace ? [] : [withBody(plan, { stripWhitespace: true })]),
  },
  {
    id: 'body-reprinted',
    stage: 'body',
    plans: (plan) =>
      rewritten(plan, { id: 'reprinted', cost: COST.reprint, needsJson: true, write: reprint }),
  },
  {
    id: 'keys-sorted',
    stage: 'body',
    plans: (plan) =>
      rewritten(plan, { id: 'sorted', cost: COST.sort, needsJson: true, write: sort }),
  },
  {
    id: 'whitespace-kept-in-strings',
    stage: 'body',
    isLayout: true,
    plans: (plan) =>
      plan.body.stripWhitespace
        ? laidOut(plan, { id: 'minified', cost: COST.layOut, needsJson: true, write: minify })
        : [],
  },
  {
    id: 'separators-spaced',
    stage: 'body',
    isLayout: true,
    plans: (plan) => laidOut(plan, layoutOf('spaced', { indent: '', gap: ' ' })),
  },
  {
    id: 'pretty-printed',
    stage: 'body',
    isLayout: true,
    plans: (plan) =>
      ['  ', '    ', '\t'].flatMap((indent) =>
        laidOut(plan, layoutOf(`indent ${indent}`, { indent, gap: ' ' })),
      ),
  },
  {
    id: 'slashes-escaped',
    stage: 'body',
    plans: (plan) => escaped(plan, 'slashes', escapeSlashes),
  },
  {
    id: 'unicode-escaped',
    stage: 'body',
    plans: (plan) => escaped(plan, 'unicode', escapeUnicode),
  },
  {
    id: 'html-escaped',
    stage: 'body',
    plans: (plan) => escaped(plan, 'html', escapeHtml),
  },
  {
    id: 'body-trailing-newline',
    stage: 'body',
    plans: (plan) => [withBody(plan, { suffix: '\n' })],
  },
  {
    id: 'empty-body-as-object',
    stage: 'body',
    plans: (plan) => emptyBodyAs(plan, '{}'),
  },
  {
    id: 'empty-body-as-null',
    stage: 'body',
    plans: (plan) => emptyBodyAs(plan, 'null'),
  },
  {
    id: 'empty-body-as-array',
    stage: 'body',
    plans: (plan) => emptyBodyAs(plan, '[]'),
  },
  {
    id: 'body-not-hashed',
    stage: 'body',
    plans: (plan) => rewritten(plan, { id: 'none', cost: 0, needsJson: false, write: () => 0 }),
  },
  {
    id: 'digest-hex',
    stage: 'digest-encoding',
    plans: (plan) => digestAs(plan, ['hex']),
  },
  {
    id: 'digest-hex-then-base64',
    stage: 'digest-encoding',
    plans: (plan) => digestAs(plan, ['hex', 'base64']),
  },
  {
    id: 'digest-base64url',
    stage: 'digest-encoding',
    plans: (plan) => digestAs(plan, ['base64url']),
  },
  {
    id: 'digest-base64',
    stage: 'digest-encoding',
    plans: (plan) => digestAs(plan, ['base64']),
  },
  ...DIGEST_IDS.map(
    ([algorithm, id]): MistakeRule => ({
      id,
      stage: 'digest-algorithm',
      plans: (plan) =>
        plan.digest.algorithm === algorithm
          ? []
          : [{ ...plan, digest: { ...plan.digest, algorithm } }],
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

function withBody(plan: SigningPlan, changed: Partial<BodyVariant>): SigningPlan {
  return { ...plan, body: { ...plan.body, ...changed } }
}

function rewritten(plan: SigningPlan, rewrite: BodyRewrite): readonly SigningPlan[] {
  return plan.request.body ? [withRewrite(plan, rewrite)] : []
}

function withRewrite(plan: SigningPlan, rewrite: BodyRewrite): SigningPlan {
  return withBody(plan, { rewrites: [...plan.body.rewrites, rewrite] })
}

/** Leaves white space as the layout wrote it. */
function laidOut(plan: SigningPlan, layout: BodyRewrite): readonly SigningPlan[] {
  return rewritten(withBody(plan, { stripWhitespace: false }), layout)
}

function layoutOf(id: string, style: LayoutStyle): BodyRewrite {
  return { id, cost: COST.layOut, needsJson: true, write: layOut(style) }
}

function escaped(plan: SigningPlan, id: string, write: ByteWriter): readonly SigningPlan[] {
  return rewritten(plan, { id, cost: COST.escape, needsJson: true, isCharacterwise: true, write })
}

/** Reprints like JavaScript: reformats numbers, drops needless escapes and earlier members of the same name. */
const reprint: ByteWriter = (source, target) => {
  const text = JSON.stringify(JSON.parse(decodeUtf8(source) ?? ''))
  const { read, written } = new TextEncoder().encodeInto(text, target)
  return read < text.length ? Number.POSITIVE_INFINITY : written
}

const minify = layOut({ indent: '', gap: '' })

const sort: ByteWriter = (source, target) => {
  const length = minify(source, target)
  return sortMembers(target.slice(0, length), target)
}

function emptyBodyAs(plan: SigningPlan, body: string): readonly SigningPlan[] {
  const write: ByteWriter = (_source, target) => new TextEncoder().encodeInto(body, target).written
  return plan.request.body
    ? []
    : [withRewrite(plan, { id: `empty ${body}`, cost: 0, needsJson: false, write })]
}

function digestAs(plan: SigningPlan, encodings: readonly BinaryEncoding[]): readonly SigningPlan[] {
  return plan.digest.encodings.join() === encodings.join()
    ? []
    : [{ ...plan, digest: { ...plan.digest, encodings } }]
}
