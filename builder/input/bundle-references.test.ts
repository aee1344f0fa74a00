import { expect, test } from 'vitest'
import { compileDocument } from '#core/openapi/compile/compile-document.ts'
import { parseDocument } from '#core/openapi/parse/parse-document.ts'
import { bundleReferences, placeOfFile, type ReadReferred } from './bundle-references.ts'

/** Files of a description by path; everything else does not exist. */
const reader = (files: Readonly<Record<string, string>>) => async (path: string) => files[path]

const bundleFiles = (text: string, read: ReadReferred, fileName = 'openapi.yaml') =>
  bundleReferences(text, placeOfFile(fileName, read))

const bundle = async (root: string, files: Readonly<Record<string, string>> = {}) =>
  JSON.parse((await bundleFiles(root, reader(files))).text)

test('returns a description without file references unchanged', async () => {
  const text =
    'openapi: 3.1.0\npaths: {}\ncomponents: {schemas: {A: {$ref: "#/components/schemas/B"}}}'
  expect(await bundleFiles(text, reader({}))).toEqual({ text })
})

test('leaves the reference of a missing file for the report', async () => {
  const text = 'paths:\n  /a: {$ref: paths/a.yaml}'
  expect(await bundleFiles(text, reader({}))).toEqual({ text })
})

test('leaves a description with broken YAML for the report', async () => {
  const text = 'paths:\n  /a: {$ref: a.yaml}\n  /b: {summary: "B}\n'
  expect(await bundleFiles(text, reader({ 'a.yaml': 'get: {}' }))).toEqual({
    text,
  })
})

test('reports duplicate keys, which the joined text does not have', async () => {
  const text = 'info: {}\npaths:\n  /a: {$ref: a.yaml}\ninfo: {title: A}\n'
  const { problems } = await bundleFiles(text, reader({ 'a.yaml': 'get: {}' }))
  expect(problems).toMatchObject([{ code: 'duplicate-key', severity: 'error', line: 4 }])
})

test('reports duplicate keys and warnings of the files, with their paths', async () => {
  const files = reader({
    'common/a.yaml': "get:\n  summary: A\n  summary: B\n  x: {$ref: b.json}\n  y: 'C'#",
    'common/b.json': '{"maximum": 12345678901234567890}',
  })
  const place = placeOfFile('openapi.yaml', files, 'my apis/')
  const bundled = await bundleReferences('paths: {/a: {$ref: ../common/a.yaml}}', place)
  expect(bundled.problems).toMatchObject([
    {
      ...{ code: 'yaml-comment', severity: 'warning', file: '../common/a.yaml', line: 5 },
      values: { file: '"../common/a.yaml"' },
    },
    { code: 'duplicate-key', severity: 'error', file: '../common/a.yaml', line: 3 },
    { code: 'number-imprecise', severity: 'warning', file: '../common/b.json', line: 1 },
  ])
  const { 'x-resolved-references': joined } = JSON.parse(bundled.text)
  expect(joined['../common/a.yaml'].get.summary).toBe('B')
})

test('names the error of a file', async () => {
  const files = reader({ 'my apis/paths/a.yaml': 'get: {summary: "A}' })
  const text = 'paths: {/a: {$ref: paths/a.yaml}}'
  await expect(
    bundleReferences(text, placeOfFile('openapi.yaml', files, 'my apis/')),
  ).rejects.toThrow(
    /^The reference "paths\/a.yaml" couldn't be included: the file has an error in line 1 \("paths\/a.yaml" isn't valid YAML: .* Correct line 1, column/,
  )
})

test.each([['../secret.yaml'], ['/etc/passwd'], ['a/../../secret.yaml'], ['https://x.example/a']])(
  '%s is never requested',
  async (reference) => {
    const asked: string[] = []
    await bundleFiles(`paths: {/a: {$ref: "${reference}"}}`, async (path) => {
      asked.push(path)
      return undefined
    })
    expect(asked).toEqual([])
  },
)

test('references above the folder stay paths', async () => {
  const { 'x-resolved-references': files } = await bundle('paths: {/a: {$ref: paths/a.yaml}}', {
    'paths/a.yaml': '[{$ref: "../../shared/a.yaml#/A"}, {$ref: ../b.yaml}, {$ref: "/c.yaml#/C"}]',
  })
  const paths = ['../shared/a.yaml#/A', 'b.yaml', '/c.yaml#/C']
  expect(files['paths/a.yaml']).toEqual(paths.map(($ref) => ({ $ref })))
})

test('reads files next to the folder of the description', async () => {
  const read = reader({ 'common ä/a.yaml': 'get: {summary: A}' })
  const text = 'paths: {/a: {$ref: "../common%20ä/a.yaml"}, /b: {$ref: ../../secret.yaml}}'
  const bundled = await bundleReferences(text, placeOfFile('openapi.yaml', read, 'my apis/'))
  const { paths, 'x-resolved-references': files } = JSON.parse(bundled.text)
  expect(files).toEqual({ '../common ä/a.yaml': { get: { summary: 'A' } } })
  expect(paths['/a'].$ref).toBe('#/x-resolved-references/..~1common ä~1a.yaml')
  expect(paths['/b'].$ref).toBe('../../secret.yaml')
})

test('resolves references relative to the file that contains them', async () => {
  const result = await bundle('paths: {/a: {$ref: paths/a.yaml}}', {
    'paths/a.yaml': 'get: {responses: {"400": {$ref: ../components/responses/Bad.yaml}}}',
    'components/responses/Bad.yaml':
      'content: {application/json: {schema: {$ref: ../schemas/Error.yaml}}}',
    'components/schemas/Error.yaml': 'type: object',
  })
  expect(result.paths['/a']).toEqual({ $ref: '#/x-resolved-references/paths~1a.yaml' })
  expect(result['x-resolved-references']['paths/a.yaml'].get.responses['400']).toEqual({
    $ref: '#/x-resolved-references/components~1responses~1Bad.yaml',
  })
  expect(result['x-resolved-references']['components/schemas/Error.yaml']).toEqual({
    type: 'object',
  })
})

test('resolves fragments inside a file within that file', async () => {
  const result = await bundle('paths: {/a: {$ref: "shared.yaml#/a"}}', {
    'shared.yaml': 'a: {get: {requestBody: {$ref: "#/b"}}}\nb: {description: B}',
  })
  expect(result.paths['/a'].$ref).toBe('#/x-resolved-references/shared.yaml/a')
  expect(result['x-resolved-references']['shared.yaml'].a.get.requestBody.$ref).toBe(
    '#/x-resolved-references/shared.yaml/b',
  )
})

test('reads files that refer to each other in a circle once', async () => {
  const result = await bundle('components: {schemas: {Root: {$ref: schemas/Node.yaml}}}', {
    'schemas/Node.yaml': 'properties: {child: {$ref: ./Node.yaml}}',
  })
  expect(result['x-resolved-references']['schemas/Node.yaml'].properties.child.$ref).toBe(
    '#/x-resolved-references/schemas~1Node.yaml',
  )
})

test('treats examples that look like references as data', async () => {
  const result = await bundle('paths: {/a: {$ref: a.yaml}}', {
    'a.yaml': 'get: {example: {$ref: other.yaml}}',
  })
  expect(result['x-resolved-references']['a.yaml'].get.example).toEqual({ $ref: 'other.yaml' })
})

test('names schemas in files after the files', async () => {
  const { text } = await bundleFiles(
    'openapi: 3.1.0\ninfo: {title: A, version: "1"}\npaths: {/a: {$ref: paths/a.yaml}}',
    reader({
      'paths/a.yaml':
        'get: {responses: {"200": {description: "", content: {application/json: {schema: {$ref: "../schemas/My Pet.yaml"}}}}}}',
      'schemas/My Pet.yaml': 'properties: {owner: {$ref: "../types.yaml#/Owner"}}',
      'types.yaml': 'Owner: {type: string}',
    }),
  )
  const { compiled, problems } = compileDocument(parseDocument(text, { fileName: 'openapi.yaml' }))
  expect(problems).toEqual([])
  expect(Object.keys(compiled.schemas).toSorted()).toEqual(['My-Pet', 'Owner'])
})

test('names a schema once that a component takes from a file', async () => {
  const { text } = await bundleFiles(
    'openapi: 3.1.0\ninfo: {title: A, version: "1"}\npaths: {/a: {$ref: paths/a.yaml}}\ncomponents: {schemas: {Pet: {$ref: schemas/pet.yaml}, Animal: {$ref: schemas/pet.yaml}}}',
    reader({
      'paths/a.yaml':
        'get: {responses: {"200": {description: "", content: {application/json: {schema: {$ref: ../schemas/pet.yaml}}}}}}',
      'schemas/pet.yaml': 'properties: {parent: {$ref: pet.yaml}}',
    }),
  )
  const { compiled, problems } = compileDocument(parseDocument(text, { fileName: 'openapi.yaml' }))
  expect(problems).toEqual([])
  expect(compiled.schemas).toMatchObject({
    Pet: { properties: { parent: { $ref: '#/components/schemas/Pet' } } },
    Animal: { $ref: '#/components/schemas/Pet' },
  })
  expect(Object.keys(compiled.schemas)).toHaveLength(2)
})

test('files that refer back to the description do not copy it', async () => {
  const { text } = await bundleFiles(
    'openapi: 3.1.0\ninfo: {title: A, version: "1"}\npaths: {/a: {$ref: paths/a.yaml}}\ncomponents: {schemas: {Pet: {type: string}}}',
    reader({
      'paths/a.yaml':
        'get: {responses: {"200": {description: "", content: {application/json: {schema: {$ref: "../my%20api.yaml#/components/schemas/Pet"}}}}}}',
    }),
    'my api.yaml',
  )
  const { compiled, problems } = compileDocument(parseDocument(text, { fileName: 'my api.yaml' }))
  expect(problems).toEqual([])
  expect(Object.keys(compiled.schemas)).toEqual(['Pet'])
})

test('a description that refers to itself by its name needs no file', async () => {
  const { paths } = await bundle('paths: {/a: {$ref: "openapi.yaml#/paths/~1b"}, /b: {get: {}}}')
  expect(paths['/a']).toEqual({ $ref: '#/paths/~1b' })
})

test('includes files in place of whole parts', async () => {
  const result = await bundle(
    'info: {$ref: info.yaml}\ntags: {$ref: parts.yaml#/tags}\npaths: {$ref: paths/all.yaml, /b: {get: {}}}\ncomponents: {schemas: {$ref: schemas/all.yaml}, headers: {$ref: gone.yaml}}',
    {
      'info.yaml': '{title: A, version: "1"}',
      'parts.yaml': 'tags: [{name: pets}]',
      'paths/all.yaml': '/a: {$ref: a.yaml}',
      'paths/a.yaml': 'get: {}',
      'schemas/all.yaml': 'Pet: {$ref: pet.yaml}',
      'schemas/pet.yaml': 'type: string',
    },
  )
  expect(result).toMatchObject({
    info: { title: 'A', version: '1' },
    tags: [{ name: 'pets' }],
    paths: { '/a': { $ref: '#/x-resolved-references/paths~1a.yaml' }, '/b': { get: {} } },
    components: {
      schemas: { Pet: { $ref: '#/x-resolved-references/schemas~1pet.yaml' } },
      headers: { $ref: 'gone.yaml' },
    },
  })
})

test('includes whole parts of operations and schemas, also from other files', async () => {
  const result = await bundle('paths: {/a: {$ref: paths/a.yaml}}', {
    'paths/a.yaml': 'get: {$ref: get.yaml}\npost: {responses: {$ref: gone.yaml}}',
    'paths/get.yaml': 'parameters: {$ref: ../parts.yaml#/page}\nresponses: {$ref: ../errors.yaml}',
    'parts.yaml': 'page: [{$ref: "#/limit"}]\nlimit: {name: limit, in: query}',
    'errors.yaml':
      '"400": {content: {application/json: {schema: {properties: {$ref: props.yaml}}}}}',
    'props.yaml':
      'content: {$ref: pet.yaml}\n$ref: {type: string}\nstate: {enum: {$ref: states.yaml}}',
    'pet.yaml': 'properties: {id: {type: string}}',
    'states.yaml': '[new, sold]',
  })
  expect(result['x-resolved-references']['paths/a.yaml']).toEqual({
    get: {
      parameters: [{ $ref: '#/x-resolved-references/parts.yaml/limit' }],
      responses: {
        '400': {
          content: {
            'application/json': {
              schema: {
                properties: {
                  content: { $ref: '#/x-resolved-references/pet.yaml' },
                  $ref: { type: 'string' },
                  state: { enum: ['new', 'sold'] },
                },
              },
            },
          },
        },
      },
    },
    post: { responses: { $ref: 'paths/gone.yaml' } },
  })
})

test('includes descriptions and code samples from files of text', async () => {
  const result = await bundle(
    'tags: [{name: a, description: {$ref: a.md}}]\npaths: {/a: {get: {x-codeSamples: [{lang: C#, source: {$ref: a.cs}}]}}}\ncomponents: {schemas: {A: {properties: {description: {$ref: b.yaml}}}}}',
    { 'a.md': '* a: [b]\n***\n', 'a.cs': 'var a = new {};', 'b.yaml': 'type: string' },
  )
  expect(result.tags).toEqual([{ name: 'a', description: '* a: [b]\n***\n' }])
  expect(result.paths['/a'].get['x-codeSamples']).toEqual([
    { lang: 'C#', source: 'var a = new {};' },
  ])
  expect(result.components.schemas.A.properties.description).toEqual({
    $ref: '#/x-resolved-references/b.yaml',
  })
})

test('finds a name with a percent sign and requests a missing file once', async () => {
  const asked: string[] = []
  const { text } = await bundleFiles(
    'paths: {/a: {$ref: "100%25.yaml"}, /b: {$ref: gone.yaml}}',
    async (path) => {
      asked.push(path)
      return path === '100%.yaml' ? 'get: {$ref: gone.yaml}' : undefined
    },
  )
  expect(asked).toEqual(['100%.yaml', 'gone.yaml'])
  expect(JSON.parse(text).paths).toEqual({
    '/a': { $ref: '#/x-resolved-references/100%25.yaml' },
    '/b': { $ref: 'gone.yaml' },
  })
})
