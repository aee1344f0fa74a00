/** What may happen to operations, security, servers, webhooks and callbacks. */
import type { DiffCase } from './diff-case.ts'

const path = (template: string, operation: string): string =>
  `paths: {'${template}': {get: {summary: Read, tags: [Registration], ${operation}, responses: {'200': {description: OK}}}}}`
const REMOVED = 'paths: {}\ntags: [{name: Registration}]'
const SCHEMES = `components: {securitySchemes: {
  key: {type: apiKey, in: header, name: X-Key},
  token: {type: oauth2, flows: {clientCredentials: {tokenUrl: https://id.example/token, scopes: {read: '', write: ''}}}}}}`
const secured = (security: string, schemes = SCHEMES): string =>
  `${schemes}\npaths: {/a: {get: {summary: Read, tags: [Registration], security: ${security}, responses: {'200': {description: OK}}}}}`
const schemes = (members: string): string => `components: {securitySchemes: {${members}}}`

export const LIFE_CASES: readonly DiffCase[] = [
  {
    name: 'an operation is removed',
    place: 'document',
    before: path('/a', 'operationId: a'),
    after: REMOVED,
    expected: ['breaking operation-removed'],
  },
  {
    name: 'an operation is removed before its last day',
    place: 'document',
    before: path('/a', 'deprecated: true, x-sunset: 2026-12-31'),
    after: REMOVED,
    today: '2026-11-20',
    expected: ['breaking operation-removed-before-sunset'],
  },
  {
    name: 'an operation moves to another address',
    place: 'document',
    before: path('/a', 'operationId: a'),
    after: path('/b', 'operationId: a'),
    expected: ['breaking operation-removed', 'info operation-added'],
  },
  {
    name: 'a deprecated operation is removed',
    place: 'document',
    before: path('/a', 'deprecated: true'),
    after: REMOVED,
    expected: ['warning operation-removed-after-deprecation'],
  },
  {
    name: 'a last day comes earlier',
    place: 'operation',
    before: 'deprecated: true\nx-sunset: 2027-01-01',
    after: 'deprecated: true\nx-sunset: 2026-12-01',
    expected: ['warning operation-sunset-brought-forward'],
  },
  {
    name: 'an operationId changes',
    place: 'operation',
    before: 'operationId: register',
    after: 'operationId: createRegistration',
    expected: ['warning operation-id-changed'],
  },
  {
    name: 'an operation is removed on its last day',
    place: 'document',
    before: path('/a', 'deprecated: true, x-sunset: 2026-11-20'),
    after: REMOVED,
    today: '2026-11-20',
    expected: ['info operation-removed-after-sunset'],
  },
  {
    name: 'an operation is added',
    place: 'document',
    before: REMOVED,
    after: path('/a', 'operationId: a'),
    expected: ['info operation-added'],
  },
  {
    name: 'an operation is deprecated',
    place: 'operation',
    before: '',
    after: 'deprecated: true',
    expected: ['info operation-deprecated'],
  },
  {
    name: 'an operation is no longer deprecated',
    place: 'operation',
    before: 'deprecated: true',
    after: '',
    expected: ['info operation-undeprecated'],
  },
  {
    name: 'a last day is announced',
    place: 'operation',
    before: 'deprecated: true',
    after: 'deprecated: true\nx-sunset: 2027-01-01',
    expected: ['info operation-sunset-set'],
  },
  {
    name: 'a last day is taken back',
    place: 'operation',
    before: 'deprecated: true\nx-sunset: 2027-01-01',
    after: 'deprecated: true',
    expected: ['info operation-sunset-removed'],
  },
  {
    name: 'a last day comes later',
    place: 'operation',
    before: 'x-sunset: 2027-01-01',
    after: 'x-sunset: 2027-06-01',
    expected: ['info operation-sunset-postponed'],
  },
  {
    name: 'a path variable is renamed',
    place: 'document',
    before: path('/a/{id}', 'operationId: a'),
    after: path('/a/{user_id}', 'operationId: a'),
    expected: ['info path-parameter-renamed', 'info operation-page-moved'],
  },
]

export const SECURITY_CASES: readonly DiffCase[] = [
  {
    name: 'credentials become necessary',
    place: 'document',
    before: secured('[]'),
    after: secured('[{key: []}]'),
    expected: ['breaking security-required'],
  },
  {
    name: 'a way to authenticate is removed',
    place: 'document',
    before: secured('[{key: []}, {token: []}]'),
    after: secured('[{token: []}]'),
    expected: ['breaking security-alternative-removed'],
  },
  {
    name: 'a second credential becomes necessary',
    place: 'document',
    before: secured('[{key: []}]'),
    after: secured('[{key: [], token: []}]'),
    expected: ['breaking security-requirement-added'],
  },
  {
    name: 'a scope becomes necessary',
    place: 'document',
    before: secured('[{token: [read]}]'),
    after: secured('[{token: [read, write]}]'),
    expected: ['breaking security-scope-added'],
  },
  {
    name: 'a key is sent in another header',
    place: 'document',
    before: secured('[{key: []}]'),
    after: secured(
      '[{key: []}]',
      schemes(
        'key: {type: apiKey, in: header, name: X-Api-Key}, token: {type: oauth2, flows: {clientCredentials: {tokenUrl: https://id.example/token, scopes: {read: "", write: ""}}}}',
      ),
    ),
    expected: ['breaking security-scheme-changed'],
  },
  {
    name: 'credentials become optional',
    place: 'document',
    before: secured('[{key: []}]'),
    after: secured('[{key: []}, {}]'),
    expected: ['warning security-became-optional'],
  },
  {
    name: 'credentials are no longer needed',
    place: 'document',
    before: secured('[{key: []}]'),
    after: secured('[]'),
    expected: ['warning security-lifted'],
  },
  {
    name: 'tokens are fetched elsewhere',
    place: 'document',
    before: schemes(
      't: {type: oauth2, flows: {clientCredentials: {tokenUrl: https://a.example, scopes: {}}}}',
    ),
    after: schemes(
      't: {type: oauth2, flows: {clientCredentials: {tokenUrl: https://b.example, scopes: {}}}}',
    ),
    expected: ['warning security-scheme-address-changed'],
  },
  {
    name: 'a way to authenticate is added',
    place: 'document',
    before: secured('[{key: []}]'),
    after: secured('[{key: []}, {token: []}]'),
    expected: ['info security-alternative-added'],
  },
  {
    name: 'a second credential is no longer necessary',
    place: 'document',
    before: secured('[{key: [], token: []}]'),
    after: secured('[{key: []}]'),
    expected: ['info security-requirement-removed'],
  },
  {
    name: 'a scope is no longer necessary',
    place: 'document',
    before: secured('[{token: [read, write]}]'),
    after: secured('[{token: [read]}]'),
    expected: ['info security-scope-removed'],
  },
  {
    name: 'a scheme is described',
    place: 'document',
    before: schemes('k: {type: http, scheme: basic}'),
    after: schemes('k: {type: http, scheme: basic, description: Old}'),
    expected: ['info security-scheme-text-changed'],
  },
  {
    name: 'a scheme is declared',
    place: 'document',
    before: '',
    after: schemes('k: {type: http, scheme: basic}'),
    expected: ['info security-scheme-added'],
  },
  {
    name: 'a scheme is no longer declared',
    place: 'document',
    before: schemes('k: {type: http, scheme: basic}'),
    after: '',
    expected: ['info security-scheme-removed'],
  },
  {
    name: 'a scheme is only renamed',
    place: 'document',
    before: secured('[{key: []}]', schemes('key: {type: http, scheme: bearer}')),
    after: secured('[{bearer: []}]', schemes('bearer: {type: http, scheme: Bearer}')),
    expected: [],
  },
]

export const SERVER_CASES: readonly DiffCase[] = [
  {
    name: 'an address is removed',
    place: 'document',
    before: 'servers: [{url: https://a.example}, {url: https://b.example}]',
    after: 'servers: [{url: https://a.example}]',
    expected: ['breaking server-removed'],
  },
  {
    name: 'an operation loses its own address',
    place: 'operation',
    before: 'servers: [{url: https://a.example}, {url: https://b.example}]',
    after: 'servers: [{url: https://a.example}]',
    expected: ['breaking server-removed'],
  },
  {
    name: 'a part of an address has another default',
    place: 'document',
    before: 'servers: [{url: "https://{env}.example", variables: {env: {default: a}}}]',
    after: 'servers: [{url: "https://{env}.example", variables: {env: {default: b}}}]',
    expected: ['warning server-variable-changed'],
  },
  {
    name: 'an address is added',
    place: 'document',
    before: 'servers: [{url: https://a.example}]',
    after: 'servers: [{url: https://a.example}, {url: https://b.example}]',
    expected: ['info server-added'],
  },
  {
    name: 'an address is described',
    place: 'document',
    before: 'servers: [{url: https://a.example}]',
    after: 'servers: [{url: https://a.example/, description: Live}]',
    expected: ['info server-text-changed'],
  },
]

const event = (content: string, more = ''): string => `requestBody: {${more}content: {${content}}}`
const EVENT = 'application/json: {schema: {type: object, properties: {id: {type: string}}}}'
const callback = (operation: string): string =>
  `done: {'{$request.body#/url}': {post: {${operation}, responses: {'200': {description: OK}}}}}`

export const WEBHOOK_CASES: readonly DiffCase[] = [
  {
    name: 'a webhook is removed',
    place: 'document',
    before: 'webhooks: {done: {post: {responses: {"200": {description: OK}}}}}',
    after: 'webhooks: {}',
    expected: ['breaking webhook-removed'],
  },
  {
    name: 'a webhook no longer has a body',
    place: 'webhook',
    before: event(EVENT),
    after: '',
    expected: ['breaking incoming-body-removed'],
  },
  {
    name: 'the body of a webhook may be missing',
    place: 'webhook',
    before: event(EVENT, 'required: true, '),
    after: event(EVENT),
    expected: ['breaking incoming-body-became-optional'],
  },
  {
    name: 'a webhook no longer sends a field',
    place: 'webhook',
    before: event(EVENT),
    after: event('application/json: {schema: {type: object}}'),
    expected: ['warning response-optional-property-removed'],
  },
  {
    name: 'a webhook no longer sends a header',
    place: 'webhook',
    before: 'parameters: [{name: X-Event, in: header, schema: {type: string}}]',
    after: '',
    expected: ['breaking incoming-parameter-removed'],
  },
  {
    name: 'a header of a webhook may be missing',
    place: 'webhook',
    before: 'parameters: [{name: X-Event, in: header, required: true, schema: {type: string}}]',
    after: 'parameters: [{name: X-Event, in: header, schema: {type: string}}]',
    expected: ['breaking incoming-parameter-became-optional'],
  },
  {
    name: 'an answer to a webhook is no longer accepted',
    place: 'webhook',
    before: 'responses: {"200": {description: OK}, "202": {description: OK}}',
    after: 'responses: {"200": {description: OK}}',
    expected: ['breaking answer-status-removed'],
  },
  {
    name: 'an answer to a webhook must not be XML',
    place: 'webhook',
    before:
      'responses: {"200": {description: OK, content: {application/json: {}, application/xml: {}}}}',
    after: 'responses: {"200": {description: OK, content: {application/json: {}}}}',
    expected: ['breaking answer-media-type-removed'],
  },
  {
    name: 'an answer to a webhook needs a header',
    place: 'webhook',
    before: 'responses: {"200": {description: OK}}',
    after:
      'responses: {"200": {description: OK, headers: {X-Ok: {required: true, schema: {type: string}}}}}',
    expected: ['breaking required-answer-header-added'],
  },
  {
    name: 'a header of an answer becomes required',
    place: 'webhook',
    before: 'responses: {"200": {description: OK, headers: {X-Ok: {schema: {type: string}}}}}',
    after:
      'responses: {"200": {description: OK, headers: {X-Ok: {required: true, schema: {type: string}}}}}',
    expected: ['breaking answer-header-became-required'],
  },
  {
    name: 'an answer to a webhook needs a field',
    place: 'webhook',
    before:
      'responses: {"200": {description: OK, content: {application/json: {schema: {type: object}}}}}',
    after:
      'responses: {"200": {description: OK, content: {application/json: {schema: {type: object, required: [ok], properties: {ok: {type: boolean}}}}}}}',
    expected: ['breaking request-required-property-added'],
  },
  {
    name: 'a callback is removed',
    place: 'callbacks',
    before: callback('summary: Done'),
    after: '{}',
    expected: ['breaking callback-removed'],
  },
  {
    name: 'a callback sends a number instead of a text',
    place: 'callbacks',
    before: callback('requestBody: {content: {application/json: {schema: {type: string}}}}'),
    after: callback('requestBody: {content: {application/json: {schema: {type: integer}}}}'),
    expected: ['breaking response-type-changed'],
  },
  {
    name: 'a webhook may be XML',
    place: 'webhook',
    before: event(EVENT),
    after: event(`${EVENT}, application/xml: {schema: {type: object}}`),
    expected: ['warning incoming-media-type-added'],
  },
  {
    name: 'a webhook is never XML any more',
    place: 'webhook',
    before: event(`${EVENT}, application/xml: {schema: {type: object}}`),
    after: event(EVENT),
    expected: ['warning incoming-media-type-removed'],
  },
  {
    name: 'a header of an answer is no longer read',
    place: 'webhook',
    before: 'responses: {"200": {description: OK, headers: {X-Ok: {schema: {type: string}}}}}',
    after: 'responses: {"200": {description: OK}}',
    expected: ['warning answer-header-removed'],
  },
  {
    name: 'a webhook is added',
    place: 'document',
    before: '',
    after: 'webhooks: {done: {post: {responses: {"200": {description: OK}}}}}',
    expected: ['info webhook-added'],
  },
  {
    name: 'a webhook gets a body',
    place: 'webhook',
    before: '',
    after: event(EVENT),
    expected: ['info incoming-body-added'],
  },
  {
    name: 'the body of a webhook is always there',
    place: 'webhook',
    before: event(EVENT),
    after: event(EVENT, 'required: true, '),
    expected: ['info incoming-body-became-required'],
  },
  {
    name: 'a webhook sends another header',
    place: 'webhook',
    before: '',
    after: 'parameters: [{name: X-Event, in: header, required: true, schema: {type: string}}]',
    expected: ['info incoming-parameter-added'],
  },
  {
    name: 'a header of a webhook is always there',
    place: 'webhook',
    before: 'parameters: [{name: X-Event, in: header, schema: {type: string}}]',
    after: 'parameters: [{name: X-Event, in: header, required: true, schema: {type: string}}]',
    expected: ['info incoming-parameter-became-required'],
  },
  {
    name: 'another answer to a webhook is accepted',
    place: 'webhook',
    before: 'responses: {"200": {description: OK}}',
    after: 'responses: {"200": {description: OK}, "202": {description: OK}}',
    expected: ['info answer-status-added'],
  },
  {
    name: 'an answer to a webhook may be XML',
    place: 'webhook',
    before: 'responses: {"200": {description: OK, content: {application/json: {}}}}',
    after:
      'responses: {"200": {description: OK, content: {application/json: {}, application/xml: {}}}}',
    expected: ['info answer-media-type-added'],
  },
  {
    name: 'an answer to a webhook may have a header',
    place: 'webhook',
    before: 'responses: {"200": {description: OK}}',
    after: 'responses: {"200": {description: OK, headers: {X-Ok: {schema: {type: string}}}}}',
    expected: ['info optional-answer-header-added'],
  },
  {
    name: 'a header of an answer becomes optional',
    place: 'webhook',
    before:
      'responses: {"200": {description: OK, headers: {X-Ok: {required: true, schema: {type: string}}}}}',
    after: 'responses: {"200": {description: OK, headers: {X-Ok: {schema: {type: string}}}}}',
    expected: ['info answer-header-became-optional'],
  },
  {
    name: 'a callback is added',
    place: 'callbacks',
    before: '{}',
    after: callback('summary: Done'),
    expected: ['info callback-added'],
  },
]
