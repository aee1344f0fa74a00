/** Finds the identifier in a documented answer and makes new ones that look like it. */
import { isObject, type JsonObject } from '#core/openapi/json-value.ts'
import type { JsonValue } from '#core/openapi/model.ts'
import { encodeBytes } from '#core/signature/crypto.ts'
import { uuidV4 } from '#core/uuid.ts'

export interface Identifier {
  /** `['data', 'id']`. */
  readonly location: readonly string[]
  /** Last step of the location. */
  readonly name: string
  readonly shown: string | number
}

/** The shallowest member named `id` or like one; on one level `id` first, then in document order. */
export function findIdentifier(example: JsonValue): Identifier | undefined {
  let level: readonly Candidate[] = isObject(example) ? [{ location: [], value: example }] : []
  for (let depth = 0; depth < MAX_DEPTH && level.length > 0; depth++) {
    for (const wanted of IDENTIFIER_NAMES) {
      for (const { location, value } of level) {
        for (const [name, shown] of Object.entries(value)) {
          if (wanted.test(name) && !FOREIGN.test(name) && isIdentifier(shown))
            return { location: [...location, name], name, shown }
        }
      }
    }
    level = level.flatMap(({ location, value }) =>
      Object.entries(value).flatMap(([name, child]) =>
        isObject(child) ? [{ location: [...location, name], value: child }] : [],
      ),
    )
  }
  return undefined
}

/** Whether a member of this name may hold an identifier. */
export const isIdentifierName = (name: string): boolean =>
  IDENTIFIER_NAMES.some((pattern) => pattern.test(name)) && !FOREIGN.test(name)

/** `id` says nothing about what it identifies; `document_id` does. */
export const isPlainName = (name: string): boolean => IDENTIFIER_NAMES[0]?.test(name) ?? false

/**
 * A new identifier that looks like the documented one and depends on the seed alone, so that the
 * same Request-ID gives the same identifier.
 */
export async function createIdentifier(
  shown: string | number,
  seed: string,
): Promise<string | number> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(seed))
  const bytes = new Uint8Array(digest)
  const number = new DataView(digest).getUint32(0) >>> 1
  if (typeof shown === 'number') return number
  if (UUID.test(shown)) return uuidV4(bytes)
  if (/^\d+$/.test(shown)) return String(number)
  // `usr_1a2b` keeps its prefix; anything else becomes sixteen hex digits.
  return `${/^[A-Za-z]{1,16}[_-]/.exec(shown)?.[0] ?? ''}${encodeBytes(bytes.subarray(0, 8), 'hex')}`
}

const MAX_DEPTH = 6

const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i

const IDENTIFIER_NAMES: readonly RegExp[] = [
  /^(?:id|uuid)$/i,
  /(?:_id|-id|Id|ID|_uuid|Uuid)$/,
  /(?:reference|reference_?no|number)$/i,
]

/** Identifiers of the call itself. */
const FOREIGN = /^(?:x[-_])?(?:request|trace|span|correlation)[-_]?/i

const isIdentifier = (value: unknown): value is string | number =>
  (typeof value === 'string' && value !== '') || Number.isInteger(value)

interface Candidate {
  readonly location: readonly string[]
  readonly value: JsonObject
}
