import { expect, test } from 'vitest'
import { DEFAULT_RECIPE } from '#core/signature/recipe.ts'
import { withExample } from '#core/site/recipe-example.ts'
import { exampleRequest } from '../../src/components/guide/example-trace.ts'
import { snapDocument } from '../support/demo-documents.ts'
import { presetRecipe } from '../support/recipes.ts'

const compiled = snapDocument()
const recipe = presetRecipe('snap-bi')

test('a recipe of version 1 signs a request of the document, with the member that it excludes', () => {
  const { method, path, body = '' } = exampleRequest(withExample(DEFAULT_RECIPE, compiled))
  expect({ method, path }).toEqual({ method: 'POST', path: '/v1.0/transfer-va/create-va' })
  expect(JSON.parse(body)).toMatchObject({
    virtualAccountName: 'Sari Dewi',
    selfie: 'data:image/jpeg;base64,/9j/4AAQSkZJRg==',
  })
})

test('a document without operations has no example', () => {
  expect(withExample(recipe, { ...compiled, operations: [] })).toBe(recipe)
})

test('the example is the first transaction, not the token request', () => {
  const example = withExample(recipe, compiled).example
  expect(example).toMatchObject({ method: 'POST', path: '/v1.0/transfer-va/create-va' })
  expect(JSON.stringify(example)).toContain('Sari Dewi')
})

test('the path starts with the path of the server', () => {
  const operations = compiled.operations.map((operation) => ({
    ...operation,
    servers: operation.servers.map((one) => ({ ...one, url: 'https://a.example/snap/' })),
  }))
  const example = withExample(recipe, { ...compiled, operations }).example
  expect(example).toMatchObject({ path: '/snap/v1.0/transfer-va/create-va' })
})
