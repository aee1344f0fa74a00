import { expect, test } from 'vitest'
import { bundleReferences } from './bundle-references.ts'

/** Files of a description by path; everything else does not exist. */
const reader = (files: Readonly<Record<string, string>>) => async (path: string) => files[path]

const bundle = async (root: string, files: Readonly<Record<string, string>> = {}) =>
  JSON.parse((await bundleReferences(root, 'openapi.yaml', reader(files))).text)

test('a description without references to files is returned as it is written', async () => {
  const text =
    'openapi: 3.1.0\npaths: {}\ncomponents: {schemas: {A: {$ref: "#/components/schemas/B"}}}'
  expect((await bundleReferences(text, 'openapi.yaml', reader({}))).text).toBe(text)
})

test('a file that cannot be read leaves its reference for the report', async () => {
  const text = 'paths:\n  /a: {$ref: paths/a.yaml}'
  expect((await bundleReferences(text, 'openapi.yaml', reader({}))).text).toBe(text)
})

test.each([['../secret.yaml'], ['/etc/passwd'], ['a/../../secret.yaml'], ['https://x.example/a']])(
  '%s is never asked for',
  async (reference) => {
    const asked: string[] = []
    await bundleReferences(`paths: {/a: {$ref: "${reference}"}}`, 'openapi.yaml', async (path) => {
      asked.push(path)
      return undefined
    })
    expect(asked).toEqual([])
  },
)

test('files refer to each other relative to where they stand', async () => {
  const result = await bundle('paths: {/a: {$ref: paths/a.yaml}}', {
    'paths/a.yaml': 'get: {responses: {"400": {$ref: ../components/responses/Bad.yaml}}}',
    'components/responses/Bad.yaml':
      'content: {application/json: {schema: {$ref: ../schemas/Error.yaml}}}',
    'components/schemas/Error.yaml': 'type: object',
  })
  expect(result.paths['/a']).toEqual({ $ref: '#/x-files/paths~1a.yaml' })
  expect(result['x-files']['paths/a.yaml'].get.responses['400']).toEqual({
    $ref: '#/x-files/components~1responses~1Bad.yaml',
  })
  expect(result.components.schemas).toEqual({ Error: { type: 'object' } })
})

test('fragments inside a file lead into that file', async () => {
  const result = await bundle('paths: {/a: {$ref: "shared.yaml#/a"}}', {
    'shared.yaml': 'a: {get: {$ref: "#/b"}}\nb: {summary: B}',
  })
  expect(result.paths['/a'].$ref).toBe('#/x-files/shared.yaml/a')
  expect(result['x-files']['shared.yaml'].a.get.$ref).toBe('#/x-files/shared.yaml/b')
})

test('files that refer to each other in a circle are read once', async () => {
  const result = await bundle('components: {schemas: {Root: {$ref: schemas/Node.yaml}}}', {
    'schemas/Node.yaml': 'properties: {child: {$ref: ./Node.yaml}}',
  })
  expect(result.components.schemas.Node.properties.child.$ref).toBe('#/components/schemas/Node')
})

test('examples that look like references are data', async () => {
  const result = await bundle('paths: {/a: {$ref: a.yaml}}', {
    'a.yaml': 'get: {example: {$ref: other.yaml}}',
  })
  expect(result['x-files']['a.yaml'].get.example).toEqual({ $ref: 'other.yaml' })
})
