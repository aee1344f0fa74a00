/** Changes to webhooks and callbacks: partners receive the request and answer it. */
import type { DiffCase } from './diff-case.ts'

const event = (content: string, more = ''): string => `requestBody: {${more}content: {${content}}}`
const EVENT = 'application/json: {schema: {type: object, properties: {id: {type: string}}}}'
const callback = (operation: string): string =>
  `done: {'{$request.body#/url}': {post: {${operation}, responses: {'200': {description: OK}}}}}`
const sent = (security: string, header = 'X-Key'): string =>
  `components: {securitySchemes: {key: {type: apiKey, in: header, name: ${header}}, basic: {type: http, scheme: basic}}}
webhooks: {done: {post: {${security}responses: {'200': {description: OK}}}}}`

export const WEBHOOK_CASES: readonly DiffCase[] = [
  {
    name: 'a webhook is removed',
    location: 'document',
    before: 'webhooks: {done: {post: {responses: {"200": {description: OK}}}}}',
    after: 'webhooks: {}',
    expected: ['breaking webhook-removed'],
  },
  {
    name: 'a webhook no longer has a body',
    location: 'webhook',
    before: event(EVENT),
    after: '',
    expected: ['breaking incoming-body-removed'],
  },
  {
    name: 'the body of a webhook may be missing',
    location: 'webhook',
    before: event(EVENT, 'required: true, '),
    after: event(EVENT),
    expected: ['breaking incoming-body-became-optional'],
  },
  {
    name: 'a webhook no longer sends a field',
    location: 'webhook',
    before: event(EVENT),
    after: event('application/json: {schema: {type: object}}'),
    expected: ['warning response-optional-property-removed'],
  },
  {
    name: 'a webhook no longer sends a header',
    location: 'webhook',
    before: 'parameters: [{name: X-Event, in: header, schema: {type: string}}]',
    after: '',
    expected: ['breaking incoming-parameter-removed'],
  },
  {
    name: 'a header of a webhook may be missing',
    location: 'webhook',
    before: 'parameters: [{name: X-Event, in: header, required: true, schema: {type: string}}]',
    after: 'parameters: [{name: X-Event, in: header, schema: {type: string}}]',
    expected: ['breaking incoming-parameter-became-optional'],
  },
  {
    name: 'an answer to a webhook is no longer accepted',
    location: 'webhook',
    before: 'responses: {"200": {description: OK}, "202": {description: OK}}',
    after: 'responses: {"200": {description: OK}}',
    expected: ['breaking answer-status-removed'],
  },
  {
    name: 'an answer to a webhook must not be XML',
    location: 'webhook',
    before:
      'responses: {"200": {description: OK, content: {application/json: {}, application/xml: {}}}}',
    after: 'responses: {"200": {description: OK, content: {application/json: {}}}}',
    expected: ['breaking answer-media-type-removed'],
  },
  {
    name: 'an answer to a webhook needs a header',
    location: 'webhook',
    before: 'responses: {"200": {description: OK}}',
    after:
      'responses: {"200": {description: OK, headers: {X-Ok: {required: true, schema: {type: string}}}}}',
    expected: ['breaking required-answer-header-added'],
  },
  {
    name: 'a header of an answer becomes required',
    location: 'webhook',
    before: 'responses: {"200": {description: OK, headers: {X-Ok: {schema: {type: string}}}}}',
    after:
      'responses: {"200": {description: OK, headers: {X-Ok: {required: true, schema: {type: string}}}}}',
    expected: ['breaking answer-header-became-required'],
  },
  {
    name: 'an object in a header of an answer is written in another way',
    location: 'webhook',
    before: 'responses: {"200": {description: OK, headers: {X-Ok: {schema: {type: object}}}}}',
    after:
      'responses: {"200": {description: OK, headers: {X-Ok: {explode: true, schema: {type: object}}}}}',
    expected: ['breaking answer-header-serialization-changed'],
  },
  {
    name: 'an answer to a webhook needs a field',
    location: 'webhook',
    before:
      'responses: {"200": {description: OK, content: {application/json: {schema: {type: object}}}}}',
    after:
      'responses: {"200": {description: OK, content: {application/json: {schema: {type: object, required: [ok], properties: {ok: {type: boolean}}}}}}}',
    expected: ['breaking request-required-property-added'],
  },
  {
    name: 'a callback is removed',
    location: 'callbacks',
    before: callback('summary: Done'),
    after: '{}',
    expected: ['breaking callback-removed'],
  },
  {
    name: 'a callback sends a number instead of a text',
    location: 'callbacks',
    before: callback('requestBody: {content: {application/json: {schema: {type: string}}}}'),
    after: callback('requestBody: {content: {application/json: {schema: {type: integer}}}}'),
    expected: ['breaking response-type-changed'],
  },
  {
    name: 'a webhook may be XML',
    location: 'webhook',
    before: event(EVENT),
    after: event(`${EVENT}, application/xml: {schema: {type: object}}`),
    expected: ['warning incoming-media-type-added'],
  },
  {
    name: 'a webhook is no longer XML',
    location: 'webhook',
    before: event(`${EVENT}, application/xml: {schema: {type: object}}`),
    after: event(EVENT),
    expected: ['warning incoming-media-type-removed'],
  },
  {
    name: 'a header of an answer is no longer read',
    location: 'webhook',
    before: 'responses: {"200": {description: OK, headers: {X-Ok: {schema: {type: string}}}}}',
    after: 'responses: {"200": {description: OK}}',
    expected: ['warning answer-header-removed'],
  },
  {
    name: 'a webhook is added',
    location: 'document',
    before: '',
    after: 'webhooks: {done: {post: {responses: {"200": {description: OK}}}}}',
    expected: ['info webhook-added'],
  },
  {
    name: 'a webhook gets a body',
    location: 'webhook',
    before: '',
    after: event(EVENT),
    expected: ['info incoming-body-added'],
  },
  {
    name: 'the body of a webhook is always there',
    location: 'webhook',
    before: event(EVENT),
    after: event(EVENT, 'required: true, '),
    expected: ['info incoming-body-became-required'],
  },
  {
    name: 'a webhook sends another header',
    location: 'webhook',
    before: '',
    after: 'parameters: [{name: X-Event, in: header, required: true, schema: {type: string}}]',
    expected: ['info incoming-parameter-added'],
  },
  {
    name: 'a header of a webhook is always present',
    location: 'webhook',
    before: 'parameters: [{name: X-Event, in: header, schema: {type: string}}]',
    after: 'parameters: [{name: X-Event, in: header, required: true, schema: {type: string}}]',
    expected: ['info incoming-parameter-became-required'],
  },
  {
    name: 'another answer to a webhook is accepted',
    location: 'webhook',
    before: 'responses: {"200": {description: OK}}',
    after: 'responses: {"200": {description: OK}, "202": {description: OK}}',
    expected: ['info answer-status-added'],
  },
  {
    name: 'an answer to a webhook may be XML',
    location: 'webhook',
    before: 'responses: {"200": {description: OK, content: {application/json: {}}}}',
    after:
      'responses: {"200": {description: OK, content: {application/json: {}, application/xml: {}}}}',
    expected: ['info answer-media-type-added'],
  },
  {
    name: 'an answer to a webhook may have a header',
    location: 'webhook',
    before: 'responses: {"200": {description: OK}}',
    after: 'responses: {"200": {description: OK, headers: {X-Ok: {schema: {type: string}}}}}',
    expected: ['info optional-answer-header-added'],
  },
  {
    name: 'a header of an answer becomes optional',
    location: 'webhook',
    before:
      'responses: {"200": {description: OK, headers: {X-Ok: {required: true, schema: {type: string}}}}}',
    after: 'responses: {"200": {description: OK, headers: {X-Ok: {schema: {type: string}}}}}',
    expected: ['info answer-header-became-optional'],
  },
  {
    name: 'a callback is added',
    location: 'callbacks',
    before: '{}',
    after: callback('summary: Done'),
    expected: ['info callback-added'],
  },
  {
    name: 'a callback is sent to another URL',
    location: 'callbacks',
    before: callback('summary: Done'),
    after: callback('summary: Done').replace('/url', '/callback_url'),
    expected: ['breaking callback-url-changed'],
  },
  {
    name: 'only the name of a callback changes',
    location: 'callbacks',
    before: callback('summary: Done'),
    after: callback('summary: Done').replace('done', 'finished'),
    expected: [],
  },
  {
    name: 'a webhook is sent with credentials',
    location: 'document',
    before: sent(''),
    after: sent('security: [{key: []}], '),
    expected: ['info incoming-security-added'],
  },
  {
    name: 'one of two ways to sign a webhook remains',
    location: 'document',
    before: sent('security: [{key: []}, {basic: []}], '),
    after: sent('security: [{key: []}], '),
    expected: ['info incoming-security-added'],
  },
  {
    name: 'a webhook is sent with other credentials',
    location: 'document',
    before: sent('security: [{key: []}], '),
    after: sent('security: [{basic: []}], '),
    expected: ['breaking incoming-security-changed'],
  },
  {
    name: 'a webhook is sent without credentials',
    location: 'document',
    before: sent('security: [{key: []}], '),
    after: sent(''),
    expected: ['breaking incoming-security-removed'],
  },
  {
    name: 'a webhook is sent with or without credentials',
    location: 'document',
    before: sent('security: [{key: []}], '),
    after: sent('security: [{key: []}, {}], '),
    expected: ['breaking incoming-security-became-optional'],
  },
  {
    name: 'a webhook without credentials is sometimes sent with some',
    location: 'document',
    before: sent(''),
    after: sent('security: [{key: []}, {}], '),
    expected: [],
  },
  {
    name: 'a webhook is sent with its key in another header',
    location: 'document',
    before: sent('security: [{key: []}], '),
    after: sent('security: [{key: []}], ', 'X-Hook-Key'),
    expected: ['breaking incoming-security-scheme-changed'],
  },
]
