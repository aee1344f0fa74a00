import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Operation } from '../model.ts'
import { parseDocument } from '../parse/parse-document.ts'
import { SCHEMA_LISTS, SCHEMA_MAPS, SINGLE_SCHEMAS } from '../schema-keywords.ts'
import { referredName } from '../schema-reference.ts'
import { compileDocument } from './compile-document.ts'

const compile = (body: string, version = '3.1.0') => {
  const parsed = parseDocument(`openapi: ${version}\ninfo: {title: A, version: "1"}\n${body}`)
  expect(parsed.problems).toEqual([])
  return compileDocument(parsed)
}

const codes = (body: string): readonly string[] => compile(body).problems.map(({ code }) => code)

const first = (operations: readonly Operation[]): Operation => {
  const [operation] = operations
  if (operation === undefined) throw new Error('no operation')
  return operation
}

test('compiles nothing to a document without operations', () => {
  const { compiled, problems } = compileDocument(parseDocument(''))
  expect(compiled).toMatchObject({ openapi: '', operations: [], pages: [], schemas: {} })
  expect(problems[0]?.code).toBe('info-missing')
})

test('leaves out what has the wrong shape and keeps the rest', () => {
  const { compiled, problems } = compile(`
paths:
  /a:
    get: 5
    put: {parameters: {no: list}, requestBody: [], responses: [], security: 5, servers: [{}]}
    post:
      parameters: [{name: q}, 7, {name: ok, in: query}]
      responses: {200: 5, 201: {description: made}}
  /b: text
`)
  expect(compiled.operations.map(({ key }) => key)).toEqual(['put /a', 'post /a'])
  expect(compiled.operations[1]?.parameters.map(({ name }) => name)).toEqual(['ok'])
  expect(compiled.operations[1]?.responses.map(({ status }) => status)).toEqual(['201'])
  expect(new Set(problems.map(({ code }) => code))).toEqual(
    new Set(['shape-invalid', 'parameter-invalid', 'security-invalid', 'server-invalid']),
  )
  expect(problems.every(({ line }) => line !== undefined)).toBe(true)
})

test('notes dangling and external references where they stand', () => {
  const { compiled, problems } = compile(`
paths: {}
components:
  schemas:
    A: {$ref: '#/components/schemas/None', description: kept}
    B: {type: object, properties: {c: {$ref: 'other.yaml#/C'}}}
`)
  expect(problems).toMatchObject([
    { code: 'ref-dangling', pointer: '/components/schemas/A/$ref', line: 7, severity: 'error' },
    { code: 'ref-external', pointer: '/components/schemas/B/properties/c/$ref', line: 8 },
  ])
  expect(compiled.schemas.A).toEqual({
    description: 'kept',
    'x-gapura-problem': problems[0]?.message,
  })
})

test('survives references that lead in a circle', () => {
  expect(
    codes(`
paths:
  /a: {$ref: '#/paths/~1b'}
  /b: {$ref: '#/paths/~1a'}
  /c: {get: {parameters: [{$ref: '#/components/parameters/P'}], responses: {200: {$ref: '#/components/responses/R'}}}}
components:
  parameters: {P: {$ref: '#/components/parameters/P'}}
  responses: {R: {$ref: '#/components/responses/S'}, S: {$ref: '#/components/responses/R'}}
`),
  ).toEqual(['ref-cycle', 'ref-cycle', 'ref-cycle', 'ref-cycle'])
})

test('hoists schemas referred to in place under readable names', () => {
  const { compiled, problems } = compile(`
paths:
  /users:
    get:
      responses:
        200: {description: ok, content: {application/json: {schema: {type: object, properties: {next: {$ref: '#/paths/~1users/get/responses/200/content/application~1json/schema'}}}}}}
components:
  schemas:
    A: {type: object, properties: {b: {type: object, properties: {c: {type: string}}}}, $defs: {d: {$anchor: dee, type: integer}}}
    'Odd / name': {type: string}
    Refs:
      properties:
        b: {$ref: '#/components/schemas/A/properties/b', description: beside}
        through: {$ref: '#/components/schemas/Alias/properties/b/properties/c'}
        odd: {$ref: '#/components/schemas/Odd%20~1%20name'}
        anchor: {$ref: '#dee'}
        id: {$ref: 'https://example.com/s.json'}
    Alias: {$ref: '#/components/schemas/A'}
    WithId: {$id: 'https://example.com/s.json', type: boolean}
`)
  expect(problems.filter(({ severity }) => severity === 'error')).toEqual([])
  expect(compiled.schemas.Refs).toEqual({
    properties: {
      b: { $ref: '#/components/schemas/A.b', description: 'beside' },
      through: { $ref: '#/components/schemas/A.b.c' },
      odd: { $ref: '#/components/schemas/Odd / name' },
      anchor: { $ref: '#/components/schemas/A.d' },
      id: { $ref: '#/components/schemas/WithId' },
    },
  })
  expect(compiled.schemas['users.get.200.application-json']).toEqual({
    type: 'object',
    properties: { next: { $ref: '#/components/schemas/users.get.200.application-json' } },
  })
})

test('follows references to every kind of component', () => {
  const { compiled, problems } = compile(`
paths:
  /a: {$ref: '#/components/pathItems/I', description: item}
components:
  pathItems:
    I:
      parameters: [{$ref: '#/components/parameters/P', description: mine}]
      post:
        requestBody: {$ref: '#/components/requestBodies/B'}
        responses: {200: {$ref: '#/components/responses/R'}}
        callbacks: {done: {$ref: '#/components/callbacks/C'}}
        security: [{key: []}]
  parameters: {P: {name: p, in: header, schema: {type: string}}}
  requestBodies: {B: {required: true, content: {application/json: {examples: {e: {$ref: '#/components/examples/E'}}}}}}
  responses: {R: {description: ok, headers: {x-next: {$ref: '#/components/headers/H'}}, links: {l: {$ref: '#/components/links/L'}}}}
  headers: {H: {schema: {type: integer}}}
  links: {L: {operationRef: '#/paths/~1a/post', parameters: {x: $request.body}}}
  examples: {E: {summary: s, value: {x: 1}}}
  callbacks: {C: {'{$request.body#/url}': {post: {summary: called, responses: {200: {description: ok}}}}}}
  securitySchemes: {key: {$ref: '#/components/securitySchemes/real'}, real: {type: apiKey, in: header, name: X}}
`)
  expect(problems).toEqual([])
  expect(first(compiled.operations)).toMatchObject({
    description: 'item',
    parameters: [{ name: 'p', description: 'mine', style: 'simple', explode: false }],
    requestBody: { required: true, content: [{ examples: [{ name: 'e', value: { x: 1 } }] }] },
    responses: [{ headers: [{ name: 'x-next' }], links: [{ name: 'l', operation: 'post /a' }] }],
    callbacks: [
      {
        name: 'done',
        operations: [{ kind: 'callback', key: 'callback post /a done post {$request.body#/url}' }],
      },
    ],
  })
  expect(compiled.securitySchemes.key).toEqual({ type: 'apiKey', in: 'header', name: 'X' })
})

test.each(['3.0.3', '3.1.0'])(
  'takes a reference written as an example for its target in %s',
  (version) => {
    const { compiled } = compile(
      `
paths: {/a: {put: {requestBody: {content: {a/b: {example: {$ref: '#/components/examples/E'}}, c/d: {example: {$ref: '#/none'}}}}}}}
components:
  examples: {E: {value: {x: 1}}}
  schemas: {S: {items: {example: {$ref: '#/components/examples/E/value'}}}}
`,
      version,
    )
    expect(compiled.operations[0]?.requestBody?.content.map(({ examples }) => examples)).toEqual([
      [{ name: 'default', value: { x: 1 } }],
      [{ name: 'default', value: { $ref: '#/none' } }],
    ])
    expect(compiled.schemas.S).toEqual({
      items: version === '3.1.0' ? { example: { x: 1 } } : { examples: [{ x: 1 }] },
    })
  },
)

test('joins parameters and servers of path and operation', () => {
  const { compiled } = compile(`
servers: [{url: 'https://{env}.a', variables: {env: {default: prod, enum: [prod, test]}}}]
paths:
  /a/{id}/{missing}:
    servers: [{url: https://path}]
    parameters: [{name: id, in: path, required: true, description: path, schema: {}}, {name: q, in: query, schema: {}}]
    get: {parameters: [{name: id, in: path, description: operation, schema: {}}]}
    put: {servers: [{url: https://own}]}
  /b: {get: {}}
`)
  const [get, put, other] = compiled.operations
  expect(get?.parameters).toMatchObject([
    { name: 'id', description: 'operation', required: true },
    { name: 'q', style: 'form', explode: true },
    { name: 'missing', in: 'path', schema: { type: 'string' } },
  ])
  expect(get?.servers.map(({ url }) => url)).toEqual(['https://path'])
  expect(put?.servers.map(({ url }) => url)).toEqual(['https://own'])
  expect(other?.servers[0]?.variables).toEqual([
    { name: 'env', default: 'prod', enum: ['prod', 'test'] },
  ])
})

test('keeps AND and OR of security, optional and none', () => {
  const { compiled, problems } = compile(`
security: [{a: [], b: [read]}, {c: []}]
paths:
  /default: {get: {}}
  /optional: {get: {security: [{}, {a: []}]}}
  /none: {get: {security: []}}
  /list: {get: {security: [[]]}}
components: {securitySchemes: {a: {type: http, scheme: bearer}, b: {type: oauth2, flows: {clientCredentials: {tokenUrl: /t, scopes: {read: Reads}}}}}}
`)
  expect(compiled.operations.map(({ security }) => security)).toEqual([
    [
      [
        { scheme: 'a', scopes: [] },
        { scheme: 'b', scopes: ['read'] },
      ],
      [{ scheme: 'c', scopes: [] }],
    ],
    [[], [{ scheme: 'a', scopes: [] }]],
    [],
    [[]],
  ])
  expect(problems.map(({ code }) => code)).toEqual(['security-undeclared', 'security-invalid'])
})

test('gives every first tag and path one page with all methods', () => {
  const { compiled } = compile(`
tags: [{name: empty}, {name: b, x-displayName: Bee}]
paths:
  /x/{id}: {get: {tags: [a, b]}, put: {tags: [b]}, delete: {tags: [a]}}
  /y: {get: {tags: [a]}}
`)
  expect(compiled.pages).toEqual([
    { path: '/b/x/{id}', tag: 'b', operations: ['put /x/{id}'] },
    { path: '/a/x/{id}', tag: 'a', operations: ['get /x/{id}', 'delete /x/{id}'] },
    { path: '/a/y', tag: 'a', operations: ['get /y'] },
  ])
  expect(compiled.tags).toMatchObject([
    { slug: 'empty', operations: [], alsoOperations: [] },
    { slug: 'b', title: 'Bee', operations: ['put /x/{id}'], alsoOperations: ['get /x/{id}'] },
    { slug: 'a', operations: ['get /x/{id}', 'delete /x/{id}', 'get /y'] },
  ])
})

test('moves tags away from routes of the portal and from each other', () => {
  const { compiled, problems } = compile(`
tags: [{name: faq}, {name: FAQ API}, {name: Login}, {name: noContent}, {name: NoContent}]
paths: {/a: {get: {tags: [faq]}}}
`)
  const slugs = compiled.tags.map(({ slug }) => slug)
  expect(slugs.slice(0, 3)).toEqual([
    'faq-api',
    expect.stringMatching(/^faq-api-[a-z0-9]{6}$/),
    'login-api',
  ])
  expect(new Set(slugs).size).toBe(5)
  expect(problems.map(({ code }) => code)).toEqual(['tag-reserved', 'tag-reserved'])
})

test('shows untagged operations under Other, last', () => {
  const { compiled, problems } = compile('paths: {/b: {get: {}}, /a: {get: {tags: [a]}}}')
  expect(compiled.tags.map(({ slug, title }) => [slug, title])).toEqual([
    ['a', 'a'],
    ['default', 'Other'],
  ])
  expect(problems).toMatchObject([{ code: 'tag-missing', severity: 'info' }])
})

test('derives tags from paths when no operation has one', () => {
  const { compiled, problems } = compile(
    'paths:\n  /v1/user_groups: {get: {}}\n  /v1/files/{id}: {get: {}}',
  )
  expect(compiled.tags.map(({ slug, title }) => [slug, title])).toEqual([
    ['user-groups', 'User groups'],
    ['files-api', 'Files'],
  ])
  expect(problems.map(({ code }) => code)).toEqual(['tag-reserved'])
})

test.each([
  {
    name: 'x-tagGroups',
    body: 'tags: [{name: a}, {name: b}, {name: c}]\nx-tagGroups: [{name: G, tags: [b, gone, b]}]',
    groups: [
      { name: 'G', tags: ['b'] },
      { name: 'Other', tags: ['a'] },
    ],
  },
  {
    name: '3.2 parents, circles and undeclared ones',
    body: 'tags: [{name: p, summary: Parent}, {name: a, parent: p}, {name: b, parent: x}, {name: c, parent: d}, {name: d, parent: c}]',
    groups: [
      { name: 'Parent', tags: ['p', 'a'] },
      { name: 'x', tags: ['b'] },
    ],
  },
])('groups tags by $name', ({ body, groups }) => {
  const { compiled } = compile(`${body}\npaths: {/a: {get: {tags: [a]}}}`, '3.2.0')
  expect(compiled.tagGroups.slice(0, 2)).toEqual(groups)
})

test('compiles webhooks to pages of their own', () => {
  const { compiled } = compile(`
tags: [{name: hooks}]
webhooks: {New Pet: {post: {tags: [hooks, nowhere]}, put: {}}, new-pet: {post: {}}}
x-webhooks: {old: {post: {}}}
`)
  expect(compiled.webhooks.map(({ key, kind }) => [key, kind])).toEqual([
    ['webhook post New Pet', 'webhook'],
    ['webhook put New Pet', 'webhook'],
    ['webhook post new-pet', 'webhook'],
    ['webhook post old', 'webhook'],
  ])
  const pages = compiled.webhooks.map(({ page }) => page)
  expect(new Set(pages).size).toBe(4)
  expect(pages.every((page) => /^\/webhooks\/[a-z0-9-]+$/.test(page))).toBe(true)
  expect(compiled.tags[0]?.alsoOperations).toEqual(['webhook post New Pet'])
})

test('what callers of the API need is not asked of webhooks and callbacks', () => {
  const { compiled } = compile(`
components: {securitySchemes: {token: {type: http, scheme: bearer}, proof: {type: apiKey, in: header, name: X-Proof}}}
security: [{token: []}]
paths: {/a: {post: {callbacks: {done: {'{$request.body#/url}': {post: {}}}}}}}
webhooks: {plain: {post: {}}, signed: {post: {security: [{proof: []}]}}}
`)
  const [operation] = compiled.operations
  expect(operation?.security).toEqual([[{ scheme: 'token', scopes: [] }]])
  expect(operation?.callbacks[0]?.operations[0]?.security).toEqual([])
  expect(compiled.webhooks.map(({ security }) => security)).toEqual([
    [],
    [[{ scheme: 'proof', scopes: [] }]],
  ])
})

test('warns of duplicate operationIds and shows both', () => {
  const { compiled, problems } = compile(
    'paths: {/a: {get: {operationId: x}}, /b: {get: {operationId: x}}}',
  )
  expect(compiled.operations).toHaveLength(2)
  expect(problems).toMatchObject([{ code: 'operation-id-duplicate', severity: 'warning' }])
})

test('reads extensions, 3.2 methods and titles', () => {
  const { compiled } = compile(
    `
paths:
  /oauth/token:
    query: {operationId: listOAuthTokens_v2, x-since: 1.2, x-sunset: 2027-01-01, x-signature: {parts: []}}
    additionalOperations: {COPY: {x-codeSamples: [{lang: PHP, source: echo}, {lang: X}], x-token-endpoint: false}}
  /s: {get: {parameters: [{name: q, in: querystring, content: {application/json: {schema: {type: object}}}}], responses: {200: {description: ok, content: {text/event-stream: {itemSchema: {type: string}, examples: {e: {dataValue: [1], serializedValue: 'data: 1'}}}}}}}}
`,
    '3.2.0',
  )
  const [query, copy, get] = compiled.operations
  expect(query).toMatchObject({
    key: 'query /oauth/token',
    title: 'List OAuth tokens v2',
    since: '1.2',
    sunset: '2027-01-01',
    isTokenEndpoint: true,
    signature: { parts: [] },
    line: 6,
  })
  expect(copy).toMatchObject({
    method: 'COPY',
    title: 'COPY /oauth/token',
    isTokenEndpoint: false,
    codeSamples: [{ lang: 'PHP', source: 'echo' }],
  })
  expect(get?.parameters[0]).toMatchObject({ in: 'querystring' })
  expect(get?.parameters[0]?.style).toBeUndefined()
  expect(get?.responses[0]?.content[0]).toMatchObject({
    itemSchema: { type: 'string' },
    examples: [{ value: [1], serializedValue: 'data: 1' }],
  })
})

test('leaves out addresses that would run as script', () => {
  const { compiled, problems } = compileDocument(
    parseDocument(
      'openapi: 3.1.0\ninfo: {title: A, version: "1", termsOfService: "java\\tscript:alert(1)", x-logo: {url: "data:image/png;base64,x"}}\nexternalDocs: {url: "vbscript:x"}\npaths: {}',
    ),
  )
  expect(compiled.info.termsOfService).toBeUndefined()
  expect(compiled.externalDocs).toBeUndefined()
  expect(compiled.info.logo?.url).toBe('data:image/png;base64,x')
  expect(problems.map(({ code }) => code)).toEqual(['url-unsafe', 'url-unsafe'])
})

test('understands nullable and exclusiveMinimum where the upgrade leaves them', () => {
  const { compiled } = compile(
    'paths: {/a: {get: {responses: {default: {description: x, content: {application/json: {schema: {type: [string, integer], nullable: true, minimum: 1, exclusiveMinimum: true}}}}}}}}',
    '3.0.3',
  )
  expect(first(compiled.operations).responses[0]?.content[0]?.schema).toEqual({
    type: ['string', 'integer', 'null'],
    exclusiveMinimum: 1,
  })
})

const RICH = `
openapi: 3.1.0
info: {title: A, version: "1"}
tags: [{name: a}]
security: [{k: []}]
paths:
  /a/{id}:
    parameters: [{name: id, in: path, required: true, schema: {$ref: '#/components/schemas/S'}}]
    post:
      tags: [a]
      requestBody: {content: {application/json: {schema: {oneOf: [{$ref: '#/components/schemas/S'}, {type: 'null'}], discriminator: {propertyName: t, mapping: {s: S}}}, example: {}}}}
      responses: {200: {description: x, headers: {H: {schema: {}}}, content: {a/b: {schema: {items: {$ref: '#/paths'}}}}, links: {l: {operationId: x}}}}
      callbacks: {c: {e: {post: {callbacks: {c: {$ref: '#/paths/~1a~1{id}/post/callbacks/c'}}}}}}
webhooks: {w: {post: {}}}
components:
  schemas: {S: {type: object, properties: {s: {$ref: '#/components/schemas/S/properties/s'}}, allOf: [true]}}
  securitySchemes: {k: {type: oauth2, flows: {implicit: {scopes: {}}}}}
`

test('changes nothing in its input and gives JSON', () => {
  const parsed = parseDocument(RICH)
  const freeze = (value: unknown): void => {
    if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return
    Object.freeze(value)
    Object.values(value).forEach(freeze)
  }
  freeze(parsed.document)
  const { compiled } = compileDocument(parsed)
  expect(JSON.parse(JSON.stringify(compiled))).toEqual(compiled)
  expect(JSON.stringify(compileDocument(parsed))).toBe(JSON.stringify(compileDocument(parsed)))
})

test('never throws on a document with any one part replaced', () => {
  const { document } = parseDocument(RICH)
  const places: string[][] = []
  const collect = (value: unknown, path: string[]): void => {
    if (path.length > 0) places.push(path)
    if (typeof value !== 'object' || value === null) return
    for (const [name, member] of Object.entries(value)) collect(member, [...path, name])
  }
  collect(document, [])
  const replace = (value: unknown, [name, ...rest]: readonly string[], by: unknown): unknown => {
    if (name === undefined) return by
    if (Array.isArray(value)) {
      return value.map((item, index) => (String(index) === name ? replace(item, rest, by) : item))
    }
    return { ...Object(value), [name]: replace(Object(value)[name], rest, by) }
  }
  const junk = fc.constantFrom(
    null,
    5,
    '',
    'x',
    true,
    [],
    [[]],
    [null],
    {},
    { $ref: '#/a' },
    { $ref: '#' },
    { $ref: 5 },
    { a: null },
  )
  fc.assert(
    fc.property(
      fc.constantFrom(...places),
      fc.constantFrom(...places),
      junk,
      junk,
      (a, b, x, y) => {
        const text = JSON.stringify(replace(replace(document, a, x), b, y))
        const { compiled } = compileDocument(parseDocument(text))
        const check = (schema: unknown): void => {
          if (typeof schema !== 'object' || schema === null) return
          const name = referredName(schema)
          if ('$ref' in schema) expect(compiled.schemas).toHaveProperty([name ?? 'no name'])
          for (const keyword of SINGLE_SCHEMAS) check(Reflect.get(schema, keyword))
          for (const keyword of [...SCHEMA_LISTS, ...SCHEMA_MAPS]) {
            Object.values(Object(Reflect.get(schema, keyword) ?? {})).forEach(check)
          }
        }
        Object.values(compiled.schemas).forEach(check)
      },
    ),
    { seed: 20261121, numRuns: 1_000 },
  )
})

test('ten thousand operations compile in linear time', () => {
  const document = (count: number): string =>
    JSON.stringify({
      openapi: '3.1.0',
      info: { title: 'A', version: '1' },
      paths: Object.fromEntries(
        Array.from({ length: count }, (_, index) => [
          `/g${index % 40}/p${index}/{id}`,
          { get: { responses: { 200: { $ref: '#/components/responses/R' } } } },
        ]),
      ),
      components: {
        responses: {
          R: {
            description: 'ok',
            content: { 'application/json': { schema: { $ref: '#/components/schemas/S' } } },
          },
        },
        schemas: { S: { type: 'object' } },
      },
    })
  const { compiled } = compileDocument(parseDocument(document(10_000)))
  expect(compiled.operations).toHaveLength(10_000)
  expect(new Set(compiled.pages.map(({ path }) => path)).size).toBe(10_000)
  // One response component is compiled once and shared.
  expect(compiled.operations[0]?.responses[0]?.content).toBe(
    compiled.operations[9_999]?.responses[0]?.content,
  )
})
