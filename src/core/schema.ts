/** Schemas of what crosses a boundary, and the types that follow from them (docs/decisions/0045). */
import type { core } from 'zod/mini'

/** A schema whose value is a `T`, of zod or of zod/mini. */
export type Schema<T = unknown> = core.$ZodType<T>

/** What a schema decodes to, as readers may use it: never changed. */
export type Decoded<S extends Schema> = Immutable<core.output<S>>

type Immutable<T> = unknown extends T ? T : { readonly [K in keyof T]: Immutable<T[K]> }
