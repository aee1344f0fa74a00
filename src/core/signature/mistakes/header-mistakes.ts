/** Mistakes in the headers that are signed. */
import { decodeUtf8, utf8 } from '../crypto.ts'
import { CONTENT_LENGTH } from '../language/holes.ts'
import type { Header } from '../language/message.ts'
import type { Expression } from '../language/model.ts'
import { holesIn, isOfHeader } from '../language/required-headers.ts'
import { type Attempt, argumentText, nodesOf, replaced, stepOf } from './attempt.ts'
import type { MistakeRule } from './mistake-rule.ts'

const CONTENT_TYPE = 'content-type'
/** As HTTP libraries add it. */
const CHARSETS = ['; charset=utf-8', ';charset=utf-8', '; charset=UTF-8', ';charset=UTF-8']

export const HEADER_MISTAKES: readonly MistakeRule[] = [
  {
    id: 'content-type-charset',
    stage: 'parts',
    attempts: (attempt) =>
      readsHeader(attempt, CONTENT_TYPE) ? otherTypes(attempt.message.headers, attempt) : [],
  },
  {
    id: 'length-characters',
    stage: 'parts',
    attempts: (attempt) =>
      readsHeader(attempt, CONTENT_LENGTH)
        ? lengths(attempt).map((length) => withLength(attempt, String(length)))
        : [],
  },
  {
    id: 'header-lines-unended',
    stage: 'string',
    attempts: (attempt) =>
      nodesOf(attempt).flatMap((node) => {
        const by = withoutLastEnd(node)
        return by === node ? [] : [replaced(attempt, node, by)]
      }),
  },
]

/** Languages count code points, or UTF-16 code units. */
function lengths({ message: { body = '' } }: Attempt): readonly number[] {
  const text = typeof body === 'string' ? body : decodeUtf8(body)
  if (text === undefined) return []
  const bytes = utf8(text).length
  return [...new Set([Array.from(text).length, text.length])].filter((length) => length !== bytes)
}

/** A client that counts for the signature leaves the header to its HTTP library. */
function withLength(attempt: Attempt, length: string): Attempt {
  const { headers } = attempt.message
  const others = headers.filter(([name]) => name.toLowerCase() !== CONTENT_LENGTH)
  return {
    ...attempt,
    message: { ...attempt.message, headers: [...others, [CONTENT_LENGTH, length]] },
  }
}

export const readsHeader = (attempt: Attempt, name: string): boolean =>
  nodesOf(attempt)
    .flatMap(holesIn)
    .some((hole) => isOfHeader(hole, name))

export const withHeader = (
  headers: readonly Header[],
  name: string,
  value: string,
): readonly Header[] =>
  headers.map((header) => (header[0].toLowerCase() === name ? [header[0], value] : header))

function otherTypes(headers: readonly Header[], attempt: Attempt): readonly Attempt[] {
  const sent = headers.find(([name]) => name.toLowerCase() === CONTENT_TYPE)?.[1]
  if (sent === undefined) return []
  const [type = ''] = sent.split(';', 1)
  return [type, ...CHARSETS.map((charset) => `${type}${charset}`)]
    .filter((value) => value !== sent)
    .map((value) => ({
      ...attempt,
      message: { ...attempt.message, headers: withHeader(headers, CONTENT_TYPE, value) },
    }))
}

/** Lines that each end in a line break, written without the last one. */
function withoutLastEnd(node: Expression): Expression {
  if (node.kind !== 'pipeline') return node
  const at = node.steps.findIndex(
    ({ operation, argument }) => operation === 'join' && argument === '',
  )
  const each = node.steps[at - 1]
  const line = each?.operation === 'each' ? argumentText(each) : undefined
  if (each === undefined || line === undefined) return node
  const end = line.pieces.at(-1)
  if (typeof end !== 'string' || !end.endsWith('\n')) return node
  const pieces = line.pieces.with(-1, end.slice(0, -1))
  const steps = [{ ...each, argument: { expression: { ...line, pieces } } }, stepOf('join', '\n')]
  return { ...node, steps: node.steps.toSpliced(at - 1, 2, ...steps) }
}
