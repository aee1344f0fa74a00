/** Operations: their members, tags and pages. */
import { expect, test } from 'vitest'
import { compileText } from '../../../../tests/support/compile-text.ts'

test('joins parameters and servers of path and operation', () => {
  const { compiled } = compileText(`
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

test('leaves out a query parameter whose value is in the path', () => {
  const { compiled } = compileText(`
paths:
  /a?comp=list&id={id}:
    get:
      parameters:
        - {name: comp, in: query, required: true, schema: {enum: [list]}}
        - {name: id, in: path, required: true, schema: {}}
        - {name: limit, in: query, schema: {}}
`)
  expect(compiled.operations[0]?.parameters.map(({ name }) => name)).toEqual(['id', 'limit'])
})

test('reads texts of values next to the name of a parameter or header', () => {
  // As the upgrade from 2.0 leaves them.
  const enumeration = 'x-enum-descriptions: {a: First}, schema: {enum: [a, b]}'
  const { compiled } = compileText(`
paths:
  /a:
    get:
      parameters: [{name: q, in: query, ${enumeration}}]
      responses: {200: {description: OK, headers: {X-State: {${enumeration}}}}}
`)
  const expected = { schema: { enum: ['a', 'b'], 'x-enum-descriptions': { a: 'First' } } }
  const [operation] = compiled.operations
  expect(operation?.parameters[0]).toMatchObject(expected)
  expect(operation?.responses[0]?.headers[0]).toMatchObject(expected)
})

test.each([
  { variables: '', given: 'a', isReported: true },
  { variables: 'variables: {a: {description: A}}', given: 'a', isReported: true },
  { variables: 'variables: {a: {enum: [b, c]}}', given: 'b', isReported: false },
  { variables: "variables: {a: {default: ''}}", given: '', isReported: false },
  { variables: 'variables: {a: {default: b}}', given: 'b', isReported: false },
])('a variable of a server is $given with "$variables"', ({ variables, given, isReported }) => {
  const { compiled, problems } = compileText(`
paths:
  /a:
    servers: [{url: 'https://{a}.test', ${variables}}]
    get: {}
    put: {}
`)
  expect(compiled.operations[0]?.servers[0]?.variables).toMatchObject([
    { name: 'a', default: given },
  ])
  expect(problems).toMatchObject(isReported ? [{ code: 'server-variable-missing', line: 6 }] : [])
})

test.each([
  ['2XX, 4XX, 404, default', '2XX 404 4XX default'],
  ['default, 500, 5XX, 200, 2XX, 1xx', '1xx 200 2XX 500 5XX default'],
  ['404, 200', '200 404'],
  ['Other, default, 204', '204 Other default'],
])('orders the responses %s by class', (written, ordered) => {
  const { compiled } = compileText(`
paths: {/a: {get: {responses: {${written.split(', ').map((status) => `${status}: {description: a}`)}}}}}
`)
  expect(compiled.operations[0]?.responses.map(({ status }) => status).join(' ')).toBe(ordered)
})

test('reports a path whose variables are written in a form unknown to OpenAPI', () => {
  const parameters = '[{name: id, in: path, schema: {}}, {name: .own, in: path, schema: {}}]'
  const { problems } = compileText(`
paths:
  /a/{.id*}: {get: {parameters: ${parameters}}}
  /b/{id}/{.own}: {get: {parameters: ${parameters}}}
  /c: {get: {callbacks: {done: {'{$request.body#/url}': {post: {}}}}}}
`)
  expect(problems).toMatchObject([
    {
      code: 'path-expression',
      severity: 'warning',
      values: { path: '"/a/{.id*}"', written: '{.id*}', expected: '{id}' },
      pointer: '/paths/~1a~1{.id*}/get',
    },
  ])
})

test('preserves AND and OR of security, optional and none', () => {
  const { compiled, problems } = compileText(`
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
  expect(problems.map(({ code }) => code)).toEqual(['security-undeclared', 'security-empty'])
})

test('compiles webhooks to separate pages', () => {
  const { compiled } = compileText(`
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

test('compiles webhooks that are written like callbacks, with an expression above the method', () => {
  const { compiled, problems } = compileText(`
x-webhooks:
  inbound-sms:
    x-note: Text of the author
    '{$request.body#/callback}':
      post: {summary: Inbound SMS, callbacks: {reply: {'{$request.body#/url}': {put: {}}}}}
  inbound-call:
    '{$request.body#/callback}': {post: {}, get: {}}
  without-operation: {parameters: [], '{$url}': {description: None}}
`)
  expect(compiled.webhooks.map(({ path, title, page }) => [path, title, page])).toEqual([
    ['inbound-sms', 'Inbound SMS', '/webhooks/inbound-sms'],
    ['inbound-call', 'Inbound call', '/webhooks/inbound-call'],
    ['inbound-call', 'Inbound call', '/webhooks/inbound-call-get'],
  ])
  expect(compiled.webhooks[0]?.callbacks.map(({ name }) => name)).toEqual(['reply'])
  expect(problems).toEqual([])
})

test('the summary of a path is the title of its only operation without one', () => {
  const { compiled } = compileText(`
paths:
  /a: {summary: Trees, get: {operationId: listTrees, description: All.}, post: {}, put: {summary: Replace}}
  /b: {summary: A tree, get: {operationId: getTree}, put: {summary: Replace}}
`)
  expect(compiled.operations.map(({ title, description }) => [title, description])).toEqual([
    ['List trees', 'Trees\n\nAll.'],
    ['POST /a', 'Trees'],
    ['Replace', undefined],
    ['A tree', undefined],
    ['Replace', undefined],
  ])
})

test('a description of one sentence is the title, unless another operation has the same one', () => {
  const { compiled } = compileText(`
paths:
  /a:
    get: {operationId: a1, description: lists trees in 1.5 ha.}
    put: {operationId: putTree, description: Plants trees. All of them.}
    post: {operationId: postTree, description: 'See [trees](https://a.example).'}
    patch: {operationId: patchTree, description: Deprecated}
    delete: {operationId: deleteTree, description: 木を削除します。}
    trace: {operationId: traceTree, description: تتبع شجرة۔}
  /b: {get: {operationId: b1, description: Cuts trees}, put: {operationId: b2, description: Cuts trees}}
`)
  expect(compiled.operations.map(({ title, description }) => [title, description])).toEqual([
    ['Lists trees in 1.5 ha', undefined],
    ['Put tree', 'Plants trees. All of them.'],
    ['Post tree', 'See [trees](https://a.example).'],
    ['Patch tree', 'Deprecated'],
    ['木を削除します', undefined],
    ['تتبع شجرة', undefined],
    ['B1', 'Cuts trees'],
    ['B2', 'Cuts trees'],
  ])
})

test('the description of a body that only repeats the title is left out', () => {
  const bodies = ['Plant a tree.', 'The tree'].map((description, index) => {
    const body = `{description: ${description}, content: {}}`
    return `  /${index}: {post: {summary: Plant a tree, requestBody: ${body}}}`
  })
  const { compiled } = compileText(`paths:\n${bodies.join('\n')}`)
  expect(compiled.operations.map(({ requestBody }) => requestBody?.description)).toEqual([
    undefined,
    'The tree',
  ])
})

test('callbacks without a summary are named by the document', () => {
  const { compiled } = compileText(`
paths:
  /a: {post: {callbacks: {treePlanted: {'{$request.body#/url}': {post: {}}}, treeFell: {'{$request.body#/url}': {post: {}}}}}}
`)
  const titles = compiled.operations[0]?.callbacks.map(({ operations: [one] }) => one?.title)
  expect(titles).toEqual(['Tree planted', 'Tree fell'])
})

test('webhooks that share a summary are named by the document', () => {
  const { compiled } = compileText(`
webhooks:
  issue-opened: {post: {summary: Something happened to an issue., operationId: issues/opened}}
  issue-closed: {post: {summary: Something happened to an issue., description: It was closed.}}
  star: {post: {summary: Someone starred it}}
  push: {post: {}}
`)
  expect(compiled.webhooks.map(({ title, description }) => [title, description])).toEqual([
    ['Issues opened', 'Something happened to an issue.'],
    ['Issue closed', 'Something happened to an issue.\n\nIt was closed.'],
    ['Someone starred it', undefined],
    ['Push', undefined],
  ])
})

test('security for callers of the API does not apply to webhooks and callbacks', () => {
  const { compiled } = compileText(`
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
  const { compiled, problems } = compileText(
    'paths: {/a: {get: {operationId: x}}, /b: {get: {operationId: x}}}',
  )
  expect(compiled.operations).toHaveLength(2)
  expect(problems).toMatchObject([{ code: 'operation-id-duplicate', severity: 'warning' }])
})

test('reads extensions, 3.2 methods and titles', () => {
  const { compiled } = compileText(
    `
paths:
  /oauth/token:
    query: {operationId: listOAuthTokens_v2, x-since: 1.2, x-sunset: 2027-01-01, x-signature: {parts: []}}
    additionalOperations: {COPY: {x-codeSamples: [{lang: PHP, source: echo}, {lang: X}], x-token-endpoint: false}}
  /s: {get: {parameters: [{name: q, in: querystring, content: {application/json: {schema: {type: object}}}}], responses: {200: {description: ok, content: {text/event-stream: {itemSchema: {type: string}, examples: {e: {dataValue: [1], serializedValue: 'data: 1'}, none: {dataValue: null}}}}}}}}
`,
    '3.2.0',
  )
  const [query, copy, get] = compiled.operations
  expect(query).toMatchObject({
    key: 'query /oauth/token',
    title: 'List OAuth tokens v2',
    since: '1.2',
    sunset: '2027-01-01',
    isTokenEndpoint: false,
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
    examples: [{ value: [1], serializedValue: 'data: 1' }, { value: null }],
  })
})

test('a token endpoint is a POST that is sent no token, unless the document says so', () => {
  const json = (name: string) =>
    `requestBody: {content: {application/json: {schema: {properties: {${name}: {type: string}}}}}}`
  const { compiled } = compileText(`
paths:
  /oauth/token:
    get: {x-token-endpoint: true}
    post: {${json('grant_type')}}
    patch: {${json('client_id')}}
  /apps/{id}/token:
    parameters: [{name: id, in: path, required: true, schema: {type: string}}]
    post: {${json('access_token')}}
    delete: {}
`)
  expect(
    compiled.operations.flatMap(({ key, isTokenEndpoint }) => (isTokenEndpoint ? [key] : [])),
  ).toEqual(['get /oauth/token', 'post /oauth/token'])
})

test('reads badges and stability, in the words of the document', () => {
  const badgesOf = (members: string) =>
    compileText(`paths: {/a: {get: {${members}}}}`).compiled.operations[0]?.badges
  expect(
    badgesOf('x-badges: [{name: Beta, color: red}, {name: " Beta "}, Partners, {}, 1]'),
  ).toEqual(['Beta', 'Partners'])
  expect(badgesOf('x-badges: [{name: Beta}], x-scalar-stability: experimental')).toEqual([
    'Beta',
    'experimental',
  ])
  expect(badgesOf('x-stability-level: stable')).toBeUndefined()
  expect(badgesOf(`x-badges: [${'a'.repeat(41)}]`)).toBeUndefined()
  expect(badgesOf('x-badges: no list')).toBeUndefined()
})

test('gives every first tag and path one page with all methods', () => {
  const { compiled } = compileText(`
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
  const { compiled, problems } = compileText(`
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
  const { compiled, problems } = compileText('paths: {/b: {get: {}}, /a: {get: {tags: [a]}}}')
  expect(compiled.tags.map(({ slug, title }) => [slug, title])).toEqual([
    ['a', 'a'],
    ['default', 'Other'],
  ])
  expect(problems).toMatchObject([{ code: 'tag-missing', severity: 'info' }])
})

test('derives tags from paths when no operation has one', () => {
  const { compiled, problems } = compileText(
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
  const { compiled } = compileText(`${body}\npaths: {/a: {get: {tags: [a]}}}`, '3.2.0')
  expect(compiled.tagGroups.slice(0, 2)).toEqual(groups)
})

test('tags of a group follow each other, also in the reading order', () => {
  const { compiled } = compileText(
    `tags: [{name: a}, {name: b}, {name: c}, {name: d}]
x-tagGroups: [{name: G, tags: [d, b]}, {name: H, tags: [c]}]
paths: {/1: {get: {tags: [a]}}, /2: {get: {tags: [b]}}, /3: {get: {tags: [c]}}, /4: {get: {tags: [d]}}}`,
  )
  expect(compiled.tags.map(({ slug }) => slug)).toEqual(['d', 'b', 'c', 'a'])
  expect(compiled.pages.map(({ tag }) => tag)).toEqual(['d', 'b', 'c', 'a'])
})

test('lists JSON before other types of the same body', () => {
  const bodyOf = (content: string) =>
    compileText(
      `paths: {/a: {post: {requestBody: {content: ${content}}}}}`,
    ).compiled.operations[0]?.requestBody?.content.map(({ mediaType }) => mediaType)
  const pet = 'schema: {type: object}'
  expect(
    bodyOf(
      `{application/json-patch+json: {${pet}}, application/json: {${pet}}, text/json: {${pet}}}`,
    ),
  ).toEqual(['application/json', 'application/json-patch+json', 'text/json'])
  expect(bodyOf(`{application/vnd.api+json: {${pet}}, application/json: {${pet}}}`)).toEqual([
    'application/vnd.api+json',
    'application/json',
  ])
  expect(bodyOf(`{application/yaml: {}, application/json: {${pet}}}`)).toEqual([
    'application/yaml',
    'application/json',
  ])
  expect(bodyOf(`{multipart/form-data: {${pet}}, application/json: {${pet}}}`)).toEqual([
    'multipart/form-data',
    'application/json',
  ])
})

test('reads JSON that is written as a text', () => {
  const examplesOf = (media: string) =>
    compileText(`paths: {/a: {post: {requestBody: {content: {application/json: ${media}}}}}}`)
      .compiled.operations[0]?.requestBody?.content[0]?.examples
  expect(examplesOf(`{example: ' {"a": [1]}'}`)).toEqual([{ name: 'default', value: { a: [1] } }])
  expect(examplesOf(`{examples: {e: {summary: E, value: '{"a": 1} // more'}}}`)).toEqual([
    { name: 'e', summary: 'E', serializedValue: '{"a": 1} // more' },
  ])
  expect(examplesOf(`{schema: {type: string}, example: '{}'}`)).toEqual([
    { name: 'default', value: '{}' },
  ])
  expect(examplesOf(`{example: "data: 1\\ndata: 2"}`)).toEqual([
    { name: 'default', serializedValue: 'data: 1\ndata: 2' },
  ])
  expect(examplesOf(`{example: none}`)).toEqual([{ name: 'default', value: 'none' }])
})

test.each([
  ['[{bearer: []}]', []],
  ['[{}, {key: []}]', []],
  ['[{query: []}]', ['authorization']],
  ['[]', ['authorization']],
])('with security %s, these of its parameters are shown: %j', (security, names) => {
  const { parameters } = compileText(`
components: {securitySchemes: {bearer: {type: http, scheme: bearer}, key: {type: apiKey, in: header, name: Authorization},
  query: {type: apiKey, in: query, name: Authorization}}}
paths: {/a: {get: {security: ${security}, parameters: [{name: authorization, in: header, schema: {}}]}}}`)
    .compiled.operations[0] ?? { parameters: [] }
  expect(parameters.map(({ name }) => name)).toEqual(names)
})

test.each([
  { place: 'in: header, name: authorization', prefix: 'Bearer ' },
  { place: 'in: header, name: X-Token', prefix: undefined },
  { place: 'in: query, name: authorization', prefix: undefined },
])('an API key $place has the prefix $prefix of its description', ({ place, prefix }) => {
  const { compiled } = compileText(
    `components: {securitySchemes: {key: {type: apiKey, ${place}, description: A Bearer token}}}`,
  )
  expect(compiled.securitySchemes['key']?.prefix).toBe(prefix)
})

test('leaves out the description of an example that repeats its title', () => {
  const { examples } = compileText(`
paths: {/a: {get: {parameters: [{name: q, in: query, schema: {}, examples: {
  In case of b: {description: In case of b, value: 1},
  c: {summary: C, description: "C.", value: 2},
  d: {description: More, value: 3}}}]}}}`).compiled.operations[0]?.parameters[0] ?? { examples: [] }
  expect(examples?.map(({ description }) => description)).toEqual([undefined, undefined, 'More'])
})
