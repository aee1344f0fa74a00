/** Steps on the body. What only few programs can do is done here, where its text is known. */
import { withoutMembers } from '#core/signature/canonical-body.ts'
import { readUtf8 } from '#core/signature/crypto.ts'
import type { Argument } from '#core/signature/language/model.ts'
import { textsOf } from '#core/signature/language/text-operations.ts'
import type { PlannedMessage } from './planner.ts'
import type { Statements } from './statements.ts'
import { ENCODINGS } from './step-facts.ts'
import { BODY, type CallOperation } from './term.ts'
import { constantOf, type Operand, run, type Value } from './values.ts'

interface Planning extends Pick<Statements, 'add' | 'call'> {
  readonly message: PlannedMessage
  readonly unsignedMembers: string[]
  readonly textStep: (operation: string, argument: Argument, value: Operand, name: string) => Value
}

export type BodySteps = ReturnType<typeof createBodySteps>

export function createBodySteps({ message, unsignedMembers, add, call, textStep }: Planning) {
  let isCompact = false
  let bodyText: string | undefined

  function step(operation: string, argument: Argument, name: string): Value {
    const { body } = message
    if (body === undefined) {
      if (operation !== 'json-without') return textStep(operation, argument, BODY, name)
      unsignedMembers.push(...textsOf(argument))
      return BODY
    }
    if (
      ENCODINGS.has(operation) ||
      operation === 'upper' ||
      operation === 'lower' ||
      operation === 'percent'
    )
      return call(operation as CallOperation, BODY, name)
    const before = bodyText ?? body
    if (operation === 'strip-whitespace') return call(operation, BODY, name, [], 'strip-whitespace')
    if (operation === 'json-without') {
      const removed = withoutMembers(body, textsOf(argument)).removedMembers
      return removed.length === 0
        ? BODY
        : add({ kind: 'without', name: 'signed', names: textsOf(argument), comment: 'without' })
    }
    const result = run(operation, argument, before)
    if (result instanceof Uint8Array || typeof result === 'string') {
      const after = typeof result === 'string' ? result : readUtf8(result)
      if (after === before && !(message.isJson && operation.startsWith('json-'))) return BODY
      if (!message.isJson) return constantOf(result, operation)
      // Line separators are escaped by some JSON libraries.
      if (
        bodyText === undefined &&
        after === run('json-minify', undefined, body) &&
        !/[\u2028\u2029]/.test(body)
      ) {
        isCompact = true
        return BODY
      }
      if (operation.startsWith('json-') && operation !== 'json-string' && bodyText === undefined) {
        bodyText = after
        return BODY
      }
    }
    return constantOf(result, operation)
  }

  return {
    step,
    get isCompact() {
      return isCompact
    },
    get bodyText() {
      return bodyText
    },
  }
}
