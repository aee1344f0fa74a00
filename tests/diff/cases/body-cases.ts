/** Changes to request bodies, and to schemas in one direction only. */
import type { DiffCase } from './diff-case.ts'

const body = (content: string, more = ''): string => `requestBody: {${more}content: {${content}}}`
const JSON_BODY = 'application/json: {schema: {type: object}}'
const CARDS = (mapping: string): string => `
components:
  schemas:
    Payment: {oneOf: [{$ref: '#/components/schemas/Card'}, {$ref: '#/components/schemas/Bank'}], discriminator: {propertyName: kind, mapping: {${mapping}}}}
    Card: {type: object, properties: {card: {type: string}}}
    Bank: {type: object, properties: {bank: {type: string}}}
paths:
  /payments:
    post:
      summary: Pay
      tags: [Registration]
      requestBody: {content: {application/json: {schema: {$ref: '#/components/schemas/Payment'}}}}
      responses: {'200': {description: OK, content: {application/json: {schema: {$ref: '#/components/schemas/Payment'}}}}}
`
const card = (value: string): string => `${value}: '#/components/schemas/Card'`
const bank = (value: string): string => `${value}: '#/components/schemas/Bank'`

const named = (name: string): string =>
  `{schema: {type: object, properties: {phone: {type: string, xml: {name: ${name}}}}}}`

const LIST = 'schema: {type: object, properties: {ids: {type: array, items: {type: string}}}}'
const PARTS =
  'schema: {type: object, properties: {name: {type: string}, tags: {type: array, items: {type: string}}, card: {type: object}, photo: {}}}'
const photo = (members: string): string =>
  `schema: {type: object, properties: {photo: {${members}}}}`

export const BODY_CASES: readonly DiffCase[] = [
  {
    name: 'a required body is added',
    location: 'operation',
    before: '',
    after: body(JSON_BODY, 'required: true, '),
    expected: ['breaking required-request-body-added'],
  },
  {
    name: 'the body is removed',
    location: 'operation',
    before: body(JSON_BODY),
    after: '',
    expected: ['breaking request-body-removed'],
  },
  {
    name: 'the body becomes required',
    location: 'operation',
    before: body(JSON_BODY),
    after: body(JSON_BODY, 'required: true, '),
    expected: ['breaking request-body-became-required'],
  },
  {
    name: 'the body is no longer a form',
    location: 'operation',
    before: body(`${JSON_BODY}, multipart/form-data: {schema: {type: object}}`),
    after: body(JSON_BODY),
    expected: ['breaking request-media-type-removed'],
  },
  {
    name: 'the part of a form takes another media type',
    location: 'operation',
    before: body(
      'multipart/form-data: {schema: {type: object}, encoding: {file: {contentType: image/png}}}',
    ),
    after: body(
      'multipart/form-data: {schema: {type: object}, encoding: {file: {contentType: image/jpeg}}}',
    ),
    expected: ['breaking request-part-encoding-changed'],
  },
  {
    name: 'the part of a form takes more media types',
    location: 'operation',
    before: body(
      'multipart/form-data: {schema: {type: object}, encoding: {file: {contentType: image/png}}}',
    ),
    after: body(
      'multipart/form-data: {schema: {type: object}, encoding: {file: {contentType: "image/jpeg, image/png"}}}',
    ),
    expected: ['info request-part-types-added'],
  },
  {
    name: 'the media types of a part are listed in another order',
    location: 'operation',
    before: body(
      'multipart/form-data: {schema: {type: object}, encoding: {file: {contentType: "image/png, image/jpeg"}}}',
    ),
    after: body(
      'multipart/form-data: {schema: {type: object}, encoding: {file: {contentType: "image/jpeg, image/png"}}}',
    ),
    expected: [],
  },
  {
    name: 'the default of a required field changes',
    location: 'request',
    before: '{type: object, required: [size], properties: {size: {type: integer, default: 10}}}',
    after: '{type: object, required: [size], properties: {size: {type: integer, default: 20}}}',
    expected: ['info required-default-changed'],
  },
  {
    name: 'the usual media types of parts are written',
    location: 'operation',
    before: body(`multipart/form-data: {${PARTS}}`),
    after: body(
      `multipart/form-data: {${PARTS}, encoding: {name: {contentType: text/plain}, tags: {contentType: text/plain}, card: {contentType: application/json}, photo: {contentType: application/octet-stream}}}`,
    ),
    expected: [],
  },
  {
    name: 'a file in a form takes another media type',
    location: 'operation',
    before: body(`multipart/form-data: {${photo('contentMediaType: image/png')}}`),
    after: body(`multipart/form-data: {${photo('contentMediaType: image/jpeg')}}`),
    expected: ['breaking request-part-encoding-changed'],
  },
  {
    name: 'a file in a form is new, with its media type',
    location: 'operation',
    before: body('multipart/form-data: {schema: {type: object}}'),
    after: body(
      `multipart/form-data: {${photo('type: string')}, encoding: {photo: {contentType: image/png}}}`,
    ),
    expected: ['info request-optional-property-added'],
  },
  {
    name: 'a file in a form is written as in OpenAPI 3.0',
    location: 'operation',
    before: body(`multipart/form-data: {${photo('')}}`),
    after: body(`multipart/form-data: {${photo('type: string, format: binary')}}`),
    expected: [],
  },
  {
    name: 'the media type of a file moves from its schema to its encoding',
    location: 'operation',
    before: body(`multipart/form-data: {${photo('type: string, contentMediaType: image/png')}}`),
    after: body(
      `multipart/form-data: {${photo('type: string, format: binary')}, encoding: {photo: {contentType: image/png}}}`,
    ),
    expected: [],
  },
  {
    name: 'a body of bytes states its media type twice',
    location: 'operation',
    before: body('image/png: {schema: {}}'),
    after: body('image/png: {schema: {type: string, contentMediaType: image/png}}'),
    expected: [],
  },
  {
    name: 'a body of bytes is sent as Base64',
    location: 'operation',
    before: body('image/png: {schema: {type: string, contentMediaType: image/png}}'),
    after: body('image/png: {schema: {type: string, contentEncoding: base64}}'),
    expected: ['breaking request-content-encoding-changed'],
  },
  {
    name: 'the usual style of a list in a form is written',
    location: 'operation',
    before: body(`application/x-www-form-urlencoded: {${LIST}}`),
    after: body(
      `application/x-www-form-urlencoded: {${LIST}, encoding: {ids: {style: form, explode: true}}}`,
    ),
    expected: [],
  },
  {
    name: 'a list in a form is sent with commas',
    location: 'operation',
    before: body(`application/x-www-form-urlencoded: {${LIST}}`),
    after: body(
      `application/x-www-form-urlencoded: {${LIST}, encoding: {ids: {style: form, explode: false}}}`,
    ),
    expected: ['breaking request-part-encoding-changed'],
  },
  {
    name: 'the parts of a list take another media type',
    location: 'operation',
    before: body('multipart/mixed: {itemSchema: {}, itemEncoding: {contentType: text/csv}}'),
    after: body('multipart/mixed: {itemSchema: {}, itemEncoding: {contentType: text/plain}}'),
    expected: ['breaking request-part-encoding-changed'],
  },
  {
    name: 'an optional body is added',
    location: 'operation',
    before: '',
    after: body(JSON_BODY),
    expected: ['info optional-request-body-added'],
  },
  {
    name: 'the body becomes optional',
    location: 'operation',
    before: body(JSON_BODY, 'required: true, '),
    after: body(JSON_BODY),
    expected: ['info request-body-became-optional'],
  },
  {
    name: 'the body may also be XML',
    location: 'operation',
    before: body(JSON_BODY),
    after: body(`${JSON_BODY}, application/xml: {schema: {type: object}}`),
    expected: ['info request-media-type-added'],
  },
  {
    name: 'the body is described',
    location: 'operation',
    before: body(JSON_BODY),
    after: body(JSON_BODY, 'description: Data, '),
    expected: ['info request-body-text-changed'],
  },
  {
    name: 'the body gets an example',
    location: 'operation',
    before: body(JSON_BODY),
    after: body('application/json: {schema: {type: object}, example: {a: 1}}'),
    expected: ['info media-type-example-changed'],
  },
  {
    name: 'a media type names its character set',
    location: 'operation',
    before: body(JSON_BODY),
    after: body('"application/json; charset=utf-8": {schema: {type: object}}'),
    expected: [],
  },
  {
    name: 'the same change in JSON and in XML is reported once',
    location: 'operation',
    before: body(
      'application/json: {schema: {type: string}}, application/xml: {schema: {type: string}}',
    ),
    after: body(
      'application/json: {schema: {type: integer}}, application/xml: {schema: {type: integer}}',
    ),
    expected: ['breaking request-type-changed'],
  },
  {
    name: 'the XML name changes, in a request',
    location: 'operation',
    before: body(`application/json: ${named('a')}, application/xml: ${named('a')}`),
    after: body(`application/json: ${named('b')}, application/xml: ${named('b')}`),
    expected: ['warning request-xml-changed'],
  },
  {
    name: 'the XML name changes, in a response',
    location: 'response-200',
    before: `content: {application/problem+xml: ${named('a')}}`,
    after: `content: {application/problem+xml: ${named('b')}}`,
    expected: ['warning response-xml-changed'],
  },
  {
    name: 'a required field becomes read-only',
    location: 'request',
    before: '{type: object, properties: {id: {type: string}}}',
    after: '{type: object, properties: {id: {type: string, readOnly: true}}}',
    expected: ['warning request-property-became-read-only'],
  },
  {
    name: 'a read-only required field can be set',
    location: 'request',
    before: '{type: object, required: [id], properties: {id: {type: string, readOnly: true}}}',
    after: '{type: object, required: [id], properties: {id: {type: string}}}',
    expected: ['breaking request-property-became-required'],
  },
  {
    name: 'a read-only optional field can be set',
    location: 'request',
    before: '{type: object, properties: {id: {type: string, readOnly: true}}}',
    after: '{type: object, properties: {id: {type: string}}}',
    expected: ['info request-property-became-writable'],
  },
  {
    name: 'a shared default changes in a required and in an optional field',
    location: 'request',
    before:
      '{type: object, required: [a], $defs: {size: {type: integer, default: 1}}, properties: {a: {$ref: "#/paths/~1registrations/post/requestBody/content/application~1json/schema/$defs/size"}, b: {$ref: "#/paths/~1registrations/post/requestBody/content/application~1json/schema/$defs/size"}}}',
    after:
      '{type: object, required: [a], $defs: {size: {type: integer, default: 2}}, properties: {a: {$ref: "#/paths/~1registrations/post/requestBody/content/application~1json/schema/$defs/size"}, b: {$ref: "#/paths/~1registrations/post/requestBody/content/application~1json/schema/$defs/size"}}}',
    expected: ['warning request-default-changed', 'info required-default-changed'],
  },
  {
    name: 'a read-only field changes in a request',
    location: 'request',
    before: '{type: object, properties: {id: {type: string, readOnly: true}}}',
    after: '{type: object, properties: {id: {type: integer, readOnly: true}}}',
    expected: [],
  },
  {
    name: 'a read-only field is added to a request',
    location: 'request',
    before: '{type: object}',
    after: '{type: object, required: [id], properties: {id: {type: string, readOnly: true}}}',
    expected: [],
  },
  {
    name: 'a field becomes write-only',
    location: 'response',
    before: '{type: object, properties: {pin: {type: string}}}',
    after: '{type: object, properties: {pin: {type: string, writeOnly: true}}}',
    expected: ['breaking response-property-became-write-only'],
  },
  {
    name: 'a write-only field is returned',
    location: 'response',
    before: '{type: object, properties: {pin: {type: string, writeOnly: true}}}',
    after: '{type: object, properties: {pin: {type: string}}}',
    expected: ['info response-property-became-readable'],
  },
  {
    name: 'a field is deprecated',
    location: 'request',
    before: '{type: object, properties: {fax: {type: string}}}',
    after: '{type: object, properties: {fax: {type: string, deprecated: true}}}',
    expected: ['info property-deprecated'],
  },
  {
    name: 'a field is no longer deprecated',
    location: 'response',
    before: '{type: object, properties: {fax: {type: string, deprecated: true}}}',
    after: '{type: object, properties: {fax: {type: string}}}',
    expected: ['info property-undeprecated'],
  },
  {
    name: 'a field is described',
    location: 'request',
    before: '{type: object, properties: {fax: {type: string}}}',
    after: '{type: object, properties: {fax: {type: string, description: Old}}}',
    expected: ['info field-text-changed'],
  },
  {
    name: 'each value of an enum gets a description',
    location: 'request',
    before: '{type: string, enum: [a, b]}',
    after: '{oneOf: [{const: a, description: A}, {const: b, description: B}]}',
    expected: ['info field-text-changed'],
  },
  {
    name: 'a field gets an example',
    location: 'response',
    before: '{type: object, properties: {fax: {type: string}}}',
    after: '{type: object, properties: {fax: {type: string, examples: ["1"]}}}',
    expected: ['info field-example-changed'],
  },
  {
    name: 'a field is renamed',
    location: 'response',
    before: '{type: object, properties: {phoneNumber: {type: string}}}',
    after: '{type: object, properties: {phone_number: {type: string}}}',
    expected: [
      'warning response-optional-property-removed',
      'info response-optional-property-added',
    ],
  },
  {
    name: 'a new name for a variant',
    location: 'document',
    before: CARDS(`${card('card')}, ${bank('bank')}`),
    after: CARDS(`${card('card')}, ${bank('bank')}, ${card('debit')}`),
    expected: [
      'warning response-discriminator-value-added',
      'info request-discriminator-value-added',
    ],
  },
  {
    name: 'a name of a variant is removed',
    location: 'document',
    before: CARDS(`${card('card')}, ${bank('bank')}, ${card('debit')}`),
    after: CARDS(`${card('card')}, ${bank('bank')}`),
    expected: [
      'breaking request-discriminator-value-removed',
      'info response-discriminator-value-removed',
    ],
  },
  {
    name: 'a name means another variant',
    location: 'document',
    before: CARDS(`${card('card')}, ${bank('bank')}, ${card('other')}`),
    after: CARDS(`${card('card')}, ${bank('bank')}, ${bank('other')}`),
    expected: [
      'breaking request-discriminator-value-moved',
      'breaking response-discriminator-value-moved',
    ],
  },
  {
    name: 'a name that the schemas imply is mapped too',
    location: 'document',
    before: CARDS(''),
    after: CARDS(`${card('Card')}, ${bank('Bank')}`),
    expected: [],
  },
  {
    name: 'a schema that identifies a variant by its name is renamed',
    location: 'document',
    before: CARDS(''),
    after: CARDS('').replaceAll('Card', 'Credit'),
    expected: [
      'breaking request-discriminator-value-removed',
      'warning response-discriminator-value-added',
      'info request-discriminator-value-added',
      'info response-discriminator-value-removed',
    ],
  },
  {
    name: 'a schema that a name is mapped to is renamed',
    location: 'document',
    before: CARDS(`${card('card')}, ${bank('bank')}`),
    after: CARDS(`${card('card')}, ${bank('bank')}`).replaceAll('Card', 'Credit'),
    expected: [],
  },
]
