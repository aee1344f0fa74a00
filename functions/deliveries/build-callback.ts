/** Builds the callback of a delivery: the documented example with new identifiers and times, signed, then spoiled. */
import type { DeliveryKind } from '#core/deliveries/delivery-kind.ts'
import { isList, isObject } from '#core/openapi/json-value.ts'
import type { CompiledDocument, JsonValue } from '#core/openapi/model.ts'
import { keyPairScheme } from '#core/signature/key-pair-scheme.ts'
import type { SignatureRecipe } from '#core/signature/recipe.ts'
import {
  documentedCallback,
  type SignedCallback,
  signCallback,
} from '../callbacks/documented-callback.ts'
import type { HeaderList } from '../ports/upstream.ts'
import { createIdentifier, isIdentifierName } from '../sandbox/identifier.ts'
import type { SandboxAsks } from '../sandbox/play.ts'

export interface CallbackJob {
  readonly document: { readonly hash: string; readonly sizeBytes: number }
  /** The operation's recipe. */
  readonly recipe: SignatureRecipe
  readonly operation: string
  readonly callback: string
  readonly partner: { readonly apiKey: string; readonly secretKey: string }
  readonly kind: DeliveryKind
  /** Index of the message. */
  readonly message: number
  /** Source of the identifiers: each delivery has others. */
  readonly delivery: string
  readonly createdMs: number
  /** Time of the signature. */
  readonly nowMs: number
  readonly url: string
}

export interface BuiltCallback {
  readonly headers: HeaderList
  readonly body: string
}

/** @returns undefined if the document has no such callback, or its recipe can't sign it */
export async function buildCallback(
  job: CallbackJob,
  compiled: CompiledDocument,
  asks: Pick<SandboxAsks, 'callbackKeyPair'>,
): Promise<BuiltCallback | undefined> {
  const { recipe, partner, kind, delivery, message } = job
  const announcing = [...compiled.operations, ...compiled.webhooks]
  const operation = announcing.find(({ key }) => key === job.operation)
  const callback = operation && documentedCallback(operation, compiled, job.callback)
  if (callback === undefined) return undefined
  const event = withEvent(await withNewValues(callback.example, eventOf(job)), kind)
  const body = callback.print(event) + (kind === 'large' ? ' '.repeat(LARGE_BYTES) : '')
  const scheme = keyPairScheme(recipe, 'callback')
  const keyPair = scheme && (await asks.callbackKeyPair(scheme))
  const { origin, pathname, search } = new URL(job.url)
  const nowMs = kind === 'old-timestamp' ? job.nowMs - OLD_MS : job.nowMs
  const signed = await signCallback(
    { recipe, partner, keyPair, nowMs },
    {
      origin,
      path: pathname,
      query: search.slice(1),
      mediaType: callback.mediaType,
      body,
      requestId: String(
        await createIdentifier(delivery, `${delivery} request ${numberOf(kind, message)}`),
      ),
    },
  )
  if (signed === undefined) return undefined
  return { headers: spoiledHeaders(kind, signed), body: spoiledBody(kind, body) }
}

const OLD_MS = 60 * 60 * 1000
/** White space at the end of a JSON body. */
const LARGE_BYTES = 200_000
const REORDERED_MS = 60_000

/** The repeated message is the first one again. */
const numberOf = (kind: DeliveryKind, message: number): number =>
  kind === 'repeated' ? 0 : message

interface Event {
  readonly delivery: string
  readonly number: number
  readonly atMs: number
}

/** A reordered delivery sends the later event first. */
const eventOf = ({ kind, message, delivery, createdMs }: CallbackJob): Event => ({
  delivery,
  number: numberOf(kind, message),
  atMs: createdMs - (kind === 'reordered' ? message * REORDERED_MS : 0),
})

/** Events have their own identifiers; what they are about has the same one in all messages of a delivery. */
async function withNewValues(value: JsonValue, event: Event, name = ''): Promise<JsonValue> {
  if (isList(value)) return Promise.all(value.map((item) => withNewValues(item, event)))
  if (isObject(value)) {
    const members = Object.entries(value).map(async ([key, member]) => {
      const isNew = member !== undefined
      return [key, isNew ? await withNewValues(member, event, key) : member] as const
    })
    return Object.fromEntries(await Promise.all(members))
  }
  if (typeof value !== 'string') return value
  if (DATE_TIME.test(value)) return new Date(event.atMs).toISOString()
  if (!isIdentifierName(name)) return value
  const seed = /event/i.test(name) ? `${event.delivery} ${event.number}` : event.delivery
  return createIdentifier(value, `${seed} ${name}`)
}

const DATE_TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d/

function withEvent(value: JsonValue, kind: DeliveryKind): JsonValue {
  if (kind !== 'unknown-event' || !isObject(value)) return value
  const known = ['event', 'event_type', 'eventType', 'type'].find((name) =>
    Object.hasOwn(value, name),
  )
  return { ...value, [known ?? 'event']: 'gapura.unknown_event' }
}

function spoiledHeaders(kind: DeliveryKind, { headers, signature }: SignedCallback): HeaderList {
  switch (kind) {
    case 'wrong-type':
      return headers.map(([name, value]) => [name, name === 'content-type' ? 'text/plain' : value])
    case 'missing-signature':
      return headers.filter(([, value]) => value !== signature)
    case 'wrong-signature':
      return headers.map(([name, value]) => [name, value === signature ? altered(value) : value])
    default:
      return headers
  }
}

/** Changes one character in the middle, so that the form stays. */
function altered(signature: string): string {
  const at = Math.floor(signature.length / 2)
  const next = signature.slice(at).search(/[a-z0-9]/i)
  const place = next < 0 ? at : at + next
  return (
    signature.slice(0, place) + (signature[place] === '0' ? '1' : '0') + signature.slice(place + 1)
  )
}

function spoiledBody(kind: DeliveryKind, body: string): string {
  if (kind === 'truncated') return body.slice(0, Math.floor(body.length / 2))
  return kind === 'tampered' ? tampered(body.trimEnd()) : body
}

/** Adds to an object or a list, and replaces any other value: the JSON stays valid. */
function tampered(json: string): string {
  const inside = json.slice(0, -1).trimEnd()
  const comma = /[{[]$/.test(inside) ? '' : ', '
  if (json.endsWith('}')) return `${inside}${comma}"tampered": true}`
  return json.endsWith(']') ? `${inside}${comma}"tampered"]` : '"tampered"'
}
