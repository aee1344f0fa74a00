/** Plans what a recipe adds to a request: statements, headers, and the URL. */
import { CONTENT_LENGTH } from '#core/signature/language/holes.ts'
import { jsonField } from '#core/signature/language/json-text.ts'
import { type Message, messageOf, readPart } from '#core/signature/language/message.ts'
import { type Hole, type Placement, READ_AT, type Recipe } from '#core/signature/language/model.ts'
import { SigningStopped } from '#core/signature/language/signing-problem.ts'
import type { PreparedRequest } from '../prepared-request.ts'
import { isJsonBody, textOf } from './body-source.ts'
import { placedInBody, placedInQuery } from './placed-parts.ts'
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
  const query = placedInQuery(message, (value, name) => planner.percent(value, name))
  const placed = placedInBody(bodyText)
  let body: string | undefined = bodyText
  let isBodyComputed = false
  /** @returns undefined without a body */
  function contentLength(): Operand | undefined {
    if (isSignedAsSent(request)) throw new NoSample(BODY_BYTES)
    if (bodyText === '' && !isBodyComputed) return undefined
    const term = { kind: 'call', operation: 'byte-length', of: BODY, argument: [] } as const
    return planner.add({ kind: 'let', name: 'contentLength', term }, 'text', 'digits')
  }

  function part(hole: Hole): Operand | undefined {
    const { name, argument } = hole
    if ((name === 'body' || name === 'form') && isSignedAsSent(request)) {
      if (request.body.kind === 'file' && name === 'body' && argument === undefined)
        return FILE_BODY
      throw new NoSample(BODY_BYTES)
    }
    if (name === 'body' && argument === undefined) {
      if (isBodyComputed) return BODY
      return placed.term() ?? (bodyText === '' ? text('') : BODY)
    }
    if (name === 'body') return known(fieldOf(bodyText, argument ?? ''))
    if (name === 'header') {
      const own = headers.find((header) => header.name.toLowerCase() === argument?.toLowerCase())
      if (own !== undefined) return own.value
      if (isContentLength(argument)) return contentLength()
    }
    if (query.pairs.length > 0 && name === 'query' && argument === undefined) return query.query()
    if (query.pairs.length > 0 && name === 'target') return query.target()
    if (query.pairs.length > 0 && name === 'url') return query.address()
    const found = readPart(message, hole)
    return known(typeof found === 'string' ? found : undefined)
  }

  function computeBody(): void {
    const term = placed.term()
    if (term === undefined) return
    planner.addBody(term)
    isBodyComputed = true
  }

  const rule = recipe.messages.request
  if (rule === undefined) throw new NoSample('request')
  const planner = createPlanner(recipe, rule, {
    part,
    headers: (names) => {
      const length = names.some(isContentLength) ? contentLength() : undefined
      return [
        ...headerPairs(message, headers),
        ...(length === undefined ? [] : [[text(CONTENT_LENGTH), length] as const]),
      ]
    },
    query: (operation) =>
      query.pairs.length === 0
        ? []
        : [
            ...pairsOf(constantOf(run(operation, undefined, message.query), operation), operation),
            ...query.pairs,
          ],
    form: (value) => (value === BODY || value === placed.term() ? placed.pairs() : undefined),
    get body() {
      return body
    },
    isJson: isJsonBody(request),
  })
  for (const [at, placement] of rule.place.entries()) {
    const value = placedValue(planner, placement)
    if (value.kind === 'text' && value.text === '') continue
    planner.forget(READ_AT[placement.in])
    if (placement.in === 'header') headers.push({ name: placement.name, value })
    else if (placement.in === 'query') query.pairs.push([text(placement.name), value])
    else {
      placed.add(placement, value, (form) => planner.percent(form, placement.name))
      body = undefined
      if (!rule.place.slice(at + 1).some(isInBody)) computeBody()
    }
  }
  // A later value can be empty.
  if (!isBodyComputed) computeBody()
  return {
    headers,
    url:
      query.pairs.length === 0
        ? text(request.url)
        : planner.add({ kind: 'let', name: 'signedUrl', term: query.address() }),
    terms: planner,
    isBodyComputed,
  }
}

const isContentLength = (name: string | undefined): boolean =>
  name?.toLowerCase().replace(/\?$/, '') === CONTENT_LENGTH

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

const isInBody = ({ in: where }: Placement): boolean => where === 'form' || where === 'field'

export interface HeaderPlan {
  readonly name: string
  readonly value: Operand
}
