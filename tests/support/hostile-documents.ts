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
