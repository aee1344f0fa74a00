/** Changes to properties, variants and conditions. */
import { field, type SchemaRow } from './schema-row.ts'

export const STRUCTURE_ROWS: readonly SchemaRow[] = [
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
    'a field is forbidden',
    field('{type: string}'),
    field('false'),
    'breaking warning optional-property-removed',
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
    'other fields are rejected',
    '{type: object}',
    '{type: object, additionalProperties: false}',
    'breaking info additional-properties-closed',
  ],
  [
    'unevaluatedProperties rejects other fields',
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
  [
    'a pattern no longer allows fields',
    '{type: object, additionalProperties: false, patternProperties: {"^x": {type: string}}}',
    '{type: object, additionalProperties: false}',
    'breaking warning optional-property-removed',
  ],
  [
    'a pattern allows fields',
    '{type: object, additionalProperties: false}',
    '{type: object, additionalProperties: false, patternProperties: {"^x": {type: string}}}',
    'info info optional-property-added',
  ],
  [
    'a field named line changes',
    field('{type: string}', 'line'),
    field('{type: integer}', 'line'),
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
    'one of two shapes remains',
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
    'another field identifies the variant',
    '{oneOf: [{title: Card, type: object, properties: {kind: {const: card}, form: {const: card}}}, {title: Bank, type: object, properties: {kind: {const: bank}, form: {const: bank}}}], discriminator: {propertyName: kind}}',
    '{oneOf: [{title: Card, type: object, properties: {kind: {const: card}, form: {const: card}}}, {title: Bank, type: object, properties: {kind: {const: bank}, form: {const: bank}}}], discriminator: {propertyName: form}}',
    'breaking breaking discriminator-changed',
  ],
  [
    'a value may no longer match several variants',
    '{anyOf: [{title: Card, type: object, properties: {card: {}}}, {title: Bank, type: object, properties: {bank: {}}}]}',
    '{oneOf: [{title: Card, type: object, properties: {card: {}}}, {title: Bank, type: object, properties: {bank: {}}}]}',
    'warning info choice-became-exclusive',
  ],
  [
    'a value may match several variants',
    field('{oneOf: [{title: Short, type: string, maxLength: 5}, {title: Code, type: string}]}'),
    field('{anyOf: [{title: Short, type: string, maxLength: 5}, {title: Code, type: string}]}'),
    'info warning choice-became-inclusive',
  ],
  [
    'a value can only match one of several types, by either keyword',
    '{anyOf: [{title: Name, type: string}, {title: Number, type: integer}]}',
    '{oneOf: [{title: Name, type: string}, {title: Number, type: integer}]}',
  ],
  [
    'a value can only be one of several constants, by either keyword',
    '{oneOf: [{const: a, title: A}, {const: b, title: B}]}',
    '{anyOf: [{const: a, title: A}, {const: b, title: B}]}',
  ],
  [
    'a value may no longer match several variants of a second choice',
    '{allOf: [{anyOf: [{required: [a]}, {required: [b]}]}, {anyOf: [{required: [c]}, {required: [d]}]}]}',
    '{allOf: [{anyOf: [{required: [a]}, {required: [b]}]}, {oneOf: [{required: [c]}, {required: [d]}]}]}',
    'warning info choice-became-exclusive',
  ],
  [
    'null is an alternative, by either keyword',
    '{anyOf: [{title: Card, type: object, properties: {card: {}}}, {type: "null"}]}',
    '{oneOf: [{title: Card, type: object, properties: {card: {}}}, {type: "null"}]}',
  ],
  [
    'a discriminator identifies the variant, by either keyword',
    '{oneOf: [{title: Card, type: object, properties: {kind: {const: card}}}, {title: Bank, type: object, properties: {kind: {const: bank}}}], discriminator: {propertyName: kind}}',
    '{anyOf: [{title: Card, type: object, properties: {kind: {const: card}}}, {title: Bank, type: object, properties: {kind: {const: bank}}}], discriminator: {propertyName: kind}}',
  ],
  // Conditions.
  [
    'a condition is added',
    '{type: object}',
    '{type: object, not: {required: [a]}}',
    'breaking info condition-added',
  ],
  [
    'a field requires another',
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
    'a pattern limits fields',
    '{type: object}',
    '{type: object, patternProperties: {"^x": {type: string}}}',
    'breaking info condition-added',
  ],
  [
    'a pattern no longer limits fields',
    '{type: object, patternProperties: {"^x": {type: string}}}',
    '{type: object}',
    'info warning condition-removed',
  ],
  [
    'conditions are written in another order',
    '{allOf: [{if: {required: [a]}, then: {required: [b]}}, {if: {required: [c]}, then: {required: [d]}}], dependentRequired: {e: [f, g]}}',
    '{allOf: [{if: {required: [c]}, then: {required: [d]}}, {if: {required: [a]}, then: {required: [b]}}], dependentRequired: {e: [g, f]}}',
  ],
  [
    'a condition is added before another',
    '{type: object, if: {required: [a]}, then: {required: [b]}}',
    '{allOf: [{if: {required: [c]}, then: {required: [d]}}, {if: {required: [a]}, then: {required: [b]}}], type: object}',
    'breaking info condition-added',
  ],
  [
    'content is encoded differently',
    field('{type: string, contentEncoding: base64}'),
    field('{type: string, contentEncoding: base64url}'),
    'breaking breaking content-encoding-changed',
  ],
  [
    'the XML name changes in JSON',
    field('{type: string, xml: {name: a}}'),
    field('{type: string, xml: {name: b}}'),
  ],
]
