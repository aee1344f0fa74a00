import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { DEFAULT_RECIPE, type SignatureRecipe } from '#core/signature/recipe.ts'
import { ref } from '../../../../tests/support/schema-ref.ts'
import { compileDocument } from '../compile/compile-document.ts'
import type { CompiledDocument, JsonSchema } from '../model.ts'
import { parseDocument } from '../parse/parse-document.ts'
import { MAX_CHANGES } from './change.ts'
import { diffDocuments } from './diff-documents.ts'
import { sameness } from './schema/sameness.ts'

const compile = (value: unknown): CompiledDocument =>
  compileDocument(parseDocument(JSON.stringify(value))).compiled

/** One operation for each entry of `responses`, plus the schemas. */
function api(
  responses: Readonly<Record<string, JsonSchema>>,
  schemas: Readonly<Record<string, JsonSchema>> = {},
): CompiledDocument {
  const paths = Object.entries(responses).map(([path, schema]) => [
    path,
    {
      get: {
        tags: ['All'],
        responses: { 200: { description: 'OK', content: { 'application/json': { schema } } } },
      },
    },
  ])
  const info = { title: 'A', version: '1' }
  return compile({
    openapi: '3.1.0',
    info,
    paths: Object.fromEntries(paths),
    components: { schemas },
  })
}

const found = (before: CompiledDocument, after: CompiledDocument) =>
  diffDocuments(before, after).changes.map(
    ({ rule, location }) => `${rule} ${location.fieldPath ?? ''}`,
  )

describe('documents that are hard to compare', () => {
  test('a document that could not be parsed has no operations', () => {
    const broken = compileDocument(parseDocument('{')).compiled
    const diff = diffDocuments(broken, api({ '/a': true }))
    expect(diff.operations.added.map(({ key }) => key)).toEqual(['get /a'])
  })

  test('a schema that contains itself is compared once', () => {
    const tree = (type: string): JsonSchema => ({
      type: 'object',
      properties: { value: { type }, children: { type: 'array', items: ref('Tree') } },
    })
    const before = api({ '/a': ref('Tree') }, { Tree: tree('string') })
    const after = api({ '/a': ref('Tree') }, { Tree: tree('integer') })
    expect(found(before, after)).toEqual(['response-type-changed value'])
  })

  test('two schemas that contain each other are compared in finite time', () => {
    const schemas = (type: string) => ({
      A: { type: 'object', properties: { b: ref('B'), leaf: { type } } },
      B: { type: 'object', properties: { a: ref('A') } },
    })
    const before = api({ '/a': ref('A'), '/b': ref('B') }, schemas('string'))
    const after = api({ '/a': ref('A'), '/b': ref('B') }, schemas('boolean'))
    expect(found(before, after)).toEqual([
      'response-type-changed leaf',
      'response-type-changed a.leaf',
    ])
  })

  test('an operation further down in the source is the same', () => {
    const text = 'openapi: 3.1.0\npaths:\n  /a:\n    get: {responses: {}}\n'
    const before = compileDocument(parseDocument(text)).compiled
    const after = compileDocument(parseDocument(`# Moved down\n${text}`)).compiled
    const [[a], [b]] = [before.operations, after.operations]
    expect(a?.line).not.toBe(b?.line)
    expect(sameness(before, after)(a, b)).toBe(true)
  })

  test('merging recursive schemas does not grow indefinitely', () => {
    const schemas = (type: string) => ({
      A: { type: 'array', items: { allOf: [ref('A'), ref('B')] } },
      B: { type: 'array', items: ref('B'), description: type },
    })
    const both = { allOf: [ref('A'), ref('B')] }
    const diff = diffDocuments(api({ '/a': both }, schemas('x')), api({ '/a': both }, schemas('y')))
    expect(diff.counts.total).toBeLessThan(10)
  })

  test('a schema that only includes itself produces no change', () => {
    const schemas = { A: { allOf: [ref('A')] }, B: ref('B') }
    const both = { allOf: [{ allOf: [ref('A')] }, { allOf: [ref('B'), ref('A')] }] }
    expect(found(api({ '/a': both }, schemas), api({ '/a': both }, schemas))).toEqual([])
    expect(found(api({ '/a': both }, schemas), api({ '/a': true }, {}))).toEqual([])
  })

  test('deep nesting does not overflow the stack', () => {
    const nest = (leaf: JsonSchema): JsonSchema => {
      let schema = leaf
      for (let depth = 0; depth < 100; depth += 1) {
        schema = { type: 'object', properties: { a: schema } }
      }
      return schema
    }
    const [change] = diffDocuments(
      api({ '/a': nest({ type: 'string' }) }),
      api({ '/a': nest({ type: 'integer' }) }),
    ).changes
    expect(change?.rule).toBe('response-type-changed')
    expect(change?.location.fieldPath).toHaveLength(2 * 100 - 1)
  })

  test('names inherited from Object.prototype are ordinary', () => {
    const before = api({ '/a': { type: 'object', properties: { x: {} } } })
    const properties = { x: {}, constructor: {}, toString: { type: 'string' } }
    const after = api({ '/a': { type: 'object', properties } })
    expect(found(before, after)).toEqual([
      'response-optional-property-added constructor',
      'response-optional-property-added toString',
    ])
  })

  test('changes left out of the list are counted', () => {
    const properties = Array.from({ length: MAX_CHANGES + 5 }, (_, index) => [`p${index}`, {}])
    const schema = { type: 'object', properties: Object.fromEntries(properties) }
    const diff = diffDocuments(api({ '/a': { type: 'object' } }), api({ '/a': schema }))
    expect(diff.changes).toHaveLength(MAX_CHANGES)
    expect(diff).toMatchObject({ leftOut: 5, counts: { info: MAX_CHANGES + 5 } })
  })
})

describe('location of a change', () => {
  const user = (type: string) => ({ User: { type: 'object', properties: { email: { type } } } })

  test("for every operation that uses a shared schema, with the schema's name", () => {
    const paths = { '/a': ref('User'), '/b': { type: 'array', items: ref('User') }, '/c': true }
    const diff = diffDocuments(api(paths, user('string')), api(paths, user('integer')))
    expect(
      diff.changes.map(({ operation, location }) => [operation?.key, location.fieldPath]),
    ).toEqual([
      ['get /a', 'email'],
      ['get /b', '[].email'],
    ])
    for (const change of diff.changes) {
      expect(change.shared).toEqual({ schema: 'User', fieldPath: 'email' })
    }
    expect(diff.operations.changed.map(({ key }) => key)).toEqual(['get /a', 'get /b'])
  })

  test('a text counts once, however many operations show it', () => {
    const paths = { '/a': ref('User'), '/b': { type: 'array', items: ref('User') }, '/c': true }
    const described = (description: string, type = 'string') => ({
      User: { type: 'object', properties: { email: { type, description } } },
    })
    const before = api(paths, described('Before'))
    const edited = diffDocuments(before, api(paths, described('After')))
    expect(edited).toMatchObject({
      counts: { total: 1, info: 1, documentation: 1 },
      leftOut: 0,
      pages: { changed: ['/all/a', '/all', '/all/b', '/schemas/User'] },
    })
    expect(edited.changes).toHaveLength(2)
    expect(edited.operations.edited).toEqual(edited.operations.changed)
    const both = diffDocuments(before, api(paths, described('After', 'integer')))
    expect(both.counts).toMatchObject({ total: 3, breaking: 2, documentation: 1 })
    expect(both.operations.edited).toEqual([])
  })

  test('an edited text of a shared parameter or response counts once, and other edits count too', () => {
    const operation = (own: string) => ({
      parameters: [
        { $ref: '#/components/parameters/Page' },
        { name: 'own', in: 'query', schema: true, description: own },
      ],
      responses: { 200: { $ref: '#/components/responses/Done' } },
    })
    const documentOf = (text: string) =>
      compile({
        openapi: '3.1.0',
        info: { title: 'T', version: '1' },
        paths: { '/a': { get: operation(`a ${text}`) }, '/b': { get: operation(`b ${text}`) } },
        components: {
          parameters: { Page: { name: 'page', in: 'query', schema: true, description: text } },
          responses: { Done: { description: text } },
        },
      })
    const { counts } = diffDocuments(documentOf('Before'), documentOf('After'))
    expect(counts).toMatchObject({ total: 4, documentation: 4 })
  })

  test('once per body, at the shallowest location', () => {
    const body = {
      type: 'object',
      properties: {
        deep: { type: 'object', properties: { owner: ref('User') } },
        owner: ref('User'),
      },
    }
    const before = api({ '/a': body }, user('string'))
    expect(found(before, api({ '/a': body }, user('integer')))).toEqual([
      'response-type-changed owner.email',
    ])
  })

  test('a change of a base is not repeated for its variants', () => {
    const pets = (type: string) => ({
      Pet: {
        type: 'object',
        properties: { kind: { type: 'string' }, name: { type } },
        discriminator: { propertyName: 'kind' },
      },
      Cat: { allOf: [ref('Pet'), { type: 'object', properties: { claws: { type: 'integer' } } }] },
    })
    const before = api({ '/a': ref('Pet') }, pets('string'))
    expect(found(before, api({ '/a': ref('Pet') }, pets('integer')))).toEqual([
      'response-type-changed name',
    ])
  })

  test('a child of a base with a discriminator is a variant of it', () => {
    const pets = (more: object) => ({
      Pet: { type: 'object', properties: { kind: {} }, discriminator: { propertyName: 'kind' } },
      Cat: { allOf: [ref('Pet'), { type: 'object', properties: { claws: { type: 'integer' } } }] },
      ...more,
    })
    const dog = { Dog: { allOf: [ref('Pet'), { type: 'object' }] } }
    const before = api({ '/a': ref('Pet') }, pets({}))
    expect(found(before, api({ '/a': ref('Pet') }, pets(dog)))).toEqual(['response-variant-added '])
  })

  test('field paths start at the body', () => {
    const body = (type: string): JsonSchema => ({
      type: 'object',
      properties: {
        'a.b': { type: 'array', items: { type: 'object', additionalProperties: { type } } },
      },
    })
    expect(found(api({ '/a': body('string') }), api({ '/a': body('integer') }))).toEqual([
      'response-type-changed ["a.b"][].*',
    ])
  })

  test('breaking changes come first, then the order of the operations', () => {
    const before = api({ '/a': true, '/b': { type: 'string' }, '/c': { type: 'string' } })
    const after = api({ '/a': { type: 'string' }, '/b': { type: 'integer' }, '/c': true })
    const order = diffDocuments(before, after).changes.map(
      ({ level, operation }) => `${level} ${operation?.key}`,
    )
    expect(order).toEqual(['breaking get /b', 'breaking get /c', 'info get /a'])
  })

  test('renaming a schema produces no change', () => {
    const before = api({ '/a': ref('User') }, user('string'))
    const after = api({ '/a': ref('Person') }, { Person: { ...user('string').User } })
    expect(found(before, after)).toEqual([])
  })
})

describe('suggestions and pages', () => {
  const described = (yaml: string): CompiledDocument =>
    compile({ openapi: '3.1.0', info: { title: 'A', version: '1' }, ...parse(yaml) })

  test('suggests a similar name of the same type for a removed field', () => {
    const body = (name: string, type: string): JsonSchema => ({
      type: 'object',
      properties: { [name]: { type } },
    })
    const values = (after: JsonSchema) =>
      diffDocuments(api({ '/a': body('phoneNumber', 'string') }), api({ '/a': after })).changes.map(
        (change) => change.values,
      )
    expect(values(body('phone_number', 'string'))).toEqual([
      { errorStatus: '', renamedTo: 'phone_number' },
      { errorStatus: '', renamedFrom: 'phoneNumber' },
    ])
    expect(values(body('phone_number', 'integer'))).toEqual([
      { errorStatus: '' },
      { errorStatus: '' },
    ])
  })

  test('suggests an operation with the same operationId or shape for a removed one', () => {
    const responses = (type: string) =>
      `responses: {'200': {description: OK, content: {application/json: {schema: {type: ${type}}}}}}`
    const before = described(
      `paths: {/a: {get: {operationId: x, tags: [A]}}, /b: {get: {tags: [A], ${responses('object')}}}}`,
    )
    const after = described(
      `paths: {/c: {get: {tags: [A], ${responses('object')}}}, /d: {get: {operationId: x, tags: [A]}}}`,
    )
    const diff = diffDocuments(before, after)
    expect(
      diff.changes.map(({ operation, values }) => [operation?.key, values['renamedTo']]),
    ).toEqual([
      ['get /a', 'GET /d'],
      ['get /b', 'GET /c'],
      ['get /c', undefined],
      ['get /d', undefined],
    ])
  })

  test('never suggests one operation for two removed ones', () => {
    const before = described('paths: {/a: {get: {operationId: x}}, /b: {post: {operationId: x}}}')
    const diff = diffDocuments(before, described('paths: {/c: {get: {operationId: x}}}'))
    const names = diff.changes.map(({ values }) => values['renamedTo']).filter((name) => name)
    expect(names).toEqual(['GET /c'])
  })

  test('a renamed path variable moves the page and reports its links', () => {
    const before = described("paths: {'/users/{id}': {get: {tags: [A]}}}")
    const after = described("paths: {'/users/{user_id}': {get: {tags: [A]}}}")
    expect(diffDocuments(before, after).pages).toEqual({
      added: ['/a/users/{user_id}'],
      removed: ['/a/users/{id}'],
      changed: ['/a'],
      moved: [{ from: '/a/users/{id}', to: '/a/users/{user_id}' }],
    })
  })

  test('a change is shown on the page of its operation and on its tags', () => {
    const before = described('paths: {/a: {get: {tags: [A, B]}}, /b: {get: {tags: [C]}}}')
    const after = described(
      'paths: {/a: {get: {tags: [A, B], deprecated: true}}, /b: {get: {tags: [C]}}}',
    )
    expect(diffDocuments(before, after).pages.changed).toEqual(['/a/a', '/a', '/b'])
  })

  test.each([
    ['a description', 'info: {title: T, version: "1", description: New}'],
    ['a contact', 'info: {title: T, version: "1", contact: {email: a@b.example}}'],
    ['a license', 'info: {title: T, version: "1", license: {name: MIT}}'],
    ['a link', 'info: {title: T, version: "1"}\nexternalDocs: {url: https://a.example}'],
    ['a tag', 'info: {title: T, version: "1"}\ntags: [{name: A, x-displayName: Areas}]'],
  ])('%s of the document is shown on the start page', (_, info) => {
    const documentOf = (about: string) => described(`${about}\npaths: {/a: {get: {tags: [A]}}}`)
    const before = documentOf('info: {title: T, version: "1"}')
    expect(diffDocuments(before, documentOf(info)).pages.changed).toContain('/')
    expect(diffDocuments(before, before).pages.changed).toEqual([])
  })

  test('servers of the document are shown on the pages of operations without their own', () => {
    const served = (url: string) =>
      described(
        `servers: [{url: ${url}}]\n` +
          'paths: {/a: {get: {tags: [A]}}, /b: {get: {tags: [B], servers: [{url: https://c.example}]}}}',
      )
    const before = served('https://a.example')
    expect(diffDocuments(before, served('https://b.example')).pages.changed).toEqual(['/a/a'])
  })

  test('a text of a security scheme is shown on the pages of operations that require it', () => {
    const secured = (description: string) =>
      described(
        `components: {securitySchemes: {key: {type: http, scheme: bearer, description: ${description}}}}\n` +
          'paths: {/a: {get: {tags: [A], security: [{key: []}]}}, /b: {get: {tags: [B]}}}',
      )
    expect(diffDocuments(secured('Old'), secured('New')).pages.changed).toEqual(['/a/a'])
  })

  test('the link of a tag is shown on its page', () => {
    const linked = (url: string) =>
      described(`tags: [{name: A, externalDocs: {url: ${url}}}]\npaths: {/a: {get: {tags: [A]}}}`)
    const diff = diffDocuments(linked('https://a.example'), linked('https://b.example'))
    expect(diff.pages.changed).toEqual(['/a'])
  })

  test('schemas have their own pages, which show the schemas that they refer to', () => {
    const typed = (schemas: string) =>
      described(`components: {schemas: {${schemas}}}\npaths: {/a: {get: {tags: [A]}}}`)
    const before = typed(
      'Pet: {properties: {owner: {$ref: "#/components/schemas/Owner"}}}, Owner: {type: string}, Tree: {}, Old: {}',
    )
    const after = typed(
      'Pet: {properties: {owner: {$ref: "#/components/schemas/Owner"}}}, Owner: {type: string, description: New}, Tree: {}, New: {}',
    )
    expect(diffDocuments(before, after).pages).toEqual({
      added: ['/schemas/New'],
      removed: ['/schemas/Old'],
      changed: ['/schemas/Pet', '/schemas/Owner'],
      moved: [],
    })
  })

  test('a changed recipe of the document is shown on the pages of all operations that it signs', () => {
    const signed = (endpoint: string) =>
      described(
        `x-signature: {preset: snap-bi, choose: {endpoint: ${endpoint}}}\n` +
          'paths: {/a: {get: {tags: [A]}}, /b: {get: {tags: [B], x-signature: false}}}',
      )
    expect(diffDocuments(signed('target'), signed('path')).pages.changed).toEqual(['/a/a'])
    expect(diffDocuments(signed('path'), signed('path')).pages.changed).toEqual([])
  })
})

describe('recipes', () => {
  const document = api({ '/a': true })

  test('explicit recipes take precedence over those of the documents', () => {
    const afterRecipe: SignatureRecipe = { ...DEFAULT_RECIPE, separator: '\n' }
    const diff = diffDocuments(document, document, { beforeRecipe: DEFAULT_RECIPE, afterRecipe })
    expect(diff.changes.map(({ rule }) => rule)).toEqual(['signature-separator-changed'])
    expect(diff.counts).toMatchObject({ breaking: 1, signature: 1 })
  })

  test('a renamed recipe stays the same only if nothing else changes', () => {
    const named = { ...DEFAULT_RECIPE, name: 'Partner' }
    const rules = (afterRecipe: SignatureRecipe) =>
      diffDocuments(document, document, { afterRecipe }).changes.map(({ rule }) => rule)
    expect(rules(named)).toEqual(['signature-name-changed'])
    expect(rules({ ...named, separator: '|' })).toEqual(['signature-separator-changed'])
  })
})
