import { expect, test } from 'vitest'
import type { JsonSchema } from '../model.ts'
import { exampleFor } from './example-for.ts'

const of = (schema: JsonSchema, name = 'owner') =>
  exampleFor({ name, schema, examples: [] }, { schemas: {}, mode: 'request' })

test('an unconstrained string parameter shows its name', () => {
  expect(of({ type: 'string' })).toBe('owner')
})

test('a format, limit or example takes precedence over the name', () => {
  expect(of({ type: 'string', format: 'date' })).toBe('2026-01-31')
  expect(of({ type: 'string', maxLength: 3 })).toBe('own')
  expect(of({ type: 'string', examples: ['octocat'] })).toBe('octocat')
})

test("an example quoted in a parameter's description is used", () => {
  const labels = {
    name: 'labels',
    description: 'A list of names. Example: `bug,ui,@high`',
    examples: [],
  }
  const options = { schemas: {}, mode: 'request' } as const
  expect(exampleFor({ ...labels, schema: { type: 'string' } }, options)).toBe('bug,ui,@high')
  expect(exampleFor({ ...labels, schema: { type: 'integer' } }, options)).toBe(1)
})

test('prefers what the document shows over what can be built', () => {
  const options = { schemas: {}, mode: 'request' } as const
  const schema = { type: 'integer' }
  expect(
    exampleFor(
      {
        schema,
        examples: [
          { name: 'a', externalValue: 'x' },
          { name: 'b', value: 7 },
        ],
      },
      options,
    ),
  ).toBe(7)
  expect(exampleFor({ schema, examples: [{ name: 'a', serializedValue: 'a=1' }] }, options)).toBe(
    'a=1',
  )
  expect(exampleFor({ schema, examples: [] }, options)).toBe(1)
  expect(
    exampleFor(
      { examples: [], content: [{ mediaType: 'a/b', schema, examples: [], encoding: {} }] },
      options,
    ),
  ).toBe(1)
  expect(exampleFor({ examples: [] }, options)).toBeUndefined()
})
