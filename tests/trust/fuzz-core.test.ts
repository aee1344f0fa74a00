/** Random and half-right input for everything in core that reads what strangers wrote. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { sanitiseRichText } from '#core/content/rich-text.ts'
import { richTextToMarkdown } from '#core/content/rich-text-to-markdown.ts'
import { diffDocuments, draftChangelog } from '#core/openapi/diff/index.ts'
import {
  buildExample,
  compileDocument,
  describeSchema,
  lintDocument,
  parseDocument,
  validateValue,
} from '#core/openapi/index.ts'
import type { JsonSchema, JsonValue } from '#core/openapi/model.ts'
import { compilePolicy, matchOperation } from '#core/policy/index.ts'
import {
  canonicalBody,
  DEFAULT_RECIPE,
  decodeRecipe,
  formatTimestamp,
  parseCurl,
  parseLayout,
  parseTimestamp,
  printLayout,
  signRequest,
  verifySignature,
} from '#core/signature/index.ts'
import { scanHtml } from '../../scripts/lib/scan-html.ts'
import { renderMarkdown } from '../../src/components/markdown/render-markdown.ts'
import { PAYLOADS } from '../fixtures/trust/payloads.ts'
import { FUZZ_TIMEOUT_MS, fuzzRuns } from './fuzz-runs.ts'

const payload = fc.constantFrom(...PAYLOADS)
const anyText = fc.oneof(payload, fc.string({ unit: 'binary', maxLength: 60 }))
const anyJson = fc.oneof(anyText, fc.jsonValue({ maxDepth: 3 }))

/** Small, and with every kind of thing in it that a compiler follows. */
const BASE = {
  openapi: '3.1.0',
  info: { title: 'Base', version: '1', description: 'Text' },
  servers: [{ url: 'https://{host}/v1', variables: { host: { default: 'a', enum: ['a', 'b'] } } }],
  tags: [{ name: 'One', description: 'First' }],
  paths: {
    '/a/{id}': {
      parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'string' } }],
      get: {
        ...{ tags: ['One'], operationId: 'readA', summary: 'Read' },
        parameters: [{ $ref: '#/components/parameters/Page' }],
        responses: { 200: { $ref: '#/components/responses/Thing' } },
        security: [{ key: [] }],
      },
      post: {
        requestBody: {
          content: { 'application/json': { schema: { $ref: '#/components/schemas/Thing' } } },
        },
        responses: {
          201: { description: 'Made', headers: { 'X-A': { schema: { type: 'integer' } } } },
        },
        callbacks: {
          done: { '{$request.body#/url}': { post: { responses: { 200: { description: 'ok' } } } } },
        },
      },
    },
  },
  webhooks: { hook: { post: { responses: { 200: { description: 'ok' } } } } },
  components: {
    parameters: { Page: { name: 'page', in: 'query', schema: { type: 'integer', minimum: 1 } } },
    responses: {
      Thing: {
        description: 'ok',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Thing' } } },
      },
    },
    schemas: {
      Thing: {
        type: 'object',
        required: ['name'],
        properties: {
          name: { type: ['string', 'null'], pattern: '^a', enum: ['a', 'b'] },
          more: {
            oneOf: [
              { $ref: '#/components/schemas/Thing' },
              { type: 'array', items: { type: 'string' } },
            ],
          },
          open: { allOf: [{ type: 'object', additionalProperties: { type: 'number' } }] },
        },
      },
    },
    securitySchemes: { key: { type: 'apiKey', in: 'header', name: 'X-Key' } },
  },
}

const KEYS = [
  ...[
    '$ref',
    'type',
    'oneOf',
    'allOf',
    'anyOf',
    'items',
    'properties',
    'required',
    'enum',
    'schema',
  ],
  ...['description', 'content', 'examples', 'default', 'pattern', 'discriminator', 'not', 'const'],
  ...[
    '__proto__',
    'constructor',
    'toString',
    'x-signature',
    'openapi',
    'paths',
    'parameters',
    '$defs',
  ],
]
const REFERENCES = [
  '#',
  '#/',
  '#/paths',
  '#/components/schemas/Thing',
  '#/components/schemas',
  '#/info/title',
  '#/%',
  '#/~2',
  'a.yaml',
  '//x',
  '',
]

interface Change {
  readonly at: number
  readonly how: 'replace' | 'add' | 'remove' | 'refer'
  readonly key: string
  readonly value: unknown
}

const change: fc.Arbitrary<Change> = fc.record({
  at: fc.nat(),
  how: fc.constantFrom('replace', 'add', 'remove', 'refer'),
  key: fc.constantFrom(...KEYS),
  value: fc.oneof(anyJson, fc.constantFrom<unknown>(...REFERENCES)),
})
const changes = fc.array(change, { minLength: 1, maxLength: 6 })

const documentOf = (list: readonly Change[]): string => {
  const made: unknown = structuredClone(BASE)
  // Values are copied: a later change may be made inside an earlier one's value.
  for (const each of structuredClone(list)) apply(made, each)
  return JSON.stringify(made)
}

function apply(root: unknown, { at, how, key, value }: Change): void {
  const places: Record<string, unknown>[] = []
  const visit = (node: unknown): void => {
    if (node === null || typeof node !== 'object') return
    // Lists too: their members have keys.
    places.push(node as Record<string, unknown>)
    for (const child of Object.values(node)) visit(child)
  }
  visit(root)
  const place = places[at % places.length]
  if (place === undefined) return
  const own = Object.keys(place)
  const chosen = own[Math.floor(at / places.length) % Math.max(1, own.length)] ?? key
  const put = (name: string, content: unknown) =>
    Object.defineProperty(place, name, {
      value: content,
      enumerable: true,
      configurable: true,
      writable: true,
    })
  if (Array.isArray(place)) place.push(value as never)
  else if (how === 'replace') put(chosen, value)
  else if (how === 'add') put(key, value)
  else if (how === 'refer') put(chosen, { $ref: typeof value === 'string' ? value : '#/paths' })
  else delete place[chosen]
}

describe('documents', () => {
  test('a changed document is compiled, or its problems are named', {
    timeout: FUZZ_TIMEOUT_MS,
  }, () => {
    fc.assert(
      fc.property(changes, (list) => {
        const parsed = parseDocument(documentOf(list))
        const { compiled } = compileDocument(parsed)
        compilePolicy(compiled)
        lintDocument(parsed)
      }),
      fuzzRuns(0.1),
    )
  })

  test('any text is read, or refused in words', { timeout: FUZZ_TIMEOUT_MS }, () => {
    const yaml = fc.array(
      fc.oneof(
        anyText,
        fc.constantFrom(
          'openapi: 3.1.0\n',
          '&a',
          '*a',
          '<<: ',
          '- ',
          '? ',
          '|\n',
          '{',
          '[',
          '!!js/function ',
          '%YAML 1.2\n---\n',
          '\t',
          ': ',
        ),
      ),
      { maxLength: 12 },
    )
    fc.assert(
      fc.property(yaml, (parts) => {
        const parsed = parseDocument(parts.join(''))
        expect(parsed.document !== undefined || parsed.problems.length > 0).toBe(true)
      }),
      fuzzRuns(0.08),
    )
  })

  test('two changed documents are compared; one with itself has no difference', {
    timeout: FUZZ_TIMEOUT_MS,
  }, () => {
    const compile = (list: readonly Change[]) =>
      compileDocument(parseDocument(documentOf(list))).compiled
    fc.assert(
      fc.property(changes, changes, (before, after) => {
        const left = compile(before)
        draftChangelog(diffDocuments(left, compile(after)), 'id')
        expect(diffDocuments(left, compile(before)).changes).toEqual([])
      }),
      fuzzRuns(0.06),
    )
  })

  test('any path is matched or refused', { timeout: FUZZ_TIMEOUT_MS }, () => {
    const policy = compilePolicy(compileDocument(parseDocument(JSON.stringify(BASE))).compiled)
    const part = fc.constantFrom('/a/', 'a', '..', '%2e', '//', '%00', ';', '%', '?', '\\', '/')
    fc.assert(
      fc.property(fc.array(fc.oneof(part, anyText)), (parts) => {
        const match = matchOperation(policy, 'GET', parts.join(''))
        if (match.ok) expect(parts.join('')).toMatch(/^\/a\/[^/]+$/)
      }),
      fuzzRuns(0.05),
    )
  })
})

describe('schemas', () => {
  test('any schema is described, exemplified and checked against', {
    timeout: FUZZ_TIMEOUT_MS,
  }, () => {
    fc.assert(
      fc.property(changes, anyJson, (list, value) => {
        const { schemas } = compileDocument(parseDocument(documentOf(list))).compiled
        for (const schema of Object.values(schemas)) {
          describeSchema(schema, { schemas, mode: 'request' })
          const example = buildExample(schema, { schemas, mode: 'response' })
          for (const each of [example, value as JsonValue]) {
            validateValue(schema as JsonSchema, each, { schemas, mode: 'response' })
          }
        }
      }),
      fuzzRuns(0.06),
    )
  })
})

describe('signatures', () => {
  const textToSign = (body: string) => canonicalBody(DEFAULT_RECIPE.canonicalBody, body).text
  const request = fc.record({
    body: fc.oneof(fc.constant(undefined), anyText, fc.json()),
    path: fc.webPath(),
    query: fc.webQueryParameters(),
    nowMs: fc.integer({ min: 0, max: 4_000_000_000_000 }),
  })

  test('what is signed is verified, and what is changed after is not', {
    timeout: FUZZ_TIMEOUT_MS,
  }, async () => {
    const keys = { apiKey: 'key', secretKey: 'secret' }
    await fc.assert(
      fc.asyncProperty(request, fc.nat(), async ({ nowMs, ...sent }, at) => {
        const timestamp = formatTimestamp(DEFAULT_RECIPE, nowMs)
        const signed = signRequest(DEFAULT_RECIPE, {
          ...keys,
          ...sent,
          method: 'post',
          timestamp,
          requestId: '1',
        })
        if (!signed.ok) return
        const { body: bodyText, ...rest } = sent
        const received = { ...rest, bodyText, method: 'POST', headers: signed.value.headers }
        const judge = async (changed: object) =>
          (await verifySignature(DEFAULT_RECIPE, { ...received, ...changed }, { ...keys, nowMs }))
            .ok
        expect(await judge({})).toBe(true)
        expect(await judge({ method: 'PUT' })).toBe(false)
        const index = at % ((bodyText ?? '').length + 1)
        const tampered = `${bodyText?.slice(0, index) ?? ''}#${bodyText?.slice(index) ?? ''}`
        const same = textToSign(tampered) === textToSign(bodyText ?? '')
        expect(await judge({ bodyText: tampered })).toBe(same)
      }),
      // A refusal explains itself, which takes most of the time here.
      fuzzRuns(0.005),
    )
  })

  test('readers of pasted text answer or refuse', { timeout: FUZZ_TIMEOUT_MS }, () => {
    const word = fc.constantFrom(
      'curl ',
      "'",
      '"',
      '\\',
      '-H ',
      '-d ',
      '$',
      '\n',
      'https://a/',
      '-X ',
      '{',
      '}',
    )
    fc.assert(
      fc.property(fc.array(fc.oneof(word, anyText), { maxLength: 12 }), anyJson, (words, value) => {
        const text = words.join('')
        parseCurl(text)
        parseTimestamp(DEFAULT_RECIPE, text)
        decodeRecipe(value)
        const json = JSON.stringify(value)
        const layout = parseLayout(json)
        if (layout !== undefined)
          expect(JSON.parse(printLayout(layout, { indent: '  ', gap: ' ' }))).toEqual(
            JSON.parse(json),
          )
        parseLayout(text)
      }),
      fuzzRuns(0.06),
    )
  })
})

describe('markup', () => {
  const pieces = fc.array(
    fc.oneof(
      payload,
      fc.constantFrom(
        '<p>',
        '</p>',
        '<b ',
        '>',
        '"',
        "'",
        '<!--',
        '-->',
        '`',
        '```\n',
        '[',
        '](',
        ')',
        '\n\n',
        '| a |\n|--|\n',
        '<a href=',
        '<div class=',
        '&',
        '&#x6a;',
        '\\',
        '*',
        '# ',
      ),
      fc.string({ unit: 'grapheme', maxLength: 10 }),
    ),
    { maxLength: 14 },
  )
  const clean = { handlers: [], dangerousAddresses: [], inlineScripts: 0, stylesheets: 0 }
  const ALLOWED = /^(?:b|i|em|strong|u|a|p|div|ol|li|ul|br|img)$/

  test('rich text keeps the tags of the specification alone, also when it is cleaned again', {
    timeout: FUZZ_TIMEOUT_MS,
  }, () => {
    fc.assert(
      fc.property(pieces, (list) => {
        const html = sanitiseRichText(list.join(''))
        for (const each of [html, sanitiseRichText(html)]) {
          expect(scanHtml(each)).toMatchObject(clean)
          for (const [, tag = ''] of each.matchAll(/<\/?([a-z][a-z0-9-]*)/gi)) {
            expect(tag).toMatch(ALLOWED)
          }
        }
        expect(richTextToMarkdown(html)).not.toMatch(/(?<!\\)<(?:script|img|svg|iframe)/i)
      }),
      fuzzRuns(0.08),
    )
  })

  test('Markdown of documents becomes markup that runs nothing', {
    timeout: FUZZ_TIMEOUT_MS,
  }, () => {
    fc.assert(
      fc.property(pieces, (list) => {
        const html = renderMarkdown(list.join(''))
        expect(scanHtml(html)).toMatchObject(clean)
        expect(html).not.toMatch(
          /<(?:script|style|svg|math|iframe|object|embed|form|input|base|meta|link|gapura)/i,
        )
      }),
      fuzzRuns(0.08),
    )
  })
})
