/** The document around the snippets of a case. */
import { parse } from 'yaml'
import { compileDocument } from '#core/openapi/compile/compile-document.ts'
import type { CompiledDocument } from '#core/openapi/model.ts'
import { parseDocument } from '#core/openapi/parse/parse-document.ts'
import type { CaseLocation } from './diff-case.ts'

/** Compiles one side of a case. */
export function caseDocument(location: CaseLocation, snippet: string): CompiledDocument {
  const value: unknown = snippet.trim() === '' ? undefined : parse(snippet)
  return compileDocument(parseDocument(JSON.stringify(around(location, value)))).compiled
}

function around(location: CaseLocation, value: unknown): object {
  const members = value ?? {}
  switch (location) {
    case 'request':
      return description(
        value === undefined
          ? {}
          : { requestBody: { content: { 'application/json': { schema: value } } } },
      )
    case 'response':
      return description({
        responses: responses({ content: { 'application/json': { schema: value } } }),
      })
    case 'operation':
      return description(members)
    case 'parameters':
      return description({ parameters: value ?? [] })
    case 'response-200':
      return description({ responses: responses(members) })
    case 'document':
      return { ...description({}), ...members }
    case 'webhook': {
      const operation = { responses: { 200: { description: 'Thanks' } }, ...members }
      return { ...description({}), webhooks: { registered: { post: operation } } }
    }
    case 'callbacks':
      return description({ callbacks: members })
  }
}

const responses = (ok: object) => ({
  200: { description: 'OK', ...ok },
  422: { description: 'Not valid' },
})

const description = (operation: object) => ({
  openapi: '3.1.0',
  info: { title: 'E-signature', version: '1.0' },
  tags: [{ name: 'Registration' }],
  paths: {
    '/registrations': {
      post: {
        operationId: 'register',
        summary: 'Register a user',
        tags: ['Registration'],
        responses: responses({}),
        ...operation,
      },
    },
  },
})
