/** What may happen to a schema, once for a request body and once for a response. */
import type { Level } from '../change.ts'
import type { SchemaChangeName } from '../rules/schema-rules.ts'
import type { DiffCase } from './diff-case.ts'

/** Levels in a request and in a response, and the rule without its direction. */
type Expected = `${Level} ${Level} ${SchemaChangeName}`

type Row = readonly [name: string, before: string, after: string, ...expected: Expected[]]

const field = (schema: string, name = 'phone'): string =>
  `{type: object, properties: {${name}: ${schema}}}`

const ROWS: readonly Row[] = [
  // What the type allows.
  [
    'a text becomes a number',
    field('{type: string}'),
    field('{type: integer}'),
    'breaking breaking type-changed',
  ],
  [
    'an object becomes a list',
    field('{type: object, properties: {a: {type: string}}}'),
    field('{type: array, items: {type: string}}'),
    'breaking breaking type-changed',
  ],
  [
    'the whole body becomes a list',
    '{type: object}',
    '{type: array}',
    'breaking breaking type-changed',
  ],
  [
    'a number must be whole',
    field('{type: number}'),
    field('{type: integer}'),
    'breaking info type-narrowed',
  ],
  [
    'one of two types goes',
    field('{type: [string, integer]}'),
    field('{type: string}'),
    'breaking info type-narrowed',
  ],
  ['anything becomes a text', field('{}'), field('{type: string}'), 'breaking info type-narrowed'],
  [
    'a whole number may have fractions',
    field('{type: integer}'),
    field('{type: number}'),
    'info breaking type-widened',
  ],
  [
    'a type is added',
    field('{type: string}'),
    field('{type: [string, integer]}'),
    'info breaking type-widened',
  ],
  [
    'a union of bare types grows',
    field('{type: string}'),
    field('{anyOf: [{type: string}, {type: boolean}]}'),
    'info breaking type-widened',
  ],
  [
    'one of two types is exchanged',
    field('{type: [string, integer]}'),
    field('{type: [string, boolean]}'),
    'breaking breaking type-changed',
  ],
  [
    'items of a list change',
    field('{type: array, items: {type: string}}'),
    field('{type: array, items: {type: integer}}'),
    'breaking breaking type-changed',
  ],
  [
    'a second place of a tuple changes',
    field('{type: array, prefixItems: [{type: string}, {type: string}]}'),
    field('{type: array, prefixItems: [{type: string}, {type: integer}]}'),
    'breaking breaking type-changed',
  ],
  [
    'nothing is said, then null is refused',
    field('{type: [string, "null"]}'),
    field('{type: string}'),
    'breaking info became-not-nullable',
  ],
  [
    'null is allowed',
    field('{type: string}'),
    field('{type: [string, "null"]}'),
    'info breaking became-nullable',
  ],
  [
    'null is allowed through a choice',
    field('{type: string}'),
    field('{oneOf: [{type: string}, {type: "null"}]}'),
    'info breaking became-nullable',
  ],
  // Formats.
  [
    'a format is added',
    field('{type: string}'),
    field('{type: string, format: email}'),
    'warning info format-added',
  ],
  [
    'a format is removed',
    field('{type: string, format: email}'),
    field('{type: string}'),
    'info warning format-removed',
  ],
  [
    'a date gets a time',
    field('{type: string, format: date}'),
    field('{type: string, format: date-time}'),
    'breaking breaking format-changed',
  ],
  [
    'a number gets smaller',
    field('{type: integer, format: int64}'),
    field('{type: integer, format: int32}'),
    'breaking info format-narrowed',
  ],
  [
    'a number gets larger',
    field('{type: integer, format: int32}'),
    field('{type: integer, format: int64}'),
    'info breaking format-widened',
  ],
  // Limits.
  [
    'a longest length is set',
    field('{type: string}'),
    field('{type: string, maxLength: 20}'),
    'breaking info limit-tightened',
  ],
  [
    'a shortest length grows',
    field('{type: string, minLength: 1}'),
    field('{type: string, minLength: 3}'),
    'breaking info limit-tightened',
  ],
  [
    'a minimum becomes exclusive',
    field('{type: integer, minimum: 0}'),
    field('{type: integer, exclusiveMinimum: 0}'),
    'breaking info limit-tightened',
  ],
  [
    'fewer items are allowed',
    field('{type: array, maxItems: 10}'),
    field('{type: array, maxItems: 5}'),
    'breaking info limit-tightened',
  ],
  [
    'fewer members are allowed',
    field('{type: object, maxProperties: 10}'),
    field('{type: object, maxProperties: 5}'),
    'breaking info limit-tightened',
  ],
  [
    'a longest length is lifted',
    field('{type: string, maxLength: 20}'),
    field('{type: string}'),
    'info warning limit-loosened',
  ],
  [
    'a maximum grows',
    field('{type: integer, maximum: 10}'),
    field('{type: integer, maximum: 100}'),
    'info warning limit-loosened',
  ],
  [
    'a range moves',
    field('{type: integer, minimum: 1, maximum: 10}'),
    field('{type: integer, minimum: 5, maximum: 20}'),
    'breaking warning limit-moved',
  ],
  [
    'a shortest length of zero says nothing',
    field('{type: string}'),
    field('{type: string, minLength: 0}'),
  ],
  [
    'a length of a number says nothing',
    field('{type: integer}'),
    field('{type: integer, maxLength: 3}'),
  ],
  [
    'only multiples are allowed',
    field('{type: integer}'),
    field('{type: integer, multipleOf: 5}'),
    'breaking info step-tightened',
  ],
  [
    'steps get coarser',
    field('{type: number, multipleOf: 0.1}'),
    field('{type: number, multipleOf: 0.25}'),
    'breaking info step-tightened',
  ],
  [
    'steps get finer',
    field('{type: number, multipleOf: 0.3}'),
    field('{type: number, multipleOf: 0.1}'),
    'info warning step-loosened',
  ],
  [
    'items must differ',
    field('{type: array}'),
    field('{type: array, uniqueItems: true}'),
    'breaking info items-became-unique',
  ],
  [
    'items may repeat',
    field('{type: array, uniqueItems: true}'),
    field('{type: array}'),
    'info warning items-may-repeat',
  ],
  [
    'a pattern is added',
    field('{type: string}'),
    field('{type: string, pattern: "^\\\\+62"}'),
    'breaking info pattern-added',
  ],
  [
    'a pattern is removed',
    field('{type: string, pattern: "^a"}'),
    field('{type: string}'),
    'info warning pattern-removed',
  ],
  [
    'a pattern changes',
    field('{type: string, pattern: "^a"}'),
    field('{type: string, pattern: "^b"}'),
    'warning warning pattern-changed',
  ],
  // Values.
  [
    'only some values are allowed',
    field('{type: string}'),
    field('{type: string, enum: [a, b]}'),
    'breaking info became-enum',
  ],
  [
    'only one value is allowed',
    field('{type: string}'),
    field('{type: string, const: a}'),
    'breaking info became-enum',
  ],
  [
    'any value is allowed',
    field('{type: string, enum: [a, b]}'),
    field('{type: string}'),
    'info warning enum-lifted',
  ],
  [
    'a value is added',
    field('{type: string, enum: [a]}', 'status'),
    field('{type: string, enum: [a, expired]}', 'status'),
    'info warning enum-value-added',
  ],
  [
    'a fixed value becomes one of two',
    field('{type: string, const: a}'),
    field('{type: string, enum: [a, b]}'),
    'info warning enum-value-added',
  ],
  [
    'a value is removed',
    field('{type: string, enum: [a, b]}'),
    field('{type: string, enum: [a]}'),
    'breaking info enum-value-removed',
  ],
  [
    'a fixed value changes',
    field('{const: a}'),
    field('{const: b}'),
    'breaking breaking const-changed',
  ],
  ['values are listed in another order', field('{enum: [a, b]}'), field('{enum: [b, a]}')],
  [
    'null is listed for a nullable field',
    field('{type: [string, "null"], enum: [a]}'),
    field('{type: [string, "null"], enum: [a, null]}'),
  ],
  [
    'a default is added',
    field('{type: string}'),
    field('{type: string, default: a}'),
    'info info default-added',
  ],
  [
    'a default is removed',
    field('{type: string, default: a}'),
    field('{type: string}'),
    'warning info default-removed',
  ],
  [
    'a default changes',
    field('{type: integer, default: 10}'),
    field('{type: integer, default: 20}'),
    'warning info default-changed',
  ],
  // Properties.
  [
    'a required field is added',
    '{type: object}',
    '{type: object, properties: {phone: {type: string}}, required: [phone]}',
    'breaking info required-property-added',
  ],
  [
    'an optional field is added',
    '{type: object}',
    field('{type: string}'),
    'info info optional-property-added',
  ],
  [
    'a required field is removed',
    '{type: object, properties: {phone: {type: string}}, required: [phone]}',
    '{type: object}',
    'breaking breaking required-property-removed',
  ],
  [
    'an optional field is removed',
    field('{type: string}'),
    '{type: object}',
    'breaking warning optional-property-removed',
  ],
  [
    'a deprecated field is removed',
    field('{type: string, deprecated: true}'),
    '{type: object}',
    'warning warning deprecated-property-removed',
  ],
  [
    'a field becomes required',
    field('{type: string}'),
    '{type: object, properties: {phone: {type: string}}, required: [phone]}',
    'breaking info property-became-required',
  ],
  [
    'a field becomes optional',
    '{type: object, properties: {phone: {type: string}}, required: [phone]}',
    field('{type: string}'),
    'info breaking property-became-optional',
  ],
  [
    'a required name gets a description',
    '{type: object, required: [phone]}',
    '{type: object, properties: {phone: {}}, required: [phone]}',
  ],
  [
    'an included base gets a required field',
    '{allOf: [{type: object, properties: {id: {type: string}}}, {type: object}]}',
    '{allOf: [{type: object, properties: {id: {type: string}}, required: [id]}, {type: object}]}',
    'breaking info property-became-required',
  ],
  [
    'the same is written with allOf',
    '{type: object, properties: {a: {type: string}, b: {type: string}}}',
    '{allOf: [{type: object, properties: {a: {type: string}}}, {type: object, properties: {b: {type: string}}}]}',
  ],
  [
    'other fields are refused',
    '{type: object}',
    '{type: object, additionalProperties: false}',
    'breaking info additional-properties-closed',
  ],
  [
    'other fields are refused by unevaluatedProperties',
    '{type: object}',
    '{type: object, unevaluatedProperties: false}',
    'breaking info additional-properties-closed',
  ],
  [
    'other fields are allowed',
    '{type: object, additionalProperties: false}',
    '{type: object}',
    'info info additional-properties-opened',
  ],
  [
    'other fields must be texts',
    '{type: object}',
    '{type: object, additionalProperties: {type: string}}',
    'breaking info type-narrowed',
  ],
  [
    'fields by pattern change',
    '{type: object, patternProperties: {"^x": {type: string}}}',
    '{type: object, patternProperties: {"^x": {type: integer}}}',
    'breaking breaking type-changed',
  ],
  // Variants.
  [
    'a variant is added',
    '{oneOf: [{title: Card, type: object, properties: {card: {}}}, {title: Bank, type: object, properties: {bank: {}}}]}',
    '{oneOf: [{title: Card, type: object, properties: {card: {}}}, {title: Bank, type: object, properties: {bank: {}}}, {title: Wallet, type: object, properties: {wallet: {}}}]}',
    'info warning variant-added',
  ],
  [
    'a variant is removed',
    '{anyOf: [{title: Card, type: object, properties: {card: {}}}, {title: Bank, type: object, properties: {bank: {}}}, {title: Wallet, type: object, properties: {wallet: {}}}]}',
    '{anyOf: [{title: Card, type: object, properties: {card: {}}}, {title: Bank, type: object, properties: {bank: {}}}]}',
    'breaking info variant-removed',
  ],
  [
    'one shape becomes one of two',
    '{type: object, properties: {card: {type: string}}}',
    '{oneOf: [{type: object, properties: {card: {type: string}}}, {title: Bank, type: object, properties: {bank: {}}}]}',
    'info warning variant-added',
  ],
  [
    'one of two shapes is left',
    '{oneOf: [{type: object, properties: {card: {type: string}}}, {title: Bank, type: object, properties: {bank: {}}}]}',
    '{type: object, properties: {card: {type: string}}}',
    'breaking info variant-removed',
  ],
  [
    'one shape becomes two others',
    '{type: object, properties: {card: {type: string}}}',
    '{oneOf: [{title: A, type: object, properties: {a: {}}}, {title: B, type: object, properties: {b: {}}}]}',
    'breaking breaking choice-changed',
  ],
  [
    'a field of a variant changes',
    '{oneOf: [{title: Card, type: object, properties: {card: {type: string}}}, {title: Bank, type: object, properties: {bank: {}}}]}',
    '{oneOf: [{title: Card, type: object, properties: {card: {type: integer}}}, {title: Bank, type: object, properties: {bank: {}}}]}',
    'breaking breaking type-changed',
  ],
  [
    'variants are listed in another order',
    '{oneOf: [{title: Card, type: object, properties: {card: {}}}, {title: Bank, type: object, properties: {bank: {}}}]}',
    '{oneOf: [{title: Bank, type: object, properties: {bank: {}}}, {title: Card, type: object, properties: {card: {}}}]}',
  ],
  [
    'variants are told apart by another field',
    '{oneOf: [{title: Card, type: object, properties: {kind: {const: card}, form: {const: card}}}, {title: Bank, type: object, properties: {kind: {const: bank}, form: {const: bank}}}], discriminator: {propertyName: kind}}',
    '{oneOf: [{title: Card, type: object, properties: {kind: {const: card}, form: {const: card}}}, {title: Bank, type: object, properties: {kind: {const: bank}, form: {const: bank}}}], discriminator: {propertyName: form}}',
    'breaking breaking discriminator-changed',
  ],
  // Conditions.
  [
    'a condition is added',
    '{type: object}',
    '{type: object, not: {required: [a]}}',
    'breaking info condition-added',
  ],
  [
    'a field comes to require another',
    '{type: object}',
    '{type: object, dependentRequired: {card: [owner]}}',
    'breaking info condition-added',
  ],
  [
    'a condition is removed',
    '{type: object, if: {required: [a]}, then: {required: [b]}}',
    '{type: object}',
    'info warning condition-removed',
  ],
  [
    'a condition changes',
    '{type: array, contains: {const: a}}',
    '{type: array, contains: {const: b}}',
    'warning warning condition-changed',
  ],
  [
    'content is encoded differently',
    field('{type: string, contentEncoding: base64}'),
    field('{type: string, contentEncoding: base64url}'),
    'breaking breaking content-encoding-changed',
  ],
  [
    'the XML name changes',
    field('{type: string, xml: {name: a}}'),
    field('{type: string, xml: {name: b}}'),
    'warning warning xml-changed',
  ],
]

export const SCHEMA_CASES: readonly DiffCase[] = ROWS.flatMap(
  ([name, before, after, ...expected]) =>
    (['request', 'response'] as const).map((place): DiffCase => {
      const levelAndRule = expected.map((entry) => {
        // The type above: two levels and a name.
        const [request, response, rule] = entry.split(' ') as [Level, Level, SchemaChangeName]
        return `${place === 'request' ? request : response} ${place}-${rule}` as const
      })
      return { name: `${name}, in a ${place}`, place, before, after, expected: levelAndRule }
    }),
)
