/** Plans a sample: statements, headers and body, without a word of any programming language. */
import { type AuthorizationPart, BASIC } from '#core/authorization/place-credential.ts'
import { encodeValue } from '#core/openapi/wire/percent-encode.ts'
import type { Recipe } from '#core/signature/language/model.ts'
import type { PreparedRequest } from '../prepared-request.ts'
import { type BodySource, bodySource } from './body-source.ts'
import { camelCase, environmentName, uniqueNames } from './names.ts'
import { type HeaderPlan, planSigning } from './plan-signing.ts'
import type { TermPlan } from './planner.ts'
import { BODY, join, type Statement, termsOf, text, type Variable, variablesOf } from './term.ts'
import type { Operand } from './values.ts'

/** @throws NoSample */
export function planSample(request: PreparedRequest): SamplePlan {
  const { signing } = request
  const signed = signing && planSigning(request, signing.recipe)
  const isContentType = ({ name }: HeaderPlan) => name.toLowerCase() === 'content-type'
  const fixed = request.headers.map(([name, value]) => ({ name, value: text(value) }))
  const isAuthorized = signed?.headers.some(({ name }) => name.toLowerCase() === 'authorization')
  const secrets = secretsOf(
    request.authorization.filter(({ name }) => name !== 'Authorization' || !isAuthorized),
  )
  const body = signed?.isBodyComputed
    ? { kind: 'computed' as const }
    : bodySource(request, signed?.terms)
  const headers = [
    ...fixed.filter(isContentType),
    ...(signed?.headers ?? []),
    ...authorizationHeaders(secrets),
    ...cookieHeader(request.cookies, secrets),
    ...fixed.filter((header) => !isContentType(header)),
  ]
  const secretQuery = signed?.url === undefined ? secretQueryOf(secrets) : []
  const url = signed?.url ?? withQuery(request.url, secretQuery)
  const planned = [
    ...secrets.flatMap(encodedPair),
    ...secretQuery.map(encodedValue),
    ...(signed?.terms.statements ?? []),
  ]
  const statements = encodedInPlace(planned, [url, ...headers.map(({ value }) => value)])
  return {
    request,
    url,
    secretQuery,
    headers,
    body,
    statements:
      body.kind === 'computed' || body.kind === 'none'
        ? statements
        : [{ kind: 'body', name: 'body' }, ...statements],
    credentials: [
      ...(signing && signed ? credentialsOf(request, signing.recipe, signed.terms) : []),
      ...secrets.flatMap(({ name, part, pair }) =>
        (pair ?? [{ name, variable: part.variable }]).map((entered) => ({
          name: entered.name,
          variable: `GAPURA_${entered.variable}`,
          value: entered.name === 'accessToken' ? request.credentials.accessToken.value : undefined,
          isKeyFile: false,
        })),
      ),
    ],
  }
}

interface Secret {
  readonly part: AuthorizationPart
  /** Name of its variable. */
  readonly name: string
  /** Username and password, of which the program makes the secret of HTTP Basic. */
  readonly pair?: readonly Entered[]
}

interface Entered {
  readonly name: string
  /** `USERNAME` */
  readonly variable: string
}

function secretsOf(parts: readonly AuthorizationPart[]): readonly Secret[] {
  const nameOf = uniqueNames()
  return parts.map((part) => {
    const secret = { part, name: nameOf(part.variable) }
    if (part.prefix !== BASIC.prefix) return secret
    const pair = ['USERNAME', 'PASSWORD'].map((each) => ({ name: nameOf(each), variable: each }))
    return { ...secret, pair }
  })
}

/** RFC 7617 §2: Base64 of the user ID, a colon and the password. */
function encodedPair({ name, pair = [] }: Secret): readonly Statement[] {
  const [username, password] = pair.map((entered) => variable(entered.name))
  if (username === undefined || password === undefined) return []
  const of = join([username, text(':'), password])
  return [{ kind: 'let', name, term: { kind: 'call', operation: 'base64', of, argument: [] } }]
}

function authorizationHeaders(secrets: readonly Secret[]): readonly HeaderPlan[] {
  return secrets
    .filter(({ part }) => part.in === 'header')
    .map(({ part, name }) => ({
      name: part.name,
      value: part.prefix === '' ? variable(name) : join([text(part.prefix), variable(name)]),
    }))
}

/** RFC 6265 §5.4: a request has one such header. */
function cookieHeader(
  cookies: readonly string[],
  secrets: readonly Secret[],
): readonly HeaderPlan[] {
  const pairs = [
    ...cookies.map((pair) => [text(pair)]),
    ...secrets
      .filter(({ part }) => part.in === 'cookie')
      .map(({ part, name }) => [text(`${part.name}=`), variable(name)]),
  ]
  const value = pairs.flatMap((pair, at) => (at === 0 ? pair : [text('; '), ...pair]))
  return value.length === 0 ? [] : [{ name: 'Cookie', value: join(value) }]
}

const secretQueryOf = (secrets: readonly Secret[]): readonly SecretQuery[] =>
  secrets
    .filter(({ part }) => part.in === 'query')
    .map(({ part, name }) => ({
      name: encodeValue(part.name),
      value: variable(name),
      encoded: variable(camelCase(`encoded-${name}`)),
    }))

/** A key may be Base64, whose `+` would be read as a space. */
const encodedValue = ({ value, encoded }: SecretQuery): Statement => ({
  kind: 'let',
  name: encoded.name,
  term: { kind: 'call', operation: 'percent', of: value, argument: ['plain'] },
})

function withQuery(url: string, query: readonly SecretQuery[]): Operand {
  const pieces = query.flatMap(({ name, encoded }, at) => [
    text(`${at === 0 && !url.includes('?') ? '?' : '&'}${name}=`),
    encoded,
  ])
  return pieces.length === 0 ? text(url) : join([text(url), ...pieces])
}

const variable = (name: string): Variable => ({ kind: 'variable', name, type: 'text' })

function credentialsOf(
  request: PreparedRequest,
  recipe: Recipe,
  { inputs }: TermPlan,
): readonly SampleCredential[] {
  const given = new Map(Object.entries(request.credentials))
  return [...recipe.inputs].flatMap(([input, { kind }]) => {
    const name = inputs.get(input)
    if (name === undefined) return []
    const value = given.get(input)?.value
    return [{ name, variable: environmentName(input), value, isKeyFile: kind === 'key-pair' }]
  })
}

/** Encodes a hash, MAC or signature in the statement that computes it, if nothing else uses its bytes. */
export function encodedInPlace(
  statements: readonly Statement[],
  others: readonly Operand[],
): readonly Statement[] {
  const uses = [...statements.flatMap(termsOf), ...others].flatMap(variablesOf)
  const result = [...statements]
  for (const statement of statements) {
    if (statement.kind !== 'let' || statement.term.kind !== 'call') continue
    const { operation, of } = statement.term
    if (operation !== 'hex' && operation !== 'base64' && operation !== 'base64url') continue
    const at = result.findIndex(({ name }) => of.kind === 'variable' && name === of.name)
    const made = result[at]
    if (made === undefined || !('of' in made) || made.encoding !== undefined) continue
    if (uses.filter((name) => name === made.name).length !== 1) continue
    result[at] = { ...made, name: statement.name, encoding: operation }
    result.splice(result.indexOf(statement), 1)
  }
  return withoutUnused(result, others)
}

/** Removes statements whose value only other removed ones use. */
export function withoutUnused(
  statements: readonly Statement[],
  others: readonly Operand[],
): readonly Statement[] {
  const used = new Set([...statements.flatMap(termsOf), ...others].flatMap(variablesOf))
  const kept = statements.filter(
    ({ name, kind }) => used.has(name) || kind === 'body' || name === BODY.name,
  )
  return kept.length === statements.length ? kept : withoutUnused(kept, others)
}

export interface SamplePlan {
  readonly request: PreparedRequest
  readonly url: Operand
  /** Secrets in the query of `url`. */
  readonly secretQuery: readonly SecretQuery[]
  readonly headers: readonly HeaderPlan[]
  readonly body: BodySource
  readonly statements: readonly Statement[]
  readonly credentials: readonly SampleCredential[]
}

export interface SecretQuery {
  /** Percent-encoded. */
  readonly name: string
  readonly value: Variable
  /** The statement of this name encodes the value. */
  readonly encoded: Variable
}

export interface SampleCredential {
  readonly name: string
  /** Name of the environment variable. */
  readonly variable: string
  /** If set, the sample doesn't read the environment. */
  readonly value: string | undefined
  /** True for a private key, which is read from a file. */
  readonly isKeyFile: boolean
}
