/**
 * Makes the sandbox's answers hang together, without knowing any particular API:
 *
 * - A successful POST whose documented answer holds an identifier creates a thing. It gets a new
 *   identifier, made from the Request-ID, which the answer shows in place of the documented one.
 * - A later call is about that thing when one of its path parameters, or a member of its body named
 *   like an identifier, has that value. Its answer shows what the partner sent wherever the example
 *   has a member of the same name and kind; an envelope around it is left alone. Everything else
 *   stays as documented: what is `pending` after the POST may be `verified` when asked for.
 * - PUT and PATCH change the thing. A POST about a thing creates another one, unless its answer
 *   identifies the same thing. DELETE of a path that ends in the identifier removes the thing; from
 *   then on every path with that identifier answers 404.
 * - Identifiers that were never given out get the plain example, so that those written in the
 *   documentation work too.
 */
import { isObject, type JsonObject, own } from '#core/openapi/json-value.ts'
import type { JsonValue } from '#core/openapi/model.ts'
import { createIdentifier, findIdentifier, isIdentifierName, isPlainName } from './identifier.ts'
import { boundedMembers, type SandboxMemory, type Thing } from './memory.ts'
import { overlayAt, replaceAt } from './overlay.ts'

export interface Exchange {
  /** Whose memory it is. */
  readonly partner: string
  /** Upper case. */
  readonly method: string
  /** Values of the path parameters, in order. */
  readonly pathValues: readonly string[]
  /** Whether the path ends in its last parameter. */
  readonly endsInValue: boolean
  readonly body: JsonValue | undefined
  /** What identifiers are made from: the Request-ID. */
  readonly seed: string
}

/** The identifier in the path that belongs to something removed. */
export async function findRemoved(
  memory: SandboxMemory,
  { partner, pathValues }: Exchange,
): Promise<string | undefined> {
  for (const value of pathValues) {
    if ((await memory.find(partner, value))?.removed === true) return value
  }
  return undefined
}

/** The answer's example as this partner should see it; keeps what the exchange changed. */
export async function rememberExchange(
  memory: SandboxMemory,
  exchange: Exchange,
  example: JsonValue,
): Promise<JsonValue> {
  const { partner, method, body, endsInValue, pathValues } = exchange
  const sent = isObject(body) ? body : {}
  const subject = await findSubject(memory, exchange, sent)
  if (method === 'POST' && !isAbout(subject?.thing, example))
    return createThing(memory, exchange, example, sent)
  if (subject === undefined) return example
  const { identifier, thing } = subject
  const members =
    method === 'PUT' || method === 'PATCH' ? changedMembers(thing, sent) : thing.members
  if (members !== thing.members)
    await memory.remember(partner, identifier, { ...thing, members: boundedMembers(members) })
  const isPathsOwn = endsInValue && pathValues.at(-1) === identifier
  if (method === 'DELETE' && isPathsOwn) await memory.remove(partner, identifier)
  const shown = isPathsOwn ? findIdentifier(example) : undefined
  const answer = overlayAt(example, thingLocation(example), members)
  return shown === undefined || typeof shown.shown !== typeof thing.identifier.shown
    ? answer
    : replaceAt(answer, shown.location, thing.members[thing.identifier.name] ?? identifier)
}

async function createThing(
  memory: SandboxMemory,
  { partner, seed }: Exchange,
  example: JsonValue,
  sent: JsonObject,
): Promise<JsonValue> {
  const identifier = findIdentifier(example)
  if (identifier === undefined) return example
  const location = thingLocation(example)
  const created = await createIdentifier(identifier.shown, seed)
  const echoed = overlayAt(example, location, sent)
  const answer = replaceAt(echoed, identifier.location, created)
  const members = boundedMembers({ ...sent, [identifier.name]: created })
  await memory.remember(partner, String(created), { identifier, members })
  return answer
}

/** The object that describes the thing: around its identifier, else `data`, else the answer itself. */
function thingLocation(example: JsonValue): readonly string[] {
  const identifier = findIdentifier(example)
  if (identifier !== undefined) return identifier.location.slice(0, -1)
  return isObject(own(example, 'data')) ? ['data'] : []
}

/** Identifiers of a body that are looked up: each asks the memory. */
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

/** Whether a POST's answer identifies the thing it is about, rather than something new. */
function isAbout(thing: Thing | undefined, example: JsonValue): boolean {
  if (thing === undefined) return false
  const found = findIdentifier(example)
  if (found === undefined) return true
  const { name, shown } = thing.identifier
  return found.name === name && (!isPlainName(name) || found.shown === shown)
}

/** Nothing that is sent moves a thing to another identifier. */
const changedMembers = (
  { identifier: { name }, members }: Thing,
  sent: JsonObject,
): JsonObject => ({
  ...members,
  ...sent,
  [name]: members[name],
})
