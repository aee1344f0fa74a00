/** Decodes a recipe of version 2. Reports every problem with its location, not only the first. */
import { err, ok, type Result } from '../../result.ts'
import { decodeErrors } from './decode-errors.ts'
import { createExpressionDecoder } from './decode-expression.ts'
import { decodeMessage } from './decode-message.ts'
import {
  createDecoding,
  type Decoding,
  type Members,
  quoted,
  type RecipeProblem,
} from './decoding.ts'
import type { ExpressionDecoder, Typed } from './expression-types.ts'
import { isReserved } from './holes.ts'
import { DIRECTIONS, type Input, type MessageRule, type NamedValue, type Recipe } from './model.ts'
import { signingProblem } from './signing-problem.ts'

/**
 * @returns the recipe, or up to 100 of its problems. Rejects a recipe that loops, refers to an unknown name, places a
 * header twice or joins bytes with text.
 * @example decodeRecipe({ recipe: 2, inputs: { key: { kind: 'secret' } }, request: [{ header: 'X-Signature',
 *   value: ['{body}', { 'hmac-sha256': '{key}' }, 'hex'] }] })
 */
export function decodeRecipe(source: unknown): Result<Recipe, readonly RecipeProblem[]> {
  const decoding = createDecoding()
  const root = decoding.members(source, '')
  if (root === undefined) return err(decoding.problems)
  root.only(
    'recipe',
    'name',
    'inputs',
    'values',
    'choices',
    'choose',
    'time',
    'errors',
    ...DIRECTIONS,
  )
  if (root.get('recipe') !== 2)
    decoding.wrongShape(root.at('recipe'), 'version', root.get('recipe'))
  const inputs = decodeInputs(decoding, root)
  const sources = chosenValues(decoding, root, inputs)
  const { values, expressions } = decodeValues(decoding, inputs, sources.values)
  const messages: { [direction in (typeof DIRECTIONS)[number]]?: MessageRule } = {}
  for (const direction of DIRECTIONS) {
    if (!root.has(direction)) continue
    const message = decodeMessage(decoding, expressions, {
      direction,
      source: root.get(direction),
      place: root.at(direction),
      inputs,
      time: root.get('time'),
      timePlace: root.at('time'),
    })
    if (message !== undefined) messages[direction] = message
  }
  if (!DIRECTIONS.some((direction) => root.has(direction))) {
    decoding.report('', signingProblem('message-missing', { known: DIRECTIONS.join(', ') }))
  }
  const errors = decodeErrors(decoding, root)
  const name = root.has('name') ? decoding.text(root.get('name'), root.at('name')) : ''
  if (decoding.problems.length > 0) return err(decoding.problems)
  return ok({ name: name ?? '', choices: sources.choices, inputs, values, messages, errors })
}

function decodeInputs(decoding: Decoding, root: Members): ReadonlyMap<string, Input> {
  const inputs = new Map<string, Input>()
  const members = root.has('inputs')
    ? decoding.members(root.get('inputs'), root.at('inputs'))
    : undefined
  for (const name of members?.names ?? []) {
    const place = members?.at(name) ?? ''
    checkName(decoding, name, place)
    const input = decoding.members(members?.get(name), place)
    if (input === undefined) continue
    input.only('kind', 'default', 'generate', 'length', 'label')
    const kind = oneOf(input.get('kind') ?? 'text', KINDS)
    const generate = oneOf(input.get('generate'), FORMS)
    const fallback = input.has('default')
      ? decoding.text(input.get('default'), input.at('default'))
      : undefined
    const length = input.get('length')
    if (kind === undefined) decoding.wrongShape(input.at('kind'), 'input-kind', input.get('kind'))
    if (input.has('generate') && generate === undefined) {
      decoding.wrongShape(input.at('generate'), 'generate', input.get('generate'))
    }
    if (length !== undefined && !isWithin(length, 1, 128))
      decoding.wrongShape(input.at('length'), 'length', length)
    inputs.set(name, {
      kind: kind ?? 'text',
      ...(fallback === undefined ? {} : { fallback }),
      ...(generate === undefined ? {} : { generate }),
      ...(typeof length === 'number' ? { length } : {}),
    })
  }
  return inputs
}

const KINDS = ['text', 'secret', 'key-pair'] as const
const FORMS = ['uuid', 'hex', 'digits', 'letters'] as const

interface SourceOfValue {
  readonly source: unknown
  readonly place: string
}

/** Values, and the alternatives of each choice; the bare name refers to the chosen one. */
function chosenValues(decoding: Decoding, root: Members, inputs: ReadonlyMap<string, Input>) {
  const values = new Map<string, SourceOfValue>()
  const choices = new Map<string, readonly string[]>()
  const add = (name: string, value: SourceOfValue): void => {
    checkName(decoding, name, value.place)
    if (values.has(name) || inputs.has(name)) {
      decoding.report(value.place, signingProblem('name-twice', { name: quoted(name) }))
    }
    values.set(name, value)
  }
  const own = root.has('values')
    ? decoding.members(root.get('values'), root.at('values'))
    : undefined
  for (const name of own?.names ?? [])
    add(name, { source: own?.get(name), place: own?.at(name) ?? '' })

  const groups = root.has('choices')
    ? decoding.members(root.get('choices'), root.at('choices'))
    : undefined
  const chosen = root.has('choose')
    ? decoding.members(root.get('choose'), root.at('choose'))
    : undefined
  for (const name of groups?.names ?? []) {
    const group = decoding.members(groups?.get(name), groups?.at(name) ?? '')
    const choice = chosen?.get(name) ?? group?.names[0]
    if (group === undefined) continue
    if (typeof choice !== 'string' || !group.has(choice)) {
      const place = chosen?.has(name) ? chosen.at(name) : group.at('')
      decoding.report(
        place,
        signingProblem('choice-unknown', {
          name: quoted(name),
          known: group.names.map(quoted).join(', '),
        }),
      )
      continue
    }
    choices.set(name, group.names)
    add(name, { source: group.get(choice), place: group.at(choice) })
  }
  chosen?.only(...(groups?.names ?? []))
  return { values, choices }
}

/** Decodes each value on first use, so that their order doesn't matter. A value that needs itself loops. */
function decodeValues(
  decoding: Decoding,
  inputs: ReadonlyMap<string, Input>,
  sources: ReadonlyMap<string, SourceOfValue>,
): { readonly values: ReadonlyMap<string, NamedValue>; readonly expressions: ExpressionDecoder } {
  const typed = new Map<string, Typed | undefined>()
  /** How many values name one another, from each down. Evaluation nests as deep. */
  const depths = new Map<string, number>()
  let deepest = 0
  const open: string[] = []
  const loops = new Set<string>()
  const broken = { type: 'text', reads: 0 } as const

  const resolve = (
    name: string,
  ): { readonly type: Typed['type']; readonly reads: number } | undefined => {
    const input = inputs.get(name)
    if (input !== undefined)
      return { type: input.kind === 'key-pair' ? 'key-pair' : 'text', reads: 0 }
    const source = sources.get(name)
    if (source === undefined) return undefined
    if (!typed.has(name)) {
      if (open.includes(name)) {
        const way = [...open.slice(open.indexOf(name)), name].map(quoted).join(' → ')
        if (!loops.has(name)) decoding.report(source.place, signingProblem('value-loop', { way }))
        loops.add(name)
        return broken
      }
      if (!decoding.affords(source.place, open.length)) return broken
      const before = deepest
      deepest = 0
      open.push(name)
      typed.set(name, expressions.expression(source.source, source.place))
      open.pop()
      depths.set(name, deepest + 1)
      deepest = before
    }
    deepest = Math.max(deepest, depths.get(name) ?? 0)
    decoding.affords(source.place, deepest)
    return typed.get(name) ?? broken
  }
  const expressions = createExpressionDecoder(decoding, resolve, [
    ...inputs.keys(),
    ...sources.keys(),
  ])
  for (const name of sources.keys()) resolve(name)
  const values = new Map<string, NamedValue>()
  for (const [name, value] of typed) {
    if (value !== undefined) values.set(name, { expression: value.expression, reads: value.reads })
  }
  return { values, expressions }
}

const oneOf = <T>(found: unknown, choices: readonly T[]): T | undefined =>
  choices.find((choice) => choice === found)

const isWithin = (found: unknown, least: number, most: number): found is number =>
  typeof found === 'number' && Number.isInteger(found) && found >= least && found <= most

function checkName(decoding: Decoding, name: string, place: string): void {
  if (decoding.name(name, place) && isReserved(name))
    decoding.report(place, signingProblem('name-reserved', { name: quoted(name) }))
}
