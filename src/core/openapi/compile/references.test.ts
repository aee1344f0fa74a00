/** References are followed, hoisted under names, or reported as problems. */
import { expect, test } from 'vitest'
import { compileText } from '../../../../tests/support/compile-text.ts'
import { parseDocument } from '../parse/parse-document.ts'
import { compileDocument } from './compile-document.ts'

test('reports dangling and external references at their location', () => {
  const { compiled, problems } = compileText(`
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
    'x-gapura-problem': { code: 'ref-dangling', values: { ref: '"#/components/schemas/None"' } },
  })
})

test('names a dangling reference as its author wrote it', () => {
  const text = `swagger: "2.0"
info: {title: A, version: "1"}
paths: {}
definitions:
  A: {type: object, properties: {b: {$ref: '#/definitions/None~1Here'}}}
`
  expect(compileDocument(parseDocument(text)).problems).toMatchObject([
    { code: 'ref-dangling', values: { ref: '"#/definitions/None~1Here"' }, line: 5 },
  ])
})

test('survives circular references', () => {
  expect(
    compileText(`
paths:
  /a: {$ref: '#/paths/~1b'}
  /b: {$ref: '#/paths/~1a'}
  /c: {get: {parameters: [{$ref: '#/components/parameters/P'}], responses: {200: {$ref: '#/components/responses/R'}}}}
components:
  parameters: {P: {$ref: '#/components/parameters/P'}}
  responses: {R: {$ref: '#/components/responses/S'}, S: {$ref: '#/components/responses/R'}}
`).problems.map(({ code }) => code),
  ).toEqual(['ref-cycle', 'ref-cycle', 'ref-cycle', 'ref-cycle'])
})

test('finds a reference through forty others once', () => {
  const LEVELS = 40
  const parts = Array.from({ length: LEVELS }, (_, level) => level + 1)
  const referred = (level: number) => `#/components/x-a${level}${level === 0 ? '' : '/x/y'}`
  const chain = parts.map((level) => `  x-a${level}: {$ref: '${referred(level - 1)}'}`)
  const base = parts.reduceRight(
    (inner, level) => `{x: {$ref: '${referred(level - 1)}'}, y: ${inner}}`,
    '{type: string}',
  )
  const { problems } = compileText(`
paths: {}
components:
  schemas: {A: {properties: {b: {$ref: '${referred(LEVELS)}'}}}}
  x-a0: ${base}
${chain.join('\n')}
`)
  expect(problems).toEqual([])
})

test('hoists inline referenced schemas under readable names', () => {
  const { compiled, problems } = compileText(`
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

test.each([
  { name: 'absolute IDs', root: 'https://a.test/s/root.json', leaf: 'https://a.test/s/leaf.json' },
  { name: 'relative IDs', root: 's/root.json', leaf: 's/leaf.json' },
  { name: 'IDs with an empty fragment', root: '/s/root.json#', leaf: '/s/leaf.json#' },
])('resolves references against the $id around them: $name', ({ root, leaf }) => {
  const { compiled, problems } = compileText(`
paths: {}
components:
  schemas:
    Root:
      $id: ${root}
      properties:
        file: {$ref: leaf.json}
        up: {$ref: ../s/leaf.json}
        part: {$ref: 'leaf.json#/properties/a'}
        anchor: {$ref: 'leaf.json#here'}
        near: {$ref: '#here'}
        inside: {$ref: '#/$defs/inner'}
        self: {$ref: '#'}
        document: {$ref: '#/components/schemas/Leaf'}
        bundled: {$ref: deep/more.json}
      $defs:
        inner: {type: integer}
        own: {$anchor: here, type: boolean}
        more: {$id: deep/more.json, items: {$ref: ../leaf.json}}
      discriminator: {propertyName: file, mapping: {leaf: leaf.json}}
    Leaf: {$id: '${leaf}', properties: {a: {type: string, $anchor: here}, back: {$ref: root.json}}}
`)
  expect(problems).toEqual([])
  const to = (name: string) => ({ $ref: `#/components/schemas/${name}` })
  expect(compiled.schemas['Root']).toMatchObject({
    properties: {
      file: to('Leaf'),
      up: to('Leaf'),
      part: to('Leaf.a'),
      anchor: to('Leaf.a'),
      near: to('Root.own'),
      inside: to('Root.inner'),
      self: to('Root'),
      document: to('Leaf'),
      bundled: to('Root.more'),
    },
    discriminator: { mapping: { leaf: to('Leaf').$ref } },
  })
  expect(compiled.schemas['Root.more']).toMatchObject({ items: to('Leaf') })
  expect(compiled.schemas['Leaf']).toMatchObject({ properties: { back: to('Root') } })
})

test('reports a relative reference to no $id as external', () => {
  const { problems } = compileText(`
paths: {}
components: {schemas: {A: {$id: 'https://a.test/a.json', properties: {b: {$ref: gone.json}}}}}
`)
  expect(problems).toMatchObject([{ code: 'ref-external', values: { ref: '"gone.json"' } }])
})

test('a dynamic reference points to all its targets', () => {
  const { compiled, problems } = compileText(`
paths: {}
components:
  schemas:
    Node: {$dynamicAnchor: node, properties: {next: {$dynamicRef: '#node'}}}
    List: {$id: 'https://a.test/list', items: {$dynamicRef: '#item'}, $defs: {any: {$dynamicAnchor: item, not: {}}}}
    Texts: {$id: 'https://a.test/texts', $ref: 'https://a.test/list', $defs: {of: {$dynamicAnchor: item, type: string}}}
    Page: {$id: 'https://a.test/page', properties: {of: {$dynamicRef: '#kind'}}, $defs: {a: {$dynamicAnchor: kind, type: object}}}
    Users: {$id: 'https://a.test/users', $ref: 'https://a.test/page', $defs: {a: {$dynamicAnchor: kind, title: User}}}
`)
  expect(problems.filter(({ severity }) => severity === 'error')).toEqual([])
  expect(compiled.schemas).toMatchObject({
    Node: { properties: { next: { $ref: '#/components/schemas/Node' } } },
    List: { items: { $ref: '#/components/schemas/Texts.of' } },
    Page: {
      properties: {
        of: {
          anyOf: [
            { $ref: '#/components/schemas/Page.a' },
            { $ref: '#/components/schemas/Users.a' },
          ],
        },
      },
    },
  })
})

test('follows references to every kind of component', () => {
  const { compiled, problems } = compileText(`
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
  expect(compiled.operations[0]).toMatchObject({
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

test('leaves out an example in a file that is missing, and says so', () => {
  const { compiled, problems } = compileText(`
paths: {/a: {put: {requestBody: {content: {a/b: {example: {$ref: gone.json}}, c/d: {examples: {e: {value: {$ref: gone.json}}}}}}}}}
`)
  expect(compiled.operations[0]?.requestBody?.content.map(({ examples }) => examples)).toEqual([
    [],
    [],
  ])
  expect(problems).toMatchObject([
    { code: 'example-elsewhere', severity: 'warning', values: { ref: '"gone.json"' } },
    { code: 'example-elsewhere', severity: 'warning', values: { ref: '"gone.json"' } },
  ])
})

test.each(['3.0.3', '3.1.0'])(
  'takes a reference written as an example for its target in %s',
  (version) => {
    const { compiled } = compileText(
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
