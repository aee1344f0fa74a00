/** Changes to the credentials that a call needs. */
import { casesAt, type DiffCase } from './diff-case.ts'

const SCHEMES = `components: {securitySchemes: {
  key: {type: apiKey, in: header, name: X-Key},
  token: {type: oauth2, flows: {clientCredentials: {tokenUrl: https://id.example/token, scopes: {read: '', write: ''}}}}}}`
const secured = (security: string, schemes = SCHEMES): string =>
  `${schemes}\npaths: {/a: {get: {summary: Read, tags: [Registration], security: ${security}, responses: {'200': {description: OK}}}}}`
const schemes = (members: string): string => `components: {securitySchemes: {${members}}}`
const tokensFrom = (url: string): string =>
  schemes(`t: {type: oauth2, flows: {clientCredentials: {tokenUrl: ${url}, scopes: {}}}}`)

export const SECURITY_CASES: readonly DiffCase[] = casesAt('document', [
  [
    'credentials become necessary',
    secured('[]'),
    secured('[{key: []}]'),
    'breaking security-required',
  ],
  [
    'a way to authenticate is removed',
    secured('[{key: []}, {token: []}]'),
    secured('[{token: []}]'),
    'breaking security-alternative-removed',
  ],
  [
    'a second credential becomes necessary',
    secured('[{key: []}]'),
    secured('[{key: [], token: []}]'),
    'breaking security-requirement-added',
  ],
  [
    'a scope becomes necessary',
    secured('[{token: [read]}]'),
    secured('[{token: [read, write]}]'),
    'breaking security-scope-added',
  ],
  [
    'a key is sent in another header',
    secured('[{key: []}]'),
    secured(
      '[{key: []}]',
      schemes(
        'key: {type: apiKey, in: header, name: X-Api-Key}, token: {type: oauth2, flows: {clientCredentials: {tokenUrl: https://id.example/token, scopes: {read: "", write: ""}}}}',
      ),
    ),
    'breaking security-scheme-changed',
  ],
  [
    'credentials become optional',
    secured('[{key: []}]'),
    secured('[{key: []}, {}]'),
    'warning security-became-optional',
  ],
  [
    'credentials are no longer needed',
    secured('[{key: []}]'),
    secured('[]'),
    'warning security-lifted',
  ],
  [
    'tokens are fetched elsewhere',
    secured('[{t: []}]', tokensFrom('https://a.example')),
    secured('[{t: []}]', tokensFrom('https://b.example')),
    'warning security-scheme-address-changed',
  ],
  [
    'a scheme is described',
    schemes('k: {type: http, scheme: basic}'),
    schemes('k: {type: http, scheme: basic, description: Old}'),
    'info security-scheme-text-changed',
  ],
  [
    'tokens that no operation needs are fetched elsewhere',
    tokensFrom('https://a.example'),
    tokensFrom('https://b.example'),
    'info security-scheme-text-changed',
  ],
  [
    'a key that no operation needs is sent in another header',
    schemes('k: {type: apiKey, in: header, name: X-Key}'),
    schemes('k: {type: apiKey, in: header, name: X-Api-Key}'),
    'info security-scheme-text-changed',
  ],
  [
    'a way to authenticate is added',
    secured('[{key: []}]'),
    secured('[{key: []}, {token: []}]'),
    'info security-alternative-added',
  ],
  [
    'a second credential is no longer necessary',
    secured('[{key: [], token: []}]'),
    secured('[{key: []}]'),
    'info security-requirement-removed',
  ],
  [
    'a scope is no longer necessary',
    secured('[{token: [read, write]}]'),
    secured('[{token: [read]}]'),
    'info security-scope-removed',
  ],
  [
    'a scheme is declared',
    '',
    schemes('k: {type: http, scheme: basic}'),
    'info security-scheme-added',
  ],
  [
    'a scheme is no longer declared',
    schemes('k: {type: http, scheme: basic}'),
    '',
    'info security-scheme-removed',
  ],
  [
    'only the name of a scheme changes',
    secured('[{key: []}]', schemes('key: {type: http, scheme: bearer}')),
    secured('[{bearer: []}]', schemes('bearer: {type: http, scheme: Bearer}')),
  ],
  [
    'the case of the header of a key changes',
    schemes('k: {type: apiKey, in: header, name: X-Api-Key}'),
    schemes('k: {type: apiKey, in: header, name: x-api-key}'),
  ],
])
