/** A YAML document as a small tree, made by either of two parsers and read by one walk. */

export type YamlNode = YamlScalar | YamlSequence | YamlMapping | YamlAlias

interface Anchored {
  readonly anchor: string | undefined
  /** UTF-16 offset in the text. */
  readonly start: number
}

export interface YamlScalar extends Anchored {
  readonly kind: 'scalar'
  /** By the core schema of YAML 1.2. */
  readonly value: unknown
  /** As it was written, without quotes. */
  readonly source: string | undefined
  /** Neither quoted nor a block. */
  readonly isPlain: boolean
}

export interface YamlSequence extends Anchored {
  readonly kind: 'sequence'
  readonly items: readonly (YamlNode | undefined)[]
}

export interface YamlMapping extends Anchored {
  readonly kind: 'mapping'
  readonly pairs: readonly YamlPair[]
}

export interface YamlPair {
  readonly key: YamlNode | undefined
  readonly value: YamlNode | undefined
}

export interface YamlAlias {
  readonly kind: 'alias'
  readonly name: string
  readonly start: number
}
