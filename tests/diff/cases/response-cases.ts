/** Changes to responses and their headers. */
import type { DiffCase } from './diff-case.ts'

export const RESPONSE_CASES: readonly DiffCase[] = [
  {
    name: 'a success status is removed',
    location: 'operation',
    before: 'responses: {"200": {description: OK}, "201": {description: OK}}',
    after: 'responses: {"200": {description: OK}}',
    expected: ['breaking success-status-removed'],
  },
  {
    name: 'a response is no longer XML',
    location: 'response-200',
    before: 'content: {application/json: {}, application/xml: {}}',
    after: 'content: {application/json: {}}',
    expected: ['breaking response-media-type-removed'],
  },
  {
    name: 'a required response header is removed',
    location: 'response-200',
    before: 'headers: {X-Id: {required: true, schema: {type: string}}}',
    after: 'headers: {}',
    expected: ['breaking required-response-header-removed'],
  },
  {
    name: 'a response header becomes optional',
    location: 'response-200',
    before: 'headers: {X-Id: {required: true, schema: {type: string}}}',
    after: 'headers: {X-Id: {schema: {type: string}}}',
    expected: ['breaking response-header-became-optional'],
  },
  {
    name: 'a response header becomes a number',
    location: 'response-200',
    before: 'headers: {X-Id: {schema: {type: string}}}',
    after: 'headers: {X-Id: {schema: {type: integer}}}',
    expected: ['info response-type-narrowed'],
  },
  {
    name: 'parts of a response are encoded differently',
    location: 'response-200',
    before:
      'content: {multipart/mixed: {schema: {type: object}, encoding: {file: {contentType: image/png}}}}',
    after:
      'content: {multipart/mixed: {schema: {type: object}, encoding: {file: {contentType: image/gif}}}}',
    expected: ['breaking response-part-encoding-changed'],
  },
  {
    name: 'each item of a stream changes',
    location: 'response-200',
    before: 'content: {application/jsonl: {itemSchema: {type: string}}}',
    after: 'content: {application/jsonl: {itemSchema: {type: integer}}}',
    expected: ['breaking response-type-changed'],
  },
  {
    name: 'an optional response header is removed',
    location: 'response-200',
    before: 'headers: {X-Id: {schema: {type: string}}}',
    after: 'headers: {}',
    expected: ['warning optional-response-header-removed'],
  },
  {
    name: 'a success status is added',
    location: 'operation',
    before: 'responses: {"200": {description: OK}}',
    after: 'responses: {"200": {description: OK}, "202": {description: Later}}',
    expected: ['warning success-status-added'],
  },
  {
    name: 'an error status is added',
    location: 'operation',
    before: 'responses: {"200": {description: OK}}',
    after: 'responses: {"200": {description: OK}, "409": {description: Twice}}',
    expected: ['info error-status-added'],
  },
  {
    name: 'an error status is removed',
    location: 'operation',
    before: 'responses: {"200": {description: OK}, default: {description: Else}}',
    after: 'responses: {"200": {description: OK}}',
    expected: ['info error-status-removed'],
  },
  {
    name: 'a status is written as a group',
    location: 'operation',
    before:
      'responses: {"200": {description: OK, content: {application/json: {schema: {type: string}}}}}',
    after:
      'responses: {2XX: {description: OK, content: {application/json: {schema: {type: integer}}}}}',
    expected: ['breaking response-type-changed', 'info status-regrouped'],
  },
  {
    name: 'a response may also be XML',
    location: 'response-200',
    before: 'content: {application/json: {}}',
    after: 'content: {application/json: {}, application/xml: {}}',
    expected: ['info response-media-type-added'],
  },
  {
    name: 'a response header is added',
    location: 'response-200',
    before: 'headers: {}',
    after: 'headers: {X-Id: {schema: {type: string}}}',
    expected: ['info response-header-added'],
  },
  {
    name: 'a response header is always present',
    location: 'response-200',
    before: 'headers: {X-Id: {schema: {type: string}}}',
    after: 'headers: {X-Id: {required: true, schema: {type: string}}}',
    expected: ['info response-header-became-required'],
  },
  {
    name: 'a response header is deprecated',
    location: 'response-200',
    before: 'headers: {X-Id: {schema: {type: string}}}',
    after: 'headers: {X-Id: {deprecated: true, schema: {type: string}}}',
    expected: ['info response-header-deprecated'],
  },
  {
    name: 'a response header is no longer deprecated',
    location: 'response-200',
    before: 'headers: {X-Id: {deprecated: true, schema: {type: string}}}',
    after: 'headers: {X-Id: {schema: {type: string}}}',
    expected: ['info response-header-undeprecated'],
  },
  {
    name: 'a response header is described',
    location: 'response-200',
    before: 'headers: {X-Id: {schema: {type: string}}}',
    after: 'headers: {x-id: {description: Id, schema: {type: string}}}',
    expected: ['info response-header-text-changed'],
  },
  {
    name: 'a response is described',
    location: 'response-200',
    before: 'description: OK',
    after: 'description: Registered',
    expected: ['info response-text-changed'],
  },
  {
    name: 'a response gets a link',
    location: 'response-200',
    before: 'links: {}',
    after: 'links: {self: {operationId: register}}',
    expected: ['info response-links-changed'],
  },
]
