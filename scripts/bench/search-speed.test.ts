import { expect, test } from 'vitest'
import type { Operation } from '#core/openapi/model.ts'
import { textQuery } from './search-speed.ts'

// as: the code under test reads only these members.
const operation = (title: string, description?: string) => ({ title, description }) as Operation

test('searches for the longest words of a description that no title has, in their order', () => {
  const described = operation('Get a user', 'Returns details about an individual account quickly.')
  const query = textQuery([operation('List details'), operation('Add', 'Adds it.'), described])
  expect(query).toBe('returns individual account')
})

test.each([
  ['no operation', []],
  ['no description', [operation('Get a user')]],
  ['titles with all words', [operation('Returns one user', 'Returns one user')]],
  ['links and names in code', [operation('A', 'https://a.example/x `some_field` a_b c/d')]],
])('%s makes no query', (_name, operations) => {
  expect(textQuery(operations)).toBeUndefined()
})
