/** Steps on JSON that contains variables. */
import type { Argument } from '#core/signature/language/model.ts'
import { BODY, type Join, NoSample, type Statement, text, type Variable } from './term.ts'
import { joined, type Operand, run } from './values.ts'

/** JSON in which variables are inside strings: they stay where the operation moves them. */
export function throughPlaceholders(
  operation: string,
  argument: Argument,
  value: Operand,
  {
    statements,
    body,
  }: { readonly statements: readonly Statement[]; readonly body: string | undefined },
): Operand {
  const parts = expanded(value, statements)
  const variables = parts.filter(
    (part): part is Variable => part.kind === 'variable' && part !== BODY,
  )
  const template = parts
    .map((part) => {
      if (part.kind === 'text') return part.text
      return part === BODY && body !== undefined ? body : `\ue000${variables.indexOf(part)}\ue001`
    })
    .join('')
  const result = run(operation, argument, template)
  if (typeof result !== 'string') throw new NoSample(operation)
  return joined(
    result.split(/(\ue000\d+\ue001)/).map((part) => {
      const index = /^\ue000(\d+)\ue001$/.exec(part)?.[1]
      return index === undefined ? text(part) : (variables[Number(index)] ?? text(''))
    }),
  )
}

/** The parts of a text, with those of its named parts. */
function expanded(value: Operand, statements: readonly Statement[]): Join['parts'] {
  if (value.kind === 'join') return value.parts.flatMap((part) => expanded(part, statements))
  const defined =
    value.kind === 'variable' ? statements.find(({ name }) => name === value.name) : undefined
  return defined?.kind === 'let' && defined.term.kind === 'join'
    ? expanded(defined.term, statements)
    : [value]
}
