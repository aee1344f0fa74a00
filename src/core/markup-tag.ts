/** One tag of HTML, JSX or Markdoc. */
export interface Tag {
  readonly name: string
  readonly attributes: Attributes
  readonly kind: 'open' | 'close' | 'empty'
  readonly length: number
}

/** `true` for an attribute without a value. */
export type Attributes = ReadonlyMap<string, string | true | Computed>

/** A value that code computes, which isn't run. */
export interface Computed {
  readonly code: string
}
