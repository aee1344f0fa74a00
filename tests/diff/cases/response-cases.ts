/** Changes to responses and their headers. */
import { casesAt, type DiffCase } from './diff-case.ts'

export const RESPONSE_CASES: readonly DiffCase[] = [
  ...casesAt('operation', [
    [
      'a success status is removed',
      'responses: {"200": {description: OK}, "201": {description: OK}}',
      'responses: {"200": {description: OK}}',
      'breaking success-status-removed',
    ],
  ]),
  ...casesAt('response-200', [
    [
      'a response is no longer XML',
      'content: {application/json: {}, application/xml: {}}',
      'content: {application/json: {}}',
      'breaking response-media-type-removed',
    ],
    [
      'a required response header is removed',
      'headers: {X-Id: {required: true, schema: {type: string}}}',
      'headers: {}',
      'breaking required-response-header-removed',
    ],
    [
      'a response header becomes optional',
      'headers: {X-Id: {required: true, schema: {type: string}}}',
      'headers: {X-Id: {schema: {type: string}}}',
      'breaking response-header-became-optional',
    ],
    [
      'a response header becomes a number',
      'headers: {X-Id: {schema: {type: string}}}',
      'headers: {X-Id: {schema: {type: integer}}}',
      'info response-type-narrowed',
    ],
    [
      'parts of a response are encoded differently',
      'content: {multipart/mixed: {schema: {type: object}, encoding: {file: {contentType: image/png}}}}',
      'content: {multipart/mixed: {schema: {type: object}, encoding: {file: {contentType: image/gif}}}}',
      'breaking response-part-encoding-changed',
    ],
    [
      'parts of a response have fewer media types',
      'content: {multipart/mixed: {schema: {type: object}, encoding: {file: {contentType: "image/png, image/gif"}}}}',
      'content: {multipart/mixed: {schema: {type: object}, encoding: {file: {contentType: image/gif}}}}',
      'info response-part-types-removed',
    ],
    [
      'each item of a stream changes',
      'content: {application/jsonl: {itemSchema: {type: string}}}',
      'content: {application/jsonl: {itemSchema: {type: integer}}}',
      'breaking response-type-changed',
    ],
    [
      'an optional response header is removed',
      'headers: {X-Id: {schema: {type: string}}}',
      'headers: {}',
      'warning optional-response-header-removed',
    ],
  ]),
  ...casesAt('operation', [
    [
      'a success status is added',
      'responses: {"200": {description: OK}}',
      'responses: {"200": {description: OK}, "202": {description: Later}}',
      'warning success-status-added',
    ],
    [
      'an error status is added',
      'responses: {"200": {description: OK}}',
      'responses: {"200": {description: OK}, "409": {description: Twice}}',
      'info error-status-added',
    ],
    [
      'an error status is removed',
      'responses: {"200": {description: OK}, default: {description: Else}}',
      'responses: {"200": {description: OK}}',
      'info error-status-removed',
    ],
    [
      'a status is written as a group',
      'responses: {"200": {description: OK, content: {application/json: {schema: {type: string}}}}}',
      'responses: {2XX: {description: OK, content: {application/json: {schema: {type: integer}}}}}',
      'breaking response-type-changed',
      'info status-regrouped',
    ],
    [
      'a status goes into its group, which both documents have',
      'responses: {"201": {description: OK}, 2XX: {description: OK}}',
      'responses: {2XX: {description: OK}}',
      'info status-regrouped',
    ],
    [
      'a status comes out of its group',
      'responses: {2XX: {description: OK}}',
      'responses: {"201": {description: OK}, 2XX: {description: OK}}',
      'info status-regrouped',
    ],
  ]),
  ...casesAt('response-200', [
    [
      'a response may also be XML',
      'content: {application/json: {}}',
      'content: {application/json: {}, application/xml: {}}',
      'info response-media-type-added',
    ],
    [
      'a response header is added',
      'headers: {}',
      'headers: {X-Id: {schema: {type: string}}}',
      'info response-header-added',
    ],
    [
      'a response header is always present',
      'headers: {X-Id: {schema: {type: string}}}',
      'headers: {X-Id: {required: true, schema: {type: string}}}',
      'info response-header-became-required',
    ],
    [
      'a response header is deprecated',
      'headers: {X-Id: {schema: {type: string}}}',
      'headers: {X-Id: {deprecated: true, schema: {type: string}}}',
      'info response-header-deprecated',
    ],
    [
      'a response header is no longer deprecated',
      'headers: {X-Id: {deprecated: true, schema: {type: string}}}',
      'headers: {X-Id: {schema: {type: string}}}',
      'info response-header-undeprecated',
    ],
    [
      'an object in a response header is written in another way',
      'headers: {X-Id: {schema: {type: object}}}',
      'headers: {X-Id: {explode: true, schema: {type: object}}}',
      'breaking response-header-serialization-changed',
    ],
    [
      'explode has no effect on a list in a response header',
      'headers: {X-Id: {schema: {type: array, items: {type: string}}}}',
      'headers: {X-Id: {explode: true, schema: {type: array, items: {type: string}}}}',
    ],
    [
      'a response header is described',
      'headers: {X-Id: {schema: {type: string}}}',
      'headers: {x-id: {description: Id, schema: {type: string}}}',
      'info response-header-text-changed',
    ],
    [
      'a response is described',
      'description: OK',
      'description: Registered',
      'info response-text-changed',
    ],
    [
      'a response gets a link',
      'links: {}',
      'links: {self: {operationId: register}}',
      'info response-links-changed',
    ],
  ]),
]
