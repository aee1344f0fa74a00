/** Operation data for tests: one POST with a JSON body, unless a test overrides it. */
import type { CompiledDocument, MediaType, Operation } from '#core/openapi/model.ts'
import { DEFAULT_RECIPE } from '#core/signature/recipe.ts'
import type { OperationData } from '#core/site/operation-data.ts'

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

export function documentWith(changes: Partial<CompiledDocument> = {}): CompiledDocument {
  return {
    openapi: '3.1.0',
    info: { title: 'T', version: '1' },
    servers: [],
    tags: [],
    tagGroups: [],
    operations: [],
    webhooks: [],
    pages: [],
    schemas: {},
    securitySchemes: {},
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
