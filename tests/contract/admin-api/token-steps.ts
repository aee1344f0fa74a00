/** API tokens, and the upload that they are for. Every scope and failure is in api-tokens.test.ts. */
import { expect } from 'vitest'
import type { Step } from './suite.ts'

const DOCUMENT = new TextEncoder().encode(
  'openapi: 3.1.0\ninfo: {title: Ducks, version: "1"}\npaths:\n  /a: {get: {responses: {"200": {description: ok}}}}\n',
)
const AUTHORIZATION = { Authorization: 'Bearer {apiToken}' }

export const TOKEN_STEPS: readonly Step[] = [
  {
    name: 'a token is created',
    as: 'admin',
    call: 'POST /api_tokens',
    body: { name: 'CI', scope: 'check', expires_in_days: 30 },
    answer: { data: { api_token: { token: expect.stringMatching(/^gp_api_/) } } },
    keep: { tokenId: 'data.api_token.id', apiToken: 'data.api_token.token' },
  },
  {
    name: 'a document to check',
    call: 'POST /playgrounds/add_publish',
    body: { name: 'Ducks', content: new TextDecoder().decode(DOCUMENT) },
    keep: { ducks: 'data.playground.id' },
  },
  {
    name: 'the token checks it',
    as: 'nobody',
    call: 'PUT /playgrounds/upload/{ducks}',
    headers: AUTHORIZATION,
    file: { type: 'application/yaml', bytes: DOCUMENT },
    answer: { data: { outcome: 'unchanged', counts: { total: 0 } } },
  },
  {
    name: 'the token makes no other call',
    as: 'nobody',
    call: 'GET /playgrounds',
    headers: AUTHORIZATION,
    status: 403,
  },
  {
    name: 'its use is listed',
    as: 'admin',
    call: 'GET /api_tokens',
    answer: { data: { api_tokens: [{ id: '{tokenId}', last_used_at: expect.any(String) }] } },
  },
  { name: 'it is revoked', as: 'admin', call: 'DELETE /api_tokens/{tokenId}' },
  {
    name: 'a revoked token is unknown',
    as: 'nobody',
    call: 'PUT /playgrounds/upload/{ducks}',
    headers: AUTHORIZATION,
    file: { type: 'application/yaml', bytes: DOCUMENT },
    status: 401,
  },
]
