/** Changes to whole operations and to URLs. */
import type { DiffCase } from './diff-case.ts'

const path = (template: string, operation: string): string =>
  `paths: {'${template}': {get: {summary: Read, tags: [Registration], ${operation}, responses: {'200': {description: OK}}}}}`
const REMOVED = 'paths: {}\ntags: [{name: Registration}]'
const at = (url: string, ...paths: readonly string[]): string =>
  `servers: [{url: ${url}}]
paths: {${paths.map((each) => `'${each}': {get: {summary: Show, tags: [Registration], responses: {'200': {description: OK}}}}`).join(', ')}}`

export const LIFE_CASES: readonly DiffCase[] = [
  {
    name: 'an operation is removed',
    location: 'document',
    before: path('/a', 'operationId: a'),
    after: REMOVED,
    expected: ['breaking operation-removed'],
  },
  {
    name: 'an operation is removed before its last day',
    location: 'document',
    before: path('/a', 'deprecated: true, x-sunset: 2026-12-31'),
    after: REMOVED,
    today: '2026-11-20',
    expected: ['breaking operation-removed-before-sunset'],
  },
  {
    name: 'an operation moves to another server URL',
    location: 'document',
    before: path('/a', 'operationId: a'),
    after: path('/b', 'operationId: a'),
    expected: ['breaking operation-removed', 'info operation-added'],
  },
  {
    name: 'a deprecated operation is removed',
    location: 'document',
    before: path('/a', 'deprecated: true'),
    after: REMOVED,
    expected: ['warning operation-removed-after-deprecation'],
  },
  {
    name: 'a last day comes earlier',
    location: 'operation',
    before: 'deprecated: true\nx-sunset: 2027-01-01',
    after: 'deprecated: true\nx-sunset: 2026-12-01',
    expected: ['warning operation-sunset-brought-forward'],
  },
  {
    name: 'an operationId changes',
    location: 'operation',
    before: 'operationId: register',
    after: 'operationId: createRegistration',
    expected: ['warning operation-id-changed'],
  },
  {
    name: 'an operation is removed on its last day',
    location: 'document',
    before: path('/a', 'deprecated: true, x-sunset: 2026-11-20'),
    after: REMOVED,
    today: '2026-11-20',
    expected: ['info operation-removed-after-sunset'],
  },
  {
    name: 'an operation is added',
    location: 'document',
    before: REMOVED,
    after: path('/a', 'operationId: a'),
    expected: ['info operation-added'],
  },
  {
    name: 'an operation is deprecated',
    location: 'operation',
    before: '',
    after: 'deprecated: true',
    expected: ['info operation-deprecated'],
  },
  {
    name: 'an operation is no longer deprecated',
    location: 'operation',
    before: 'deprecated: true',
    after: '',
    expected: ['info operation-undeprecated'],
  },
  {
    name: 'a last day is announced',
    location: 'operation',
    before: 'deprecated: true',
    after: 'deprecated: true\nx-sunset: 2027-01-01',
    expected: ['info operation-sunset-set'],
  },
  {
    name: 'a last day is withdrawn',
    location: 'operation',
    before: 'deprecated: true\nx-sunset: 2027-01-01',
    after: 'deprecated: true',
    expected: ['info operation-sunset-removed'],
  },
  {
    name: 'a last day comes later',
    location: 'operation',
    before: 'x-sunset: 2027-01-01',
    after: 'x-sunset: 2027-06-01',
    expected: ['info operation-sunset-postponed'],
  },
  {
    name: 'a path variable is renamed',
    location: 'document',
    before: path('/a/{id}', 'operationId: a'),
    after: path('/a/{user_id}', 'operationId: a'),
    expected: ['info path-parameter-renamed', 'info operation-page-moved'],
  },
  {
    name: 'path variables change places',
    location: 'document',
    before: path('/a/{x}/{y}', 'operationId: a'),
    after: path('/a/{y}/{x}', 'operationId: a'),
    expected: ['breaking operation-removed', 'info operation-added'],
  },
]

export const SERVER_CASES: readonly DiffCase[] = [
  {
    name: 'a server URL is removed',
    location: 'document',
    before: 'servers: [{url: https://a.example}, {url: https://b.example}]',
    after: 'servers: [{url: https://a.example}]',
    expected: ['breaking server-removed'],
  },
  {
    name: 'an operation loses its own server URL',
    location: 'operation',
    before: 'servers: [{url: https://a.example}, {url: https://b.example}]',
    after: 'servers: [{url: https://a.example}]',
    expected: ['breaking server-removed'],
  },
  {
    name: 'a variable of a server URL has another default',
    location: 'document',
    before: 'servers: [{url: "https://{env}.example", variables: {env: {default: a}}}]',
    after: 'servers: [{url: "https://{env}.example", variables: {env: {default: b}}}]',
    expected: ['warning server-variable-changed'],
  },
  {
    name: 'a server URL is added',
    location: 'document',
    before: 'servers: [{url: https://a.example}]',
    after: 'servers: [{url: https://a.example}, {url: https://b.example}]',
    expected: ['info server-added'],
  },
  {
    name: 'a server URL is described',
    location: 'document',
    before: 'servers: [{url: https://a.example}]',
    after: 'servers: [{url: https://a.example/, description: Live}]',
    expected: ['info server-text-changed'],
  },
  {
    name: 'a part of the server URL moves into the paths',
    location: 'document',
    before: at('https://a.example/v1/', '/registrations/{id}'),
    after: at('https://a.example', '/v1/registrations/{number}'),
    expected: [
      'info server-base-moved',
      'info path-parameter-renamed',
      'info operation-page-moved',
    ],
  },
  {
    name: 'a part of the paths moves into the server URL, and another path is new',
    location: 'document',
    before: at('/', '/v1/registrations'),
    after: at('/v1', '/registrations', '/users'),
    expected: ['info server-base-moved', 'info operation-page-moved', 'info operation-added'],
  },
  {
    name: 'all paths are served below another part',
    location: 'document',
    before: at('https://a.example/v1', '/registrations'),
    after: at('https://a.example/v1/eu', '/registrations'),
    expected: ['breaking server-removed', 'info server-added'],
  },
]
