/** Decodes expressions and steps of a recipe, with the type that each produces. */
import { nearestName } from '../../openapi/lint/nearest-name.ts'
import { type Decoding, quoted } from './decoding.ts'
import { type LocalName, messagePart, NEEDS } from './holes.ts'
import {
  type Argument,
  type Expression,
  type Hole,
  READS,
  type Step,
  type ValueType,
} from './model.ts'
import type { ArgumentKind, Operation, Taken } from './operation.ts'
import { OPERATION_NAMES, operationNamed } from './operations.ts'
import { type SigningProblem, signingProblem } from './signing-problem.ts'
import { parseTemplate, printHole } from './template.ts'
import { parseTimeFormat } from './time-format.ts'

export interface Typed {
  readonly expression: Expression
  readonly type: ValueType
  readonly reads: number
}

/** Resolves a name of the recipe. */
export type Resolve = (
  name: string,
) => { readonly type: ValueType; readonly reads: number } | undefined

export interface ExpressionDecoder {
  readonly expression: (source: unknown, place: string) => Typed | undefined
}

// biome-ignore lint/complexity/noExcessiveLinesPerFunction: one recursive descent, a function for each form of an expression; all of them report to one decoding.
export function createExpressionDecoder(decoding: Decoding, resolve: Resolve): ExpressionDecoder {
  const { report, wrongShape } = decoding

  function expression(
    source: unknown,
    place: string,
    locals: readonly LocalName[] = [],
  ): Typed | undefined {
    if (!decoding.affords(place)) return undefined
    if (typeof source === 'string') return template(source, place, locals)
    if (Array.isArray(source)) return pipeline(source, place, locals)
    if (typeof source !== 'object' || source === null) {
      wrongShape(place, 'expression', source)
      return undefined
    }
    return structured(source, place, locals)
  }

  function template(
    source: string,
    place: string,
    locals: readonly LocalName[],
  ): Typed | undefined {
    if (decoding.text(source, place) === undefined) return undefined
    const pieces = parseTemplate(source)
    if (pieces === undefined) {
      report(place, signingProblem('template-brace', { text: quoted(source) }))
      return undefined
    }
    const holes = pieces.flatMap((piece) => {
      if (typeof piece === 'string') return []
      const found = hole(piece, locals)
      if ('code' in found) report(place, found)
      return 'code' in found ? [] : [found]
    })
    if (holes.length < pieces.filter((piece) => typeof piece !== 'string').length) return undefined
    const reads = holes.reduce((all, found) => all | found.reads, 0)
    const node: Expression = { kind: 'template', pieces, place }
    const [only] = holes
    if (pieces.length === 1 && only !== undefined)
      return { expression: node, type: only.type, reads }
    const many = holes.find(({ type }) => isMany(type) || type === 'key-pair')
    if (many !== undefined) {
      report(
        place,
        signingProblem('template-type', { text: quoted(source), found: typeProblem(many.type) }),
      )
      return undefined
    }
    const types = holes.map((found) => found.type)
    const type = types.includes('bytes') ? 'bytes' : types.includes('content') ? 'content' : 'text'
    return { expression: node, type, reads }
  }

  function hole(
    piece: Hole,
    locals: readonly LocalName[],
  ): { type: ValueType; reads: number } | SigningProblem {
    const { name, argument } = piece
    const written = quoted(printHole(piece))
    const part = messagePart(name)
    if (part !== undefined) {
      const isWrong = argument === undefined ? part.argument === 'needed' : part.argument === 'none'
      if (isWrong) return signingProblem('hole-argument', { hole: written })
      if (name === 'body' && argument !== undefined && !argument.startsWith('/')) {
        return signingProblem('hole-pointer', { hole: written })
      }
      if (name === 'time') {
        const format = argument?.replace(/[+-]\d+s$/, '')
        if (format !== undefined && parseTimeFormat(format) === undefined) {
          return signingProblem('time-pattern', { pattern: quoted(format) })
        }
      }
      const type = argument === undefined ? part.type : (part.part ?? part.type)
      return { type, reads: piece.ofRequest ? NEEDS.response : part.reads }
    }
    if (piece.ofRequest || argument !== undefined)
      return signingProblem('hole-argument', { hole: written })
    if (locals.some((local) => local === name)) return { type: 'text', reads: 0 }
    return resolve(name) ?? signingProblem('hole-unknown', { hole: written })
  }

  function pipeline(
    source: readonly unknown[],
    place: string,
    locals: readonly LocalName[],
  ): Typed | undefined {
    const start = source.length === 0 ? undefined : expression(source[0], `${place}/0`, locals)
    if (source.length === 0) wrongShape(place, 'expression', source)
    if (start === undefined) return undefined
    const { steps, type, reads } = stepsFrom(start.type, source, 1, place, locals)
    return {
      expression: { kind: 'pipeline', source: start.expression, steps, place },
      type,
      reads: start.reads | reads,
    }
  }

  function stepsFrom(
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
      const decoded = step(item, `${place}/${index}`, type, locals)
      if (decoded === undefined) break
      steps.push(decoded.step)
      type = decoded.type
      reads |= decoded.reads
    }
    return { steps, type, reads }
  }

  function step(
    source: unknown,
    place: string,
    type: ValueType,
    locals: readonly LocalName[],
  ): { step: Step; type: ValueType; reads: number } | undefined {
    if (!decoding.affords(place)) return undefined
    const entries = typeof source === 'object' && source !== null ? Object.entries(source) : []
    const [name, given] = typeof source === 'string' ? [source, undefined] : (entries[0] ?? [])
    if (name === undefined || Array.isArray(source) || entries.length > 1) {
      wrongShape(place, 'step', source)
      return undefined
    }
    const operation = operationNamed(name)
    if (operation === undefined) {
      const meant = nearestName(name, OPERATION_NAMES)
      report(
        place,
        meant === undefined
          ? signingProblem('step-unknown', { name: quoted(name) })
          : signingProblem('step-misspelt', { name: quoted(name), meant: quoted(meant) }),
      )
      return undefined
    }
    const { takes, gives, argument: kind } = rulesOf(operation)
    if (!fits(type, takes)) {
      report(
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
    const argument = decodeArgument(operation, kind, given, at, type, locals)
    if (argument === undefined) return undefined
    return {
      step: { operation: name, argument: argument.argument, takes: type, place },
      type: gives === 'same' ? type : gives,
      reads: argument.reads,
    }
  }

  function decodeArgument(
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
            ? [
                ...locals,
                ...(type === 'pairs' ? (['name', 'value'] as const) : (['item'] as const)),
              ]
            : locals
      if (given === undefined) wrongShape(place, 'expression', given)
      const decoded = given === undefined ? undefined : expression(given, place, inner)
      if (decoded === undefined) return undefined
      if (!isArgument(operation, decoded.type)) {
        report(place, signingProblem('argument-type', { found: typeProblem(decoded.type) }))
        return undefined
      }
      return { argument: { expression: decoded.expression }, reads: decoded.reads }
    }
    if (kind === 'steps') {
      if (!Array.isArray(given) || given.length === 0) {
        wrongShape(place, 'steps', given)
        return undefined
      }
      const { steps, type: end, reads } = stepsFrom('text', given, 0, place, locals)
      if (steps.length < given.length) return undefined
      if (!isText(end)) {
        report(place, signingProblem('argument-type', { found: typeProblem(end) }))
        return undefined
      }
      return { argument: { steps }, reads }
    }
    const plain = readArgument(kind, given)
    if (plain !== undefined) return { argument: plain.value, reads: 0 }
    wrongShape(place, kind === 'none' ? 'nothing' : kind, given)
    return undefined
  }

  function structured(
    source: object,
    place: string,
    locals: readonly LocalName[],
  ): Typed | undefined {
    const members = decoding.members(source, place)
    if (members === undefined) return undefined
    if (members.has('list')) return list(members, place, locals)
    if (members.has('pairs')) return pairs(members, place, locals)
    if (members.has('headers')) {
      members.only('headers')
      const given = members.get('headers')
      const names = decoding.texts(given, members.at('headers'))
      return (
        names && {
          expression: { kind: 'headers', names, place },
          type: 'pairs',
          reads: READS.headers,
        }
      )
    }
    if (members.has('if')) return condition(members, place, locals)
    wrongShape(place, 'expression', source)
    return undefined
  }

  function list(
    members: MembersOf,
    place: string,
    locals: readonly LocalName[],
  ): Typed | undefined {
    members.only('list')
    const source = members.get('list')
    if (!Array.isArray(source)) {
      wrongShape(members.at('list'), 'filled-list', source)
      return undefined
    }
    const items = source.flatMap((item, index) => {
      const decoded = expression(item, `${members.at('list')}/${index}`, locals)
      return decoded === undefined ? [] : [decoded]
    })
    if (items.length < source.length) return undefined
    const type = items.some((item) => item.type === 'pairs') ? 'pairs' : 'list'
    const odd = items.find((item) =>
      type === 'pairs' ? item.type !== 'pairs' : item.type === 'bytes' || item.type === 'key-pair',
    )
    if (odd !== undefined) {
      report(place, signingProblem('list-type', { found: typeProblem(odd.type) }))
      return undefined
    }
    return {
      expression: { kind: 'list', items: items.map((item) => item.expression), place },
      type,
      reads: items.reduce((all, item) => all | item.reads, 0),
    }
  }

  function pairs(
    members: MembersOf,
    place: string,
    locals: readonly LocalName[],
  ): Typed | undefined {
    members.only('pairs')
    const inner = decoding.members(members.get('pairs'), members.at('pairs'))
    if (inner === undefined) return undefined
    const entries = inner.names.flatMap((name) => {
      const decoded = textual(inner.get(name), inner.at(name), locals)
      return decoded === undefined ? [] : [{ name, ...decoded }]
    })
    if (entries.length < inner.names.length) return undefined
    return {
      expression: {
        kind: 'pairs',
        entries: entries.map((entry) => [entry.name, entry.expression]),
        place,
      },
      type: 'pairs',
      reads: entries.reduce((all, entry) => all | entry.reads, 0),
    }
  }

  function condition(
    members: MembersOf,
    place: string,
    locals: readonly LocalName[],
  ): Typed | undefined {
    members.only('if', 'is', 'then', 'else')
    const test = textual(members.get('if'), members.at('if'), locals)
    const is = members.has('is') ? decoding.texts(members.get('is'), members.at('is')) : undefined
    const then = expression(members.get('then'), members.at('then'), locals)
    const otherwise = members.has('else')
      ? expression(members.get('else'), members.at('else'), locals)
      : undefined
    if (
      test === undefined ||
      then === undefined ||
      (members.has('else') && otherwise === undefined)
    ) {
      return undefined
    }
    if (otherwise !== undefined && isMany(then.type) !== isMany(otherwise.type)) {
      report(
        place,
        signingProblem('if-type', {
          found: typeProblem(otherwise.type),
          expected: typeProblem(then.type),
        }),
      )
      return undefined
    }
    const types = [then.type, otherwise?.type ?? 'text']
    return {
      expression: {
        kind: 'if',
        test: test.expression,
        is,
        chosen: then.expression,
        otherwise: otherwise?.expression,
        place,
      },
      type: isMany(then.type)
        ? then.type
        : types.includes('bytes')
          ? 'bytes'
          : types.includes('content')
            ? 'content'
            : 'text',
      reads: test.reads | then.reads | (otherwise?.reads ?? 0),
    }
  }

  /** Requires an expression that produces text. */
  function textual(
    source: unknown,
    place: string,
    locals: readonly LocalName[],
  ): Typed | undefined {
    const decoded = expression(source, place, locals)
    if (decoded === undefined || isText(decoded.type)) return decoded
    report(place, signingProblem('argument-type', { found: typeProblem(decoded.type) }))
    return undefined
  }

  return { expression }
}

type MembersOf = NonNullable<ReturnType<Decoding['members']>>

export const typeProblem = (type: ValueType): SigningProblem => signingProblem(`type.${type}`)

const isMany = (type: ValueType): boolean => type === 'list' || type === 'pairs'

const isText = (type: ValueType): boolean => type === 'text' || type === 'content'

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
