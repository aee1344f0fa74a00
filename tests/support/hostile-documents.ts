/** Documents and bodies that cost far more than they look like. */

/** Served by the sandbox: each path is one attack. */
export const COSTLY_OPERATIONS = JSON.stringify({
  openapi: '3.1.0',
  info: { title: 'Costly', version: '1' },
  paths: {
    '/unique': operation({
      type: 'object',
      properties: {
        ids: { type: 'array', maxItems: 200, uniqueItems: true, items: { type: 'string' } },
      },
    }),
    '/pattern': operation({
      type: 'object',
      properties: { name: { type: 'string', pattern: '^(a+)+$' } },
    }),
    '/words': operation({
      type: 'object',
      properties: { name: { type: 'string', pattern: '^([a-zA-Z0-9]+\\s?)*$' } },
    }),
    '/chain': operation({ $ref: '#/components/schemas/Chain0' }),
    '/members': operation({ $ref: '#/components/schemas/Members0' }),
  },
  components: {
    schemas: {
      ...chain('Chain', 20, (next) => ({ oneOf: [next, next, next] })),
      ...chain('Members', 13, (next) => ({
        type: 'object',
        required: ['a', 'b', 'c', 'd'],
        properties: { a: next, b: next, c: next, d: next },
      })),
    },
  },
})

/** Distinct texts: comparing each with each takes time that grows with the square. */
export const distinctTexts = (count: number): readonly string[] =>
  Array.from({ length: count }, (_, number) => String(number))

function operation(schema: object) {
  const content = { 'application/json': { schema } }
  return {
    post: { requestBody: { content }, responses: { '200': { description: 'ok', content } } },
  }
}

function chain(name: string, length: number, level: (next: object) => object) {
  const schemas = Array.from({ length }, (_, number) => [
    `${name}${number}`,
    number === length - 1
      ? { type: 'string' }
      : level({ $ref: `#/components/schemas/${name}${number + 1}` }),
  ])
  return Object.fromEntries(schemas)
}

const HEAD = 'openapi: 3.1.0\ninfo: {title: T, version: "1"}\n'

/** Sent to be published: what they would grow to is far more than they are. */
export const GROWING_DOCUMENTS = [
  {
    name: 'one long text that thousands of aliases repeat',
    text: `${HEAD}paths: {}\nx-long: &long ${'x'.repeat(800_000)}\nx-uses:\n${'  - *long\n'.repeat(5_000)}`,
    status: 422,
    says: 'Aliases repeat too much',
  },
  {
    name: 'one long parameter that hundreds of operations share',
    text: JSON.stringify({
      openapi: '3.1.0',
      info: { title: 'T', version: '1' },
      paths: Object.fromEntries(
        Array.from({ length: 150 }, (_, each) => [
          `/p${each}`,
          { get: { parameters: [{ $ref: '#/components/parameters/A' }], responses: {} } },
        ]),
      ),
      components: {
        parameters: { A: { name: 'a', in: 'query', description: 'x'.repeat(1_000_000) } },
      },
    }),
    status: 422,
    says: 'makes the document too long',
  },
  {
    name: 'schemas that include each other in a chain of thousands',
    text: JSON.stringify({
      openapi: '3.1.0',
      info: { title: 'T', version: '1' },
      paths: { '/a': operation({ $ref: '#/components/schemas/Level0' }) },
      components: {
        schemas: chain('Level', 5_000, (next) => ({
          allOf: [next, { properties: { name: { type: 'string' } } }],
        })),
      },
    }),
    status: 200,
    says: 'is shown in part',
  },
] as const
