/** Who calls under load, and what each of them expects. */
import { compileDocument } from '#core/openapi/compile/compile-document.ts'
import { exampleFor } from '#core/openapi/example/example-for.ts'
import { printExample } from '#core/openapi/example/print-example.ts'
import type { Operation } from '#core/openapi/model.ts'
import { parseDocument } from '#core/openapi/parse/parse-document.ts'
import { decodeRecipe } from '#core/signature/decode-recipe.ts'
import { DEFAULT_RECIPE } from '#core/signature/recipe.ts'
import { signRequest } from '#core/signature/sign-request.ts'
import { formatTimestamp } from '#core/signature/timestamp.ts'
import type { BenchPartner } from './people.ts'

export interface Caller {
  readonly kind: 'reader' | 'partner' | 'staff'
  /** @returns why the answer is not the expected one; undefined: it is */
  call(index: number, signal: AbortSignal): Promise<string | undefined>
}

// biome-ignore format: in rows, a list this long is read at a glance.
const PAGES = [
  '/', '/id', '/api-documentation', '/registration/v2/registrations', '/faq', '/id/faq',
  '/changelog', '/usecase', '/introduction/credential', '/openapi.yaml', '/llms.txt', '/nothing',
] as const

export function readerCaller(origin: string): Caller {
  return {
    kind: 'reader',
    async call(index, signal) {
      const path = PAGES[index % PAGES.length] ?? '/'
      const headers = { 'Accept-Encoding': 'br' }
      const answer = await fetch(`${origin}${path}`, { headers, signal })
      const text = await answer.text()
      const isExpected = path === '/nothing' ? answer.status === 404 : answer.status === 200
      return isExpected && text !== '' ? undefined : `${path} answered ${answer.status}`
    },
  }
}

/** Signed registrations, each with the body of the document's own example. */
export async function partnerCaller(
  origin: string,
  partners: readonly BenchPartner[],
): Promise<Caller> {
  const text = await (await fetch(`${origin}/openapi.yaml`)).text()
  const { compiled } = compileDocument(parseDocument(text))
  const decoded = decodeRecipe(compiled.signature ?? {})
  const recipe = decoded.ok ? decoded.value : DEFAULT_RECIPE
  const operation = compiled.operations.find(
    ({ path, method }) => path === '/v2/registrations' && /^post$/i.test(method),
  )
  if (operation === undefined) throw new Error('The demo document has no registration to send.')
  const body = bodyOf(operation, compiled.schemas)
  return {
    kind: 'partner',
    async call(index, signal) {
      const partner = partners[index % partners.length]
      if (partner === undefined) return 'there is no partner'
      const contentType = 'application/json'
      const signed = signRequest(recipe, {
        apiKey: partner.apiKey,
        secretKey: partner.secretKey,
        contentType,
        body,
        method: 'POST',
        path: operation.path,
        requestId: crypto.randomUUID(),
        timestamp: formatTimestamp(recipe, Date.now()),
      })
      if (!signed.ok) return signed.error.problem.code
      const answer = await fetch(`${origin}/api-general${operation.path}`, {
        method: 'POST',
        body,
        signal,
        headers: {
          ...signed.value.headers,
          'Content-Type': contentType,
          Cookie: partner.cookie,
          Origin: origin,
          Authorization: `Bearer ${partner.apiKey.replace('load', 'load-access')}`,
        },
      })
      const said = await answer.text()
      return answer.status === 201
        ? undefined
        : `the sandbox answered ${answer.status} ${said.slice(0, 200)}`
    },
  }
}

function bodyOf(
  operation: Operation,
  schemas: Parameters<typeof exampleFor>[1]['schemas'],
): string {
  const media = operation.requestBody?.content.find(({ mediaType }) => /json/.test(mediaType))
  const example = media && exampleFor(media, { schemas, mode: 'request' })
  if (media === undefined || example === undefined) throw new Error('The registration has no body.')
  return printExample(media, example)
}

const LISTS = [
  'faq',
  'changelogs',
  'use_case',
  'playgrounds',
  'agents/me',
  'builds',
  'audit_log',
] as const

/** Three lists are read for each draft that is written. */
export function staffCaller(origin: string, cookie: string): Caller {
  const api = `${origin}/api-admin/admin/api/v1`
  const headers = { Cookie: cookie, Origin: origin, 'Content-Type': 'application/json' }
  return {
    kind: 'staff',
    async call(index, signal) {
      const isWrite = index % 4 === 3
      const path = isWrite ? 'faq' : (LISTS[index % LISTS.length] ?? 'faq')
      const draft = JSON.stringify({ title: `Draft ${index}`, content: '<p>Text</p>' })
      const answer = await fetch(`${api}/${path}`, {
        headers,
        signal,
        ...(isWrite ? { method: 'POST', body: draft } : {}),
      })
      await answer.text()
      return answer.status === 200 ? undefined : `${path} answered ${answer.status}`
    },
  }
}
