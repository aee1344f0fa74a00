/** What may happen to parameters, bodies and responses, and to schemas in one direction only. */
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

export const PARAMETER_CASES: readonly DiffCase[] = [
  {
    name: 'a required parameter is added',
    place: 'parameters',
    before: '[]',
    after: '[{name: lang, in: query, required: true, schema: {type: string}}]',
    expected: ['breaking required-parameter-added'],
  },
  {
    name: 'a parameter is removed',
    place: 'parameters',
    before: '[{name: status, in: query, schema: {type: string}}]',
    after: '[]',
    expected: ['breaking parameter-removed'],
  },
  {
    name: 'a parameter becomes required',
    place: 'parameters',
    before: '[{name: lang, in: header, schema: {type: string}}]',
    after: '[{name: lang, in: header, required: true, schema: {type: string}}]',
    expected: ['breaking parameter-became-required'],
  },
  {
    name: 'a parameter moves to a header',
    place: 'parameters',
    before: '[{name: lang, in: query, schema: {type: string}}]',
    after: '[{name: lang, in: header, schema: {type: string}}]',
    expected: ['breaking parameter-moved'],
  },
  {
    name: 'a list is written with commas',
    place: 'parameters',
    before: '[{name: ids, in: query, schema: {type: array}}]',
    after: '[{name: ids, in: query, explode: false, schema: {type: array}}]',
    expected: ['breaking parameter-serialisation-changed'],
  },
  {
    name: 'a list is written with pipes',
    place: 'parameters',
    before: '[{name: ids, in: query, schema: {type: array}}]',
    after: '[{name: ids, in: query, style: pipeDelimited, explode: true, schema: {type: array}}]',
    expected: ['breaking parameter-serialisation-changed'],
  },
  {
    name: 'a parameter is written as JSON',
    place: 'parameters',
    before: '[{name: filter, in: query, schema: {type: object}}]',
    after: '[{name: filter, in: query, content: {application/json: {schema: {type: object}}}}]',
    expected: ['breaking parameter-serialisation-changed'],
  },
  {
    name: 'an empty value is refused',
    place: 'parameters',
    before: '[{name: all, in: query, allowEmptyValue: true, schema: {type: boolean}}]',
    after: '[{name: all, in: query, schema: {type: boolean}}]',
    expected: ['breaking parameter-empty-value-refused'],
  },
  {
    name: 'a parameter becomes a number',
    place: 'parameters',
    before: '[{name: page, in: query, schema: {type: string}}]',
    after: '[{name: page, in: query, schema: {type: integer}}]',
    expected: ['breaking request-type-changed'],
  },
  {
    name: 'a parameter takes fewer values',
    place: 'parameters',
    before: '[{name: sort, in: query, schema: {enum: [a, b]}}]',
    after: '[{name: sort, in: query, schema: {enum: [a]}}]',
    expected: ['breaking request-enum-value-removed'],
  },
  {
    name: 'a parameter is renamed',
    place: 'parameters',
    before: '[{name: userId, in: query, schema: {type: string}}]',
    after: '[{name: user_id, in: query, schema: {type: string}}]',
    expected: ['breaking parameter-removed', 'info optional-parameter-added'],
  },
  {
    name: 'a deprecated parameter is removed',
    place: 'parameters',
    before: '[{name: status, in: query, deprecated: true, schema: {type: string}}]',
    after: '[]',
    expected: ['warning deprecated-parameter-removed'],
  },
  {
    name: 'reserved characters are sent as they are',
    place: 'parameters',
    before: '[{name: path, in: query, schema: {type: string}}]',
    after: '[{name: path, in: query, allowReserved: true, schema: {type: string}}]',
    expected: ['warning parameter-reserved-characters-changed'],
  },
  {
    name: 'an optional parameter is added',
    place: 'parameters',
    before: '[]',
    after: '[{name: lang, in: cookie, schema: {type: string}}]',
    expected: ['info optional-parameter-added'],
  },
  {
    name: 'a parameter becomes optional',
    place: 'parameters',
    before: '[{name: lang, in: query, required: true, schema: {type: string}}]',
    after: '[{name: lang, in: query, schema: {type: string}}]',
    expected: ['info parameter-became-optional'],
  },
  {
    name: 'an empty value is allowed',
    place: 'parameters',
    before: '[{name: all, in: query, schema: {type: boolean}}]',
    after: '[{name: all, in: query, allowEmptyValue: true, schema: {type: boolean}}]',
    expected: ['info parameter-empty-value-allowed'],
  },
  {
    name: 'a parameter is deprecated',
    place: 'parameters',
    before: '[{name: lang, in: query, schema: {type: string}}]',
    after: '[{name: lang, in: query, deprecated: true, schema: {type: string}}]',
    expected: ['info parameter-deprecated'],
  },
  {
    name: 'a parameter is no longer deprecated',
    place: 'parameters',
    before: '[{name: lang, in: query, deprecated: true, schema: {type: string}}]',
    after: '[{name: lang, in: query, schema: {type: string}}]',
    expected: ['info parameter-undeprecated'],
  },
  {
    name: 'a parameter is described',
    place: 'parameters',
    before: '[{name: lang, in: query, schema: {type: string}}]',
    after: '[{name: lang, in: query, description: Language, schema: {type: string}}]',
    expected: ['info parameter-text-changed'],
  },
  {
    name: 'a parameter gets an example',
    place: 'parameters',
    before: '[{name: lang, in: query, schema: {type: string}}]',
    after: '[{name: lang, in: query, example: id, schema: {type: string}}]',
    expected: ['info parameter-example-changed'],
  },
  {
    name: 'a header is written in other letters',
    place: 'parameters',
    before: '[{name: X-Request-ID, in: header, schema: {type: string}}]',
    after: '[{name: x-request-id, in: header, schema: {type: string}}]',
    expected: [],
  },
  {
    name: 'explode is written for a plain value',
    place: 'parameters',
    before: '[{name: lang, in: query, schema: {type: string}}]',
    after: '[{name: lang, in: query, explode: false, schema: {type: string}}]',
    expected: [],
  },
  {
    name: 'parameters are listed in another order',
    place: 'parameters',
    before:
      '[{name: a, in: query, schema: {type: string}}, {name: b, in: query, schema: {type: string}}]',
    after:
      '[{name: b, in: query, schema: {type: string}}, {name: a, in: query, schema: {type: string}}]',
    expected: [],
  },
]

export const BODY_CASES: readonly DiffCase[] = [
  {
    name: 'a body is demanded',
    place: 'operation',
    before: '',
    after: body(JSON_BODY, 'required: true, '),
    expected: ['breaking required-request-body-added'],
  },
  {
    name: 'the body is removed',
    place: 'operation',
    before: body(JSON_BODY),
    after: '',
    expected: ['breaking request-body-removed'],
  },
  {
    name: 'the body becomes required',
    place: 'operation',
    before: body(JSON_BODY),
    after: body(JSON_BODY, 'required: true, '),
    expected: ['breaking request-body-became-required'],
  },
  {
    name: 'the body is no longer a form',
    place: 'operation',
    before: body(`${JSON_BODY}, multipart/form-data: {schema: {type: object}}`),
    after: body(JSON_BODY),
    expected: ['breaking request-media-type-removed'],
  },
  {
    name: 'the part of a form takes another media type',
    place: 'operation',
    before: body(
      'multipart/form-data: {schema: {type: object}, encoding: {file: {contentType: image/png}}}',
    ),
    after: body(
      'multipart/form-data: {schema: {type: object}, encoding: {file: {contentType: image/jpeg}}}',
    ),
    expected: ['breaking request-part-encoding-changed'],
  },
  {
    name: 'a body is possible',
    place: 'operation',
    before: '',
    after: body(JSON_BODY),
    expected: ['info optional-request-body-added'],
  },
  {
    name: 'the body becomes optional',
    place: 'operation',
    before: body(JSON_BODY, 'required: true, '),
    after: body(JSON_BODY),
    expected: ['info request-body-became-optional'],
  },
  {
    name: 'the body may also be XML',
    place: 'operation',
    before: body(JSON_BODY),
    after: body(`${JSON_BODY}, application/xml: {schema: {type: object}}`),
    expected: ['info request-media-type-added'],
  },
  {
    name: 'the body is described',
    place: 'operation',
    before: body(JSON_BODY),
    after: body(JSON_BODY, 'description: Data, '),
    expected: ['info request-body-text-changed'],
  },
  {
    name: 'the body gets an example',
    place: 'operation',
    before: body(JSON_BODY),
    after: body('application/json: {schema: {type: object}, example: {a: 1}}'),
    expected: ['info media-type-example-changed'],
  },
  {
    name: 'a media type names its character set',
    place: 'operation',
    before: body(JSON_BODY),
    after: body('"application/json; charset=utf-8": {schema: {type: object}}'),
    expected: [],
  },
  {
    name: 'the same change in JSON and in XML is told once',
    place: 'operation',
    before: body(
      'application/json: {schema: {type: string}}, application/xml: {schema: {type: string}}',
    ),
    after: body(
      'application/json: {schema: {type: integer}}, application/xml: {schema: {type: integer}}',
    ),
    expected: ['breaking request-type-changed'],
  },
  {
    name: 'a required field becomes read-only',
    place: 'request',
    before: '{type: object, properties: {id: {type: string}}}',
    after: '{type: object, properties: {id: {type: string, readOnly: true}}}',
    expected: ['warning request-property-became-read-only'],
  },
  {
    name: 'a read-only required field can be set',
    place: 'request',
    before: '{type: object, required: [id], properties: {id: {type: string, readOnly: true}}}',
    after: '{type: object, required: [id], properties: {id: {type: string}}}',
    expected: [
      'breaking request-property-became-required',
      'info request-property-became-writable',
    ],
  },
  {
    name: 'a read-only field changes in a request',
    place: 'request',
    before: '{type: object, properties: {id: {type: string, readOnly: true}}}',
    after: '{type: object, properties: {id: {type: integer, readOnly: true}}}',
    expected: [],
  },
  {
    name: 'a read-only field is added to a request',
    place: 'request',
    before: '{type: object}',
    after: '{type: object, required: [id], properties: {id: {type: string, readOnly: true}}}',
    expected: [],
  },
  {
    name: 'a field becomes write-only',
    place: 'response',
    before: '{type: object, properties: {pin: {type: string}}}',
    after: '{type: object, properties: {pin: {type: string, writeOnly: true}}}',
    expected: ['breaking response-property-became-write-only'],
  },
  {
    name: 'a write-only field is returned',
    place: 'response',
    before: '{type: object, properties: {pin: {type: string, writeOnly: true}}}',
    after: '{type: object, properties: {pin: {type: string}}}',
    expected: ['info response-property-became-readable'],
  },
  {
    name: 'a field is deprecated',
    place: 'request',
    before: '{type: object, properties: {fax: {type: string}}}',
    after: '{type: object, properties: {fax: {type: string, deprecated: true}}}',
    expected: ['info property-deprecated'],
  },
  {
    name: 'a field is no longer deprecated',
    place: 'response',
    before: '{type: object, properties: {fax: {type: string, deprecated: true}}}',
    after: '{type: object, properties: {fax: {type: string}}}',
    expected: ['info property-undeprecated'],
  },
  {
    name: 'a field is described',
    place: 'request',
    before: '{type: object, properties: {fax: {type: string}}}',
    after: '{type: object, properties: {fax: {type: string, description: Old}}}',
    expected: ['info field-text-changed'],
  },
  {
    name: 'a field gets an example',
    place: 'response',
    before: '{type: object, properties: {fax: {type: string}}}',
    after: '{type: object, properties: {fax: {type: string, examples: ["1"]}}}',
    expected: ['info field-example-changed'],
  },
  {
    name: 'a field is renamed',
    place: 'response',
    before: '{type: object, properties: {phoneNumber: {type: string}}}',
    after: '{type: object, properties: {phone_number: {type: string}}}',
    expected: [
      'warning response-optional-property-removed',
      'info response-optional-property-added',
    ],
  },
  {
    name: 'a new name for a variant',
    place: 'document',
    before: CARDS(`${card('card')}, ${bank('bank')}`),
    after: CARDS(`${card('card')}, ${bank('bank')}, ${card('debit')}`),
    expected: [
      'warning response-discriminator-value-added',
      'info request-discriminator-value-added',
    ],
  },
  {
    name: 'a name of a variant goes',
    place: 'document',
    before: CARDS(`${card('card')}, ${bank('bank')}, ${card('debit')}`),
    after: CARDS(`${card('card')}, ${bank('bank')}`),
    expected: [
      'breaking request-discriminator-value-removed',
      'info response-discriminator-value-removed',
    ],
  },
  {
    name: 'a name means another variant',
    place: 'document',
    before: CARDS(`${card('card')}, ${bank('bank')}, ${card('other')}`),
    after: CARDS(`${card('card')}, ${bank('bank')}, ${bank('other')}`),
    expected: [
      'breaking request-discriminator-value-moved',
      'breaking response-discriminator-value-moved',
    ],
  },
]

export const RESPONSE_CASES: readonly DiffCase[] = [
  {
    name: 'a success status is removed',
    place: 'operation',
    before: 'responses: {"200": {description: OK}, "201": {description: OK}}',
    after: 'responses: {"200": {description: OK}}',
    expected: ['breaking success-status-removed'],
  },
  {
    name: 'a response is no longer XML',
    place: 'response-200',
    before: 'content: {application/json: {}, application/xml: {}}',
    after: 'content: {application/json: {}}',
    expected: ['breaking response-media-type-removed'],
  },
  {
    name: 'a required response header is removed',
    place: 'response-200',
    before: 'headers: {X-Id: {required: true, schema: {type: string}}}',
    after: 'headers: {}',
    expected: ['breaking required-response-header-removed'],
  },
  {
    name: 'a response header becomes optional',
    place: 'response-200',
    before: 'headers: {X-Id: {required: true, schema: {type: string}}}',
    after: 'headers: {X-Id: {schema: {type: string}}}',
    expected: ['breaking response-header-became-optional'],
  },
  {
    name: 'a response header becomes a number',
    place: 'response-200',
    before: 'headers: {X-Id: {schema: {type: string}}}',
    after: 'headers: {X-Id: {schema: {type: integer}}}',
    expected: ['breaking response-type-changed'],
  },
  {
    name: 'parts of a response are encoded differently',
    place: 'response-200',
    before:
      'content: {multipart/mixed: {schema: {type: object}, encoding: {file: {contentType: image/png}}}}',
    after:
      'content: {multipart/mixed: {schema: {type: object}, encoding: {file: {contentType: image/gif}}}}',
    expected: ['breaking response-part-encoding-changed'],
  },
  {
    name: 'each item of a stream changes',
    place: 'response-200',
    before: 'content: {application/jsonl: {itemSchema: {type: string}}}',
    after: 'content: {application/jsonl: {itemSchema: {type: integer}}}',
    expected: ['breaking response-type-changed'],
  },
  {
    name: 'an optional response header is removed',
    place: 'response-200',
    before: 'headers: {X-Id: {schema: {type: string}}}',
    after: 'headers: {}',
    expected: ['warning optional-response-header-removed'],
  },
  {
    name: 'a success status is added',
    place: 'operation',
    before: 'responses: {"200": {description: OK}}',
    after: 'responses: {"200": {description: OK}, "202": {description: Later}}',
    expected: ['warning success-status-added'],
  },
  {
    name: 'an error status is added',
    place: 'operation',
    before: 'responses: {"200": {description: OK}}',
    after: 'responses: {"200": {description: OK}, "409": {description: Twice}}',
    expected: ['info error-status-added'],
  },
  {
    name: 'an error status is removed',
    place: 'operation',
    before: 'responses: {"200": {description: OK}, default: {description: Else}}',
    after: 'responses: {"200": {description: OK}}',
    expected: ['info error-status-removed'],
  },
  {
    name: 'a status is written as a group',
    place: 'operation',
    before:
      'responses: {"200": {description: OK, content: {application/json: {schema: {type: string}}}}}',
    after:
      'responses: {2XX: {description: OK, content: {application/json: {schema: {type: integer}}}}}',
    expected: ['breaking response-type-changed', 'info status-regrouped'],
  },
  {
    name: 'a response may also be XML',
    place: 'response-200',
    before: 'content: {application/json: {}}',
    after: 'content: {application/json: {}, application/xml: {}}',
    expected: ['info response-media-type-added'],
  },
  {
    name: 'a response header is added',
    place: 'response-200',
    before: 'headers: {}',
    after: 'headers: {X-Id: {schema: {type: string}}}',
    expected: ['info response-header-added'],
  },
  {
    name: 'a response header is always there',
    place: 'response-200',
    before: 'headers: {X-Id: {schema: {type: string}}}',
    after: 'headers: {X-Id: {required: true, schema: {type: string}}}',
    expected: ['info response-header-became-required'],
  },
  {
    name: 'a response header is deprecated',
    place: 'response-200',
    before: 'headers: {X-Id: {schema: {type: string}}}',
    after: 'headers: {X-Id: {deprecated: true, schema: {type: string}}}',
    expected: ['info response-header-deprecated'],
  },
  {
    name: 'a response header is no longer deprecated',
    place: 'response-200',
    before: 'headers: {X-Id: {deprecated: true, schema: {type: string}}}',
    after: 'headers: {X-Id: {schema: {type: string}}}',
    expected: ['info response-header-undeprecated'],
  },
  {
    name: 'a response header is described',
    place: 'response-200',
    before: 'headers: {X-Id: {schema: {type: string}}}',
    after: 'headers: {x-id: {description: Id, schema: {type: string}}}',
    expected: ['info response-header-text-changed'],
  },
  {
    name: 'a response is described',
    place: 'response-200',
    before: 'description: OK',
    after: 'description: Registered',
    expected: ['info response-text-changed'],
  },
  {
    name: 'a response gets a link',
    place: 'response-200',
    before: 'links: {}',
    after: 'links: {self: {operationId: register}}',
    expected: ['info response-links-changed'],
  },
]
