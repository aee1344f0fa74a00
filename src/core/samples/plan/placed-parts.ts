/** Parts of a request with values that only the running program knows, because the recipe places them. */
import { withJsonField } from '#core/signature/language/json-text.ts'
import type { Message } from '#core/signature/language/message.ts'
import type { Placement } from '#core/signature/language/model.ts'
import { percentEncode } from '#core/signature/language/text-operations.ts'
import { BODY_BYTES, join, NoSample, text } from './term.ts'
import { constantOf, type Operand, type OperandPair, pairsOf, run } from './values.ts'

export function placedInQuery(
  message: Message,
  percent: (value: Operand, name: string) => Operand,
) {
  const pairs: OperandPair[] = []
  const query = (): Operand =>
    join([
      text(message.query),
      ...pairs.flatMap(([key, value], at) => {
        const name = key.kind === 'text' ? key.text : ''
        return [
          text(`${at === 0 && message.query === '' ? '' : '&'}${name}=`),
          percent(value, `encoded-${name}`),
        ]
      }),
    ])
  const target = (): Operand =>
    pairs.length === 0
      ? text(message.query === '' ? message.path : `${message.path}?${message.query}`)
      : join([text(`${message.path}?`), query()])
  const address = (): Operand => join([text(`${message.scheme}://${message.host}`), target()])
  return { pairs, query, target, address }
}

/** In the text of the body, a mark represents each value. */
export function placedInBody(bodyText: string) {
  let marked = bodyText
  const values: Operand[] = []
  const pairs: OperandPair[] = []
  let isForm = true
  let term: Operand | undefined

  return {
    add: ({ in: where, name }: Placement, value: Operand, percent: (value: Operand) => Operand) => {
      if (MARKS.test(bodyText)) throw new NoSample(BODY_BYTES)
      const mark = String.fromCharCode(FIRST_MARK + values.length)
      isForm &&= where === 'form'
      marked = isForm
        ? `${marked}${marked === '' ? '' : '&'}${percentEncode(name)}=${mark}`
        : withJsonField(marked || '{}', name, mark)
      values.push(isForm ? percent(value) : value)
      pairs.push([text(name), value])
      term = join(
        [...marked.matchAll(PARTS)].map(([part]) =>
          MARKS.test(part) ? (values[part.charCodeAt(0) - FIRST_MARK] ?? text('')) : text(part),
        ),
      )
    },
    /** The same one until the next value; undefined for a body as it was given. */
    term: () => term,
    /** Names and values of the form; undefined for other bodies. */
    pairs: (): readonly OperandPair[] | undefined =>
      isForm && values.length > 0
        ? [
            ...pairsOf(constantOf(run('parse-form', undefined, bodyText), 'parse-form'), ''),
            ...pairs,
          ]
        : undefined,
  }
}

/** Characters without a meaning. */
const FIRST_MARK = 0xe000
const MARKS = /[\ue000-\uf8ff]/
const PARTS = /[\ue000-\uf8ff]|[^\ue000-\uf8ff]+/g
