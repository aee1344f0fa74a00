/** Slips between the body and its digest. */

import {
  escapeHtml,
  escapeSlashes,
  escapeUnicode,
  type LayoutStyle,
  minify,
  printLayout,
  sortMembers,
} from './json-layout.ts'
import type { BodyReader, BodyRewrite, SigningPlan } from './plan.ts'
import type { BinaryEncoding } from './recipe.ts'
import type { SlipRule } from './slip-rule.ts'

/** Printing a body anew takes as long as hashing it. */
const PRINTING = 1

const DIGEST_IDS = [
  ['MD5', 'digest-md5'],
  ['SHA-1', 'digest-sha1'],
  ['SHA-256', 'digest-sha256'],
  ['SHA-512', 'digest-sha512'],
] as const

/** Rewrites are combined in this order: reprint, sort, lay out, escape. */
export const BODY_SLIPS: readonly SlipRule[] = [
  {
    id: 'excluded-members-kept',
    stage: 'body',
    sentence: 'The excluded members were hashed: remove them from the body before hashing.',
    plans: (plan) => [{ ...plan, keepExcluded: true }],
  },
  {
    id: 'whitespace-kept',
    stage: 'body',
    sentence: 'The body was hashed with its white space: remove it, inside strings too.',
    plans: (plan) => (plan.stripWhitespace ? [{ ...plan, stripWhitespace: false }] : []),
  },
  {
    id: 'whitespace-stripped',
    stage: 'body',
    sentence: 'White space was removed from the body: this recipe hashes the body as it is sent.',
    plans: (plan) => (plan.stripWhitespace ? [] : [{ ...plan, stripWhitespace: true }]),
  },
  {
    id: 'body-reprinted',
    stage: 'body',
    isCostly: true,
    sentence:
      'The body was parsed and printed again before hashing, which changed numbers or escapes: hash the very text that is sent.',
    plans: (plan) => rewritten(plan, 'reprinted', reprinted, PRINTING),
  },
  {
    id: 'keys-sorted',
    stage: 'body',
    isCostly: true,
    sentence: 'The members were sorted before hashing: hash them in the order they are sent.',
    plans: (plan) => rewritten(plan, 'sorted', sorted, PRINTING),
  },
  {
    id: 'whitespace-kept-in-strings',
    stage: 'body',
    isCostly: true,
    sentence:
      'White space was removed between tokens only: the recipe removes it inside strings too.',
    plans: (plan) =>
      plan.stripWhitespace
        ? rewritten({ ...plan, stripWhitespace: false }, 'minified', ifJson(minify), PRINTING)
        : [],
  },
  {
    id: 'separators-spaced',
    stage: 'body',
    isCostly: true,
    sentence:
      'The body was hashed with a space behind commas and colons: hash the compact text (Python: separators=(",", ":")).',
    plans: (plan) =>
      rewritten(
        { ...plan, stripWhitespace: false },
        'spaced',
        laidOut({ indent: '', gap: ' ' }),
        PRINTING,
      ),
  },
  {
    id: 'pretty-printed',
    stage: 'body',
    isCostly: true,
    sentence: 'The body was hashed pretty-printed: hash the compact text that is sent.',
    plans: (plan) =>
      ['  ', '    ', '\t'].flatMap((indent) =>
        rewritten(
          { ...plan, stripWhitespace: false },
          `indent ${indent}`,
          laidOut({ indent, gap: ' ' }),
          PRINTING,
        ),
      ),
  },
  {
    id: 'slashes-escaped',
    stage: 'body',
    sentence:
      'Slashes were hashed as \\/: hash the body that is sent (PHP: JSON_UNESCAPED_SLASHES).',
    plans: (plan) => rewritten(plan, 'slashes', ifJson(escapeSlashes)),
  },
  {
    id: 'unicode-escaped',
    stage: 'body',
    sentence:
      'Letters beyond ASCII were hashed as \\u escapes: hash the body that is sent (PHP: JSON_UNESCAPED_UNICODE, Python: ensure_ascii=False).',
    plans: (plan) => rewritten(plan, 'unicode', ifJson(escapeUnicode)),
  },
  {
    id: 'html-escaped',
    stage: 'body',
    sentence:
      'The characters <, > and & were hashed as \\u escapes: hash the body that is sent (Go: SetEscapeHTML(false)).',
    plans: (plan) => rewritten(plan, 'html', ifJson(escapeHtml)),
  },
  {
    id: 'body-trailing-newline',
    stage: 'body',
    sentence: 'A newline stood behind the body when it was hashed: use printf or echo -n.',
    plans: (plan) => [{ ...plan, bodySuffix: '\n' }],
  },
  {
    id: 'empty-body-as-object',
    stage: 'body',
    sentence: 'A request without body hashed "{}": hash the empty string.',
    plans: (plan) => emptyBodyAs(plan, '{}'),
  },
  {
    id: 'empty-body-as-null',
    stage: 'body',
    sentence: 'A request without body hashed "null": hash the empty string.',
    plans: (plan) => emptyBodyAs(plan, 'null'),
  },
  {
    id: 'empty-body-as-array',
    stage: 'body',
    sentence: 'A request without body hashed "[]": hash the empty string.',
    plans: (plan) => emptyBodyAs(plan, '[]'),
  },
  {
    id: 'body-not-hashed',
    stage: 'body',
    sentence: 'The empty string was hashed although the request has a body: hash the body.',
    plans: (plan) => (plan.request.body ? rewritten(plan, 'none', () => '') : []),
  },
  {
    id: 'digest-hex',
    stage: 'digest-encoding',
    sentence: 'The body digest is written in hexadecimal: encode its raw bytes as the recipe says.',
    plans: (plan) => digestAs(plan, ['hex']),
  },
  {
    id: 'digest-hex-then-base64',
    stage: 'digest-encoding',
    sentence:
      'The body digest is base64 of its hexadecimal text: ask the hash function for raw bytes (PHP: third argument true).',
    plans: (plan) => digestAs(plan, ['hex', 'base64']),
  },
  {
    id: 'digest-base64url',
    stage: 'digest-encoding',
    sentence: 'The body digest is in URL-safe base64: use the standard alphabet with padding.',
    plans: (plan) => digestAs(plan, ['base64url']),
  },
  {
    id: 'digest-base64',
    stage: 'digest-encoding',
    sentence: 'The body digest is in base64: this recipe writes it another way.',
    plans: (plan) => digestAs(plan, ['base64']),
  },
  ...DIGEST_IDS.map(
    ([algorithm, id]): SlipRule => ({
      id,
      stage: 'digest-algorithm',
      sentence: `The body was hashed with ${algorithm}: use the recipe's digest.`,
      plans: (plan) =>
        plan.digest.algorithm === algorithm
          ? []
          : [{ ...plan, digest: { ...plan.digest, algorithm } }],
    }),
  ),
]

function rewritten(
  plan: SigningPlan,
  id: string,
  apply: BodyRewrite['apply'],
  cost?: number,
): readonly SigningPlan[] {
  return plan.request.body ? withRewrite(plan, id, apply, cost) : []
}

function withRewrite(
  plan: SigningPlan,
  id: string,
  apply: BodyRewrite['apply'],
  cost?: number,
): readonly SigningPlan[] {
  const rewrite = { id, apply, ...(cost !== undefined && { cost }) }
  return [{ ...plan, rewrites: [...plan.rewrites, rewrite] }]
}

function ifJson(rewrite: (body: string) => string): BodyRewrite['apply'] {
  return (body, read) => (read.isJson(body) ? rewrite(body) : undefined)
}

function laidOut(style: LayoutStyle): BodyRewrite['apply'] {
  return (body, read) => {
    const node = read.layout(body)
    return node && printLayout(node, style)
  }
}

/** Not for deep nesting, on which JSON.stringify throws. */
function reprinted(body: string, read: BodyReader): string | undefined {
  return read.layout(body) && JSON.stringify(JSON.parse(body))
}

function sorted(body: string, read: BodyReader): string | undefined {
  const node = read.layout(body)
  return node && printLayout(sortMembers(node), { indent: '', gap: '' })
}

function emptyBodyAs(plan: SigningPlan, body: string): readonly SigningPlan[] {
  return plan.request.body ? [] : withRewrite(plan, `empty ${body}`, () => body)
}

function digestAs(plan: SigningPlan, encodings: readonly BinaryEncoding[]): readonly SigningPlan[] {
  return plan.digest.encodings.join() === encodings.join()
    ? []
    : [{ ...plan, digest: { ...plan.digest, encodings } }]
}
