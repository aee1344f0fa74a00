/** Operation data for tests: one POST with a JSON body, unless a test overrides it. */

import type { MediaType, Operation } from '#core/openapi/model.ts'
import { DEFAULT_RECIPE } from '#core/signature/recipe.ts'
import type { OperationData } from '#core/site/operation-data.ts'
import { translatorOf } from '#core/translator.ts'
import { playground } from '../../src/i18n/en/playground.ts'
import type { SigningInput } from '../../src/islands/playground/prepare.ts'

export function mediaOf(mediaType: string, more: Partial<MediaType> = {}): MediaType {
  return { mediaType, examples: [], encoding: {}, ...more }
}

export function operationOf(changes: Partial<Operation> = {}): Operation {
  return {
    key: 'post /v2/registrations',
    kind: 'operation',
    method: 'post',
    path: '/v2/registrations',
    page: '/registration/v2/registrations',
    title: 'Register',
    deprecated: false,
    tags: ['registration'],
    parameters: [],
    responses: [],
    security: [],
    servers: [],
    callbacks: [],
    codeSamples: [],
    isTokenEndpoint: false,
    ...changes,
  }
}

export function dataOf(changes: Partial<Operation> = {}): OperationData {
  return {
    operation: operationOf(changes),
    schemas: {},
    responseSchemas: [],
    securitySchemes: {},
    servers: [],
    recipe: DEFAULT_RECIPE,
  }
}

/** Keys and a stamp that tests sign with. */
export const SIGNING: SigningInput = {
  apiKey: 'pk_1',
  secretKey: 'sk_1',
  accessToken: 'at_1',
  basePath: '',
  epochMs: Date.UTC(2026, 10, 20, 10, 4, 5),
  requestId: '6f1c1f0e-5a3c-4d7b-9f0a-2b8e4c1d9a77',
  boundary: 'B',
}

/** Context of the playground for parts that are rendered alone. */
export const PLAYGROUND_CONTEXT = {
  t: translatorOf<typeof playground>('en', playground),
  schemas: {},
  responseSchemas: [],
  direct: null,
  exampleOptions: { schemas: {}, mode: 'request' },
} as const
