/** Mistakes in the path and the query that are signed. */
import { encodeValue } from '../../openapi/wire/percent-encode.ts'
import { decodedOrSame } from '../../percent-decode.ts'
import { type Attempt, holeOf } from './attempt.ts'
import { readsHeader, withHeader } from './header-mistakes.ts'
import type { MistakeRule } from './mistake-rule.ts'
import { hasHole, partsOf, readsPart, rebuilt, withHole, withoutPart, withPieces } from './parts.ts'

export const PATH_MISTAKES: readonly MistakeRule[] = [
  {
    id: 'path-included',
    stage: 'parts',
    attempts: (attempt) =>
      readsPart(attempt, ['path', 'target', 'url'])
        ? []
        : partsOf(attempt).flatMap((parts) =>
            Array.from({ length: parts.items.length + 1 }, (_, at) =>
              rebuilt(attempt, parts, parts.items.toSpliced(at, 0, [holeOf('path')])),
            ),
          ),
  },
  {
    id: 'path-missing',
    stage: 'parts',
    attempts: (attempt) => withoutPart(attempt, (part) => hasHole(part, ['path', 'target', 'url'])),
  },
  {
    id: 'query-included',
    stage: 'parts',
    attempts: (attempt) =>
      attempt.message.query === ''
        ? []
        : withPieces(attempt, (piece) =>
            typeof piece === 'object' && piece.name === 'path' && piece.argument === undefined
              ? holeOf('target')
              : piece,
          ),
  },
  {
    id: 'query-missing',
    stage: 'parts',
    attempts: (attempt) => {
      const query = placedQuery(attempt)
      return query !== attempt.message.query && readsPart(attempt, ['query', 'target', 'url'])
        ? [withMessage(attempt, { query })]
        : []
    },
  },
  {
    id: 'url-included',
    stage: 'parts',
    alone: true,
    attempts: (attempt) =>
      attempt.message.host === ''
        ? []
        : withHole(attempt, ['path', 'target'], (name) => [
            holeOf('scheme'),
            '://',
            holeOf('host'),
            holeOf(name),
          ]),
  },
  {
    id: 'url-other',
    stage: 'parts',
    alone: true,
    attempts: (attempt) => {
      const { scheme, host } = attempt.message
      const [other, port] = scheme === 'http' ? ['https', 80] : ['http', 443]
      return [
        ...(readsPart(attempt, ['url', 'scheme']) ? [withMessage(attempt, { scheme: other })] : []),
        ...((readsPart(attempt, ['url', 'host']) || readsHeader(attempt, 'host')) &&
        !host.includes(':')
          ? [withHost(attempt, `${host}:${port}`)]
          : []),
        ...withHole(attempt, ['url'], () => [holeOf('target')]),
        ...withHole(attempt, ['url'], () => [holeOf('path')]),
      ]
    },
  },
  pathAs('path-slash', (path) => [
    path.endsWith('/') ? path.slice(0, -1) : `${path}/`,
    // The URL of the server ends with one.
    `/${path}`,
  ]),
  // A framework routes by the rest, behind the base path of the API.
  pathAs('path-shortened', (path) => {
    const [, ...segments] = path.split('/')
    return [
      path.slice(1),
      ...segments.slice(1).map((_, at) => `/${segments.slice(at + 1).join('/')}`),
    ]
  }),
  pathAs('path-decoded', (path) => [decodedOrSame(path)]),
  pathAs('path-encoded', encodings),
  queryAs('parameter-missing', (query) => {
    const parameters = query.split('&').slice(0, MAX_PARAMETERS)
    return parameters.length < 2
      ? []
      : parameters.map((_, at) => parameters.toSpliced(at, 1).join('&'))
  }),
  queryAs('query-sorted', (query) => [query.split('&').toSorted().join('&')]),
  queryAs('query-decoded', (query) => [
    decodedOrSame(query),
    // As a form: `+` is a space.
    decodedOrSame(query.replaceAll('+', ' ')),
  ]),
  queryAs('query-encoded', (query) => {
    const strict = query.replaceAll('+', '%20')
    return [...encodings(query), strict, ...encodings(strict)].flatMap((text) => [
      text,
      text.replaceAll('%20', '+'),
    ])
  }),
]

const MAX_PARAMETERS = 40

/** As functions of many languages encode what is between the signs of a URL, also what is encoded already. */
function encodings(text: string): readonly string[] {
  const each = (encode: (part: string) => string) =>
    text.replace(/[^/&=]+/g, (part) => encode(part.toWellFormed()))
  return [
    each((part) => encodeURIComponent(decodedOrSame(part))),
    each((part) => encodeValue(decodedOrSame(part))),
    each(encodeURIComponent),
    text.replace(/%../g, (code) => code.toLowerCase()),
  ]
}

function pathAs(id: MistakeRule['id'], change: (path: string) => readonly string[]): MistakeRule {
  return {
    id,
    stage: 'parts',
    alone: true,
    attempts: (attempt) =>
      readsPart(attempt, ['path', 'target', 'url'])
        ? change(attempt.message.path)
            .filter((path) => path !== attempt.message.path)
            .map((path) => withMessage(attempt, { path }))
        : [],
  }
}

function queryAs(id: MistakeRule['id'], change: (query: string) => readonly string[]): MistakeRule {
  return {
    id,
    stage: 'parts',
    alone: true,
    attempts: (attempt) =>
      readsPart(attempt, ['query', 'target', 'url'])
        ? [...new Set(change(attempt.message.query))]
            .filter((query) => query !== attempt.message.query)
            .map((query) => withMessage(attempt, { query }))
        : [],
  }
}

/** Returns the parameters that the signature itself adds. */
function placedQuery({ recipe, message }: Attempt): string {
  const placed = new Set(
    Object.values(recipe.messages).flatMap(({ place }) =>
      place.flatMap((one) => (one.in === 'query' ? [one.name] : [])),
    ),
  )
  const isPlaced = (parameter: string) => placed.has(parameter.split('=')[0] ?? '')
  return message.query.split('&').filter(isPlaced).join('&')
}

const withMessage = (attempt: Attempt, changes: Partial<Attempt['message']>): Attempt => ({
  ...attempt,
  message: { ...attempt.message, ...changes },
})

const withHost = (attempt: Attempt, host: string): Attempt =>
  withMessage(attempt, { host, headers: withHeader(attempt.message.headers, 'host', host) })
