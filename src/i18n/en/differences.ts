/** How a value differs from its schema, by JSON Schema keyword. Each begins with the name of the value. */
export const differences = {
  required: '{{name}} is missing: expected a value, found none; add it.',
  type: '{{name}} has the wrong type: expected {{types}}, found {{type}}; send a value of that type.',
  enum: '{{name}} is not one of the allowed values: expected {{list}}, found {{is}}; send one of them.',
  const: '{{name}} is not the fixed value: expected {{value}}, found {{is}}; send exactly that.',
  minLength:
    '{{name}} is too short: expected at least {{limit}} characters, found {{is}}; lengthen it.',
  maxLength:
    '{{name}} is too long: expected at most {{limit}} characters, found {{is}}; shorten it.',
  pattern:
    '{{name}} does not have the required form: expected a text that matches the pattern, found {{is}}; see the pattern in the documentation.',
  format:
    '{{name}} does not have the required form: expected the format {{value}}, found {{is}}; write it in that format.',
  minimum:
    '{{name}} is too small: expected at least {{limit}}, found {{is}}; send a larger number.',
  exclusiveMinimum:
    '{{name}} is too small: expected more than {{limit}}, found {{is}}; send a larger number.',
  maximum:
    '{{name}} is too large: expected at most {{limit}}, found {{is}}; send a smaller number.',
  exclusiveMaximum:
    '{{name}} is too large: expected less than {{limit}}, found {{is}}; send a smaller number.',
  multipleOf: '{{name}} is not a multiple of {{limit}}: expected one, found {{is}}; round it.',
  minItems:
    '{{name}} has the wrong number of items: expected at least {{limit}}, found {{is}}; add or remove items.',
  maxItems:
    '{{name}} has the wrong number of items: expected at most {{limit}}, found {{is}}; add or remove items.',
  contains:
    '{{name}} has the wrong number of items: expected at least one that fits, found {{is}}; add or remove items.',
  uniqueItems: '{{name}} repeats an item: expected different items, found equal ones; remove one.',
  minProperties:
    '{{name}} has the wrong number of members: expected at least {{limit}}, found {{is}}; add or remove members.',
  maxProperties:
    '{{name}} has the wrong number of members: expected at most {{limit}}, found {{is}}; add or remove members.',
  additionalProperties:
    '{{name}} is not described: expected only the documented members, found another one; remove it or check its spelling.',
  oneOf:
    '{{name}} fits none of the variants: expected one of them, found {{is}}; compare it with the variants.',
  ambiguous:
    '{{name}} fits several variants: expected exactly one, found more; add the members that tell them apart.',
  not: '{{name}} has a form that is excluded: expected another one, found {{is}}; see the condition in the documentation.',
  budget:
    '{{name}} could not be checked to its end: expected fewer values and variants, found more than are looked at; send less at a time.',
  schema:
    '{{name}} could not be checked: expected a finite schema and value, found endless nesting; correct the schema.',
  otherwise:
    '{{name}} does not fit the rule "{{rule}}": expected a value as documented, found {{is}}; correct it.',

  // What was found, never the text itself: it may be a secret
  'found.nothing': 'none',
  'found.character': 'a text of 1 character',
  'found.characters': 'a text of {{count}} characters',
  'found.item': 'a list of 1 item',
  'found.items': 'a list of {{count}} items',
  'found.member': 'an object with 1 member',
  'found.members': 'an object with {{count}} members',
  either: '{{left}} or {{right}}',
} as const
