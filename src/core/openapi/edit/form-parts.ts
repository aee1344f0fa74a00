/** The parts of the form of one operation: texts, and the places that something can be added to. */
import { jsonOrText } from '../json-value.ts'
import type { JsonValue } from '../model.ts'
import type { Difference } from '../validate/validate-value.ts'
import type { SourcePath } from './edit-document.ts'
import type { Here } from './written.ts'

export const TEXT_GROUPS = ['operation', 'parameters', 'request', 'responses', 'document'] as const
export type TextGroup = (typeof TEXT_GROUPS)[number]

/** `value` is the description of a value of an `enum`. */
export type TextMember = 'summary' | 'description' | 'title' | 'example' | 'value'

export interface OperationText {
  readonly group: TextGroup
  /** The subject of the text: a parameter, a field (`data.user.name`) or a status. Empty for the operation. */
  readonly of: string
  readonly member: TextMember
  /** With `value`: the value that the text describes. */
  readonly value?: string
  /** False for an example of a field that isn't a string: JSON. */
  readonly isText: boolean
  /** Path of the object that has the text. */
  readonly path: SourcePath
  /** Names from the object to the text: `['description']`, `['x-enum-descriptions', 'paid']`. */
  readonly names: SourcePath
  /** True if its list isn't in the document yet. */
  readonly isNewList: boolean
  /** Empty if the document has none. An example is text, or JSON. */
  readonly text: string
  /** With `example`: the rule of its schema that it breaks. */
  readonly misfit?: Difference
  /** Translations by language; undefined if it has the same value in all languages. */
  readonly translations: Readonly<Record<string, string>> | undefined
  /** Number of references to the object that has the text, or to one around it; 0 if it is written here. */
  readonly uses: number
  /** How to change it in this place only; undefined if that is impossible. */
  readonly here: Here | undefined
}

/** Tells fields with the same name apart. */
export interface Place {
  readonly group: TextGroup
  /** The status of a response. */
  readonly status: string | undefined
  /** The title or name of a `oneOf` or `anyOf` alternative, the media type of one of several bodies, or the location of a parameter. */
  readonly variant: string | undefined
}

/** Something that new fields can be added to. */
export interface FieldOwner extends Place {
  /** As of {@link OperationText}; empty for the body itself. */
  readonly of: string
  readonly path: SourcePath
  readonly uses: number
  readonly here: Here | undefined
  readonly names: readonly string[]
  readonly isShared: boolean
}

/** A body that examples can be added to. */
export interface ExampleOwner {
  readonly group: TextGroup
  readonly status: string | undefined
  readonly mediaType: string
  readonly path: SourcePath
  readonly uses: number
  readonly here: Here | undefined
  /** A single example, which named ones replace. */
  readonly example: JsonValue | undefined
  readonly names: readonly string[]
  /** True if a YAML anchor makes other places change too. They are left to people who write YAML. */
  readonly isShared: boolean
}

export interface OperationForm {
  readonly path: SourcePath
  readonly texts: readonly OperationText[]
  readonly owners: readonly FieldOwner[]
  readonly bodies: readonly ExampleOwner[]
  readonly parameters: readonly { readonly in: string; readonly name: string }[]
  readonly hasRequestBody: boolean
  readonly statuses: readonly string[]
  /** Members of the operation that a YAML anchor shares with others. */
  readonly shared: readonly ('parameters' | 'responses')[]
  /** Responses that headers can be added to. */
  readonly responses: readonly HeaderOwner[]
  /** The operation first, then its parameters and fields. */
  readonly lifecycles: readonly WrittenLifecycle[]
  readonly parts: readonly WrittenPart[]
}

/** The operation itself, or a part of it. */
export interface WrittenPart extends Place {
  readonly kind: 'operation' | 'parameter' | 'body' | 'field' | 'response' | 'header' | 'example'
  /** Unique in the form, and the same after an edit of other parts. */
  readonly key: string
  /** As of {@link OperationText}; for a header or an example its name. */
  readonly of: string
  /**
   * Everything that goes with its removal: a field may be in two parts of `allOf`, and in `required`. Empty if
   * OpenAPI requires the part.
   */
  readonly paths: readonly SourcePath[]
  /** Number of places that lose it; 0 or 1 if only this one does. */
  readonly uses: number
  /** True if a YAML anchor makes other places lose it too. */
  readonly isShared: boolean
  /** A field or a parameter has them. */
  readonly rules?: WrittenRules
}

/** Types of values that aren't lists or objects. */
export const SIMPLE_TYPES = ['string', 'integer', 'number', 'boolean'] as const

export interface Rules {
  /** Undefined if it is only written in the YAML: a list, an object or alternatives. */
  readonly type: (typeof SIMPLE_TYPES)[number] | undefined
  /** Empty for none. */
  readonly format: string
  /** The values of `enum` but `null`; empty for any. */
  readonly values: readonly string[]
  readonly isRequired: boolean
}

/** @returns the value that a text represents; undefined if it isn't of the type */
export function typedValue(text: string, type: Rules['type']): JsonValue | undefined {
  if (type === 'string') return text
  const value = jsonOrText(text)
  if (type === 'boolean') return typeof value === 'boolean' ? value : undefined
  const isNumber = typeof value === 'number' && (type === 'number' || Number.isInteger(value))
  return isNumber ? value : undefined
}

export interface WrittenRules extends Rules {
  /** True if only the YAML can have its values: blanks, or a list next to them that follows their order. */
  readonly hasFixedValues: boolean
  /** As text; undefined if there is none. */
  readonly default: string | undefined
  readonly isNullable: boolean
  /** Path of the object with the type. */
  readonly schema: SourcePath
  /** Path of the object whose `required` names the field, or of the parameter. */
  readonly owner: SourcePath
  /** With a field: its name, and the items of lists that require it. */
  readonly name?: string
  readonly required?: readonly SourcePath[]
  /** Number of references to the object with the type; 0 if it is written here. */
  readonly uses: number
  readonly isShared: boolean
}

/** A response. `names` are those of its headers. */
export type HeaderOwner = Pick<ExampleOwner, 'path' | 'uses' | 'here' | 'names' | 'isShared'> & {
  readonly status: string
}

/** An operation, a parameter or a field, which can be deprecated. */
export interface WrittenLifecycle extends Place {
  readonly of: string
  readonly path: SourcePath
  /** True if it is only a reference, which OpenAPI before 3.1 doesn't let have other members. */
  readonly isBareReference: boolean
  readonly uses: number
  readonly here: Here | undefined
  readonly isShared: boolean
  readonly isDeprecated: boolean
  readonly reason: string
  /** By language. */
  readonly reasons: Readonly<Record<string, string>>
  readonly sunset: string
}
