/** A schema as readers see it: one tree for parameters, headers, bodies and responses. */
import type { ExternalDocs, JsonValue, Lifecycle } from './model.ts'
import type { SchemaProblem } from './schema-problem.ts'

export interface SchemaField extends Lifecycle {
  /** Property name; `''` for the root, `*` for additional properties and for the items after a tuple's, the pattern for pattern properties. */
  readonly name: string
  readonly kind: 'root' | 'property' | 'item' | 'pattern' | 'additional' | 'variant'
  readonly type: FieldType
  readonly required: boolean
  readonly deprecated: boolean
  readonly readOnly: boolean
  readonly writeOnly: boolean
  /** Markdown, as in the document: the description, otherwise a title that is a text. */
  readonly description?: string
  readonly externalDocs?: ExternalDocs
  readonly constraints: readonly Constraint[]
  readonly default?: JsonValue
  readonly const?: JsonValue
  readonly enum?: readonly JsonValue[]
  /** True if `enum` lists known values, and others are allowed as well. */
  readonly isOpenEnum?: boolean
  /** From `x-enum-descriptions` and its kin, by the value's text. */
  readonly enumDescriptions?: Readonly<Record<string, string>>
  readonly examples: readonly JsonValue[]
  /** All examples of a parameter or header, if the document has a text about one. */
  readonly describedExamples?: readonly DescribedExample[]
  /** Media type of encoded content (`contentMediaType`, `format: binary`), the specification's `accept`. */
  readonly accept?: string
  /** Properties of an object; of an array, the properties of its (innermost) item. */
  readonly children: readonly SchemaField[]
  /** oneOf and anyOf, after allOf has been merged. */
  readonly variants?: FieldVariants
  /** Keywords stated in words below the field: not, if/then/else, dependentSchemas, propertyNames, … */
  readonly conditions: readonly Condition[]
  /** Name in `components.schemas` when the field is a reference (for arrays: of the innermost item). */
  readonly schemaName?: string
  /** Set when children were left out: the schema contains itself, or the depth limit was reached. */
  readonly truncated?: 'recursive' | 'depth'
  /** The schema could not be resolved; says why. */
  readonly problem?: SchemaProblem
}

/** Equal examples share one. */
export interface DescribedExample {
  readonly value: JsonValue
  /** Summary, otherwise the name; of all that are equal. */
  readonly label: string
  /** Markdown, as in the document. */
  readonly description?: string
}

/** `{names:['array'], items:{names:['string','null']}}` reads "array of (string or null)". */
export interface FieldType {
  /** JSON types; `any` when unconstrained, `never` for the schema `false`. */
  readonly names: readonly string[]
  readonly format?: string
  /** For a tuple, the items after it. */
  readonly items?: FieldType
  /** prefixItems. */
  readonly tuple?: readonly FieldType[]
  readonly schemaName?: string
}

export interface Constraint {
  /** The JSON Schema keyword: `minLength`, `pattern`, `multipleOf`, `uniqueItems`, … */
  readonly rule: string
  readonly value: JsonValue
}

export interface FieldVariants {
  readonly keyword: 'oneOf' | 'anyOf'
  /** Property that tells the variants apart. */
  readonly discriminator?: string
  /** True if a discriminator, or fields above the options, say that all options are objects. */
  readonly areObjects: boolean
  readonly options: readonly FieldVariant[]
}

export interface FieldVariant {
  /** Title, schema name, or type: never empty, unique among its siblings. */
  readonly label: string
  /** Values of the discriminator that select it. */
  readonly values: readonly string[]
  /** True if every other value selects it too, and a missing one. */
  readonly isDefault?: true
  readonly field: SchemaField
}

export interface Condition {
  readonly keyword: string
  /** For named conditions (dependentSchemas, dependentRequired): the property. */
  readonly name?: string
  readonly field?: SchemaField
  readonly value?: JsonValue
}
