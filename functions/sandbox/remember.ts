/**
 * Makes the sandbox's responses consistent, for any API:
 *
 * - A successful POST with an identifier in its documented response creates a thing. The thing gets a new
 *   identifier, derived from the Request-ID, which replaces the documented one in the response, unless the
 *   document requires the caller to send it.
 * - A later call is about that thing if one of its path parameters, or a member of its body named like an
 *   identifier, has that value. In its response, the partner's values replace members of the example with
 *   the same name and kind; an envelope around them stays. Everything else is as documented: a status that
 *   is `pending` after the POST may be `verified` in a later GET.
 * - PUT and PATCH change the thing. A POST about a thing creates another one, unless its response
 *   identifies the same thing. DELETE of a path that ends in the identifier removes the thing; after that,
 *   every path with that identifier answers 404.
 * - Identifiers that the sandbox never issued get the plain example, so that those in the documentation
 *   work too.
 */
import { isObject, type JsonObject, own } from '#core/openapi/json-value.ts'
import type { JsonValue } from '#core/openapi/model.ts'
import { createIdentifier, findIdentifier, isIdentifierName, isPlainName } from './identifier.ts'
import { boundedMembers, type SandboxMemory, type Thing } from './memory.ts'
import { overlayAt, replaceAt, valueAt } from './overlay.ts'

export interface Exchange {
  /** The partner who owns the memory. */
  readonly partner: string
  /** In uppercase. */
  readonly method: string
  /** Values of the path parameters, in order. */
  readonly pathValues: readonly string[]
  /** True if the path ends in its last parameter. */
  readonly endsInValue: boolean
  readonly body: JsonValue | undefined
  /** Members that the document requires in the body: the caller chooses their values, also of identifiers. */
  readonly required?: ReadonlySet<string>
  /** Source of new identifiers: the Request-ID. */
  readonly seed: string
}

/** The identifier in the path that belongs to a removed thing. */
export async function findRemoved(
  memory: SandboxMemory,
  { partner, pathValues }: Exchange,
): Promise<string | undefined> {
  for (const value of pathValues) {
    if ((await memory.find(partner, value))?.removed === true) return value
  }
  return undefined
}

/**
 * Adapts the response's example to this partner and stores the changes of the exchange.
 *
 * @param misfitsIn - returns the locations whose values the response's schema doesn't accept
 */
export async function rememberExchange(
  memory: SandboxMemory,
  exchange: Exchange,
  example: JsonValue,
  misfitsIn: MisfitsIn = () => [],
): Promise<JsonValue> {
  const { partner, method, body, endsInValue, pathValues } = exchange
  const sent = isObject(body) ? body : {}
  const subject = await findSubject(memory, exchange, sent)
  if (method === 'POST' && !isAbout(subject?.thing, example))
    return createThing(memory, exchange, example, sent, misfitsIn)
  if (subject === undefined) return example
  const { identifier, thing } = subject
  const members =
    method === 'PUT' || method === 'PATCH' ? changedMembers(thing, sent) : thing.members
  if (members !== thing.members)
    await memory.remember(partner, identifier, { ...thing, members: boundedMembers(members) })
  const isPathsOwn = endsInValue && pathValues.at(-1) === identifier
  if (method === 'DELETE' && isPathsOwn) await memory.remove(partner, identifier)
  const shown = isPathsOwn ? findIdentifier(example) : undefined
  const answer = fitted(example, thingLocation(example), members, misfitsIn)
  return shown === undefined || typeof shown.shown !== typeof thing.identifier.shown
    ? answer
    : replaceAt(answer, shown.location, thing.members[thing.identifier.name] ?? identifier)
}

async function createThing(
  memory: SandboxMemory,
  { partner, seed, required }: Exchange,
  example: JsonValue,
  sent: JsonObject,
  misfitsIn: MisfitsIn,
): Promise<JsonValue> {
  const identifier = findIdentifier(example)
  if (identifier === undefined) return example
  const location = thingLocation(example)
  const chosen = required?.has(identifier.name) ? sent[identifier.name] : undefined
  const created =
    typeof chosen === 'string' || typeof chosen === 'number'
      ? chosen
      : await createIdentifier(identifier.shown, seed)
  const echoed = fitted(example, location, sent, misfitsIn)
  const answer = replaceAt(echoed, identifier.location, created)
  const members = boundedMembers({ ...sent, [identifier.name]: created })
  await memory.remember(partner, String(created), { identifier, members })
  return answer
}

type MisfitsIn = (answer: JsonValue) => readonly (readonly string[])[]

/** The response can have other values under the same name, such as accounts where names of them were sent. */
function fitted(
  example: JsonValue,
  location: readonly string[],
  members: JsonObject,
  misfitsIn: MisfitsIn,
): JsonValue {
  const answer = overlayAt(example, location, members)
  const misfits = misfitsIn(answer).map((path) =>
    path.find((name, at) => valueAt(answer, path.slice(0, at + 1)) === own(members, name)),
  )
  const others = Object.entries(members).filter(([name]) => !misfits.includes(name))
  return misfits.length === 0 ? answer : overlayAt(example, location, Object.fromEntries(others))
}

/** The object that describes the thing: the one with its identifier, else `data`, else the whole response. */
function thingLocation(example: JsonValue): readonly string[] {
  const identifier = findIdentifier(example)
  if (identifier !== undefined) return identifier.location.slice(0, -1)
  return isObject(own(example, 'data')) ? ['data'] : []
}

/** Identifiers of a body that are looked up; each costs a call to the memory. */
const MAX_CANDIDATES = 20

async function findSubject(memory: SandboxMemory, exchange: Exchange, sent: JsonObject) {
  const candidates = [
    ...exchange.pathValues.toReversed(),
    ...Object.entries(sent)
      .flatMap(([name, value]) =>
        isIdentifierName(name) && (typeof value === 'string' || typeof value === 'number')
          ? [String(value)]
          : [],
      )
      .slice(0, MAX_CANDIDATES),
  ]
  for (const identifier of candidates) {
    const found = await memory.find(exchange.partner, identifier)
    if (found?.removed === false) return { identifier, thing: found.thing }
  }
  return undefined
}

/** True if a POST's response identifies the thing it is about instead of a new one. */
function isAbout(thing: Thing | undefined, example: JsonValue): boolean {
  if (thing === undefined) return false
  const found = findIdentifier(example)
  if (found === undefined) return true
  const { name, shown } = thing.identifier
  return found.name === name && (!isPlainName(name) || found.shown === shown)
}

/** Sent values can't change a thing's identifier. */
const changedMembers = (
  { identifier: { name }, members }: Thing,
  sent: JsonObject,
): JsonObject => ({
  ...members,
  ...sent,
  [name]: members[name],
})
