/** Changes to webhooks and callbacks: partners receive the request and answer it. */
import { casesAt, type DiffCase } from './diff-case.ts'

const event = (content: string, more = ''): string => `requestBody: {${more}content: {${content}}}`
const EVENT = 'application/json: {schema: {type: object, properties: {id: {type: string}}}}'
const callback = (operation: string): string =>
  `done: {'{$request.body#/url}': {post: {${operation}, responses: {'200': {description: OK}}}}}`
const sent = (security: string, header = 'X-Key'): string =>
  `components: {securitySchemes: {key: {type: apiKey, in: header, name: ${header}}, basic: {type: http, scheme: basic}}}
webhooks: {done: {post: {${security}responses: {'200': {description: OK}}}}}`

export const WEBHOOK_CASES: readonly DiffCase[] = [
  ...casesAt('document', [
    [
      'a webhook is removed',
      'webhooks: {done: {post: {responses: {"200": {description: OK}}}}}',
      'webhooks: {}',
      'breaking webhook-removed',
    ],
  ]),
  ...casesAt('webhook', [
    ['a webhook no longer has a body', event(EVENT), '', 'breaking incoming-body-removed'],
    [
      'the body of a webhook may be missing',
      event(EVENT, 'required: true, '),
      event(EVENT),
      'breaking incoming-body-became-optional',
    ],
    [
      'a webhook no longer sends a field',
      event(EVENT),
      event('application/json: {schema: {type: object}}'),
      'warning response-optional-property-removed',
    ],
    [
      'a webhook no longer sends a header',
      'parameters: [{name: X-Event, in: header, schema: {type: string}}]',
      '',
      'breaking incoming-parameter-removed',
    ],
    [
      'a header of a webhook may be missing',
      'parameters: [{name: X-Event, in: header, required: true, schema: {type: string}}]',
      'parameters: [{name: X-Event, in: header, schema: {type: string}}]',
      'breaking incoming-parameter-became-optional',
    ],
    [
      'an answer to a webhook is no longer accepted',
      'responses: {"200": {description: OK}, "202": {description: OK}}',
      'responses: {"200": {description: OK}}',
      'breaking answer-status-removed',
    ],
    [
      'an answer to a webhook must not be XML',
      'responses: {"200": {description: OK, content: {application/json: {}, application/xml: {}}}}',
      'responses: {"200": {description: OK, content: {application/json: {}}}}',
      'breaking answer-media-type-removed',
    ],
    [
      'an answer to a webhook needs a header',
      'responses: {"200": {description: OK}}',
      'responses: {"200": {description: OK, headers: {X-Ok: {required: true, schema: {type: string}}}}}',
      'breaking required-answer-header-added',
    ],
    [
      'a header of an answer becomes required',
      'responses: {"200": {description: OK, headers: {X-Ok: {schema: {type: string}}}}}',
      'responses: {"200": {description: OK, headers: {X-Ok: {required: true, schema: {type: string}}}}}',
      'breaking answer-header-became-required',
    ],
    [
      'an object in a header of an answer is written in another way',
      'responses: {"200": {description: OK, headers: {X-Ok: {schema: {type: object}}}}}',
      'responses: {"200": {description: OK, headers: {X-Ok: {explode: true, schema: {type: object}}}}}',
      'breaking answer-header-serialization-changed',
    ],
    [
      'an answer to a webhook needs a field',
      'responses: {"200": {description: OK, content: {application/json: {schema: {type: object}}}}}',
      'responses: {"200": {description: OK, content: {application/json: {schema: {type: object, required: [ok], properties: {ok: {type: boolean}}}}}}}',
      'breaking request-required-property-added',
    ],
  ]),
  ...casesAt('callbacks', [
    ['a callback is removed', callback('summary: Done'), '{}', 'breaking callback-removed'],
    [
      'a callback sends a number instead of a text',
      callback('requestBody: {content: {application/json: {schema: {type: string}}}}'),
      callback('requestBody: {content: {application/json: {schema: {type: integer}}}}'),
      'breaking response-type-changed',
    ],
  ]),
  ...casesAt('webhook', [
    [
      'a webhook may be XML',
      event(EVENT),
      event(`${EVENT}, application/xml: {schema: {type: object}}`),
      'warning incoming-media-type-added',
    ],
    [
      'a webhook is no longer XML',
      event(`${EVENT}, application/xml: {schema: {type: object}}`),
      event(EVENT),
      'warning incoming-media-type-removed',
    ],
    [
      'a header of an answer is no longer read',
      'responses: {"200": {description: OK, headers: {X-Ok: {schema: {type: string}}}}}',
      'responses: {"200": {description: OK}}',
      'warning answer-header-removed',
    ],
  ]),
  ...casesAt('document', [
    [
      'a webhook is added',
      '',
      'webhooks: {done: {post: {responses: {"200": {description: OK}}}}}',
      'info webhook-added',
    ],
  ]),
  ...casesAt('webhook', [
    ['a webhook gets a body', '', event(EVENT), 'info incoming-body-added'],
    [
      'the body of a webhook is always there',
      event(EVENT),
      event(EVENT, 'required: true, '),
      'info incoming-body-became-required',
    ],
    [
      'a webhook sends another header',
      '',
      'parameters: [{name: X-Event, in: header, required: true, schema: {type: string}}]',
      'info incoming-parameter-added',
    ],
    [
      'a header of a webhook is always present',
      'parameters: [{name: X-Event, in: header, schema: {type: string}}]',
      'parameters: [{name: X-Event, in: header, required: true, schema: {type: string}}]',
      'info incoming-parameter-became-required',
    ],
    [
      'another answer to a webhook is accepted',
      'responses: {"200": {description: OK}}',
      'responses: {"200": {description: OK}, "202": {description: OK}}',
      'info answer-status-added',
    ],
    [
      'an answer to a webhook may be XML',
      'responses: {"200": {description: OK, content: {application/json: {}}}}',
      'responses: {"200": {description: OK, content: {application/json: {}, application/xml: {}}}}',
      'info answer-media-type-added',
    ],
    [
      'an answer to a webhook may have a header',
      'responses: {"200": {description: OK}}',
      'responses: {"200": {description: OK, headers: {X-Ok: {schema: {type: string}}}}}',
      'info optional-answer-header-added',
    ],
    [
      'a header of an answer becomes optional',
      'responses: {"200": {description: OK, headers: {X-Ok: {required: true, schema: {type: string}}}}}',
      'responses: {"200": {description: OK, headers: {X-Ok: {schema: {type: string}}}}}',
      'info answer-header-became-optional',
    ],
  ]),
  ...casesAt('callbacks', [
    ['a callback is added', '{}', callback('summary: Done'), 'info callback-added'],
    [
      'a callback is sent to another URL',
      callback('summary: Done'),
      callback('summary: Done').replace('/url', '/callback_url'),
      'breaking callback-url-changed',
    ],
    [
      'only the name of a callback changes',
      callback('summary: Done'),
      callback('summary: Done').replace('done', 'finished'),
    ],
  ]),
  ...casesAt('document', [
    [
      'a webhook is sent with credentials',
      sent(''),
      sent('security: [{key: []}], '),
      'info incoming-security-added',
    ],
    [
      'one of two ways to sign a webhook remains',
      sent('security: [{key: []}, {basic: []}], '),
      sent('security: [{key: []}], '),
      'info incoming-security-added',
    ],
    [
      'a webhook is sent with other credentials',
      sent('security: [{key: []}], '),
      sent('security: [{basic: []}], '),
      'breaking incoming-security-changed',
    ],
    [
      'a webhook is sent without credentials',
      sent('security: [{key: []}], '),
      sent(''),
      'breaking incoming-security-removed',
    ],
    [
      'a webhook is sent with or without credentials',
      sent('security: [{key: []}], '),
      sent('security: [{key: []}, {}], '),
      'breaking incoming-security-became-optional',
    ],
    [
      'a webhook without credentials is sometimes sent with some',
      sent(''),
      sent('security: [{key: []}, {}], '),
    ],
    [
      'a webhook is sent with its key in another header',
      sent('security: [{key: []}], '),
      sent('security: [{key: []}], ', 'X-Hook-Key'),
      'breaking incoming-security-scheme-changed',
    ],
  ]),
]
