/** Decodes texts with names in braces. */
import { nearestName } from '../../openapi/lint/nearest-name.ts'
import { quoted } from './decoding.ts'
import { type ExpressionDecoder, isMany, type Typed, typeProblem } from './expression-types.ts'
import { type LocalName, MESSAGE_PART_NAMES, messagePart, NEEDS, readsOfHeader } from './holes.ts'
import type { Expression, Hole, ValueType } from './model.ts'
import { type SigningProblem, signingProblem } from './signing-problem.ts'
import { parseTemplate, printHole } from './template.ts'
import { parseTimeArgument } from './time-format.ts'

export function template(
  decoder: ExpressionDecoder,
  source: string,
  place: string,
  locals: readonly LocalName[],
): Typed | undefined {
  if (decoder.decoding.text(source, place) === undefined) return undefined
  const pieces = parseTemplate(source)
  if (pieces === undefined) {
    decoder.decoding.report(place, signingProblem('template-brace', { text: quoted(source) }))
    return undefined
  }
  const holes = pieces.flatMap((piece) => {
    if (typeof piece === 'string') return []
    const found = hole(decoder, piece, locals)
    if ('code' in found) decoder.decoding.report(place, found)
    return 'code' in found ? [] : [found]
  })
  if (holes.length < pieces.filter((piece) => typeof piece !== 'string').length) return undefined
  const reads = holes.reduce((all, found) => all | found.reads, 0)
  const node: Expression = { kind: 'template', pieces, place }
  const [only] = holes
  if (pieces.length === 1 && only !== undefined) return { expression: node, type: only.type, reads }
  const many = holes.find(({ type }) => isMany(type) || type === 'key-pair')
  if (many !== undefined) {
    decoder.decoding.report(
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
  decoder: ExpressionDecoder,
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
      if (argument !== undefined && parseTimeArgument(argument) === undefined) {
        const pattern = argument.replace(/[+-]\d+s$/, '')
        return signingProblem('time-pattern', { pattern: quoted(pattern) })
      }
    }
    const type = argument === undefined ? part.type : (part.part ?? part.type)
    const reads = name === 'header' ? readsOfHeader(argument) : part.reads
    return { type, reads: piece.ofRequest ? NEEDS.response : reads }
  }
  if (piece.ofRequest || argument !== undefined)
    return signingProblem('hole-argument', { hole: written })
  if (locals.some((local) => local === name)) return { type: 'text', reads: 0 }
  const resolved = decoder.resolve(name)
  if (resolved !== undefined) return resolved
  const meant = nearestName(name, [...decoder.names, ...MESSAGE_PART_NAMES])
  return meant === undefined
    ? signingProblem('hole-unknown', { hole: written })
    : signingProblem('hole-misspelled', { hole: written, meant: quoted(meant) })
}
