/** Values of a recipe's expressions in a sample, and steps on those that are known or listed. */
import { readUtf8 } from '#core/signature/crypto.ts'
import { compareText, minifyJson } from '#core/signature/language/json-text.ts'
import type { Argument, Data } from '#core/signature/language/model.ts'
import { operationNamed } from '#core/signature/language/operations.ts'
import { SigningStopped } from '#core/signature/language/signing-problem.ts'
import { asBytes, textsOf } from '#core/signature/language/text-operations.ts'
import {
  BODY_BYTES,
  isFileBody,
  type Join,
  join,
  NoSample,
  type Text,
  text,
  type Variable,
} from './term.ts'

export type Operand = Text | Variable | Join
export type OperandPair = readonly [name: Operand, value: Operand]

export type Value =
  | Operand
  | { readonly kind: 'bytes'; readonly bytes: Uint8Array }
  | { readonly kind: 'list'; readonly items: readonly Operand[] }
  | { readonly kind: 'pairs'; readonly pairs: readonly OperandPair[] }

export function joined(parts: readonly Operand[]): Operand {
  if (parts.some(isFileBody)) throw new NoSample(BODY_BYTES)
  if (parts.some((part) => part.kind === 'variable' && part.type === 'bytes'))
    throw new NoSample('bytes')
  return join(parts)
}

export function operand(value: Value, part: string): Operand {
  if (value.kind === 'list' || value.kind === 'pairs' || value.kind === 'bytes')
    throw new NoSample(part)
  return value
}

export function constant(value: Operand, operation: string): string {
  if (value.kind !== 'text') throw new NoSample(operation)
  return value.text
}

export function listOf(value: Value, operation: string): readonly Operand[] {
  if (value.kind !== 'list') throw new NoSample(operation)
  return value.items
}

export function pairsOf(value: Value, operation: string): readonly OperandPair[] {
  if (value.kind !== 'pairs') throw new NoSample(operation)
  return value.pairs
}

/** Computes a step whose input is known. */
export function run(operation: string, argument: Argument, data: Data): Data {
  if (operation === 'json-minify') return readUtf8(minifyJson(asBytes(data)))
  const defined = operationNamed(operation)
  if (defined?.kind !== 'plain') throw new NoSample(operation)
  try {
    return defined.run(data, argument, typeof data === 'string' ? 'text' : 'bytes')
  } catch (thrown) {
    if (thrown instanceof SigningStopped) throw new NoSample(operation)
    throw thrown
  }
}

/** @param operation gave the data: an empty list doesn't show whether it would contain pairs */
export function constantOf(data: Data, operation: string): Value {
  if (typeof data === 'string') return text(data)
  if (data instanceof Uint8Array) return { kind: 'bytes', bytes: data }
  const items: readonly (string | readonly [string, string])[] = data
  const pairs = items.flatMap((item) =>
    typeof item === 'string' ? [] : [[text(item[0]), text(item[1])] as const],
  )
  const defined = operationNamed(operation)
  if (pairs.length > 0 || (defined?.kind === 'plain' && defined.gives === 'pairs'))
    return { kind: 'pairs', pairs }
  return {
    kind: 'list',
    items: items.flatMap((item) => (typeof item === 'string' ? [text(item)] : [])),
  }
}

export function listStep(operation: string, argument: Argument, before: Value): Value {
  const isEmpty = ({ kind, ...rest }: Operand) =>
    kind === 'text' && 'text' in rest && rest.text === ''
  const texts = textsOf(argument)
  switch (operation) {
    case 'join': {
      const items = listOf(before, operation)
      return joined(items.flatMap((item, at) => (at === 0 ? [item] : [text(texts[0] ?? ''), item])))
    }
    case 'item': {
      const at = Number(argument)
      return listOf(before, operation).at(at > 0 ? at - 1 : at) ?? text('')
    }
    case 'omit-empty':
      return before.kind === 'pairs'
        ? { kind: 'pairs', pairs: before.pairs.filter(([, value]) => !isEmpty(value)) }
        : { kind: 'list', items: listOf(before, operation).filter((item) => !isEmpty(item)) }
    case 'only':
    case 'without': {
      const isNamed = (key: Operand) =>
        texts.some((name) =>
          name.endsWith('*')
            ? constant(key, operation).startsWith(name.slice(0, -1))
            : constant(key, operation) === name,
        )
      return {
        kind: 'pairs',
        pairs: pairsOf(before, operation).filter(
          ([key]) => isNamed(key) === (operation === 'only'),
        ),
      }
    }
    case 'sort':
      return before.kind === 'pairs'
        ? {
            kind: 'pairs',
            pairs: before.pairs.toSorted(
              ([a, x], [b, y]) =>
                compareText(constant(a, operation), constant(b, operation)) ||
                compareText(constant(x, operation), constant(y, operation)),
            ),
          }
        : {
            kind: 'list',
            items: listOf(before, operation).toSorted((a, b) =>
              compareText(constant(a, operation), constant(b, operation)),
            ),
          }
    default:
      throw new NoSample(operation)
  }
}

/** As the language reads headers: names in lowercase, `?` for optional ones, `*` for all. */
export function headersNamed(
  headers: readonly OperandPair[],
  names: readonly string[],
): readonly OperandPair[] {
  if (names.includes('*')) return headers
  return names.flatMap((given) => {
    const name = given.toLowerCase().replace(/\?$/, '')
    const found = headers.filter(([key]) => key.kind === 'text' && key.text === name)
    if (found.length === 0 && !given.endsWith('?')) throw new NoSample(`{header:${name}}`)
    return found
  })
}
