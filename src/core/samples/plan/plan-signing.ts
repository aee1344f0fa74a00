/** Plans what a recipe adds to a request: statements, headers, and the URL. */
import { jsonField, withJsonField } from '#core/signature/language/json-text.ts'
import { type Message, messageOf, readPart } from '#core/signature/language/message.ts'
import { type Hole, type Placement, READ_AT, type Recipe } from '#core/signature/language/model.ts'
import { SigningStopped } from '#core/signature/language/signing-problem.ts'
import type { PreparedRequest } from '../prepared-request.ts'
import { isJsonBody, textOf } from './body-source.ts'
import { createPlanner } from './plan-terms.ts'
import type { Planner } from './planner.ts'
import { BODY, BODY_BYTES, FILE_BODY, join, NoSample, text } from './term.ts'
import { constantOf, type Operand, type OperandPair, pairsOf, run } from './values.ts'

/** Signs a request whose message is known, except for what is placed. */
export function planSigning(request: PreparedRequest, recipe: Recipe) {
  const { method, url } = request
  const bodyText = textOf(request)
  const message = messageOf({ method, url, headers: request.headers, body: bodyText })
  const headers: HeaderPlan[] = []
  const query: OperandPair[] = []
  let body: string | undefined = bodyText
  let isBodyComputed = false
  const queryOperand = (): Operand =>
    join([
      text(message.query),
      ...query.flatMap(([name, value], at) => [
        text(
          `${at === 0 && message.query === '' ? '' : '&'}${name.kind === 'text' ? name.text : ''}=`,
        ),
        planner.percent(value, `encoded-${name.kind === 'text' ? name.text : ''}`),
      ]),
    ])
  const target = (): Operand =>
    query.length === 0
      ? text(message.query === '' ? message.path : `${message.path}?${message.query}`)
      : join([text(`${message.path}?`), queryOperand()])
  const address = (): Operand => join([text(`${message.scheme}://${message.host}`), target()])

  function part(hole: Hole): Operand | undefined {
    const { name, argument } = hole
    if ((name === 'body' || name === 'form') && isSignedAsSent(request)) {
      if (request.body.kind === 'file' && name === 'body' && argument === undefined)
        return FILE_BODY
      throw new NoSample(BODY_BYTES)
    }
    if (name === 'body' && argument === undefined)
      return bodyText === '' && !isBodyComputed ? text('') : BODY
    if (name === 'body') return known(fieldOf(bodyText, argument ?? ''))
    if (name === 'header') {
      const placed = headers.filter(
        (header) => header.name.toLowerCase() === argument?.toLowerCase(),
      )
      if (placed[0] !== undefined) return placed[0].value
    }
    if (query.length > 0 && name === 'query' && argument === undefined) return queryOperand()
    if (query.length > 0 && name === 'target') return target()
    if (query.length > 0 && name === 'url') return address()
    const found = readPart(message, hole)
    return known(typeof found === 'string' ? found : undefined)
  }

  const rule = recipe.messages.request
  if (rule === undefined) throw new NoSample('request')
  const planner = createPlanner(recipe, rule, {
    part,
    headers: () => headerPairs(message, headers),
    query: (operation) =>
      query.length === 0
        ? []
        : [
            ...pairsOf(constantOf(run(operation, undefined, message.query), operation), operation),
            ...query,
          ],
    get body() {
      return body
    },
    isJson: isJsonBody(request),
  })
  for (const placement of rule.place) {
    const value = placedValue(planner, placement)
    if (value.kind === 'text' && value.text === '') continue
    planner.forget(READ_AT[placement.in])
    if (placement.in === 'header') headers.push({ name: placement.name, value })
    else if (placement.in === 'query') query.push([text(placement.name), value])
    else {
      const term = withPlaced(
        placement,
        bodyText,
        placement.in === 'form' ? planner.percent(value, placement.name) : value,
      )
      planner.addBody(term)
      isBodyComputed = true
      body = undefined
    }
  }
  return {
    headers,
    url:
      query.length === 0
        ? text(request.url)
        : planner.add({ kind: 'let', name: 'signedUrl', term: address() }),
    terms: planner,
    isBodyComputed,
  }
}

/** Version 1 doesn't sign files and multipart forms. Version 2 does, but their bytes aren't known here. */
const isSignedAsSent = ({ body, signing }: PreparedRequest): boolean =>
  signing?.version1 === undefined && (body.kind === 'file' || body.kind === 'multipart')

/** Headers by lowercase names, with Host, which every request has. */
function headerPairs(
  { headers, host }: Message,
  placed: readonly HeaderPlan[],
): readonly OperandPair[] {
  const pairs = headers.map(
    ([name, value]) => [text(name.toLowerCase()), text(value.trim())] as const,
  )
  return [
    ...(headers.some(([name]) => name.toLowerCase() === 'host')
      ? []
      : [[text('host'), text(host)] as const]),
    ...pairs,
    ...placed.map(({ name, value }) => [text(name.toLowerCase()), value] as const),
  ]
}

function fieldOf(body: string, pointer: string): string | undefined {
  try {
    return jsonField(body, pointer)
  } catch (thrown) {
    if (thrown instanceof SigningStopped) throw new NoSample(`{body:${pointer}}`)
    throw thrown
  }
}

const known = (found: string | undefined): Operand | undefined =>
  found === undefined ? undefined : text(found)

/** A value placed by the recipe. */
function placedValue(planner: Planner, { value, name }: Placement): Operand {
  const headerName = /signature|^sign$/i.test(name) ? 'signature' : name
  if (value.kind === 'whole') return planner.evaluate(value.expression, headerName)
  const { scheme, separator, quote, parameters } = value
  const written = parameters.flatMap(([parameter, expression]) => {
    const inner = planner.evaluate(expression, `encoded-${parameter.replace(/^oauth_/, '')}`)
    return inner.kind === 'text' && inner.text === ''
      ? []
      : [[text(`${parameter}=${quote}`), inner, text(quote)]]
  })
  const term = join([
    text(scheme === '' ? '' : `${scheme} `),
    ...written.flatMap((parts, at) => (at === 0 ? parts : [text(separator), ...parts])),
  ])
  return term.kind === 'join' && term.parts.length > 4
    ? planner.add({ kind: 'let', name, term })
    : term
}

function withPlaced(placement: Placement, before: string, value: Operand): Operand {
  if (placement.in === 'form')
    return join([text(`${before}${before === '' ? '' : '&'}${placement.name}=`), value])
  const mark = '\ue000'
  const [start = '', end = ''] = withJsonField(before || '{}', placement.name, mark).split(mark)
  return join([text(start), value, text(end)])
}

export interface HeaderPlan {
  readonly name: string
  readonly value: Operand
}
