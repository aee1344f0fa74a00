/** A published vector: a message, and the values that its owner says signing it adds. */
import type { JsonObject } from '#core/openapi/json-value.ts'
import type { InputValue } from '#core/signature/language/evaluation.ts'
import type { Direction } from '#core/signature/language/model.ts'

export interface PublishedVector {
  readonly id: string
  /** The URL where its owner published it. */
  readonly source: string
  readonly preset: string
  /** Merged over the preset (RFC 7396). */
  readonly change?: JsonObject
  readonly direction: Direction
  readonly method: string
  readonly url: string
  readonly headers?: readonly (readonly [string, string])[]
  readonly body?: string
  readonly status?: number
  readonly inputs: Readonly<Record<string, InputValue>>
  /** The message as it is sent. */
  readonly time?: string
  /** By header or parameter; one that is not listed has no published value. */
  readonly placed: Readonly<Record<string, string>>
  /** `sign`: no public half was published. `verify`: the algorithm is randomized, or no private half was. */
  readonly only?: 'sign' | 'verify'
}
