/** Changes to request bodies, and to schemas in one direction only. */
import { casesAt, type DiffCase } from './diff-case.ts'

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
  ...casesAt('operation', [
    [
      'a required body is added',
      '',
      body(JSON_BODY, 'required: true, '),
      'breaking required-request-body-added',
    ],
    ['the body is removed', body(JSON_BODY), '', 'breaking request-body-removed'],
    [
      'the body becomes required',
      body(JSON_BODY),
      body(JSON_BODY, 'required: true, '),
      'breaking request-body-became-required',
    ],
    [
      'the body is no longer a form',
      body(`${JSON_BODY}, multipart/form-data: {schema: {type: object}}`),
      body(JSON_BODY),
      'breaking request-media-type-removed',
    ],
    [
      'the part of a form takes another media type',
      body(
        'multipart/form-data: {schema: {type: object}, encoding: {file: {contentType: image/png}}}',
      ),
      body(
        'multipart/form-data: {schema: {type: object}, encoding: {file: {contentType: image/jpeg}}}',
      ),
      'breaking request-part-encoding-changed',
    ],
    [
      'the part of a form takes more media types',
      body(
        'multipart/form-data: {schema: {type: object}, encoding: {file: {contentType: image/png}}}',
      ),
      body(
        'multipart/form-data: {schema: {type: object}, encoding: {file: {contentType: "image/jpeg, image/png"}}}',
      ),
      'info request-part-types-added',
    ],
    [
      'the media types of a part are listed in another order',
      body(
        'multipart/form-data: {schema: {type: object}, encoding: {file: {contentType: "image/png, image/jpeg"}}}',
      ),
      body(
        'multipart/form-data: {schema: {type: object}, encoding: {file: {contentType: "image/jpeg, image/png"}}}',
      ),
    ],
  ]),
  ...casesAt('request', [
    [
      'the default of a required field changes',
      '{type: object, required: [size], properties: {size: {type: integer, default: 10}}}',
      '{type: object, required: [size], properties: {size: {type: integer, default: 20}}}',
      'info required-default-changed',
    ],
  ]),
  ...casesAt('operation', [
    [
      'the usual media types of parts are written',
      body(`multipart/form-data: {${PARTS}}`),
      body(
        `multipart/form-data: {${PARTS}, encoding: {name: {contentType: text/plain}, tags: {contentType: text/plain}, card: {contentType: application/json}, photo: {contentType: application/octet-stream}}}`,
      ),
    ],
    [
      'a file in a form takes another media type',
      body(`multipart/form-data: {${photo('contentMediaType: image/png')}}`),
      body(`multipart/form-data: {${photo('contentMediaType: image/jpeg')}}`),
      'breaking request-part-encoding-changed',
    ],
    [
      'a file in a form is new, with its media type',
      body('multipart/form-data: {schema: {type: object}}'),
      body(
        `multipart/form-data: {${photo('type: string')}, encoding: {photo: {contentType: image/png}}}`,
      ),
      'info request-optional-property-added',
    ],
    [
      'a file in a form is written as in OpenAPI 3.0',
      body(`multipart/form-data: {${photo('')}}`),
      body(`multipart/form-data: {${photo('type: string, format: binary')}}`),
    ],
    [
      'the media type of a file moves from its schema to its encoding',
      body(`multipart/form-data: {${photo('type: string, contentMediaType: image/png')}}`),
      body(
        `multipart/form-data: {${photo('type: string, format: binary')}, encoding: {photo: {contentType: image/png}}}`,
      ),
    ],
    [
      'a body of bytes states its media type twice',
      body('image/png: {schema: {}}'),
      body('image/png: {schema: {type: string, contentMediaType: image/png}}'),
    ],
    [
      'a body of bytes is sent as Base64',
      body('image/png: {schema: {type: string, contentMediaType: image/png}}'),
      body('image/png: {schema: {type: string, contentEncoding: base64}}'),
      'breaking request-content-encoding-changed',
    ],
    [
      'the usual style of a list in a form is written',
      body(`application/x-www-form-urlencoded: {${LIST}}`),
      body(
        `application/x-www-form-urlencoded: {${LIST}, encoding: {ids: {style: form, explode: true}}}`,
      ),
    ],
    [
      'a list in a form is sent with commas',
      body(`application/x-www-form-urlencoded: {${LIST}}`),
      body(
        `application/x-www-form-urlencoded: {${LIST}, encoding: {ids: {style: form, explode: false}}}`,
      ),
      'breaking request-part-encoding-changed',
    ],
    [
      'the parts of a list take another media type',
      body('multipart/mixed: {itemSchema: {}, itemEncoding: {contentType: text/csv}}'),
      body('multipart/mixed: {itemSchema: {}, itemEncoding: {contentType: text/plain}}'),
      'breaking request-part-encoding-changed',
    ],
    ['an optional body is added', '', body(JSON_BODY), 'info optional-request-body-added'],
    [
      'the body becomes optional',
      body(JSON_BODY, 'required: true, '),
      body(JSON_BODY),
      'info request-body-became-optional',
    ],
    [
      'the body may also be XML',
      body(JSON_BODY),
      body(`${JSON_BODY}, application/xml: {schema: {type: object}}`),
      'info request-media-type-added',
    ],
    [
      'the body is described',
      body(JSON_BODY),
      body(JSON_BODY, 'description: Data, '),
      'info request-body-text-changed',
    ],
    [
      'the body gets an example',
      body(JSON_BODY),
      body('application/json: {schema: {type: object}, example: {a: 1}}'),
      'info media-type-example-changed',
    ],
    [
      'a media type names its character set',
      body(JSON_BODY),
      body('"application/json; charset=utf-8": {schema: {type: object}}'),
    ],
    [
      'the same change in JSON and in XML is reported once',
      body('application/json: {schema: {type: string}}, application/xml: {schema: {type: string}}'),
      body(
        'application/json: {schema: {type: integer}}, application/xml: {schema: {type: integer}}',
      ),
      'breaking request-type-changed',
    ],
    [
      'the XML name changes, in a request',
      body(`application/json: ${named('a')}, application/xml: ${named('a')}`),
      body(`application/json: ${named('b')}, application/xml: ${named('b')}`),
      'warning request-xml-changed',
    ],
  ]),
  ...casesAt('response-200', [
    [
      'the XML name changes, in a response',
      `content: {application/problem+xml: ${named('a')}}`,
      `content: {application/problem+xml: ${named('b')}}`,
      'warning response-xml-changed',
    ],
  ]),
  ...casesAt('request', [
    [
      'a required field becomes read-only',
      '{type: object, properties: {id: {type: string}}}',
      '{type: object, properties: {id: {type: string, readOnly: true}}}',
      'warning request-property-became-read-only',
    ],
    [
      'a read-only required field can be set',
      '{type: object, required: [id], properties: {id: {type: string, readOnly: true}}}',
      '{type: object, required: [id], properties: {id: {type: string}}}',
      'breaking request-property-became-required',
    ],
    [
      'a read-only optional field can be set',
      '{type: object, properties: {id: {type: string, readOnly: true}}}',
      '{type: object, properties: {id: {type: string}}}',
      'info request-property-became-writable',
    ],
    [
      'a shared default changes in a required and in an optional field',
      '{type: object, required: [a], $defs: {size: {type: integer, default: 1}}, properties: {a: {$ref: "#/paths/~1registrations/post/requestBody/content/application~1json/schema/$defs/size"}, b: {$ref: "#/paths/~1registrations/post/requestBody/content/application~1json/schema/$defs/size"}}}',
      '{type: object, required: [a], $defs: {size: {type: integer, default: 2}}, properties: {a: {$ref: "#/paths/~1registrations/post/requestBody/content/application~1json/schema/$defs/size"}, b: {$ref: "#/paths/~1registrations/post/requestBody/content/application~1json/schema/$defs/size"}}}',
      'warning request-default-changed',
      'info required-default-changed',
    ],
    [
      'a read-only field changes in a request',
      '{type: object, properties: {id: {type: string, readOnly: true}}}',
      '{type: object, properties: {id: {type: integer, readOnly: true}}}',
    ],
    [
      'a read-only field is added to a request',
      '{type: object}',
      '{type: object, required: [id], properties: {id: {type: string, readOnly: true}}}',
    ],
  ]),
  ...casesAt('response', [
    [
      'a field becomes write-only',
      '{type: object, properties: {pin: {type: string}}}',
      '{type: object, properties: {pin: {type: string, writeOnly: true}}}',
      'breaking response-property-became-write-only',
    ],
    [
      'a write-only field is returned',
      '{type: object, properties: {pin: {type: string, writeOnly: true}}}',
      '{type: object, properties: {pin: {type: string}}}',
      'info response-property-became-readable',
    ],
  ]),
  ...casesAt('request', [
    [
      'a field is deprecated',
      '{type: object, properties: {fax: {type: string}}}',
      '{type: object, properties: {fax: {type: string, deprecated: true}}}',
      'info property-deprecated',
    ],
  ]),
  ...casesAt('response', [
    [
      'a field is no longer deprecated',
      '{type: object, properties: {fax: {type: string, deprecated: true}}}',
      '{type: object, properties: {fax: {type: string}}}',
      'info property-undeprecated',
    ],
  ]),
  ...casesAt('request', [
    [
      'a field is described',
      '{type: object, properties: {fax: {type: string}}}',
      '{type: object, properties: {fax: {type: string, description: Old}}}',
      'info field-text-changed',
    ],
    [
      'each value of an enum gets a description',
      '{type: string, enum: [a, b]}',
      '{oneOf: [{const: a, description: A}, {const: b, description: B}]}',
      'info field-text-changed',
    ],
  ]),
  ...casesAt('response', [
    [
      'a field gets an example',
      '{type: object, properties: {fax: {type: string}}}',
      '{type: object, properties: {fax: {type: string, examples: ["1"]}}}',
      'info field-example-changed',
    ],
    [
      'a field is renamed',
      '{type: object, properties: {phoneNumber: {type: string}}}',
      '{type: object, properties: {phone_number: {type: string}}}',
      'warning response-optional-property-removed',
      'info response-optional-property-added',
    ],
  ]),
  ...casesAt('document', [
    [
      'a new name for a variant',
      CARDS(`${card('card')}, ${bank('bank')}`),
      CARDS(`${card('card')}, ${bank('bank')}, ${card('debit')}`),
      'warning response-discriminator-value-added',
      'info request-discriminator-value-added',
    ],
    [
      'a name of a variant is removed',
      CARDS(`${card('card')}, ${bank('bank')}, ${card('debit')}`),
      CARDS(`${card('card')}, ${bank('bank')}`),
      'breaking request-discriminator-value-removed',
      'info response-discriminator-value-removed',
    ],
    [
      'a name means another variant',
      CARDS(`${card('card')}, ${bank('bank')}, ${card('other')}`),
      CARDS(`${card('card')}, ${bank('bank')}, ${bank('other')}`),
      'breaking request-discriminator-value-moved',
      'breaking response-discriminator-value-moved',
    ],
    [
      'a name that the schemas imply is mapped too',
      CARDS(''),
      CARDS(`${card('Card')}, ${bank('Bank')}`),
    ],
    [
      'a schema that identifies a variant by its name is renamed',
      CARDS(''),
      CARDS('').replaceAll('Card', 'Credit'),
      'breaking request-discriminator-value-removed',
      'warning response-discriminator-value-added',
      'info request-discriminator-value-added',
      'info response-discriminator-value-removed',
    ],
    [
      'a schema that a name is mapped to is renamed',
      CARDS(`${card('card')}, ${bank('bank')}`),
      CARDS(`${card('card')}, ${bank('bank')}`).replaceAll('Card', 'Credit'),
    ],
  ]),
]
