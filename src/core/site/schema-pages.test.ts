import { expect, test } from 'vitest'
import type { CompiledDocument } from '#core/openapi/model.ts'
import { documentWith } from '../../../tests/support/operation-data.ts'
import { schemaPath, schemaPaths, schemaUsages } from './schema-pages.ts'

const document = (schemas: CompiledDocument['schemas']) => documentWith({ schemas })

test('has no path for an unknown schema', () => {
  expect(schemaPath(document({ User: {} }), 'Nobody')).toBeUndefined()
})

test.each([
  { name: 'User', expected: '/schemas/User' },
  { name: 'io.k8s.Pod', expected: '/schemas/io.k8s.Pod' },
  { name: 'a/b c', expected: '/schemas/a-b-c' },
  { name: 'index', expected: '/schemas/index-page' },
  { name: '../..', expected: expect.stringMatching(/^\/schemas\/schema-[a-z0-9]+$/) },
  { name: 'المستخدم', expected: expect.stringMatching(/^\/schemas\/schema-[a-z0-9]+$/) },
])('the page of $name is $expected', ({ name, expected }) => {
  expect(schemaPath(document({ [name]: {} }), name)).toEqual(expected)
})

test('names that differ only in case or punctuation get separate pages', () => {
  const paths = [...schemaPaths(document({ 'a b': {}, 'a-b': {}, 'A-B': {} })).values()]
  expect(new Set(paths.map((path) => path.toLowerCase())).size).toBe(3)
})

test('a recursive schema is not listed as its own user', () => {
  const usage = schemaUsages(
    document({
      Node: { properties: { next: { $ref: '#/components/schemas/Node' } } },
      List: { items: { $ref: '#/components/schemas/Node' } },
    }),
  )
  expect(usage.get('Node')).toEqual({ operations: [], schemas: ['List'] })
})
