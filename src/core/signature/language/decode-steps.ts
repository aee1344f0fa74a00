/** Decodes lists of steps and their arguments, with the type that each step produces. */
import { nearestName } from '../../openapi/lint/nearest-name.ts'
import { quoted } from './decoding.ts'
import {
  type ExpressionDecoder,
  isMany,
  isText,
  type Typed,
  typeProblem,
} from './expression-types.ts'
import type { LocalName } from './holes.ts'
import type { Argument, Step, ValueType } from './model.ts'
import type { ArgumentKind, Operation, Taken } from './operation.ts'
import { OPERATION_NAMES, operationNamed } from './operations.ts'
import { signingProblem } from './signing-problem.ts'

export function pipeline(
  decoder: ExpressionDecoder,
  source: readonly unknown[],
  place: string,
  locals: readonly LocalName[],
): Typed | undefined {
  const start =
    source.length === 0 ? undefined : decoder.expression(source[0], `${place}/0`, locals)
  if (source.length === 0) decoder.decoding.wrongShape(place, 'expression', source)
  if (start === undefined) return undefined
  const { steps, type, reads } = stepsFrom(decoder, start.type, source, 1, place, locals)
  return {
    expression: { kind: 'pipeline', source: start.expression, steps, place },
    type,
    reads: start.reads | reads,
  }
}

function stepsFrom(
  decoder: ExpressionDecoder,
  start: ValueType,
  source: readonly unknown[],
  from: number,
  place: string,
  locals: readonly LocalName[],
): { steps: readonly Step[]; type: ValueType; reads: number } {
  const steps: Step[] = []
  let type = start
  let reads = 0
  for (const [index, item] of source.entries()) {
    if (index < from) continue
    const decoded = step(decoder, item, `${place}/${index}`, type, locals)
    if (decoded === undefined) break
    steps.push(decoded.step)
    type = decoded.type
    reads |= decoded.reads
  }
  return { steps, type, reads }
}

function step(
  decoder: ExpressionDecoder,
  source: unknown,
  place: string,
  type: ValueType,
  locals: readonly LocalName[],
): { step: Step; type: ValueType; reads: number } | undefined {
  if (!decoder.decoding.affords(place)) return undefined
  const entries = typeof source === 'object' && source !== null ? Object.entries(source) : []
  const [name, given] = typeof source === 'string' ? [source, undefined] : (entries[0] ?? [])
  if (name === undefined || Array.isArray(source) || entries.length > 1) {
    decoder.decoding.wrongShape(place, 'step', source)
    return undefined
  }
  const operation = operationNamed(name)
  if (operation === undefined) {
    const meant = nearestName(name, OPERATION_NAMES)
    decoder.decoding.report(
      place,
      meant === undefined
        ? signingProblem('step-unknown', { name: quoted(name) })
        : signingProblem('step-misspelled', { name: quoted(name), meant: quoted(meant) }),
    )
    return undefined
  }
  const { takes, gives, argument: kind } = rulesOf(operation)
  if (!fits(type, takes)) {
    decoder.decoding.report(
      place,
      signingProblem('step-type', {
        step: quoted(name),
        expected: signingProblem(`taken.${takes}`),
        found: typeProblem(type),
      }),
    )
    return undefined
  }
  const at = typeof source === 'string' ? place : `${place}/${name}`
  const argument = decodeArgument(decoder, operation, kind, given, at, type, locals)
  if (argument === undefined) return undefined
  return {
    step: { operation: name, argument: argument.argument, takes: type, place },
    type: gives === 'same' ? type : gives,
    reads: argument.reads,
  }
}

function decodeArgument(
  decoder: ExpressionDecoder,
  operation: Operation,
  kind: ArgumentKind,
  given: unknown,
  place: string,
  type: ValueType,
  locals: readonly LocalName[],
): { argument: Argument; reads: number } | undefined {
  if (kind === 'expression') {
    const inner: readonly LocalName[] =
      operation.kind === 'template'
        ? [...locals, 'it']
        : operation.kind === 'each'
          ? [...locals, ...(type === 'pairs' ? (['name', 'value'] as const) : (['item'] as const))]
          : locals
    if (given === undefined) decoder.decoding.wrongShape(place, 'expression', given)
    const decoded = given === undefined ? undefined : decoder.expression(given, place, inner)
    if (decoded === undefined) return undefined
    if (!isArgument(operation, decoded.type)) {
      decoder.decoding.report(
        place,
        signingProblem('argument-type', { found: typeProblem(decoded.type) }),
      )
      return undefined
    }
    return { argument: { expression: decoded.expression }, reads: decoded.reads }
  }
  if (kind === 'steps') {
    if (!Array.isArray(given) || given.length === 0) {
      decoder.decoding.wrongShape(place, 'steps', given)
      return undefined
    }
    const { steps, type: end, reads } = stepsFrom(decoder, 'text', given, 0, place, locals)
    if (steps.length < given.length) return undefined
    if (!isText(end)) {
      decoder.decoding.report(place, signingProblem('argument-type', { found: typeProblem(end) }))
      return undefined
    }
    return { argument: { steps }, reads }
  }
  const plain = readArgument(kind, given)
  if (plain !== undefined) return { argument: plain.value, reads: 0 }
  decoder.decoding.wrongShape(place, kind === 'none' ? 'nothing' : kind, given)
  return undefined
}

function isArgument({ kind }: Operation, type: ValueType): boolean {
  if (kind === 'sign') return type === 'key-pair'
  if (kind === 'pick') return type === 'list'
  return isText(type) || (kind === 'mac' && type === 'bytes')
}

function rulesOf(operation: Operation): {
  takes: Taken
  gives: ValueType | 'same'
  argument: ArgumentKind
} {
  switch (operation.kind) {
    case 'plain':
      return operation
    case 'mac':
    case 'sign':
      return { takes: 'bytes', gives: 'bytes', argument: 'expression' }
    case 'default':
    case 'template':
      return { takes: 'text', gives: 'text', argument: 'expression' }
    case 'each':
      return { takes: 'items', gives: 'list', argument: 'expression' }
    case 'pick':
      return { takes: 'pairs', gives: 'pairs', argument: 'expression' }
    case 'names':
    case 'values':
      return { takes: 'pairs', gives: 'pairs', argument: 'steps' }
  }
}

function fits(type: ValueType, takes: Taken): boolean {
  switch (takes) {
    case 'text':
      return isText(type)
    case 'bytes':
    case 'either':
      return !isMany(type) && type !== 'key-pair'
    case 'items':
      return isMany(type)
    default:
      return type === takes
  }
}

function readArgument(
  kind: ArgumentKind,
  given: unknown,
): { readonly value: Argument } | undefined {
  const isList = Array.isArray(given)
  const isTexts = isList && given.every((item) => typeof item === 'string')
  const isNumbers = isList && given.every((item) => Number.isSafeInteger(item))
  switch (kind) {
    case 'none':
      return given === undefined || given === null ? { value: undefined } : undefined
    case 'text':
      return typeof given === 'string' ? { value: given } : undefined
    case 'texts':
      return isTexts && given.length > 0 ? { value: given } : undefined
    case 'two-texts':
      return isTexts && given.length === 2 && given[0] !== '' ? { value: given } : undefined
    case 'integer':
      return Number.isSafeInteger(given) && given !== 0 ? { value: Number(given) } : undefined
    case 'range':
      return isNumbers && given.length > 0 && given.length < 3 ? { value: given } : undefined
    default:
      return undefined
  }
}
