/** Schemas of data that crosses a boundary, and the types derived from them (docs/decisions/0045). */
import type { core } from 'zod/mini'

/** A schema of zod or zod/mini whose value is a `T`. */
export type Schema<T = unknown> = core.$ZodType<T>

/** Decoded value of a schema, immutable. */
export type Decoded<S extends Schema> = Immutable<core.output<S>>

type Immutable<T> = unknown extends T ? T : { readonly [K in keyof T]: Immutable<T[K]> }
