/** The named statements of a sample, in order, each once. */
import type { Names } from './names.ts'
import { ALPHABETS, charactersOf } from './step-facts.ts'
import type { CallOperation, CommentCode, Statement, Variable } from './term.ts'
import { type Operand, operand, type Value } from './values.ts'

export type Statements = ReturnType<typeof createStatements>

export function createStatements(names: Names) {
  const list: Statement[] = []

  /** @returns the variable of the statement, or of the same one before it */
  function add(
    statement: Statement,
    type: Variable['type'] = 'text',
    alphabet?: Variable['alphabet'],
  ): Variable {
    const content = JSON.stringify({ ...statement, name: '' })
    const same = list.find((other) => JSON.stringify({ ...other, name: '' }) === content)
    const name = same?.name ?? names(statement.name)
    if (same === undefined) list.push({ ...statement, name })
    return { kind: 'variable', name, type, ...(alphabet && { alphabet }) }
  }

  /** Gives a long text that is hashed or signed a name. */
  function hashed(value: Value, operation: string): Operand {
    const term = operand(value, operation)
    const isLong = term.kind === 'join' && (term.parts.length > 2 || charactersOf(term) > 40)
    return isLong ? add({ kind: 'let', name: 'stringToSign', term }) : term
  }

  function call(
    operation: CallOperation,
    of: Operand,
    name: string,
    argument: readonly (string | number)[] = [],
    comment?: CommentCode,
  ): Variable {
    const type = operation.startsWith('from-') ? 'bytes' : 'text'
    const isLong = of.kind === 'join' && (of.parts.length > 4 || charactersOf(of) > 40)
    const named = isLong ? add({ kind: 'let', name: `${name}-text`, term: of }) : of
    const term = { kind: 'call', operation, of: named, argument } as const
    return add({ kind: 'let', name, term, ...(comment && { comment }) }, type, ALPHABETS[operation])
  }

  /** Changes the statement of a signature: it is sent as DER. */
  function signAsDer(value: Operand): boolean {
    const at = list.findIndex(({ name }) => value.kind === 'variable' && name === value.name)
    const signed = list[at]
    if (signed?.kind !== 'sign') return false
    list[at] = { ...signed, isDer: true }
    return true
  }

  return { list, add, hashed, call, signAsDer }
}
