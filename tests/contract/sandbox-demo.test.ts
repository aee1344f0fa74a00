/** Every operation of the demo document, called as its own examples show, is accepted by the sandbox. */
import { expect, test } from 'vitest'
import { exampleFor } from '#core/openapi/example/example-for.ts'
import { printExample } from '#core/openapi/example/print-example.ts'
import type { JsonValue, Operation } from '#core/openapi/model.ts'
import { validateValue } from '#core/openapi/validate/validate-value.ts'
import { ok } from '#core/result.ts'
import { signRequest } from '#core/signature/sign-request.ts'
import type { UpstreamRequest } from '../../functions/ports/upstream.ts'
import { sandboxUpstream } from '../../functions/sandbox/sandbox.ts'
import { inlineWork } from '../../functions/work/inline-work.ts'
import { currentDocument } from '../support/current-document.ts'
import { demoDocument } from '../support/demo-documents.ts'
import { fixedClock } from '../support/fixed-clock.ts'
import { recipeOf } from '../support/recipes.ts'

const compiled = demoDocument()
const { schemas } = compiled
const recipe = recipeOf(compiled.signature ?? {})

const keys = { apiKey: 'key', secretKey: 'secret' }
const partner = { ...keys, id: 'p', accessToken: 'access', enabled: true }

const sandbox = sandboxUpstream({
  documents: {
    current: async () => ok(currentDocument(compiled)),
  },
  work: inlineWork(),
  partners: {
    byApiKey: async (apiKey) => (apiKey === partner.apiKey ? partner : undefined),
    byId: async (id) => (id === partner.id ? partner : undefined),
  },
  clock: fixedClock(),
})

test('the demo document has operations', () => {
  expect(compiled.operations.length).toBeGreaterThan(20)
})

test.each(compiled.operations.map((operation) => ({ key: operation.key, operation })))(
  'accepts $key',
  async ({ operation }) => {
    const answer = await sandbox.send(exampleRequest(operation), new AbortController().signal)
    if (!answer.ok) throw new Error(answer.error.message)
    const text = new TextDecoder().decode(answer.value.body)
    expect(answer.value.status < 400 ? '' : text).toBe('')
    const response = operation.responses.find(
      ({ status }) => status === String(answer.value.status),
    )
    const type = answer.value.headers.find(([name]) => name === 'content-type')?.[1]
    const media = response?.content.find(({ mediaType }) => mediaType === type)
    expect(response).toBeDefined()
    if (media?.schema !== undefined && type?.includes('json')) {
      const value: JsonValue = JSON.parse(text)
      expect(validateValue(media.schema, value, { schemas, mode: 'response' })).toEqual([])
    }
  },
)

function exampleRequest(operation: Operation): UpstreamRequest {
  const options = { schemas, mode: 'request' } as const
  const values = operation.parameters.map((parameter) => ({
    parameter,
    text: printed(exampleFor(parameter, options)),
  }))
  const at = (location: string) => values.filter(({ parameter }) => parameter.in === location)
  const path = at('path').reduce(
    (whole, { parameter, text }) => whole.replace(`{${parameter.name}}`, encodeURIComponent(text)),
    operation.path,
  )
  const query = at('query')
    .filter(({ parameter }) => parameter.required)
    .map(({ parameter, text }) => `${parameter.name}=${encodeURIComponent(text)}`)
    .join('&')
  const [media] = operation.requestBody?.content ?? []
  const example = operation.isTokenEndpoint
    ? { client_id: keys.apiKey, client_secret: keys.secretKey }
    : media && exampleFor(media, options)
  const body =
    example === undefined
      ? undefined
      : printExample(media ?? { mediaType: 'application/json' }, example)
  const method = operation.method.toUpperCase()
  const timestamp = '2026-11-20T17:04:05+07:00'
  const requestId = '00000000-0000-4000-8000-000000000000'
  const trace = signRequest(recipe, { ...keys, method, path, query, body, timestamp, requestId })
  if (!trace.ok) throw new Error(trace.error.problem.code)
  const documented = at('header').filter(
    ({ parameter }) => parameter.required && !(parameter.name in trace.value.headers),
  )
  return {
    method,
    path,
    query,
    headers: [
      ...documented.map(({ parameter, text }) => [parameter.name.toLowerCase(), text] as const),
      ...Object.entries(trace.value.headers).map(
        ([name, value]) => [name.toLowerCase(), value] as const,
      ),
      ['authorization', `Bearer ${partner.accessToken}`],
      ...(media === undefined ? [] : [['content-type', media.mediaType] as const]),
    ],
    body: new TextEncoder().encode(body ?? ''),
  }
}

function printed(value: JsonValue | undefined): string {
  return Array.isArray(value) ? value.map(String).join(',') : String(value ?? '')
}
