/** Decodes expressions of a recipe: a function for each form. */
import { pipeline } from './decode-steps.ts'
import { template } from './decode-template.ts'
import type { Decoding, Members } from './decoding.ts'
import {
  type ExpressionDecoder,
  isMany,
  isText,
  type Resolve,
  type Typed,
  typeProblem,
} from './expression-types.ts'
import { type LocalName, readsOfHeader } from './holes.ts'
import { READS } from './model.ts'
import { signingProblem } from './signing-problem.ts'

export function createExpressionDecoder(
  decoding: Decoding,
  resolve: Resolve,
  names: Iterable<string>,
): ExpressionDecoder {
  const decoder: ExpressionDecoder = {
    decoding,
    resolve,
    names,
    expression: (source, place, locals = []) => {
      if (!decoding.affords(place)) return undefined
      if (typeof source === 'string') return template(decoder, source, place, locals)
      if (Array.isArray(source)) return pipeline(decoder, source, place, locals)
      if (typeof source === 'object' && source !== null)
        return structured(decoder, source, place, locals)
      decoding.wrongShape(place, 'expression', source)
      return undefined
    },
  }
  return decoder
}

function structured(
  decoder: ExpressionDecoder,
  source: object,
  place: string,
  locals: readonly LocalName[],
): Typed | undefined {
  const members = decoder.decoding.members(source, place)
  if (members === undefined) return undefined
  if (members.has('list')) return list(decoder, members, place, locals)
  if (members.has('pairs')) return pairs(decoder, members, place, locals)
  if (members.has('headers')) {
    members.only('headers')
    const given = members.get('headers')
    const names = decoder.decoding.texts(given, members.at('headers'))
    const pattern = names?.find((name) => name !== '*' && name.includes('*'))
    if (pattern !== undefined) {
      const problem = signingProblem('headers-pattern', { name: JSON.stringify(pattern) })
      decoder.decoding.report(members.at('headers'), problem)
      return undefined
    }
    return (
      names && {
        expression: { kind: 'headers', names, place },
        type: 'pairs',
        reads: names.reduce<number>((all, name) => all | readsOfHeader(name), READS.headers),
      }
    )
  }
  if (members.has('if')) return condition(decoder, members, place, locals)
  decoder.decoding.wrongShape(place, 'expression', source)
  return undefined
}

function list(
  decoder: ExpressionDecoder,
  members: Members,
  place: string,
  locals: readonly LocalName[],
): Typed | undefined {
  members.only('list')
  const source = members.get('list')
  if (!Array.isArray(source)) {
    decoder.decoding.wrongShape(members.at('list'), 'filled-list', source)
    return undefined
  }
  const items = source.flatMap((item, index) => {
    const decoded = decoder.expression(item, `${members.at('list')}/${index}`, locals)
    return decoded === undefined ? [] : [decoded]
  })
  if (items.length < source.length) return undefined
  const type = items.some((item) => item.type === 'pairs') ? 'pairs' : 'list'
  const odd = items.find((item) =>
    type === 'pairs' ? item.type !== 'pairs' : item.type === 'bytes' || item.type === 'key-pair',
  )
  if (odd !== undefined) {
    decoder.decoding.report(place, signingProblem('list-type', { found: typeProblem(odd.type) }))
    return undefined
  }
  return {
    expression: { kind: 'list', items: items.map((item) => item.expression), place },
    type,
    reads: items.reduce((all, item) => all | item.reads, 0),
  }
}

function pairs(
  decoder: ExpressionDecoder,
  members: Members,
  place: string,
  locals: readonly LocalName[],
): Typed | undefined {
  members.only('pairs')
  const inner = decoder.decoding.members(members.get('pairs'), members.at('pairs'))
  if (inner === undefined) return undefined
  const entries = inner.names.flatMap((name) => {
    const decoded = textual(decoder, inner.get(name), inner.at(name), locals)
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
  decoder: ExpressionDecoder,
  members: Members,
  place: string,
  locals: readonly LocalName[],
): Typed | undefined {
  members.only('if', 'is', 'then', 'else')
  const test = textual(decoder, members.get('if'), members.at('if'), locals)
  const is = members.has('is')
    ? decoder.decoding.texts(members.get('is'), members.at('is'))
    : undefined
  const then = decoder.expression(members.get('then'), members.at('then'), locals)
  const otherwise = members.has('else')
    ? decoder.expression(members.get('else'), members.at('else'), locals)
    : undefined
  if (
    test === undefined ||
    then === undefined ||
    (members.has('else') && otherwise === undefined)
  ) {
    return undefined
  }
  if (otherwise !== undefined && isMany(then.type) !== isMany(otherwise.type)) {
    decoder.decoding.report(
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
  decoder: ExpressionDecoder,
  source: unknown,
  place: string,
  locals: readonly LocalName[],
): Typed | undefined {
  const decoded = decoder.expression(source, place, locals)
  if (decoded === undefined || isText(decoded.type)) return decoded
  decoder.decoding.report(
    place,
    signingProblem('argument-type', { found: typeProblem(decoded.type) }),
  )
  return undefined
}
