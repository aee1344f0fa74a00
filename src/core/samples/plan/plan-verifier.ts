/** Plans a function that verifies a received callback: what it reads, computes and compares. */
import type { Expression, MessageRule, Placement, Recipe } from '#core/signature/language/model.ts'
import { onlyHole } from '#core/signature/language/template.ts'
import type { TimeFormat } from '#core/signature/language/time-format.ts'
import { uniqueNames } from './names.ts'
import { encodedInPlace, withoutUnused } from './plan-sample.ts'
import { createPlanner } from './plan-terms.ts'
import type { Planner } from './planner.ts'
import {
  BODY,
  NoSample,
  type Sign,
  type Source,
  type Statement,
  termsOf,
  text,
  type Variable,
  variablesOf,
} from './term.ts'
import type { Operand } from './values.ts'

/** @throws NoSample */
export function planVerifier(recipe: Recipe): VerifierPlan {
  const rule = recipe.messages.callback ?? recipe.messages.request
  if (rule === undefined) throw new NoSample('callback')
  const bound = new Map<string, Variable>()
  const names = uniqueNames()
  const planner: Planner = createPlanner(
    recipe,
    rule,
    {
      part: ({ name, argument }) => {
        if (name === 'body')
          return argument === undefined ? BODY : received({ pointer: argument }, argument)
        if (name === 'header')
          return received({ header: (argument ?? '').toLowerCase() }, argument ?? '')
        if (name === 'method') return text('POST')
        if (name === 'path' && argument === undefined) return PATH
        if (name === 'target') return PATH
        if (name === 'query') return text('')
        throw new NoSample(`{${name}}`)
      },
      headers: () => [],
      query: () => [],
      body: undefined,
      isJson: false,
      received: (name) => bound.get(name),
    },
    names,
  )
  const received = (from: Source, name: string): Variable =>
    planner.add({ kind: 'received', name, from })
  for (const { source, name, expression } of rule.place.flatMap(sourcesOf)) {
    const hole = onlyHole(expression)
    if (hole === undefined || hole.argument !== undefined) continue
    if (hole.name === 'time' || recipe.inputs.get(hole.name)?.kind === 'text')
      bound.set(hole.name, received(source, hole.name === 'time' ? 'timestamp' : name))
  }
  const proof = proofOf(recipe, rule, planner)
  const time = timeOf(rule, bound)
  const read = [proof.received, ...(time ? [time.timestamp] : [])]
  const planned = encodedInPlace(planner.statements, [proof.expected, ...read])
  const sign = planned.find((statement) => statement.kind === 'sign')
  const others = [...read, sign === undefined ? proof.expected : sign.of]
  const statements = withoutUnused(
    planned.filter((statement) => statement !== sign),
    others,
  )
  if (sign !== undefined && sign.encoding === undefined) throw new NoSample('signature')
  return {
    ...proof,
    sign: sign && {
      scheme: sign.scheme,
      isDer: sign.isDer,
      of: sign.of,
      encoding: sign.encoding ?? 'base64',
      prefix: prefixOf(proof.expected),
    },
    statements,
    time,
    inputs: [...planner.inputs].filter(([input]) => recipe.inputs.get(input)?.kind !== 'key-pair'),
    publicKey: [...planner.inputs].find(
      ([input]) => recipe.inputs.get(input)?.kind === 'key-pair',
    )?.[1],
    hasPath: [...statements.flatMap(termsOf), ...others].flatMap(variablesOf).includes(PATH.name),
    once: [...rule.once.keys()],
    unsignedMembers: planner.unsignedMembers,
  }
}

const PATH: Variable = { kind: 'variable', name: 'path', type: 'text' }

/** Single values of a placement, and where they are. */
function sourcesOf({ in: where, name, value }: Placement): readonly {
  readonly source: Source
  readonly name: string
  readonly expression: Expression
}[] {
  const source: Source = where === 'field' ? { pointer: name } : { header: name.toLowerCase() }
  if (where !== 'header' && where !== 'field') return []
  if (value.kind === 'whole') return [{ source, name, expression: value.expression }]
  return value.parameters.map(([parameter, expression]) => ({
    source: {
      header: name.toLowerCase(),
      parameter: { name: parameter, separator: value.separator },
    },
    name: parameter,
    expression,
  }))
}

/** The last value that only the holder of a key can compute. */
function proofOf(recipe: Recipe, rule: MessageRule, planner: Planner) {
  const candidates = rule.place.flatMap((placement) =>
    sourcesOf(placement).map((source) => ({ placement, ...source })),
  )
  for (const { placement, source, name, expression } of candidates.toReversed()) {
    const expected = planner.evaluate(
      expression,
      /signature/i.test(name) || name.length < 3 ? 'signature' : name,
    )
    const uses = reachable(planner.statements, variablesOf(expected))
    const secrets = [...planner.inputs]
      .filter(([input]) => recipe.inputs.get(input)?.kind === 'secret')
      .map(([, variable]) => variable)
    const isProof =
      planner.statements.some(
        ({ name: each, kind }) => uses.includes(each) && (kind === 'sign' || kind === 'mac'),
      ) || secrets.some((secret) => uses.includes(secret))
    if (!isProof) continue
    const several = placement.value.kind === 'whole' ? placement.value.several : null
    return {
      expected,
      uses,
      expression,
      several,
      received: planner.add({ kind: 'received', name: 'received', from: source }),
    }
  }
  throw new NoSample('signature')
}

function reachable(statements: readonly Statement[], names: readonly string[]): readonly string[] {
  const inner = statements
    .filter(({ name }) => names.includes(name))
    .flatMap(termsOf)
    .flatMap(variablesOf)
  const all = [...new Set([...names, ...inner])]
  return all.length === names.length ? all : reachable(statements, all)
}

function timeOf(rule: MessageRule, bound: ReadonlyMap<string, Variable>): ReceivedTime | undefined {
  const timestamp = bound.get('time')
  const [format] = rule.time?.formats ?? []
  const seconds = rule.time?.toleranceSeconds ?? null
  return timestamp === undefined || format === undefined || seconds === null
    ? undefined
    : { timestamp, seconds, form: formOf(format) }
}

function formOf(format: TimeFormat): ReceivedTime['form'] {
  if (typeof format === 'string') return format
  const [start, month] = format.tokens
    .map((token) => ('field' in token ? token.field : token.text))
    .join('')
    .split('MM')
  return start === 'yyyy-' && month?.startsWith('-ddT') === true ? 'iso' : 'other'
}

/** Text before a signature. */
function prefixOf(expected: Operand): string {
  const [first] = expected.kind === 'join' ? expected.parts : []
  if (expected.kind === 'join' && (expected.parts.length > 2 || first?.kind !== 'text'))
    throw new NoSample('signature')
  return first?.kind === 'text' ? first.text : ''
}

export interface VerifierPlan {
  readonly statements: readonly Statement[]
  /** The presented signature. */
  readonly received: Variable
  /** Equal to the presented text, unless a public key verifies it. */
  readonly expected: Operand
  /** Separator of several signatures, any of which may be right. */
  readonly several: string | null
  readonly sign: ReceivedSign | undefined
  readonly time: ReceivedTime | undefined
  /** Inputs that the program reads from its environment, and their variables. */
  readonly inputs: readonly (readonly [input: string, variable: string])[]
  /** Variable of the public key. */
  readonly publicKey: string | undefined
  readonly hasPath: boolean
  /** Inputs that a verifier accepts once. */
  readonly once: readonly string[]
  readonly unsignedMembers: readonly string[]
}

export interface ReceivedSign extends Pick<Sign, 'scheme' | 'isDer' | 'of'> {
  readonly encoding: 'hex' | 'base64' | 'base64url'
  readonly prefix: string
}

export interface ReceivedTime {
  readonly timestamp: Variable
  readonly seconds: number
  /** `other` if few languages can read it. */
  readonly form: 'unix' | 'unix-ms' | 'iso' | 'other'
}
