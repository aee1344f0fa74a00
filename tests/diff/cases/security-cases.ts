/** Changes to the credentials that a call needs. */
import type { DiffCase } from './diff-case.ts'

const SCHEMES = `components: {securitySchemes: {
  key: {type: apiKey, in: header, name: X-Key},
  token: {type: oauth2, flows: {clientCredentials: {tokenUrl: https://id.example/token, scopes: {read: '', write: ''}}}}}}`
const secured = (security: string, schemes = SCHEMES): string =>
  `${schemes}\npaths: {/a: {get: {summary: Read, tags: [Registration], security: ${security}, responses: {'200': {description: OK}}}}}`
const schemes = (members: string): string => `components: {securitySchemes: {${members}}}`
const tokensFrom = (url: string): string =>
  schemes(`t: {type: oauth2, flows: {clientCredentials: {tokenUrl: ${url}, scopes: {}}}}`)

export const SECURITY_CASES: readonly DiffCase[] = [
  {
    name: 'credentials become necessary',
    location: 'document',
    before: secured('[]'),
    after: secured('[{key: []}]'),
    expected: ['breaking security-required'],
  },
  {
    name: 'a way to authenticate is removed',
    location: 'document',
    before: secured('[{key: []}, {token: []}]'),
    after: secured('[{token: []}]'),
    expected: ['breaking security-alternative-removed'],
  },
  {
    name: 'a second credential becomes necessary',
    location: 'document',
    before: secured('[{key: []}]'),
    after: secured('[{key: [], token: []}]'),
    expected: ['breaking security-requirement-added'],
  },
  {
    name: 'a scope becomes necessary',
    location: 'document',
    before: secured('[{token: [read]}]'),
    after: secured('[{token: [read, write]}]'),
    expected: ['breaking security-scope-added'],
  },
  {
    name: 'a key is sent in another header',
    location: 'document',
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
    location: 'document',
    before: secured('[{key: []}]'),
    after: secured('[{key: []}, {}]'),
    expected: ['warning security-became-optional'],
  },
  {
    name: 'credentials are no longer needed',
    location: 'document',
    before: secured('[{key: []}]'),
    after: secured('[]'),
    expected: ['warning security-lifted'],
  },
  {
    name: 'tokens are fetched elsewhere',
    location: 'document',
    before: secured('[{t: []}]', tokensFrom('https://a.example')),
    after: secured('[{t: []}]', tokensFrom('https://b.example')),
    expected: ['warning security-scheme-address-changed'],
  },
  {
    name: 'a scheme is described',
    location: 'document',
    before: schemes('k: {type: http, scheme: basic}'),
    after: schemes('k: {type: http, scheme: basic, description: Old}'),
    expected: ['info security-scheme-text-changed'],
  },
  {
    name: 'tokens that no operation needs are fetched elsewhere',
    location: 'document',
    before: tokensFrom('https://a.example'),
    after: tokensFrom('https://b.example'),
    expected: ['info security-scheme-text-changed'],
  },
  {
    name: 'a key that no operation needs is sent in another header',
    location: 'document',
    before: schemes('k: {type: apiKey, in: header, name: X-Key}'),
    after: schemes('k: {type: apiKey, in: header, name: X-Api-Key}'),
    expected: ['info security-scheme-text-changed'],
  },
  {
    name: 'a way to authenticate is added',
    location: 'document',
    before: secured('[{key: []}]'),
    after: secured('[{key: []}, {token: []}]'),
    expected: ['info security-alternative-added'],
  },
  {
    name: 'a second credential is no longer necessary',
    location: 'document',
    before: secured('[{key: [], token: []}]'),
    after: secured('[{key: []}]'),
    expected: ['info security-requirement-removed'],
  },
  {
    name: 'a scope is no longer necessary',
    location: 'document',
    before: secured('[{token: [read, write]}]'),
    after: secured('[{token: [read]}]'),
    expected: ['info security-scope-removed'],
  },
  {
    name: 'a scheme is declared',
    location: 'document',
    before: '',
    after: schemes('k: {type: http, scheme: basic}'),
    expected: ['info security-scheme-added'],
  },
  {
    name: 'a scheme is no longer declared',
    location: 'document',
    before: schemes('k: {type: http, scheme: basic}'),
    after: '',
    expected: ['info security-scheme-removed'],
  },
  {
    name: 'only the name of a scheme changes',
    location: 'document',
    before: secured('[{key: []}]', schemes('key: {type: http, scheme: bearer}')),
    after: secured('[{bearer: []}]', schemes('bearer: {type: http, scheme: Bearer}')),
    expected: [],
  },
  {
    name: 'the case of the header of a key changes',
    location: 'document',
    before: schemes('k: {type: apiKey, in: header, name: X-Api-Key}'),
    after: schemes('k: {type: apiKey, in: header, name: x-api-key}'),
    expected: [],
  },
]
