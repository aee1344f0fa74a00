/** A published vector: a message, and what its owner says that signing it places. */
import type { JsonObject } from '#core/openapi/json-value.ts'
import type { InputValue } from '#core/signature/language/evaluate.ts'
import type { Direction } from '#core/signature/language/model.ts'

export interface PublishedVector {
  readonly id: string
  /** Where its owner published it. */
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
  /** As it is sent. */
  readonly time?: string
  /** By header or parameter; what is not listed has no published value. */
  readonly placed: Readonly<Record<string, string>>
  /** `sign`: the public half was not published. `verify`: the algorithm is randomised, or the private half was not. */
  readonly only?: 'sign' | 'verify'
}
