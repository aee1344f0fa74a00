/** Changes to whole operations and to URLs. */
import { casesAt, type DiffCase } from './diff-case.ts'

const path = (template: string, operation: string): string =>
  `paths: {'${template}': {get: {summary: Read, tags: [Registration], ${operation}, responses: {'200': {description: OK}}}}}`
const REMOVED = 'paths: {}\ntags: [{name: Registration}]'
const at = (url: string, ...paths: readonly string[]): string =>
  `servers: [{url: ${url}}]
paths: {${paths.map((each) => `'${each}': {get: {summary: Show, tags: [Registration], responses: {'200': {description: OK}}}}`).join(', ')}}`

export const LIFE_CASES: readonly DiffCase[] = [
  ...casesAt('document', [
    [
      'an operation is removed',
      path('/a', 'operationId: a'),
      REMOVED,
      'breaking operation-removed',
    ],
  ]),
  ...casesAt(
    'document',
    [
      [
        'an operation is removed before its last day',
        path('/a', 'deprecated: true, x-sunset: 2026-12-31'),
        REMOVED,
        'breaking operation-removed-before-sunset',
      ],
    ],
    '2026-11-20',
  ),
  ...casesAt('document', [
    [
      'an operation moves to another server URL',
      path('/a', 'operationId: a'),
      path('/b', 'operationId: a'),
      'breaking operation-removed',
      'info operation-added',
    ],
    [
      'a deprecated operation is removed',
      path('/a', 'deprecated: true'),
      REMOVED,
      'warning operation-removed-after-deprecation',
    ],
  ]),
  ...casesAt('operation', [
    [
      'a last day comes earlier',
      'deprecated: true\nx-sunset: 2027-01-01',
      'deprecated: true\nx-sunset: 2026-12-01',
      'warning operation-sunset-brought-forward',
    ],
    [
      'an operationId changes',
      'operationId: register',
      'operationId: createRegistration',
      'warning operation-id-changed',
    ],
  ]),
  ...casesAt(
    'document',
    [
      [
        'an operation is removed on its last day',
        path('/a', 'deprecated: true, x-sunset: 2026-11-20'),
        REMOVED,
        'info operation-removed-after-sunset',
      ],
    ],
    '2026-11-20',
  ),
  ...casesAt('document', [
    ['an operation is added', REMOVED, path('/a', 'operationId: a'), 'info operation-added'],
  ]),
  ...casesAt('operation', [
    ['an operation is deprecated', '', 'deprecated: true', 'info operation-deprecated'],
    ['an operation is no longer deprecated', 'deprecated: true', '', 'info operation-undeprecated'],
    [
      'a last day is announced',
      'deprecated: true',
      'deprecated: true\nx-sunset: 2027-01-01',
      'info operation-sunset-set',
    ],
    [
      'a last day is withdrawn',
      'deprecated: true\nx-sunset: 2027-01-01',
      'deprecated: true',
      'info operation-sunset-removed',
    ],
    [
      'a last day comes later',
      'x-sunset: 2027-01-01',
      'x-sunset: 2027-06-01',
      'info operation-sunset-postponed',
    ],
  ]),
  ...casesAt('document', [
    [
      'a path variable is renamed',
      path('/a/{id}', 'operationId: a'),
      path('/a/{user_id}', 'operationId: a'),
      'info path-parameter-renamed',
      'info operation-page-moved',
    ],
    [
      'path variables change places',
      path('/a/{x}/{y}', 'operationId: a'),
      path('/a/{y}/{x}', 'operationId: a'),
      'breaking operation-removed',
      'info operation-added',
    ],
  ]),
]

export const SERVER_CASES: readonly DiffCase[] = [
  ...casesAt('document', [
    [
      'a server URL is removed',
      'servers: [{url: https://a.example}, {url: https://b.example}]',
      'servers: [{url: https://a.example}]',
      'breaking server-removed',
    ],
  ]),
  ...casesAt('operation', [
    [
      'an operation loses its own server URL',
      'servers: [{url: https://a.example}, {url: https://b.example}]',
      'servers: [{url: https://a.example}]',
      'breaking server-removed',
    ],
  ]),
  ...casesAt('document', [
    [
      'a variable of a server URL has another default',
      'servers: [{url: "https://{env}.example", variables: {env: {default: a}}}]',
      'servers: [{url: "https://{env}.example", variables: {env: {default: b}}}]',
      'warning server-variable-changed',
    ],
    [
      'a server URL is added',
      'servers: [{url: https://a.example}]',
      'servers: [{url: https://a.example}, {url: https://b.example}]',
      'info server-added',
    ],
    [
      'a server URL is described',
      'servers: [{url: https://a.example}]',
      'servers: [{url: https://a.example/, description: Live}]',
      'info server-text-changed',
    ],
    [
      'a part of the server URL moves into the paths',
      at('https://a.example/v1/', '/registrations/{id}'),
      at('https://a.example', '/v1/registrations/{number}'),
      'info server-base-moved',
      'info path-parameter-renamed',
      'info operation-page-moved',
    ],
    [
      'a part of the paths moves into the server URL, and another path is new',
      at('/', '/v1/registrations'),
      at('/v1', '/registrations', '/users'),
      'info server-base-moved',
      'info operation-page-moved',
      'info operation-added',
    ],
    [
      'all paths are served below another part',
      at('https://a.example/v1', '/registrations'),
      at('https://a.example/v1/eu', '/registrations'),
      'breaking server-removed',
      'info server-added',
    ],
  ]),
]
