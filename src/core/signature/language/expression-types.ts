/** The types of expressions while a recipe is decoded, and the decoder that its forms share. */
import type { Decoding } from './decoding.ts'
import type { LocalName } from './holes.ts'
import type { Expression, ValueType } from './model.ts'
import { type SigningProblem, signingProblem } from './signing-problem.ts'

export interface Typed {
  readonly expression: Expression
  readonly type: ValueType
  readonly reads: number
}

/** Resolves a name of the recipe. */
export type Resolve = (
  name: string,
) => { readonly type: ValueType; readonly reads: number } | undefined

export interface ExpressionDecoder {
  readonly decoding: Decoding
  readonly resolve: Resolve
  /** Names of inputs and values. */
  readonly names: Iterable<string>
  /** @param locals names inside `template` and `each` */
  readonly expression: (
    source: unknown,
    place: string,
    locals?: readonly LocalName[],
  ) => Typed | undefined
}

export const typeProblem = (type: ValueType): SigningProblem => signingProblem(`type.${type}`)

export const isMany = (type: ValueType): boolean => type === 'list' || type === 'pairs'

export const isText = (type: ValueType): boolean => type === 'text' || type === 'content'
